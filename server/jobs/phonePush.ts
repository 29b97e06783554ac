import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { pushRecord } from '../../domain/records/pushRecord.ts';
import {
  CHOSEN_KINDS,
  PUSH_DONE_AT,
  PUSH_RECEIPT_MS,
  type PushError,
  pushKindOf,
} from '../../domain/rules/phonePush.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { type PushAbout, type PushRow, queuePush } from '../notices/push.ts';
import type { PushAnswer, PushPort } from '../ports/push.ts';
import type { Work } from '../records/work.ts';
import { claim, dueRows, report, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { notice } from '../store/systemTables.ts';

export interface PhonePlatform extends Platform {
  readonly push: PushPort;
}

/** How often somebody looks, ms: who is away should not wait for a message. */
export const PUSH_EVERY_MS = 2_000;
/** Messages handled in one round: ten thousand a minute (addendum B 6.8). */
const BATCH = 333;
/** Messages handed over at the same time. */
const LANES = 9;
/** Notices spread in one round. */
const NOTICES = 100;
/** How long a process has a message to itself, and how soon it is asked about again, ms. */
const TURN_MS = 60_000;

/** Whether a delivered message was opened is asked at this interval, and for so long, ms. */
const CLICK_EVERY_MS = 600_000;
const CLICK_WITHIN_MS = 24 * 3_600_000;

/** Kinds of notices that go to phones of the group. */
async function kindsOf(work: Work): Promise<ReadonlySet<string>> {
  const chosen = await paramOf(work, 'push.kinds', work.now);
  return new Set(['appVersion', ...(chosen === '' ? CHOSEN_KINDS : chosen.split(','))]);
}

/** Makes the messages of some notices, once: their mark goes in the same transaction. */
async function spread(work: Work, ids: readonly string[]): Promise<void> {
  const kinds = await kindsOf(work);
  const mine = await work.tx
    .update(notice)
    .set({ pushAt: null })
    .where(and(eq(notice.groupCode, work.groupCode), inArray(notice.id, [...ids]), isNotNull(notice.pushAt)))
    .returning();
  // One event may have told several audiences of one person.
  const told = new Map<string, { readonly about: PushAbout; readonly to: string[] }>();
  for (const { audience, text, record, recordId } of mine) {
    const kind = pushKindOf(record);
    if (kind === null || !kinds.has(kind)) continue;
    const key = JSON.stringify([record, recordId, text]);
    const same = told.get(key) ?? { about: { kind, text, record, id: recordId }, to: [] };
    same.to.push(audience);
    told.set(key, same);
  }
  for (const { about, to } of told.values()) await queuePush(work, to, about);
}

/** Notices that nobody has looked at yet, by their group. */
async function dueNotices({ store, clock }: Platform): Promise<Map<string, string[]>> {
  const rows = await store.db
    .select({ groupCode: notice.groupCode, id: notice.id })
    .from(notice)
    .where(lte(notice.pushAt, clock()))
    .orderBy(notice.pushAt)
    .limit(NOTICES);
  const groups = new Map<string, string[]>();
  for (const { groupCode, id } of rows) groups.set(groupCode, [...(groups.get(groupCode) ?? []), id]);
  return groups;
}

const ERRORS: Readonly<Record<string, PushError>> = { TOKEN_GONE: 'TOKEN_GONE', NOT_RECEIVED: 'NO_ANSWER' };

function recordAnswer(platform: PhonePlatform, row: PushRow, answer: PushAnswer): Promise<boolean> {
  const payload =
    answer.state === 'sent'
      ? { errorCode: null, providerMsgId: answer.msgId }
      : { errorCode: ERRORS[answer.code] ?? 'REFUSED' };
  return report(platform, pushRecord, row, { type: 'send', payload });
}

/**
 * Hands a message over. That it was is stored before: after a crash in between, or without an answer, the push service is asked, and
 * the message is never sent twice.
 */
async function handOver(platform: PhonePlatform, row: PushRow): Promise<void> {
  const { groupCode, pushNo, asked, platform: system, token, title, content } = row;
  if (!(await claim(platform, pushRecord, row, { dueAt: platform.clock() + TURN_MS, asked: asked + 1 })))
    return;
  const data = { record: row.relatedRecord, id: row.relatedId };
  const message = { groupCode, requestNo: pushNo, platform: system, token, title, body: content, data };
  const call = asked === 0 ? platform.push.send(message) : platform.push.settle(groupCode, pushNo);
  const answer = await call.catch(() => null);
  if (answer) await recordAnswer(platform, row, answer);
}

/** Asks what became of a message that was sent; after three days without a receipt it counts as lost. */
async function follow(platform: PhonePlatform, row: PushRow): Promise<void> {
  const now = platform.clock();
  const { groupCode, pushNo, status, asked } = row;
  const sentAt = row.sentAt ?? now;
  const isOnPhone = status === 'delivered';
  const isOld = now - sentAt >= CLICK_WITHIN_MS;
  const next = isOnPhone ? (isOld ? PUSH_DONE_AT : now + CLICK_EVERY_MS) : now + TURN_MS;
  if (!(await claim(platform, pushRecord, row, { dueAt: next, asked: asked + 1 }))) return;
  const receipt = await platform.push.receipt(groupCode, pushNo).catch(() => null);
  if (receipt?.clicked) await report(platform, pushRecord, row, { type: 'click' });
  else if (isOnPhone) return;
  else if (receipt?.delivered)
    await report(platform, pushRecord, row, { type: 'receipt', payload: { errorCode: null } });
  else if (now - sentAt >= PUSH_RECEIPT_MS)
    await report(platform, pushRecord, row, { type: 'receipt', payload: { errorCode: 'NO_RECEIPT' } });
}

const lanesOf = (rows: readonly PushRow[]): PushRow[][] => {
  const lanes: PushRow[][] = [];
  for (let from = 0; from < rows.length; from += LANES) lanes.push(rows.slice(from, from + LANES));
  return lanes;
};

/**
 * One round: makes the messages of new notices, hands over those that wait, and asks what became of the others.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runPushJob(platform: PhonePlatform): Promise<number> {
  return runForEach('push messages', async (each) => {
    await each([...(await dueNotices(platform))], ([groupCode, ids]) =>
      runFor(platform, groupCode, (work) => spread(work, ids)),
    );
    const due = await dueRows(platform, pushRecord, {
      states: ['queued', 'sent', 'delivered'],
      most: BATCH,
    });
    await each(lanesOf(due), async (lane) => {
      const ends = await Promise.allSettled(
        lane.map((row) => (row.status === 'queued' ? handOver(platform, row) : follow(platform, row))),
      );
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
  });
}
