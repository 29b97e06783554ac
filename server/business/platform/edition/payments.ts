import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paidRecord } from '../../../../domain/records/paidRecord.ts';
import { MAX_FEN } from '../../../../domain/rules/money.ts';
import { callPayload, verifyCall } from '../../../base/webhookSignature.ts';
import type { CollectAnswer } from '../../../ports/collect.ts';
import { COLLECT_HOOK } from '../../../ports/embeddedCollect.ts';
import { report, rowsWhere } from '../../../run/outbox.ts';
import type { Platform } from '../../../run/run.ts';
import { hookTaken } from '../../../store/editionTables.ts';
import { tableFor } from '../../../store/tables.ts';
import type { Paid } from './paidRecord.ts';

type Money = Extract<CollectAnswer, { state: 'paid' }>;

const table = tableFor(paidRecord);

/** Books money of a channel, once; what does not fit its payment is noted, and goes back. */
async function takeMoney(platform: Platform, row: Paid, { serial, amountFen, paidAt }: Money): Promise<void> {
  if (await report(platform, paidRecord, row, { type: 'pay.ok', payload: { serial, amountFen, paidAt } }))
    return;
  await report(platform, paidRecord, row, {
    type: 'pay.stray',
    payload: { strayFen: amountFen, straySerialNo: serial },
  });
}

/** Records what the channel says of a payment; a repeated word changes nothing. */
export async function recordPayment(platform: Platform, row: Paid, answer: CollectAnswer): Promise<void> {
  if (answer.state === 'paid') await takeMoney(platform, row, answer);
  else if (answer.state === 'closed') await report(platform, paidRecord, row, { type: 'timeout' });
  else if (answer.state === 'refused')
    await report(platform, paidRecord, row, { type: 'pay.refused', payload: { failMsg: answer.msg } });
  else if (row.codeUrl === null)
    await report(platform, paidRecord, row, { type: 'opened', payload: { codeUrl: answer.codeUrl } });
}

const noticeSchema = z.object({
  requestNo: z.string().min(1).max(36),
  amountFen: z.number().int().min(0).max(MAX_FEN),
  serial: z.string().min(1).max(64),
  paidAt: z.number().int().positive().optional(),
});

function noticeIn(body: string): z.infer<typeof noticeSchema> | null {
  try {
    return noticeSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** A message as it came: its headers, once each, and its bytes. */
export interface HookMessage {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Takes the id of a message for good: each works once. */
async function takeId({ store, clock }: Platform, port: string, id: string): Promise<boolean> {
  const mine = await store.db
    .insert(hookTaken)
    .values({ port, id, at: clock() })
    .onConflictDoNothing()
    .returning({ id: hookTaken.id });
  return mine.length > 0;
}

/**
 * Takes a message of the channel about a payment (addendum B 7).
 * @param token signs the messages of the channel
 * @returns whether it was signed, in time, and is new; otherwise nothing is stored
 */
export async function takeCollectNotice(
  platform: Platform,
  token: string,
  { headers, body }: HookMessage,
): Promise<boolean> {
  const payload = callPayload('POST', COLLECT_HOOK, body);
  if (verifyCall(Buffer.from(token), headers, payload, platform.clock()) !== 'good') return false;
  const id = headers['webhook-id'] ?? '';
  if (!(await takeId(platform, 'collect', id))) return false;
  const notice = noticeIn(body);
  if (notice === null) return true;
  const { requestNo, amountFen, serial, paidAt = platform.clock() } = notice;
  const [row] = await rowsWhere(platform, paidRecord, eq(table.requestNo, requestNo), { most: 1 });
  if (row) await takeMoney(platform, row, { state: 'paid', serial, amountFen, paidAt });
  return true;
}
