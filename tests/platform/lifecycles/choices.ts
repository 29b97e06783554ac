import type { Services } from '../../../server/calls/context.ts';
import { rowsWhere } from './family.ts';
import type { Scene } from './known.ts';

/** A usable party of the demo company. */
export async function approved({ people }: Scene, record: 'fleet' | 'driver'): Promise<string> {
  const [found] = await rowsWhere(people.services, record, 'status', ['approved'], 1);
  if (!found) throw new Error(`The demo company has no approved ${record}.`);
  return found.id;
}

/** A driver who is on the road with another waybill. */
export async function busyDriver({ people }: Scene): Promise<string> {
  const onRoad = await rowsWhere(people.services, 'waybill', 'status', ['inTransit']);
  // The first ones have expired documents.
  return String(onRoad.at(-1)?.driverId);
}

/** A driver and a truck of the fleet, both free. */
export async function freeCrew(
  services: Services,
  fleetId: unknown,
): Promise<{ driverId: string; vehicleId: string }> {
  const free = async (record: 'driver' | 'vehicle') => {
    const rows = await rowsWhere(services, record, 'fleetId', [String(fleetId)]);
    return rows.filter(({ status, operState }) => status === 'approved' && operState === 'idle');
  };
  const driver = (await free('driver')).find(({ isPayeeVerified }) => isPayeeVerified === true);
  const truck = (await free('vehicle')).find(({ trailerId }) => trailerId !== null);
  if (!driver || !truck) throw new Error('The fleet has nobody free.');
  return { driverId: driver.id, vehicleId: truck.id };
}
