import type { RecordView } from '../../records/view.ts';

/** How a service of a vehicle is shown: all of it from its description; a driver records what he did himself. */
export function viewOfService(spec: RecordView['spec']): RecordView {
  return {
    spec,
    weight: 'kg',
    fixed: ({ role, partyId }) => (role === 'driver' && partyId !== undefined ? { driverId: partyId } : {}),
  };
}
