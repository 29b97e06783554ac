import { sql } from 'drizzle-orm';
import type { bankOpenBookings } from '../../../domain/calls/bankStatement.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Work } from '../../records/work.ts';
import { type BankBooking, bankBookings } from './bankBookings.ts';

/** Documents shown at once. */
const MOST = 200;
/** How far the books may be from the bank, ms. */
const WINDOW_MS = 45 * DAY_MS;

/**
 * Bookings that a line may stand for, none above its sum, each document once: first those of its own sum, then the nearest in time. Of several
 * bookings of a document the likeliest is shown, which is the one that `match` takes.
 */
export async function openBookingsFor(
  work: Work,
  { direction, amountFen, bookedAt }: Row<typeof bankStatementLine>,
): Promise<DataOf<typeof bankOpenBookings>> {
  const found = await bankBookings(
    work,
    sql`l.id is null and b.direction = ${direction} and b.amount <= ${amountFen} and b.at >= ${bookedAt - WINDOW_MS} and b.at <= ${bookedAt + WINDOW_MS}`,
  );
  const isOwnSum = (one: BankBooking) => Number(one.amountFen === amountFen);
  const away = ({ at }: BankBooking) => Math.abs(at - bookedAt);
  const ordered = found.sort((a, b) => isOwnSum(b) - isOwnSum(a) || away(a) - away(b));
  const byNo = new Map<string, BankBooking>();
  for (const one of ordered) if (!byNo.has(one.no)) byNo.set(one.no, one);
  const bookings = [...byNo.values()];
  return {
    bookings: bookings
      .slice(0, MOST)
      .map(({ kind, no, amountFen: fen, party, at }) => ({ kind, no, amountFen: fen, party, at })),
    isCut: bookings.length > MOST,
  };
}
