import type { RequestOf } from '../../../domain/calls/call.ts';
import type { crewCandidates } from '../../../domain/calls/crews.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { EventTarget } from '../form/eventTarget.ts';

type Asked = RequestOf<typeof crewCandidates>;

/** The load that a driver is chosen for, as the form tells it. */
export type CrewLoad = Pick<Asked, 'orderId' | 'qty' | 'fleetId' | 'waybillId'>;

type Values = Readonly<Record<string, unknown>>;

const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The load of a form: the order it names, else that of the record whose event it is.
 * @returns null while no order is named
 */
export function loadOf(
  values: Values,
  target: Pick<EventTarget, 'spec' | 'id' | 'row'> | null,
): CrewLoad | null {
  const row = target?.row ?? {};
  const orderId = idOf(values.orderId) ?? idOf(row.orderId);
  if (orderId === undefined) return null;
  const isReplaced = target?.spec.name === waybill.name;
  const qty = values.qty ?? (isReplaced ? row.planQty : undefined);
  const fleetId = row.targetType === 'carrier' ? idOf(row.carrierId) : undefined;
  return {
    orderId,
    ...(typeof qty === 'number' && qty > 0 ? { qty } : {}),
    ...(fleetId === undefined ? {} : { fleetId }),
    ...(isReplaced && target ? { waybillId: target.id } : {}),
  };
}
