import { smsRecord } from '../../domain/records/smsRecord.ts';
import type { Sending } from '../../domain/schema/record.ts';
import { RECEIPT_WITHIN_MS, type SmsError } from '../../domain/rules/sms.ts';
import { forgetText, textOf } from '../notices/secretSms.ts';
import type { SmsRow } from '../notices/sms.ts';
import { claim, dueRows, runForEach, report } from '../run/outbox.ts';
import type { Receipt, SmsPort } from '../ports/sms.ts';
import type { Platform } from '../run/run.ts';

/** How long a process has a message to itself, and how often a receipt is asked for, ms. */
const TURN_MS = 60_000;

export interface SmsPlatform extends Platform {
  readonly sms: SmsPort;
}

/** Sends the chart of a message what happened outside. */
const applyResult = (
  platform: SmsPlatform,
  row: SmsRow,
  event: Sending<typeof smsRecord, 'send' | 'receipt'>,
) => report(platform, smsRecord, row, event);

/**
 * Submits a queued message to the gateway and stores its answer.
 * @param content what the phone gets, where it is kept nowhere: a verification code
 * @returns why it failed; null when the gateway has it, or another process handles it
 */
export async function handOver(
  platform: SmsPlatform,
  row: SmsRow,
  content?: string,
): Promise<SmsError | null> {
  if (!(await claim(platform, smsRecord, row, { dueAt: platform.clock() + TURN_MS }))) return null;
  const { provider } = platform.sms;
  const place = { tx: platform.store.db, vault: platform.vault };
  const text = content ?? (await textOf(place, row));
  const silence = { errorCode: 'NO_ANSWER' } as const;
  // Without a text it was submitted before, and the process ended before it had the answer.
  const handed =
    text === null
      ? silence
      : await platform.sms.send({ phone: row.phone, content: text }).catch(() => silence);
  await forgetText(place, row);
  if ('errorCode' in handed) {
    await applyResult(platform, row, { type: 'send', payload: { errorCode: handed.errorCode } });
    return handed.errorCode;
  }
  const { messageId: providerMsgId, costFen } = handed;
  await applyResult(platform, row, {
    type: 'send',
    payload: { errorCode: null, provider, providerMsgId, costFen },
  });
  return null;
}

/** The process that makes a code submits it at once. One that is still queued in the next round was lost, and is too old. */
async function dropExpired(platform: SmsPlatform, row: SmsRow): Promise<void> {
  if (platform.clock() - row.gmtCreated >= TURN_MS)
    await applyResult(platform, row, { type: 'send', payload: { errorCode: 'LATE' } });
}

/** Asks for the receipt of a message; after three days without one it counts as lost. */
async function follow(platform: SmsPlatform, row: SmsRow): Promise<void> {
  const now = platform.clock();
  const { phone, providerMsgId, sentAt } = row;
  if (providerMsgId === null || sentAt === null) return;
  const receipt: Receipt = await platform.sms
    .receipt({ messageId: providerMsgId, phone, sentAt, now })
    .catch(() => ({ state: 'waiting' }));
  if (receipt.state === 'delivered')
    await applyResult(platform, row, { type: 'receipt', payload: { errorCode: null } });
  else if (receipt.state === 'failed')
    await applyResult(platform, row, { type: 'receipt', payload: { errorCode: receipt.errorCode } });
  else if (now - sentAt >= RECEIPT_WITHIN_MS)
    await applyResult(platform, row, { type: 'receipt', payload: { errorCode: 'NO_RECEIPT' } });
  else await claim(platform, smsRecord, row, { dueAt: now + TURN_MS });
}

function see(platform: SmsPlatform, row: SmsRow): Promise<unknown> {
  if (row.status === 'sent') return follow(platform, row);
  return row.templateCode === 'verificationCode' ? dropExpired(platform, row) : handOver(platform, row);
}

/**
 * One round over the messages on their way: submits queued ones, asks for receipts.
 * @returns how much was looked at
 * @throws AggregateError after the round, when messages failed unexpectedly
 */
export function runSmsJob(platform: SmsPlatform): Promise<number> {
  return runForEach('messages', async (each) => {
    const due = await dueRows(platform, smsRecord, { states: ['queued', 'sent'] });
    await each(due, (row) => see(platform, row));
  });
}
