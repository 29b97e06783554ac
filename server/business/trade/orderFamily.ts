import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Order = Row<typeof order>;

/** The whole order that a part was split from, then all its parts; of an order that was never split, itself. @throws 10404 */
export async function orderFamily(work: Work, orderId: string): Promise<[Order, ...Order[]]> {
  return familyOf(work, await need(work, order, orderId));
}

/** The same of an order that is read already. */
export async function familyOf(work: Work, own: Order): Promise<[Order, ...Order[]]> {
  const whole = own.parentId === null ? own : await need(work, order, own.parentId);
  return [whole, ...(await findBy(work, order, { parentId: whole.id }))];
}
