import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { eReceipt } from '../../domain/records/eReceipt.ts';
import { payment } from '../../domain/records/payment.ts';
import type { Row } from '../../domain/records/record.ts';
import type { Config } from '../config.ts';
import { type FilePlatform, keepFile } from '../files/keep.ts';
import { arrivalsOf, receive } from '../files/receive.ts';
import { claim, dueRows, inRound } from '../outbox.ts';
import { applyIfPossible } from '../records/apply.ts';
import { need } from '../records/rows.ts';
import { type Doer, run, runFor } from '../run.ts';
import { file } from '../store/systemTables.ts';
import type { BankPlatform } from './platform.ts';

export interface ReceiptPlatform extends BankPlatform, FilePlatform {
  readonly config: Pick<Config, 'dataDir'>;
}

type EReceipt = Row<typeof eReceipt>;

/** Receipts asked for in one round. */
const BATCH = 50;
/** A bank without the paper is asked ever more rarely, from the one to the other, ms. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** The paper of one payment at most, bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Keeps the bank's bytes as a file of the receipt. @throws Unfit for what is no PDF; FilesDown */
async function store(platform: ReceiptPlatform, row: EReceipt, paper: Uint8Array): Promise<void> {
  const doer: Doer = { groupCode: row.groupCode, viewer: null, byName: '' };
  const pieces = (async function* () {
    yield await Promise.resolve(paper);
  })();
  const arrival = await receive(arrivalsOf(platform.config.dataDir), pieces, new Map([['pdf', MOST_BYTES]]));
  try {
    const fileId = await keepFile(platform, doer, arrival, `${row.bankSerialNo}.pdf`);
    await run(platform, doer, async (work) => {
      const { name: record } = eReceipt;
      const isMine = and(eq(file.groupCode, row.groupCode), eq(file.id, fileId));
      // Fetched twice, the second file belongs to nobody and goes with the next tidying.
      if (!(await applyIfPossible(work, { record, id: row.id, type: 'file.came', payload: { fileId } })))
        return;
      await work.tx.update(file).set({ record, recordId: row.id }).where(isMine);
    });
  } finally {
    await rm(arrival.path, { force: true });
  }
}

async function fetchOne(platform: ReceiptPlatform, row: EReceipt): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
  // The next time is set before the bank hears.
  const next = { dueAt: platform.clock() + pause, attempts: row.attempts + 1 };
  if (!(await claim(platform, eReceipt, row, next))) return;
  const { groupCode, bankSerialNo: serialNo, payer, payee, amountFen, succeededAt: at } = row;
  const { payeeAccountNo } = await runFor(platform, groupCode, (work) => need(work, payment, row.paymentId));
  const paper = await platform.payBank
    .receipt({ groupCode, serialNo, payer, payee, payeeAccountNo, amountFen, at })
    .catch(() => null);
  if (paper) await store(platform, row, paper);
}

/**
 * One round over the bank's receipts that are still awaited.
 * @returns how much was looked at
 * @throws AggregateError after the round, when some failed by a fault of ours
 */
export function passReceipts(platform: ReceiptPlatform): Promise<number> {
  return inRound('bank receipts', async (each) => {
    const due = await dueRows(platform, eReceipt, { states: ['awaited'], most: BATCH });
    await each(due, (row) => fetchOne(platform, row));
  });
}
