import { lazy, Suspense } from 'react';
import { vehiclePositions } from '../../../domain/calls/positions.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';

// What stands beside it is shown at once; the map is loaded after it.
const RunningMap = lazy(() => import('./RunningMap.tsx'));

/** Running transports of a shipper on the map; nothing for others. */
export function OwnMap() {
  const viewer = useViewer();
  if (viewer.partyType !== 'SHIPMENT' || !mayAsk(viewer, vehiclePositions)) return null;
  return (
    <Suspense fallback={null}>
      <RunningMap />
    </Suspense>
  );
}
