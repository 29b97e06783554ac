import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { RECEIPT_WITHIN_MS, type SmsError } from '../../domain/rules/sms.ts';
import type { SmsRow } from '../business/smsRecord.ts';
import type { Receipt, SmsPort } from '../ports/sms.ts';
import { applyIfPossible } from '../records/apply.ts';
import { byId, tableFor } from '../records/rows.ts';
import { columnNamed } from '../records/table.ts';
import { type Platform, run } from '../run.ts';

/** Messages looked at in one round. */
const BATCH = 200;
/** Whoever takes a message in hand has it for this long, and a receipt is asked for this often, ms. */
const TURN_MS = 60_000;

export interface SmsPlatform extends Platform {
  readonly sms: SmsPort;
}

const table = tableFor(smsRecord);
const column = (name: keyof SmsRow) => columnNamed(table, name);

/** Tells the chart of a message what happened outside. */
function report(platform: SmsPlatform, { id, groupCode }: SmsRow, type: 'send' | 'receipt', payload: object) {
  return run(platform, { groupCode, viewer: null, byName: '' }, (work) =>
    applyIfPossible(work, { record: smsRecord.name, id, type, payload: { ...payload } }),
  );
}

/** Takes the message in hand, so that no other process sends it too. */
async function claim({ store, clock }: SmsPlatform, { id, groupCode }: SmsRow): Promise<boolean> {
  const now = clock();
  const mine = await store.db
    .update(table)
    .set({ dueAt: now + TURN_MS })
    .where(and(byId(table, groupCode, id), eq(column('status'), 'queued'), lte(column('dueAt'), now)))
    .returning({ id: column('id') });
  return mine.length > 0;
}

/**
 * Hands a queued message to the gateway and remembers what it said.
 * @param content what goes to the phone; a code is kept here only where it can be read nowhere else
 * @returns why it failed; null when the gateway has it, or somebody else sees to it
 */
export async function handOver(
  platform: SmsPlatform,
  row: SmsRow,
  content = row.content,
): Promise<SmsError | null> {
  if (!(await claim(platform, row))) return null;
  const { provider } = platform.sms;
  const handed = await platform.sms
    .send({ phone: row.phone, content })
    .catch(() => ({ errorCode: 'NO_ANSWER' as const }));
  if ('errorCode' in handed) {
    await report(platform, row, 'send', { errorCode: handed.errorCode });
    return handed.errorCode;
  }
  const { messageId: providerMsgId, costFen } = handed;
  await report(platform, row, 'send', { errorCode: null, provider, providerMsgId, costFen });
  return null;
}

/** A code is handed over by whoever made it; one still here a turn later was lost on the way, and is old by now. */
async function dropLate(platform: SmsPlatform, row: SmsRow): Promise<void> {
  if (platform.clock() - row.gmtCreated >= TURN_MS)
    await report(platform, row, 'send', { errorCode: 'LATE' });
}

/** Asks what became of a message; after three days without a word it counts as lost. */
async function follow(platform: SmsPlatform, row: SmsRow): Promise<void> {
  const now = platform.clock();
  const { phone, providerMsgId, sentAt } = row;
  if (providerMsgId === null || sentAt === null) return;
  const receipt: Receipt = await platform.sms
    .receipt({ messageId: providerMsgId, phone, sentAt, now })
    .catch(() => ({ state: 'waiting' }));
  if (receipt.state === 'delivered') await report(platform, row, 'receipt', { errorCode: null });
  else if (receipt.state === 'failed')
    await report(platform, row, 'receipt', { errorCode: receipt.errorCode });
  else if (now - sentAt >= RECEIPT_WITHIN_MS)
    await report(platform, row, 'receipt', { errorCode: 'NO_RECEIPT' });
  else
    await platform.store.db
      .update(table)
      .set({ dueAt: now + TURN_MS })
      .where(byId(table, row.groupCode, row.id));
}

function see(platform: SmsPlatform, row: SmsRow): Promise<unknown> {
  if (row.status === 'sent') return follow(platform, row);
  return row.templateCode === 'verificationCode' ? dropLate(platform, row) : handOver(platform, row);
}

/**
 * One round over the messages on their way: hands over what waits, asks for receipts.
 * @returns how many were looked at
 * @throws AggregateError after the round, when messages failed by a fault of ours
 */
export async function passSms(platform: SmsPlatform): Promise<number> {
  const { store, clock } = platform;
  const rows = await store.db
    .select()
    .from(table)
    .where(and(inArray(column('status'), ['queued', 'sent']), lte(column('dueAt'), clock())))
    .orderBy(asc(column('dueAt')))
    .limit(BATCH);
  const failures: unknown[] = [];
  // The table is made from the description, so its rows have that shape.
  for (const row of rows as unknown as SmsRow[])
    await see(platform, row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${String(failures.length)} messages failed`);
  return rows.length;
}
