import {
  acknowledgeOrderStatement,
  ORDER_STATEMENT_LINK,
  type OrderStatementLink,
  type OrderStatementText,
  readOrderStatement,
  sendOrderStatementCode,
} from '../../domain/calls/orderStatementLink.ts';
import { linkNoLongerValid, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { orderStatement } from '../../domain/records/orderStatement.ts';
import { shipper } from '../../domain/records/shipper.ts';
import type { Linked } from '../auth/links.ts';
import { type Act, checkCode, makeCode } from '../auth/smsCodes.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { maskText } from '../records/mask.ts';
import { find } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import type { Work } from '../records/work.ts';
import { run } from '../run/run.ts';
import { requireSmsWay, sendCode } from './codeSending.ts';
import { actFor, bind, type Bound, type Context, originOf } from './context.ts';
import { openedLink } from './publicLink.ts';

/** A code costs money. */
const CODES: Limit = { times: 10, windowMs: 3_600_000 };

/** What the link opens. @throws 45001; 10429 */
const opened = (context: Context, { orderStatementId, t }: OrderStatementLink): Promise<Linked> =>
  openedLink(context, { page: ORDER_STATEMENT_LINK, recordId: orderStatementId, token: t });

/** A code to answer one statement is good for nothing else, and no other code answers it. */
const acknowledging = ({ orderStatementId }: OrderStatementLink): Act => `orderStatement:${orderStatementId}`;

/** The phone that the link was sent to. @throws 45001 for a link that was sent to none */
function phoneOf({ phone }: Linked): string {
  if (phone === null) throw refused(linkNoLongerValid);
  return phone;
}

/** @throws 45001 for a statement that is not with the shipper: the error does not say more */
async function textOf(work: Work, id: string): Promise<OrderStatementText> {
  const row = await find(work, orderStatement, id);
  if (!row || (row.status !== 'sent' && row.status !== 'acknowledged')) throw refused(linkNoLongerValid);
  const { version, status, statementNo, periodFrom, periodTo, orders, waybills, ackAt } = row;
  const { loadKg, unloadKg, receivableFen } = row;
  return {
    ...{ version, status, statementNo, periodFrom, periodTo, orders, waybills, ackAt },
    ...{ loadKg, unloadKg, receivableFen },
    shipper: (await find(work, shipper, row.shipmentId))?.shipperName ?? '',
    // A row of ours leads nowhere outside.
    lines: row.lines.map(({ orderId: _orderId, ...line }) => line),
  };
}

const read = bind(readOrderStatement, async (link, context) => {
  const { groupCode } = await opened(context, link);
  return actFor(context, groupCode, (work) => textOf(work, link.orderStatementId));
});

const code = bind(sendOrderStatementCode, async (link, context) => {
  const linked = await opened(context, link);
  const { services } = context;
  const phone = phoneOf(linked);
  requireSmsWay(services);
  await actFor(context, linked.groupCode, (work) =>
    spendAttempt(work, `orderStatementCode:${link.orderStatementId}`, CODES),
  );
  const message = await actFor(context, linked.groupCode, async (work) => {
    const { status } = await textOf(work, link.orderStatementId);
    if (status !== 'sent')
      throw refused(notInThisState, {
        state: orderStatement.states[status],
        action: orderStatement.events.ack.label,
      });
    return makeCode(work, phone, 'settlement', acknowledging(link));
  });
  return { ...(await sendCode(services, message)), sentTo: maskText('phone', phone) };
});

/**
 * Lets the shipper acknowledge by its link and the code on its phone, which replace a login. What it did is kept with its name,
 * its phone and its device.
 * @throws 44004 another code; the refusals of the chart
 */
const acknowledge = bind(acknowledgeOrderStatement, async ({ smsCode, version, ackBy, ...link }, context) => {
  const linked = await opened(context, link);
  const phone = phoneOf(linked);
  const byName = `${ackBy} · ${maskText('phone', phone)}`;
  const principal = { groupCode: linked.groupCode, viewer: null, byName, origin: originOf(context) };
  return run(context.services, principal, async (work) => {
    if (!(await checkCode(work, phone, smsCode, acknowledging(link)))) throw refused(wrongCode);
    const id = link.orderStatementId;
    await apply(work, orderStatement, { id, type: 'ack', version, payload: { ackBy } }, true);
    return textOf(work, id);
  });
});

export const orderStatementLinkCalls: readonly Bound[] = [read, code, acknowledge];
