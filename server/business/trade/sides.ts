import type { Role } from '../../../domain/codes/roles.ts';
import { driver } from '../../../domain/records/driver.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Captain or driver: the carrying side. */
export const isCarrierSide = (role: Role | undefined): boolean => role === 'captain' || role === 'driver';

/** States of an order before it was ever on offer. */
const UNOFFERED: readonly unknown[] = ['draft', 'pendingAudit', 'rejected'];

/**
 * Rows a carrier or driver may name without seeing them: a hall order that somebody else has just taken (the
 * answer is 31021 then; never one of a shipper that has blocked the fleet), and for a driver a truck of his own fleet, or one of no fleet when he is in none.
 */
export async function mayNameUnseen(
  work: Work,
  field: string,
  target: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { viewer } = work;
  if (field === 'orderId' && isCarrierSide(viewer?.role))
    return (
      target.publishMode !== 'directed' &&
      !UNOFFERED.includes(target.status) &&
      !viewer?.blockedBy?.includes(String(target.shipmentId))
    );
  const isVehicle = field === 'vehicleId' || field === 'defaultVehicleId';
  if (!isVehicle || viewer?.role !== 'driver' || viewer.partyId === undefined) return false;
  const self = await find(work, driver, viewer.partyId);
  return self !== null && target.fleetId === self.fleetId;
}
