import { desc, inArray, isNotNull } from 'drizzle-orm';
import { type ImportSheet, type RowVerdict, SHEET_PART } from '../../domain/calls/imports.ts';
import type { StatementChoice } from '../../domain/calls/bankStatement.ts';
import { say, type Label } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { bankStatementLine } from '../../domain/records/bankStatementLine.ts';
import {
  type BankFileLine,
  bankMappingFault,
  type BankReason,
  type BankRow,
  bankRowsOf,
  lineKey,
} from '../../domain/rules/bankFile.ts';
import { BANK_COLUMNS } from '../../domain/schema/bankColumns.ts';
import { type Mapping, mappingOf } from '../../domain/schema/sheetColumns.ts';
import { wrongFields } from '../records/errors.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findWhere } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { tableFor } from '../store/tables.ts';
import { knownHeads, rememberHeads, type SheetOf } from './knownHeads.ts';
import { SAMPLES } from './sheets.ts';

/** The platform has one account at one bank, whose files look alike. */
const SHEETS: SheetOf = { record: bankStatementLine.name, party: 'bank' };

const table = tableFor(bankStatementLine);

const TAKEN = (lineNo: string): Label => [
  `已导入，流水编号 ${lineNo}`,
  `Taken before, as ${lineNo}`,
  `Ya importado como ${lineNo}`,
  `取込済み（${lineNo}）`,
];
const WHOLE = (rows: readonly number[]): Label => {
  const nos = rows.slice(0, 10).map(String);
  return [
    `对账单须完整导入，期初余额加本期流水应等于期末余额；请先处理第 ${nos.join('、')} 行`,
    `A statement is taken whole, so that the opening balance and its lines make the closing one; see to row ${nos.join(', ')} first`,
    `Un extracto se toma entero, para que el saldo inicial y los movimientos den el final; revise antes la fila ${nos.join(', ')}`,
    `明細は全件取り込み、期首残高と取引の合計が期末残高になる必要があります。先に ${nos.join('、')} 行目を確認してください`,
  ];
};
const OTHER_ACCOUNT = (no: string, known: string): Label => [
  `文件是账号 ${no} 的对账单，已导入的是账号 ${known}`,
  `The file is of the account ${no}, earlier ones are of ${known}`,
  `El archivo es de la cuenta ${no}; los anteriores, de ${known}`,
  `口座 ${no} の明細です。取込済みの口座は ${known} です`,
];

const fault = (msg: Label) => wrongFields([{ field: SHEET_PART, msg }]);

/** The columns of a bank's file, with what they were in earlier ones. Nothing is kept: it is sent again with what was chosen. */
export async function statementHeads(
  work: Work,
  fileName: string,
  { heads, lines, place }: ReadSheet,
): Promise<ImportSheet> {
  const known = await knownHeads(work, SHEETS, heads);
  const samples = lines.slice(0, SAMPLES).map(({ cells }) => [...cells]);
  const found = { id: work.nextId(), fileName, heads: [...heads], samples, known, total: lines.length };
  // A message has no heads to look for.
  return place.top.length === 0 ? found : { ...found, place };
}

async function mappingFor(
  work: Work,
  { heads }: ReadSheet,
  choice: StatementChoice | null,
): Promise<Mapping> {
  const mapping = choice
    ? heads.map((_, at) => choice.mapping[at] ?? null)
    : mappingOf(BANK_COLUMNS, heads, await knownHeads(work, SHEETS, heads));
  const wrong = bankMappingFault(heads, mapping);
  if (wrong) throw fault(wrong);
  return mapping;
}

/** A row of the file as it would be taken; `lineNo`: it was taken before. */
type Judged = BankRow & { readonly lineNo: string | null };

