import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { connection } from '../../../domain/records/connection.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { DEAD_PAUSE, GONE } from '../../../domain/rules/push.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { outMessageLifecycle, outMessageRules } from '../../../machines/lifecycles/outMessage/machine.ts';
import { lineUpNews, settleNews } from '../parties/wechatSending.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findWhere, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { pushLine } from '../../store/pushTables.ts';
import { tableFor } from '../../store/tables.ts';

export type OutMessage = Row<typeof outMessage>;

const table = tableFor(outMessage);

/** When a connection last took a message is written at most this often, ms. */
const SEEN_STEP_MS = 60_000;

/** What is told of an order, as the list of messages has it. */
export type NewPush = Pick<OutMessage, 'type' | 'bizType' | 'bizId' | 'bizNo'> & {
  readonly upOrderId: string;
  readonly connectionId: string;
  /** The body, which has the number in the line of the order. */
  body(seq: number): string;
};

/** Takes the next number in the line of an order; nobody else changes the line until this transaction ends. */
async function nextSeq({ tx, groupCode }: Work, upOrderId: string): Promise<number> {
  const [line] = await tx
    .insert(pushLine)
    .values({ groupCode, upOrderId, lastSeq: 1 })
    .onConflictDoUpdate({
      target: [pushLine.groupCode, pushLine.upOrderId],
      set: { lastSeq: sql`${pushLine.lastSeq} + 1` },
    })
    .returning({ lastSeq: pushLine.lastSeq });
  return line?.lastSeq ?? 1;
}

/** Messages of an order that wait, in the order of their numbers. */
const queued = (work: Work, upOrderId: string, most?: number): Promise<OutMessage[]> =>
  findWhere(work, outMessage, and(eq(table.upOrderId, upOrderId), eq(table.status, 'queued')), {
    orderBy: [asc(table.seq)],
    ...(most === undefined ? {} : { limit: most }),
  });

/** Queues a message at the end of the line of its order. It locks the line, so it is the last that a transaction does. */
export async function queuePush(work: Work, push: NewPush): Promise<void> {
  const { body, ...about } = push;
  const seq = await nextSeq(work, push.upOrderId);
  const [before] = await queued(work, push.upOrderId, 1);
  await make(work, outMessage, {
    ...about,
    messageNo: await nextNumber(work, outMessage.number.prefix),
    channel: 'partner',
    bindingId: null,
    wechatNews: null,
    seq,
    payload: body(seq),
    attempts: 0,
    dueAt: before === undefined ? work.now : null,
    lastStatus: null,
    lastError: null,
    sentAt: null,
    dropReason: null,
  });
}

/** The first message of an order that waits is due, and only it. */
async function lineUp(work: Work, row: OutMessage): Promise<void> {
  const { upOrderId } = row;
  if (row.channel === 'wechat') return lineUpNews(work, row);
  if (upOrderId === null) return;
  const isLine = and(eq(pushLine.groupCode, work.groupCode), eq(pushLine.upOrderId, upOrderId));
  await work.tx.select().from(pushLine).where(isLine).for('update');
  const [first, ...later] = await queued(work, upOrderId);
  if (first?.dueAt === null) await patch(work, outMessage, first.id, { dueAt: work.now });
  for (const { id, dueAt } of later) if (dueAt !== null) await patch(work, outMessage, id, { dueAt: null });
}

/** Messages of a connection that was opened again need not wait any longer. */
export async function wakePushes({ tx, groupCode, now }: Work, connectionId: string): Promise<void> {
  const isWaiting = and(
    eq(table.groupCode, groupCode),
    eq(table.connectionId, connectionId),
    eq(table.status, 'queued'),
    isNotNull(table.dueAt),
  );
  await tx.update(table).set({ dueAt: now }).where(isWaiting);
}

async function countSent(work: Work, { connectionId }: OutMessage): Promise<void> {
  const to = connectionId === null ? null : await find(work, connection, connectionId, true);
  if (to === null) return;
  const isNews = to.failCount > 0 || work.now - (to.lastOutAt ?? 0) > SEEN_STEP_MS;
  if (isNews) await patch(work, connection, to.id, { failCount: 0, lastOutAt: work.now });
}

/** A message was given up: too many in a row, or a receiver that wants none, pause the connection. */
async function countDead(work: Work, row: OutMessage): Promise<void> {
  const { connectionId, lastStatus, messageNo } = row;
  if (row.channel === 'wechat') return settleNews(work, row);
  const to = connectionId === null ? null : await find(work, connection, connectionId, true);
  if (to === null) return;
  const failCount = to.failCount + 1;
  await patch(work, connection, to.id, { failCount });
  if (lastStatus !== GONE && failCount < DEAD_PAUSE) return;
  const reason = lastStatus === GONE ? `HTTP 410 (${messageNo})` : `${String(failCount)} × ${messageNo}`;
  await applyIfPossible(work, connection, { id: to.id, type: 'pause', payload: { reason } });
}

export const outMessageEntry = entry<typeof outMessage>({
  spec: outMessage,
  table,
  lifecycle: { machine: outMessageLifecycle, rules: outMessageRules },
  facts: (_, { createdBy, attempts }) => Promise.resolve({ submittedBy: createdBy, attempts }),
  stores: {
    storeSent: on(outMessage, ['send.ok'], ({ row, event, now }) => ({
      attempts: row.attempts + 1,
      lastStatus: event.httpStatus,
      lastError: null,
      dueAt: null,
      sentAt: now,
    })),
    storeFailure: on(outMessage, ['send.fail'], ({ row, event }) => ({
      attempts: row.attempts + 1,
      lastStatus: event.httpStatus,
      lastError: event.error,
      dueAt: event.dueAt,
    })),
    storeQueued: () => ({ attempts: 0, dueAt: null }),
    storeReason: on(outMessage, ['drop'], ({ event }) => ({ dropReason: event.reason })),
  },
  effects: {
    lineUp: ({ work, row }) => lineUp(work, row),
    countSent: ({ work, row }) => countSent(work, row),
    countDead: ({ work, row }) => countDead(work, row),
  },
});
