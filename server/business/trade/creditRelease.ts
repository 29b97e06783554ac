import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { notify } from '../../notices/notify.ts';
import { difference, rememberAlso } from '../../records/historyLog.ts';
import { namesOfPeople } from '../../records/people.ts';
import { findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { creditStand, leftFen } from './credit.ts';

type Order = Row<typeof order>;

/** What is left of an order, fen: at its own price, or at that of the dearest open offer. */
export function dearestLeftFen(row: Order, offers: readonly Row<typeof assignment>[]): number {
  const open = offers.filter(({ status }) => status === 'offered');
  return Math.max(leftFen(row), ...open.map((offer) => leftFen(row, offer)));
}

/** The whole amount of the order as it is now: what vehicles have taken of it, and what is left. */
export async function bookRelease(work: Work, row: Order): Promise<void> {
  const offers = await findBy(work, assignment, { orderId: row.id });
  const stand = await creditStand(work, row, dearestLeftFen(row, offers), false);
  if (stand === null) throw new Error(`Order ${row.orderNo} was released, but is not on credit.`);
  const creditReleasedFen = stand.takenFen + stand.thisFen;
  await patch(work, order, row.id, { creditReleasedFen });
  await rememberAlso(work, { spec: order, id: row.id, changes: difference(row, { creditReleasedFen }) });
  const after = { ...row, creditReleasedFen };
  work.changes.push({ record: order.name, id: row.id, version: row.version, row: after, todo: false });
  await tell(work, after, creditReleasedFen);
}

/** Those who wait for it hear who let the order go on, for how much and why. */
async function tell(work: Work, { id, orderNo, creditReleasedBy, creditReleaseReason }: Order, fen: number) {
  const by = creditReleasedBy ?? '0';
  const name = (await namesOfPeople(work, [by])).get(by) ?? by;
  const [amount, why] = [yuanFromFen(fen), creditReleaseReason ?? ''];
  const text: Label = [
    `订单 ${orderNo} 已由${name}授信放行 ${amount} 元：${why}`,
    `Order ${orderNo}: ${name} released ${amount} yuan beyond the credit limit: ${why}`,
    `Pedido ${orderNo}: ${name} liberó ${amount} yuanes sobre el límite de crédito: ${why}`,
    `注文 ${orderNo}：${name} が与信枠を超える ${amount} 元を承認しました：${why}`,
  ];
  await notify(work, { to: [ROLE_CODES.dispatcher], text, record: order.name, id });
}
