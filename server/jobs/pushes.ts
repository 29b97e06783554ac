import { and, eq, lte } from 'drizzle-orm';
import { outMessage } from '../../domain/records/outMessage.ts';
import { nextTry, retryAfterMs } from '../../domain/rules/push.ts';
import type { Sending } from '../../domain/schema/record.ts';
import { signWebhook } from '../base/webhookSignature.ts';
import type { OutMessage } from '../business/trade/pushes.ts';
import type { PushAnswer } from '../ports/partner.ts';
import { claim, dueRows, report, runForEach } from '../run/outbox.ts';
import type { Platform } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import { tenantCodes } from '../store/tenants.ts';
import { type PushPlatform, type Receiver, type Target, targetOf, toReceiver } from './pushTargets.ts';

export type { PushPlatform } from './pushTargets.ts';

const table = tableFor(outMessage);

/** How long a process has a message to itself, ms. */
const TURN_MS = 60_000;
/** What is due for a receiver that takes nothing is looked at again after so long, ms. */
const PAUSED_MS = 3_600_000;
/** What is due for a receiver that does not answer waits for the next round, ms. */
const SILENT_MS = 15_000;
/** Receivers served at once, messages of each read at a time, and how long one is served in a round, ms. */
const [AT_ONCE, BATCH, SERVED_MS] = [8, 50, 60_000];
/** Failures in a row after which a receiver is left in peace until the next round. */
const FAILURES = 3;
/** As much of an answer or an error is kept. */
const TOLD_LENGTH = 200;

/** Connections and webhooks with messages that are due. */
async function receivers({ store, clock }: Platform): Promise<Receiver[]> {
  const found: Receiver[] = [];
  for (const groupCode of await tenantCodes(store.db)) {
    const rows = await store.db
      .selectDistinct({ connectionId: table.connectionId, webhookId: table.webhookId })
      .from(table)
      .where(and(eq(table.groupCode, groupCode), eq(table.status, 'queued'), lte(table.dueAt, clock())));
    for (const { connectionId, webhookId } of rows) {
      if (webhookId !== null) found.push({ groupCode, by: 'webhookId', id: webhookId });
      else if (connectionId !== null) found.push({ groupCode, by: 'connectionId', id: connectionId });
    }
  }
  return found;
}

/** Puts off what is due for a receiver. */
async function putOff({ store, clock }: Platform, to: Receiver, ms: number): Promise<void> {
  const now = clock();
  await store.db
    .update(table)
    .set({ dueAt: now + ms })
    .where(
      and(
        eq(table.groupCode, to.groupCode),
        toReceiver(to),
        eq(table.status, 'queued'),
        lte(table.dueAt, now),
      ),
    );
}

/** What is sent of a message, with its headers. */
async function post(
  platform: PushPlatform,
  to: Target,
  { id, body }: { id: string; body: string },
): Promise<PushAnswer> {
  const now = platform.clock();
  const secrets = await to.secrets(now);
  return platform.partner.push({
    groupCode: to.groupCode,
    url: to.url,
    body,
    secrets,
    headers: {
      ...signWebhook(secrets, id, now, body),
      'content-type': 'application/json',
      'user-agent': 'Freightdesk',
      ...to.headers,
    },
  });
}

const isTaken = ({ status }: PushAnswer) => status >= 200 && status < 300;

const short = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TOLD_LENGTH);

/** Why a message was not taken, in a few words. */
const faultOf = (answer: PushAnswer | Error): string =>
  short(answer instanceof Error ? answer.message : `HTTP ${String(answer.status)} ${answer.text}`);

const asked = (work: Promise<PushAnswer>): Promise<PushAnswer | Error> =>
  work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

const tell = (
  platform: Platform,
  row: OutMessage,
  event: Sending<typeof outMessage, 'send.ok' | 'send.fail'>,
) => report(platform, outMessage, row, event);

/** Sends a message that is due. @returns how it went; `other`: another process has it */
async function send(
  platform: PushPlatform,
  to: Target,
  row: OutMessage,
): Promise<'taken' | 'refused' | 'silent' | 'other'> {
  const { clock } = platform;
  if (!(await claim(platform, outMessage, row, { dueAt: clock() + TURN_MS }))) return 'other';
  const answer = await asked(post(platform, to, { id: row.messageNo, body: row.payload ?? '' }));
  if (!(answer instanceof Error) && isTaken(answer)) {
    await tell(platform, row, { type: 'send.ok', payload: { httpStatus: answer.status } });
    return 'taken';
  }
  const now = clock();
  const httpStatus = answer instanceof Error ? null : answer.status;
  const patience = answer instanceof Error ? null : retryAfterMs(answer.retryAfter, now);
  const { attempts } = row;
  const dueAt = nextTry({ attempts, httpStatus, retryAfterMs: patience, now, chance: platform.chance() });
  await tell(platform, row, { type: 'send.fail', payload: { httpStatus, error: faultOf(answer), dueAt } });
  return httpStatus === null ? 'silent' : 'refused';
}

/** Nothing is sent by a connection or webhook that is over. */
const giveUp = (platform: Platform, row: OutMessage) =>
  tell(platform, row, {
    type: 'send.fail',
    payload: { httpStatus: null, error: 'The receiver has ended.', dueAt: null },
  });

/** Sends a receiver what is due for it, one message after the other. */
async function serve(platform: PushPlatform, receiver: Receiver): Promise<void> {
  const until = performance.now() + SERVED_MS;
  let failures = 0;
  while (performance.now() < until) {
    const to = await targetOf(platform, receiver);
    if (to !== null && (to.status === 'paused' || to.status === 'draft'))
      return putOff(platform, receiver, PAUSED_MS);
    const due = await dueRows(platform, outMessage, {
      states: ['queued'],
      where: [eq(table.groupCode, receiver.groupCode), toReceiver(receiver)],
      most: BATCH,
    });
    if (due.length === 0) return;
    for (const row of due) {
      if (performance.now() >= until) return;
      if (to === null || to.status === 'ended') {
        await giveUp(platform, row);
        continue;
      }
      const how = await send(platform, to, row);
      failures = how === 'taken' || how === 'other' ? 0 : failures + 1;
      if (how === 'silent' || failures >= FAILURES) return putOff(platform, receiver, SILENT_MS);
      // It may have paused the receiver.
      if (how === 'refused') break;
    }
  }
}

/** Receivers in groups that are served at once. */
function* together(all: readonly Receiver[]): Generator<readonly Receiver[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

/**
 * One round over the messages to upstream customers and webhooks: sends what is due, each order's or document's in the order of
 * their numbers.
 * @returns how many receivers were served
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function runPushesJob(platform: PushPlatform): Promise<number> {
  return runForEach('receivers', async (each) => {
    for (const few of together(await receivers(platform)))
      await each([few], async (some) => {
        const results = await Promise.allSettled(some.map((receiver) => serve(platform, receiver)));
        const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
        if (failed.length > 0) throw new AggregateError(failed, 'Receivers were not served.');
      });
  });
}

/** Sends a receiver a message of no document. @returns why it was not taken; null: it was */
export async function tryPush(platform: PushPlatform, to: Target): Promise<string | null> {
  const now = platform.clock();
  const body = JSON.stringify({ type: 'ping', timestamp: new Date(now).toISOString(), data: {} });
  const answer = await asked(post(platform, to, { id: `ping-${platform.nextId()}`, body }));
  return !(answer instanceof Error) && isTaken(answer) ? null : faultOf(answer);
}
