import { z } from 'zod';
import { bankBookingKind } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bankStatementLine, BANK_MATCHERS } from '../records/bankStatementLine.ts';
import { SHEET_LIMITS } from '../rules/sheetLimits.ts';
import { onPages } from './belongs.ts';
import { call, idSchema, queryInt } from './call.ts';
import { mappingSchema, rowNumber } from './imports.ts';

const PATH = `/${bankStatementLine.service}/${bankStatementLine.name}/STATEMENT`;

/** POST, multipart: takes the lines of a bank's statement; the file is sent there. */
export const statementPath = PATH;
/** POST, multipart: the columns of such a file, with what they were in earlier ones. */
export const statementHeadsPath = `${PATH}/HEADS`;
/** POST, multipart: tries the rows by a mapping; takes none. */
export const statementCheckPath = `${PATH}/CHECK`;

/** Who brings the bank's statement in. */
export const STATEMENT_TAKERS = ['financeClerk'] as const;

/** What the person chose for the file, sent before it as JSON. */
export const statementChoiceSchema = z.object({
  mapping: mappingSchema,
  /** Numbers of the rows to take; null: all. */
  rows: z.array(rowNumber).max(SHEET_LIMITS.rows).nullable(),
});
export type StatementChoice = z.infer<typeof statementChoiceSchema>;

/** How many lines were taken; those known before are not taken again. */
export const statementTakenSchema = z.object({ taken: z.number().int(), suggested: z.number().int() });

/** Looks again for what the lines stand for: the books may have got it since. */
export const suggestBankMatches = call({
  name: `${bankStatementLine.name}.suggestions`,
  method: 'POST',
  path: `/${bankStatementLine.service}/${bankStatementLine.name}/SUGGESTIONS`,
  encoding: 'json',
  who: BANK_MATCHERS,
  belongs: onPages('BankReconciliation'),
  about: "Suggests what the lines of the bank's statement stand for; a person accepts",
  request: z.object({}),
  data: z.object({ suggested: z.number().int() }),
});

const fen = z.number().int();

/** The platform's account by the bank and by the books at the end of days, and what explains the difference (T&M 8.7). */
export const bankDays = call({
  name: `${bankStatementLine.name}.days`,
  method: 'GET',
  path: `/${bankStatementLine.service}/${bankStatementLine.name}/days`,
  encoding: 'query',
  who: bankStatementLine.view,
  belongs: onPages('BankReconciliation'),
  about: "The bank's closing balance beside the ledger account BANK, day by day",
  request: z.object({ from: queryInt.optional(), to: queryInt.optional() }),
  data: z.object({
    /** Days with lines of the bank or entries of the books, the latest first. */
    days: z.array(
      z.object({
        /** 00:00 of the day. */
        at: z.number(),
        bankFen: fen,
        ledgerFen: fen,
        /** Lines up to this day that nobody has matched: received less paid out. */
        linesFen: fen,
        /** Entries of the books up to this day that no line stands for. */
        bookingsFen: fen,
        /** The rest of the difference: matched across days, and what the account held before the first line. */
        restFen: fen,
      }),
    ),
    /** More days than are shown: the range has to be narrowed. */
    isCut: z.boolean(),
  }),
});

/** What a line may be matched with by hand: money in the books that moved this way about then, and that no line stands for. */
export const bankOpenBookings = call({
  name: `${bankStatementLine.name}.openBookings`,
  method: 'GET',
  path: `/${bankStatementLine.service}/${bankStatementLine.name}/{id}/bookings`,
  encoding: 'none',
  who: BANK_MATCHERS,
  belongs: { rows: bankStatementLine, to: 'match' },
  about: "Documents in the books that a line of the bank's statement may stand for, the likeliest first",
  request: z.object({ id: idSchema }),
  data: z.object({
    bookings: z.array(
      z.object({
        kind: z.enum(codesOf(bankBookingKind)),
        no: z.string(),
        amountFen: fen,
        party: z.string().nullable(),
        at: z.number(),
      }),
    ),
    /** More than are shown: a document that is missing is entered by its number. */
    isCut: z.boolean(),
  }),
});

/** Lines that nobody has matched, by who looks after them. */
export const bankLeftovers = call({
  name: `${bankStatementLine.name}.leftovers`,
  method: 'GET',
  path: `/${bankStatementLine.service}/${bankStatementLine.name}/leftovers`,
  encoding: 'none',
  who: bankStatementLine.view,
  belongs: onPages('BankReconciliation'),
  about: "Lines of the bank's statement that are left over, by their owners",
  request: z.object({}),
  data: z.array(
    z.object({
      /** null: nobody yet. */
      ownerId: idSchema.nullable(),
      name: z.string(),
      lines: fen,
      inFen: fen,
      outFen: fen,
      oldestAt: z.number(),
    }),
  ),
});
