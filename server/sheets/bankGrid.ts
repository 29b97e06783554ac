import { signedFenFromYuan, plainYuan } from '../../domain/rules/money.ts';
import type { SheetLine } from '../../domain/schema/sheetGrid.ts';
import { bankColumns } from '../../domain/schema/bankColumns.ts';

/** One movement as a bank's message writes it: texts, and an amount in yuan with its sign. */
export interface BankMoney {
  readonly bookedAt: string;
  readonly bankRef: string;
  readonly amount: string;
  readonly partyName: string;
  readonly partyAccountNo: string;
  readonly memo: string;
}

/** A statement of a message: the balance before its lines and after them, in yuan. */
export interface BankPart {
  readonly accountNo: string;
  readonly opening: string;
  readonly closing: string;
  readonly money: readonly BankMoney[];
}

/** A statement in the columns of a list, like the file that a bank gives as a sheet. */
export interface BankGrid {
  readonly heads: readonly string[];
  readonly lines: readonly SheetLine[];
}

const COLUMNS = [
  'bookedAt',
  'bankRef',
  'amountFen',
  'balanceFen',
  'partyName',
  'partyAccountNo',
  'memo',
  'accountNo',
] as const;
/** As below the heads of a sheet. */
const FIRST_ROW = 2;
const HEADS = COLUMNS.map((name) => bankColumns[name].label[1]);

/**
 * The lines of statements with a balance after each: the opening one and the amounts so far, but after the last line what the
 * statement itself says. So the one check of balances finds what is missing in any format. null: an amount is none.
 */
export function bankGridOf(parts: readonly BankPart[]): BankGrid | null {
  const lines: SheetLine[] = [];
  for (const { accountNo, opening, closing, money } of parts) {
    let balance = signedFenFromYuan(opening);
    for (const [at, one] of money.entries()) {
      const fen = signedFenFromYuan(one.amount);
      if (balance === undefined || fen === undefined) return null;
      balance += fen;
      const shown = at === money.length - 1 ? closing : plainYuan(balance);
      const cells = [
        one.bookedAt,
        one.bankRef,
        one.amount,
        shown,
        one.partyName,
        one.partyAccountNo,
        one.memo,
        accountNo,
      ];
      lines.push({ row: lines.length + FIRST_ROW, cells });
    }
  }
  return { heads: HEADS, lines };
}
