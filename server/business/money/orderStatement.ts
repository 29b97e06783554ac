import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { ORDER_STATEMENT_LINK, orderStatementHash } from '../../../domain/calls/orderStatementLink.ts';
import { orderStatementTooLong } from '../../../domain/codes/refusals/codes/orders.ts';
import { orderStatement } from '../../../domain/records/orderStatement.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import {
  type OrderStatementFacts,
  orderStatementLifecycle,
  orderStatementRules,
} from '../../../machines/lifecycles/orderStatement/machine.ts';
import { dropLinks, makeLink } from '../../auth/links.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { entry, on } from '../../records/entry.ts';
import { findWhere, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { requirePeriod } from './statementPeriod.ts';
import { gathered, type OrderStatement } from './orderStatementLines.ts';

const statements = tableFor(orderStatement);

/** Whether another statement that the shipper has got holds days of this one's period. */
async function isOverlapping(
  work: Work,
  { id, shipmentId, periodFrom, periodTo }: OrderStatement,
): Promise<boolean> {
  const [other] = await findWhere(
    work,
    orderStatement,
    and(
      eq(statements.shipmentId, shipmentId),
      ne(statements.id, id),
      inArray(statements.status, ['sent', 'acknowledged']),
      lte(statements.periodFrom, periodTo),
      gte(statements.periodTo, periodFrom),
    ),
    { limit: 1 },
  );
  return other !== undefined;
}

async function facts(
  work: Work,
  row: OrderStatement,
  event: EventsOf<typeof orderStatement> | null,
): Promise<OrderStatementFacts> {
  const isAsked = row.status === 'generated' && (event === null || event.type === 'send.statement');
  // Of two that are sent at a time, the second one waits, and sees the first.
  if (event?.type === 'send.statement') await need(work, shipper, row.shipmentId, true);
  return {
    submittedBy: row.createdBy,
    orders: row.orders,
    isOverlapping: isAsked && (await isOverlapping(work, row)),
  };
}

const say = (work: Work, row: OrderStatement, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(orderStatement, row.statementNo, orderStatement.states[row.status]),
    record: orderStatement.name,
    id: row.id,
  });

/** Sends the shipper the link to the page of the statement. */
async function sendLink(work: Work, { id, shipmentId, statementNo }: OrderStatement): Promise<void> {
  const { shipperName, phone } = await need(work, shipper, shipmentId);
  const t = await makeLink(work, ORDER_STATEMENT_LINK, id, phone);
  await queueSecretSms(work, {
    templateCode: 'statementToConfirm',
    phone,
    bizType: 'settlement',
    secret: `${work.siteUrl}/${orderStatementHash(id, t)}`,
    text: (shown) =>
      `【Freightdesk】${shipperName}，订单对账表 ${statementNo} 请您核对并确认，请打开链接查看（72 小时内有效）：${shown}`,
  });
}

const WAYS = { financeClerk: 'proof', system: 'link' } as const;

export const orderStatementEntry = entry<typeof orderStatement>({
  spec: orderStatement,
  table: tableFor(orderStatement),
  lifecycle: { machine: orderStatementLifecycle, rules: orderStatementRules },
  facts,
  prepare: (work, input) => {
    requirePeriod(input, orderStatementTooLong);
    return gathered(work, input);
  },
  // What else was sent, and to whom, is nobody else's business.
  hiddenFacts: ({ role }) => (role === 'shipper' ? { submittedBy: '', isOverlapping: false } : {}),
  stores: {
    storeSent: ({ now }) => ({ sentAt: now }),
    storeAck: on(orderStatement, ['ack'], ({ event, now, byName }) => ({
      ackAt: now,
      ackBy: event.ackBy ?? byName,
      ackWay: event.by.role === 'financeClerk' || event.by.role === 'system' ? WAYS[event.by.role] : 'page',
      proofFiles: event.proofFiles ?? null,
    })),
    storeReason: on(orderStatement, ['void.statement'], ({ event }) => ({ reason: event.reason })),
  },
  effects: {
    setLines: async ({ work, row }) => patch(work, orderStatement, row.id, await gathered(work, row)),
    sendLink: ({ work, row }) => sendLink(work, row),
    dropLink: ({ work, row }) => dropLinks(work, ORDER_STATEMENT_LINK, row.id),
    notifyClerk: ({ work, row }) => say(work, row, ['PLAT_FINANCE']),
    notifyShipper: async ({ work, row }) => {
      // Nobody is notified of a statement that was never sent.
      if (row.sentAt !== null) await say(work, row, [`SHIPMENT:${row.shipmentId}`]);
    },
  },
});
