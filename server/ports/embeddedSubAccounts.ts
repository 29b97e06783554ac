import { and, eq, lt, sql } from 'drizzle-orm';
import { embeddedBankBooking } from '../store/ledgerTables.ts';
import type { Store } from '../store/open.ts';
import { OPENING, type PayBankPort, type SubBooking } from './payBank.ts';

const DAY_MS = 86_400_000;

/**
 * Last four digits of an amount in fen, paid into a sub-account, that make the embedded bank differ from our books
 * at the end of the day: a recharge of 177.71 yuan is enough.
 */
export const BOOKING_SENTINELS = {
  /** Charges a fee of one yuan that it announces to nobody. */
  fee: 7771,
  /** Books it with the value date of the next day. */
  late: 7772,
  /** Gives no answer the first time, although it has booked. */
  silent: 7773,
} as const;

const FEE_FEN = 100;
type Booked = Pick<SubBooking, 'bookingNo' | 'amountFen'>;

/** Sub-accounts at the embedded bank: it books each request once, and creates the differences above. */
export function embeddedSubAccounts({ db }: Pick<Store, 'db'>): Pick<PayBankPort, 'book' | 'held'> {
  // The opening balance of a sub-account is no payment, so its digits trigger nothing.
  const ends = ({ bookingNo, amountFen }: Booked, kind: keyof typeof BOOKING_SENTINELS) =>
    amountFen > 0 && amountFen % 10_000 === BOOKING_SENTINELS[kind] && !bookingNo.startsWith(OPENING);
  return {
    book: async (groupCode, bookings) => {
      if (bookings.length === 0) return;
      const rows = bookings.map((booking) => ({
        ...booking,
        groupCode,
        at: booking.at + (ends(booking, 'late') ? DAY_MS : 0),
      }));
      const fees = rows
        .filter((row) => ends(row, 'fee'))
        .map((row) => ({ ...row, bookingNo: `FEE${row.bookingNo}`, amountFen: -FEE_FEN }));
      const taken = await db
        .insert(embeddedBankBooking)
        .values([...rows, ...fees])
        .onConflictDoNothing()
        .returning({
          bookingNo: embeddedBankBooking.bookingNo,
          amountFen: embeddedBankBooking.amountFen,
        });
      if (taken.some((row) => ends(row, 'silent'))) throw new Error('The bank did not answer.');
    },
    held: async (groupCode, before) => {
      const rows = await db
        .select({
          subAccountNo: embeddedBankBooking.subAccountNo,
          fen: sql<number>`sum(${embeddedBankBooking.amountFen})`.mapWith(Number),
        })
        .from(embeddedBankBooking)
        .where(and(eq(embeddedBankBooking.groupCode, groupCode), lt(embeddedBankBooking.at, before)))
        .groupBy(embeddedBankBooking.subAccountNo);
      return new Map(rows.map(({ subAccountNo, fen }) => [subAccountNo, fen]));
    },
  };
}
