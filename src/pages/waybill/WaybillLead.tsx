import type { WireRow } from '../../../domain/calls/records.ts';
import TripLead from '../way/TripLead.tsx';
import { TrackProspect } from './TrackProspect.tsx';

/** What the desk sees of a waybill first: what is the matter with its track, and the trip itself. */
export default function WaybillLead({ row }: { row: WireRow }) {
  return (
    <>
      <TrackProspect row={row} reader="desk" />
      <TripLead row={row} />
    </>
  );
}
