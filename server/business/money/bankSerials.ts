import { and, eq } from 'drizzle-orm';
import { refused } from '../../records/errors.ts';
import { bankLine, bankSerial } from '../../store/ledgerTables.ts';
import type { Work } from '../../records/work.ts';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';

/** The document a serial is booked for. */
interface Booked {
  readonly record: string;
  readonly id: string;
}

const isSerial = (work: Work, serialNo: string) =>
  and(eq(bankSerial.groupCode, work.groupCode), eq(bankSerial.serialNo, serialNo));

/** Is a serial booked for another document already? It is unique over recharges, payments and refunds (T&M 8.7). */
export async function isSerialTaken(work: Work, serialNo: string, own: Booked): Promise<boolean> {
  const [row] = await work.tx.select().from(bankSerial).where(isSerial(work, serialNo));
  return row !== undefined && (row.record !== own.record || row.recordId !== own.id);
}

/** Books a serial. @throws Refused 36004 when another document was first */
export async function takeSerial(work: Work, serialNo: string, own: Booked): Promise<void> {
  const mine = await work.tx
    .insert(bankSerial)
    .values({ groupCode: work.groupCode, serialNo, record: own.record, recordId: own.id, at: work.now })
    .onConflictDoNothing()
    .returning({ serialNo: bankSerial.serialNo });
  if (mine.length > 0) return;
  if (await isSerialTaken(work, serialNo, own)) throw refused(bankSerialAlreadyBooked, { no: serialNo });
}

/** Money received under a serial, as in the bank's list; null when it has none. */
export async function arrivalOf(work: Work, serialNo: string): Promise<typeof bankLine.$inferSelect | null> {
  const [row] = await work.tx
    .select()
    .from(bankLine)
    .where(
      and(
        eq(bankLine.groupCode, work.groupCode),
        eq(bankLine.kind, 'credit'),
        eq(bankLine.serialNo, serialNo),
      ),
    );
  return row ?? null;
}
