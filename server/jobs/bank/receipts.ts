import { eReceipt } from '../../../domain/records/eReceipt.ts';
import { payment } from '../../../domain/records/payment.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { type FetchPlatform, storeFetchedFile } from '../../files/fetched.ts';
import { claim, dueRows, runForEach } from '../../run/outbox.ts';
import { need } from '../../records/rows.ts';
import { runFor } from '../../run/run.ts';
import type { BankPlatform } from './platform.ts';

export type ReceiptPlatform = BankPlatform & FetchPlatform;

type EReceipt = Row<typeof eReceipt>;

/** Receipts asked for in one round. */
const BATCH = 50;
/** A bank that has no receipt yet is asked less and less often, from the first interval to the second, ms. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

async function fetchOne(platform: ReceiptPlatform, row: EReceipt): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
  // The time of the next request is stored before the bank is called.
  const next = { dueAt: platform.clock() + pause, attempts: row.attempts + 1 };
  if (!(await claim(platform, eReceipt, row, next))) return;
  const { groupCode, bankSerialNo: serialNo, payer, payee, amountFen, succeededAt: at } = row;
  const { payeeAccountNo } = await runFor(platform, groupCode, (work) => need(work, payment, row.paymentId));
  const paper = await platform.payBank
    .receipt({ groupCode, serialNo, payer, payee, payeeAccountNo, amountFen, at })
    .catch(() => null);
  if (paper) await storeFetchedFile(platform, eReceipt, row, { name: serialNo, bytes: paper });
}

/**
 * One round over the bank's receipts that are still awaited.
 * @returns how much was looked at
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function runReceiptsJob(platform: ReceiptPlatform): Promise<number> {
  return runForEach('bank receipts', async (each) => {
    const due = await dueRows(platform, eReceipt, { states: ['awaited'], most: BATCH });
    await each(due, (row) => fetchOne(platform, row));
  });
}
