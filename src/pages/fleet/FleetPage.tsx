import { RecordPage } from '../../records/list/RecordPage.tsx';
import { fleetView } from './view.tsx';

/** Fleets with their captains and members: records 10.11. */
export default function FleetPage() {
  return <RecordPage view={fleetView} />;
}