/** The rows by a mapping; those taken before, by their number, amount and way, are told. */
async function judged(work: Work, sheet: ReadSheet, mapping: Mapping): Promise<Judged[]> {
  const rows = bankRowsOf(sheet, mapping);
  const refs = [...new Set(rows.flatMap(({ line }) => (line ? [line.bankRef] : [])))];
  const stored =
    refs.length === 0 ? [] : await findWhere(work, bankStatementLine, inArray(table.bankRef, refs));
  const lineNos = new Map(
    stored.map(({ bankRef, direction, amountFen, lineNo }) => [
      lineKey({ bankRef, fen: direction === 'in' ? amountFen : -amountFen }),
      lineNo,
    ]),
  );
  return rows.map((row) => ({
    ...row,
    lineNo: row.reason === null ? (lineNos.get(lineKey(row.line)) ?? null) : null,
  }));
}

const reasonOf = ({ reason, lineNo }: Judged): BankReason | null =>
  reason ?? (lineNo === null ? null : { field: 'bankRef', msg: TAKEN(lineNo) });

/** The rows of a file by a mapping, each with what stands against it. @throws 10400 for a mapping without a needed column */
export async function tryStatement(
  work: Work,
  sheet: ReadSheet,
  choice: StatementChoice | null,
  lang: Lang,
): Promise<RowVerdict[]> {
  const mapping = await mappingFor(work, sheet, choice);
  const rows = await judged(work, sheet, mapping);
  return rows
    .toSorted((a, b) => a.row - b.row)
    .map((one) => {
      const reason = reasonOf(one);
      const head = reason?.field ? (sheet.heads[mapping.indexOf(reason.field)] ?? '') : '';
      const column = head === '' ? {} : { column: head };
      return {
        row: one.row,
        title: one.line?.bankRef ?? '',
        reasons: reason ? [{ field: reason.field, ...column, msg: say(reason.msg, lang) }] : [],
      };
    });
}

/** @throws 10400 the file is of another account than earlier ones */
async function requireSameAccount(work: Work, lines: readonly BankFileLine[]): Promise<void> {
  const [last] = await findWhere(work, bankStatementLine, isNotNull(table.accountNo), {
    orderBy: [desc(table.id)],
    limit: 1,
  });
  const known = last?.accountNo ?? lines.find(({ accountNo }) => accountNo !== null)?.accountNo ?? null;
  const other = lines.find(({ accountNo }) => accountNo !== null && accountNo !== known);
  if (known !== null && other) throw fault(OTHER_ACCOUNT(other.accountNo ?? '', known));
}

/**
 * Takes the lines of a file, oldest first, all or none; those taken before count for the balance, and are not taken again.
 * @returns how many were taken
 * @throws 10400 with what is wrong in the file
 */
export async function takeStatement(
  work: Work,
  sheet: ReadSheet,
  fileName: string,
  choice: StatementChoice | null,
): Promise<number> {
  const mapping = await mappingFor(work, sheet, choice);
  const rows = await judged(work, sheet, mapping);
  const chosen = choice?.rows ?? null;
  // A line that stands twice in the file is taken once; all others have to be there.
  const isRepeated = ({ line, reason }: Judged) => line !== null && reason?.field === 'bankRef';
  const missing = rows.filter(
    (one) =>
      !isRepeated(one) &&
      (one.reason !== null || (one.lineNo === null && chosen?.includes(one.row) === false)),
  );
  if (missing.length > 0) throw fault(WHOLE(missing.map(({ row }) => row).toSorted((a, b) => a - b)));
  const fresh = rows.flatMap(({ line, reason, lineNo }) =>
    line && reason === null && lineNo === null ? [line] : [],
  );
  await requireSameAccount(work, fresh);
  for (const line of fresh) await store(work, line, fileName);
  if (choice) await rememberHeads(work, SHEETS, sheet.heads, mapping);
  return fresh.length;
}

async function store(work: Work, { fen, ...line }: BankFileLine, fileName: string): Promise<void> {
  await make(work, bankStatementLine, {
    ...line,
    lineNo: await nextNumber(work, bankStatementLine.number.prefix),
    direction: fen > 0 ? 'in' : 'out',
    amountFen: Math.abs(fen),
    fileName,
    ...{ rule: null, matchedBy: null, matchedAt: null, ownerId: null, note: null, reason: null },
    bookings: [],
    declined: [],
  });
}
