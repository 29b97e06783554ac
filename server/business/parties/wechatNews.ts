import { and, count, eq } from 'drizzle-orm';
import type { WechatConsents } from '../../../domain/calls/wechat.ts';
import { order } from '../../../domain/records/order.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { wechatBinding } from '../../../domain/records/wechatBinding.ts';
import { orderGist } from '../../../domain/rules/gist.ts';
import type { WechatFacts } from '../../../domain/rules/wechatNews.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';
import { tableFor } from '../../store/tables.ts';
import { type Binding, spendConsent, templateFor } from './wechatConsents.ts';

type Order = Row<typeof order>;
type Ticket = Row<typeof queueTicket>;

const table = tableFor(outMessage);

interface Told {
  readonly news: WechatConsents[number]['news'];
  readonly record: string;
  readonly id: string;
  readonly facts: WechatFacts;
}

/** Messages about a document, in their order. */
async function nextSeq({ tx, groupCode }: Work, bizId: string): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.groupCode, groupCode), eq(table.channel, 'wechat'), eq(table.bizId, bizId)));
  return (found?.n ?? 0) + 1;
}

/** Queues a message to whoever has allowed one more of its template, and spends the consent. */
async function queueNews(work: Work, to: Binding, { news, record, id, facts }: Told): Promise<void> {
  const templateId = await templateFor(work, news);
  // Who does something is not told of it.
  if (templateId === '' || work.viewer?.userId === to.userId) return;
  if (!(await spendConsent(work, to.id, templateId))) return;
  await make(work, outMessage, {
    messageNo: await nextNumber(work, outMessage.number.prefix),
    channel: 'wechat',
    ...{ connectionId: null, type: null, upOrderId: null, webhookId: null, partyId: null, hookType: null },
    ...{ bindingId: to.id, wechatNews: news },
    ...{ bizType: record, bizId: id, bizNo: facts.no, seq: await nextSeq(work, id) },
    payload: JSON.stringify({ templateId, facts }),
    attempts: 0,
    dueAt: work.now,
    ...{ lastStatus: null, lastError: null, sentAt: null, dropReason: null },
  });
}

/** Who made an order in WeChat is told of its new state, the one at the end of the transaction. */
export function tellOrderState(work: Work, { id, openId, status }: Order): Promise<void> {
  if (openId !== null) work.atEnd.push((end) => tellState(end, { id, openId, status }));
  return Promise.resolve();
}

type Then = Pick<Order, 'id' | 'status'> & { readonly openId: string };

async function tellState(end: Work, { id, openId, status }: Then): Promise<void> {
  const row = await need(end, order, id);
  if (row.status !== status) return;
  const [to] = await findBy(end, wechatBinding, { openId, status: 'bound' });
  if (!to) return;
  const reason = status === 'cancelled' ? row.cancelReason : row.auditReason;
  const gist = orderGist(row)[0];
  await queueNews(end, to, {
    news: 'orderState',
    record: order.name,
    id,
    facts: {
      no: row.orderNo,
      state: order.states[status][0],
      at: end.now,
      things: [row.goodsName ?? gist, reason ?? gist, gist],
      plate: null,
    },
  });
}

/** The driver who is called is told in WeChat where to go. */
export function tellCalled(
  work: Work,
  { id, ticketNo, driverId, plateNumber }: Ticket,
  { place, way }: { readonly place: string; readonly way: string },
): void {
  if (driverId === null) return;
  work.atEnd.push(async (end) => {
    const { tx, groupCode, now } = end;
    const owners = await tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(eq(account.groupCode, groupCode), eq(account.partyType, 'DRIVER'), eq(account.partyId, driverId)),
      );
    for (const { id: userId } of owners)
      for (const to of await findBy(end, wechatBinding, { userId, status: 'bound' }))
        await queueNews(end, to, {
          news: 'queueCalled',
          record: queueTicket.name,
          id,
          facts: {
            no: ticketNo,
            state: queueTicket.states.called[0],
            at: now,
            things: [place, way, place],
            plate: plateNumber,
          },
        });
  });
}
