import type { WireRow } from '../../../domain/calls/records.ts';
import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { NodeSteps } from '../waybill/NodeSteps.tsx';
import { TrackProspect } from '../waybill/TrackProspect.tsx';
import { TripContacts } from './TripContacts.tsx';
import classes from './way.module.css';
import { WayMap } from './WayMap.tsx';

/** What one asks of a trip first: what is the matter with its track, how far it is, where, and whom to call. */
export default function TripLead({ row }: { row: WireRow }) {
  const viewer = useViewer();
  return (
    <>
      <TrackProspect row={row} reader="desk" />
      <div className={classes.way}>
        <div className={classes.beside}>
          <NodeSteps row={row} />
        </div>
        <WayMap row={row} waybillId={typeof row.despatchAt === 'number' ? row.id : null} />
      </div>
      {mayAsk(viewer, waybillContacts) && <TripContacts id={row.id} status={row.status} />}
    </>
  );
}
