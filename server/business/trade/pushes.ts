import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { connection } from '../../../domain/records/connection.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { webhook } from '../../../domain/records/webhook.ts';
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
import { hookLine, pushLine } from '../../store/pushTables.ts';
import { tableFor } from '../../store/tables.ts';

export type OutMessage = Row<typeof outMessage>;

const table = tableFor(outMessage);

/** When a connection last took a message is written at most this often, ms. */
const SEEN_STEP_MS = 60_000;

interface WithBody {
  /** The body, which has the number in the line of the order or document. */
  body(seq: number): string;
}
type About = Pick<OutMessage, 'bizType' | 'bizId' | 'bizNo'>;

/** What is told of an order, as the list of messages has it. */
export type NewPush = About &
  WithBody & {
    readonly type: NonNullable<OutMessage['type']>;
    readonly upOrderId: string;
    readonly connectionId: string;
  };

/** What a webhook is told of a document. */
export type NewHookPush = About &
  WithBody & { readonly webhookId: string; readonly partyId: string | null; readonly hookType: string };

/** Where a message stands in line: behind those of its order, or of its document for the same webhook. */
type InLine = Pick<OutMessage, 'upOrderId' | 'webhookId' | 'bizId'>;

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

/** The same for a document and a webhook. */
async function nextHookSeq({ tx, groupCode }: Work, webhookId: string, bizId: string): Promise<number> {
  const [line] = await tx
    .insert(hookLine)
    .values({ groupCode, webhookId, bizId, lastSeq: 1 })
    .onConflictDoUpdate({
      target: [hookLine.groupCode, hookLine.webhookId, hookLine.bizId],
      set: { lastSeq: sql`${hookLine.lastSeq} + 1` },
    })
    .returning({ lastSeq: hookLine.lastSeq });
  return line?.lastSeq ?? 1;
}

/** Messages of a line that wait, in the order of their numbers. */
function queued(work: Work, line: InLine, most?: number): Promise<OutMessage[]> {
  const { upOrderId, webhookId, bizId } = line;
  const isOne =
    webhookId === null
      ? eq(table.upOrderId, upOrderId ?? '')
      : and(eq(table.webhookId, webhookId), eq(table.bizId, bizId));
  return findWhere(work, outMessage, and(isOne, eq(table.status, 'queued')), {
    orderBy: [asc(table.seq)],
    ...(most === undefined ? {} : { limit: most }),
  });
}

const UNSENT = { attempts: 0, lastStatus: null, lastError: null, sentAt: null, dropReason: null } as const;
const NO_NEWS = { bindingId: null, wechatNews: null } as const;

/** Queues a message at the end of the line of its order. It locks the line, so it is the last that a transaction does. */
export async function queuePush(work: Work, push: NewPush): Promise<void> {
  const { body, ...about } = push;
  const seq = await nextSeq(work, push.upOrderId);
  const line = { webhookId: null, partyId: null, hookType: null, ...NO_NEWS };
  const [before] = await queued(work, { ...about, ...line }, 1);
  await make(work, outMessage, {
    ...UNSENT,
    ...about,
    ...line,
    messageNo: await nextNumber(work, outMessage.number.prefix),
    channel: 'partner',
    seq,
    payload: body(seq),
    dueAt: before === undefined ? work.now : null,
  });
}

/** Queues a message of a webhook at the end of the line of its document, as `queuePush`. @param messageNo taken before any line */
export async function queueHookPush(work: Work, push: NewHookPush, messageNo: string): Promise<void> {
  const { body, ...about } = push;
  const seq = await nextHookSeq(work, push.webhookId, push.bizId);
  const line = { upOrderId: null, connectionId: null, type: null, ...NO_NEWS };
  const [before] = await queued(work, { ...about, ...line }, 1);
  await make(work, outMessage, {
    ...UNSENT,
    ...about,
    ...line,
    messageNo,
    channel: 'webhook',
    seq,
    payload: body(seq),
    dueAt: before === undefined ? work.now : null,
  });
}

/** Locks the line of a message. */
async function lockLine({ tx, groupCode }: Work, { upOrderId, webhookId, bizId }: OutMessage) {
  if (webhookId !== null) {
    const isHooks = and(eq(hookLine.webhookId, webhookId), eq(hookLine.bizId, bizId));
    await tx
      .select()
      .from(hookLine)
      .where(and(eq(hookLine.groupCode, groupCode), isHooks))
      .for('update');
  } else if (upOrderId !== null) {
    const isLine = and(eq(pushLine.groupCode, groupCode), eq(pushLine.upOrderId, upOrderId));
    await tx.select().from(pushLine).where(isLine).for('update');
  }
}

/** The first message of a line that waits is due, and only it. */
async function lineUp(work: Work, message: OutMessage): Promise<void> {
  if (message.channel === 'wechat') return lineUpNews(work, message);
  if (message.upOrderId === null && message.webhookId === null) return;
  await lockLine(work, message);
  const [first, ...later] = await queued(work, message);
  if (first?.dueAt === null) await patch(work, outMessage, first.id, { dueAt: work.now });
  for (const { id, dueAt } of later) if (dueAt !== null) await patch(work, outMessage, id, { dueAt: null });
}

/** Messages of a connection or webhook that was opened again need not wait any longer. */
export async function wakePushes(
  { tx, groupCode, now }: Work,
  id: string,
  by: 'connectionId' | 'webhookId' = 'connectionId',
): Promise<void> {
  const isWaiting = and(
    eq(table.groupCode, groupCode),
    eq(table[by], id),
    eq(table.status, 'queued'),
    isNotNull(table.dueAt),
  );
  await tx.update(table).set({ dueAt: now }).where(isWaiting);
}

type Target = Pick<Row<typeof connection>, 'id' | 'failCount' | 'lastOutAt'>;

/** Whoever the message went to, locked. */
async function targetOf(work: Work, { connectionId, webhookId }: OutMessage) {
  const spec = webhookId === null ? connection : webhook;
  const id = webhookId ?? connectionId;
  const found: Target | null = id === null ? null : await find(work, spec, id, true);
  return found && { spec, ...found };
}

async function countSent(work: Work, message: OutMessage): Promise<void> {
  const to = await targetOf(work, message);
  if (to === null) return;
  const isNews = to.failCount > 0 || work.now - (to.lastOutAt ?? 0) > SEEN_STEP_MS;
  if (isNews) await patch(work, to.spec, to.id, { failCount: 0, lastOutAt: work.now });
}

/** A message was given up: too many in a row, or a receiver that wants none, pause the connection or webhook. */
async function countDead(work: Work, message: OutMessage): Promise<void> {
  const { lastStatus, messageNo } = message;
  if (message.channel === 'wechat') return settleNews(work, message);
  const to = await targetOf(work, message);
  if (to === null) return;
  const failCount = to.failCount + 1;
  await patch(work, to.spec, to.id, { failCount });
  if (lastStatus !== GONE && failCount < DEAD_PAUSE) return;
  const reason = lastStatus === GONE ? `HTTP 410 (${messageNo})` : `${String(failCount)} × ${messageNo}`;
  await applyIfPossible(work, to.spec, { id: to.id, type: 'pause', payload: { reason } });
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
