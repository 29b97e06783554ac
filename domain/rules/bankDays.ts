/** Movements of one day, fen: by the bank, by the books, and of both what nothing stands for on the other side. */
export interface BankDayMoves {
  /** 00:00 of the day, epoch ms. */
  readonly at: number;
  /** The bank's balance after the last line of the day; null: it has no line. */
  readonly closingFen: number | null;
  readonly ledgerFen: number;
  readonly linesFen: number;
  readonly bookingsFen: number;
}

export interface BankDay {
  readonly at: number;
  readonly bankFen: number;
  readonly ledgerFen: number;
  readonly linesFen: number;
  readonly bookingsFen: number;
  readonly restFen: number;
}

/**
 * The account at the end of each day, by the bank and by the books. The difference is made of lines without a booking, of
 * bookings without a line, and of the rest: matched across days, or older than the first line.
 * @param moves days in order, from the first line of the bank on
 * @param openingFen what the books held before the first of them
 */
export function bankDaysOf(moves: readonly BankDayMoves[], openingFen: number): BankDay[] {
  let [bank, ledger, lines, bookings] = [0, openingFen, 0, 0];
  return moves.map(({ at, closingFen, ledgerFen, linesFen, bookingsFen }) => {
    bank = closingFen ?? bank;
    ledger += ledgerFen;
    lines += linesFen;
    bookings += bookingsFen;
    const restFen = bank - ledger - lines + bookings;
    return { at, bankFen: bank, ledgerFen: ledger, linesFen: lines, bookingsFen: bookings, restFen };
  });
}
