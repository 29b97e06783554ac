import { label } from '../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../domain/codes/lists/ledger.ts';
import { type Label, say, withUnit } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import { exportTooLarge } from '../../domain/codes/refusals/codes/common.ts';
import { YUAN } from '../../domain/rules/money.ts';
import {
  BEFORE_COLUMNS,
  TRIAL_COLUMNS,
  type TrialColumn,
  type TrialLine,
  trialTotals,
} from '../../domain/rules/trialBalance.ts';
import type { Cell } from '../../domain/schema/cell.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { type Sheet, sheetWith } from '../sheets/sheet.ts';
import { accountLines, type Span, trialRows } from './trial.ts';

const CODE: Label = ['科目', 'Account', 'Cuenta', '科目'];
const ACCOUNTS: Label = ['账户数', 'Accounts', 'Cuentas', '口座数'];
const OWNER: Label = ['归属', 'Owner', 'Titular', '所有者'];
const WAYBILL: Label = ['运单', 'Waybill', 'Carta de porte', '運送状'];
const TOTAL: Label = ['合计', 'Total', 'Total', '合計'];

const text = (words: string): Cell => ({ kind: 'text', text: words });
const yuan = (value: number): Cell => ({ kind: 'number', value, decimals: 2 });

/** The columns of figures: with the month before, where a month was asked for. */
const columnsFor = ({ period }: Span): readonly TrialColumn[] =>
  period === undefined ? TRIAL_COLUMNS : [...TRIAL_COLUMNS, ...BEFORE_COLUMNS];

const figureHead = ({ group, label: own }: TrialColumn, lang: Lang): string =>
  withUnit(
    `${say(group, lang)}${lang === 'zh' || lang === 'ja' ? '·' : ': '}${say(own, lang)}`,
    say(YUAN, lang),
    lang,
  );

const figures = (columns: readonly TrialColumn[], line: TrialLine): Cell[] =>
  columns.map(({ of }) => yuan(of(line)));

/** The trial balance as a table: a line a code, and the totals. */
export async function trialSheet(
  work: Work,
  span: Span,
  title: string,
  lang: Lang,
): Promise<{ sheet: Sheet; count: number }> {
  const lines = await trialRows(work, span);
  const columns = columnsFor(span);
  const rows = lines.map((line): Cell[] => [
    text(label(ledgerCode, line.code, lang)),
    { kind: 'number', value: line.accounts, decimals: 0 },
    ...figures(columns, line),
  ]);
  const totals = [
    text(say(TOTAL, lang)),
    { kind: 'empty' } as const,
    ...trialTotals(columns, lines).map(yuan),
  ];
  const heads = [say(CODE, lang), say(ACCOUNTS, lang), ...columns.map((column) => figureHead(column, lang))];
  return { sheet: sheetWith(title, heads, [...rows, totals]), count: lines.length };
}

/** The accounts behind it. @throws 30013 more than an export holds */
export async function accountSheet(
  work: Work,
  wanted: Parameters<typeof accountLines>[1],
  title: string,
  lang: Lang,
): Promise<{ sheet: Sheet; count: number }> {
  const { lines, total } = await accountLines(work, wanted, { offset: 0, limit: EXPORT_LIMIT });
  if (total > EXPORT_LIMIT) throw refused(exportTooLarge, { n: EXPORT_LIMIT, total });
  const columns = columnsFor(wanted);
  const rows = lines.map((line): Cell[] => [
    text(label(ledgerCode, line.code, lang)),
    text(line.ownerName),
    text(line.waybillNo ?? ''),
    ...figures(columns, line),
  ]);
  const heads = [
    ...[CODE, OWNER, WAYBILL].map((one) => say(one, lang)),
    ...columns.map((column) => figureHead(column, lang)),
  ];
  return { sheet: sheetWith(title, heads, rows), count: lines.length };
}
