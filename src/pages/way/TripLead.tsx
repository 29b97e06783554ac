import type { WireRow } from '../../../domain/calls/records.ts';
import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { NodeSteps } from '../waybill/NodeSteps.tsx';
import { TripContacts } from './TripContacts.tsx';
import classes from './way.module.css';
import { WayMap } from './WayMap.tsx';

/** What one asks of a trip first: how far it is, where, and whom to call. */
export default function TripLead({ row }: { row: WireRow }) {
  const viewer = useViewer();
  return (
    <>
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
