import type { order } from '../records/order.ts';
import type { waybill } from '../records/waybill.ts';
import type { Row } from '../schema/record.ts';

/** A waybill that brought, or brings, nothing to its destination: it is not reported. */
const NOTHING_CARRIED: readonly Row<typeof waybill>['status'][] = ['cancelled', 'aborted'];

/**
 * 运输总车辆数 of an order (transport-and-money 11.2): the vehicles that carry it, the same in the message of each. While
 * the order is running those it asks for count as well; once it has ended, those that carried it.
 */
export function vehiclesOf(
  { status, vehicleAmount }: Pick<Row<typeof order>, 'status' | 'vehicleAmount'>,
  waybills: readonly Pick<Row<typeof waybill>, 'status'>[],
): number {
  const carrying = waybills.filter((one) => !NOTHING_CARRIED.includes(one.status)).length;
  return status === 'completed' ? carrying : Math.max(carrying, vehicleAmount);
}
