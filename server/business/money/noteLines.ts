import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  creditOverUninvoiced,
  noteNeedsAgreedStatement,
  waybillNotInStatement,
} from '../../../domain/codes/refusals/codes/statements.ts';
import type { statementNote } from '../../../domain/records/statementNote.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { agreedOf } from '../../../domain/rules/statement.ts';
import type { Statement } from './statementLines.ts';

export type Note = Row<typeof statementNote>;

/** The amount by which a note corrects a waybill, with its sign in the receivable, fen. */
export interface Correction {
  readonly freightBillId: string;
  readonly waybillId: string;
  readonly byFen: number;
}

/** Whether both sides agreed to a statement that a debtor owes: only such a one is corrected by a note. */
export const isCorrectable = ({ type, status }: Statement): boolean =>
  type !== 'carrier' && (status === 'confirmed' || status === 'settled');

/**
 * The objections of a statement to a note: 35013 it is not agreed, 35014 a waybill of another statement, 35015 more credit than
 * is left to invoice. Null: none.
 */
export function noteFaultOf(
  statement: Statement | null,
  { kind, lines }: Pick<Note, 'kind' | 'lines'>,
): Refusal | null {
  if (!statement || !isCorrectable(statement)) return refuse(noteNeedsAgreedStatement);
  for (const { waybillNo: no, amountFen } of lines) {
    const line = statement.lines.find(({ waybillNo }) => waybillNo === no);
    if (!line) return refuse(waybillNotInStatement, { no });
    const left = agreedOf(line) - line.reservedFen;
    if (kind === 'credit' && amountFen > left)
      return refuse(creditOverUninvoiced, { no, x: yuanFromFen(Math.max(0, left)) });
  }
  return null;
}

/** What a note changes, by waybill. */
export function correctionsOf({ kind, lines }: Pick<Note, 'kind' | 'lines'>): Correction[] {
  const sign = kind === 'debit' ? 1 : -1;
  return lines.flatMap(({ freightBillId, waybillId, amountFen }) =>
    freightBillId === null || waybillId === null ? [] : { freightBillId, waybillId, byFen: sign * amountFen },
  );
}
