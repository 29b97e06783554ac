import type { RoleTag } from '../../domain/codes/roles.ts';
import { driver } from '../../domain/records/driver.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../work.ts';

/** Captain or driver: the side that carries. */
export const isCarrierSide = (role: RoleTag | undefined): boolean => role === 'C' || role === 'V';

/** A driver sees no vehicle records, but may name a truck of his own fleet, or one of no fleet when he is in none. */
export async function ownTruck(
  work: Work,
  field: string,
  target: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { viewer } = work;
  const isVehicle = field === 'vehicleId' || field === 'defaultVehicleId';
  if (!isVehicle || viewer?.role !== 'V' || viewer.partyId === undefined) return false;
  const self = await find(work, driver, viewer.partyId);
  return self !== null && target.fleetId === self.fleetId;
}
