import { and, eq, max, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { payment } from '../../../domain/records/payment.ts';
import { recharge } from '../../../domain/records/recharge.ts';
import type { Sending } from '../../../domain/schema/record.ts';
import type { BankEntry, PaymentSlip } from '../../ports/payBank.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { findBy } from '../../records/rows.ts';
import { runFor } from '../../run/run.ts';
import { bankLine } from '../../store/ledgerTables.ts';
import type { Db, Tx } from '../../store/tx.ts';
import type { BankPlatform } from './platform.ts';

/** Stores a line of the bank's list; the same line may be read again. */
async function keep(db: Db | Tx, groupCode: string, line: BankEntry): Promise<void> {
  await db
    .insert(bankLine)
    .values({ ...line, groupCode })
    .onConflictDoNothing();
}

/** Condition: no line of the bank's list has this serial yet. */
export function isUnlisted({ store }: BankPlatform, groupCode: PgColumn, serialNo: PgColumn): SQL {
  return notExists(
    store.db
      .select({ one: sql`1` })
      .from(bankLine)
      .where(and(eq(bankLine.groupCode, groupCode), eq(bankLine.serialNo, serialNo))),
  );
}

/** Looks for the line of a slip in the bank's list; a bank that does not answer is asked in the next round. */
export async function lookUp({ payBank, store }: BankPlatform, slip: PaymentSlip): Promise<void> {
  const line = await payBank.find(slip).catch(() => null);
  if (line) await keep(store.db, slip.groupCode, line);
}

/** Stores a line of the bank's list and acts on it in one transaction. */
async function take(platform: BankPlatform, groupCode: string, line: BankEntry): Promise<void> {
  await runFor(platform, groupCode, async (work) => {
    await keep(work.tx, groupCode, line);
    const { serialNo: bankSerialNo, amountFen, payerName, payerAccountNo, memo } = line;
    if (line.kind === 'credit') {
      const [found] = await findBy(work, recharge, { transferCode: memo });
      const payload = { bankSerialNo, payerName, payerAccountNo };
      if (found) await applyIfPossible(work, recharge, { id: found.id, type: 'pay.notice', payload });
      return;
    }
    const [found] = await findBy(work, payment, { requestNo: memo });
    if (!found) return;
    const event: Sending<typeof payment> =
      line.kind === 'paid'
        ? { type: 'bank.ok', payload: { bankSerialNo, paidFen: amountFen } }
        : { type: 'bank.return', payload: { failCode: 'RETURNED', failMsg: `银行退票 ${bankSerialNo}` } };
    await applyIfPossible(work, payment, { ...event, id: found.id });
  });
}

/** Reads the bank's list on from the last line read; a line that fails is read again before those after it. */
export async function readList(platform: BankPlatform, groupCode: string): Promise<void> {
  const [last] = await platform.store.db
    .select({ position: max(bankLine.position) })
    .from(bankLine)
    .where(eq(bankLine.groupCode, groupCode));
  const lines = await platform.payBank.list(groupCode, last?.position ?? 0).catch(() => []);
  for (const line of lines) await take(platform, groupCode, line);
}
