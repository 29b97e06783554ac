import { figureExportRequest, statisticCall } from '../../../domain/calls/figures.ts';
import { dictionaryFrom } from '../../../domain/codes/dictionary.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { titlesOf } from '../../../domain/codes/menu/titles/all.ts';
import { bookMonth } from '../../../domain/records/bookMonth.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { monthText } from '../../../domain/rules/taxPeriod.ts';
import { headOf, type Cell } from '../../../domain/schema/cell.ts';
import { profitMonth } from '../../../domain/statistics/pages/fees.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { trialSheet } from '../../ledger/trialSheet.ts';
import { codeOverridesOf } from '../../records/codeOverrides.ts';
import { namesOfPeople } from '../../records/people.ts';
import type { Work } from '../../records/work.ts';
import { type Sheet, sheetWith } from '../../sheets/sheet.ts';
import { askOf } from '../../statistics/ask.ts';
import { sheetOf } from '../../statistics/sheet.ts';
import { movesSheet } from './monthMoves.ts';
import { profitSheet } from './monthProfit.ts';

type BookMonth = Row<typeof bookMonth>;

const COVER: Label = ['月结', 'Month end', 'Cierre mensual', '月次締め'];
const PROFIT: Label = ['利润', 'Profit', 'Beneficio', '利益'];
const VAT: Label = ['增值税', 'VAT', 'IVA', '増値税'];
const BANK: Label = ['银行', 'Bank', 'Banco', '銀行'];
const MADE: Label = ['生成时间', 'Made at', 'Generado', '作成日時'];
const NAME: Label = ['项目', 'Item', 'Concepto', '項目'];
const VALUE: Label = ['内容', 'Value', 'Valor', '内容'];

/** Which month it is, how far it is closed and by whom, so that a printed pack speaks for itself. */
async function coverSheet(work: Work, month: BookMonth, lang: Lang): Promise<Sheet> {
  const people = await namesOfPeople(
    work,
    [month.preparedBy, month.closedBy].filter((id) => id !== null),
  );
  const text = (words: string): Cell => ({ kind: 'text', text: words });
  const at = (ms: number | null): Cell =>
    ms === null ? { kind: 'empty' } : { kind: 'time', at: ms, isDay: false };
  const head = (name: string) => text(headOf(bookMonth, name, lang));
  return sheetWith(
    say(COVER, lang),
    [say(NAME, lang), say(VALUE, lang)],
    [
      [head('period'), text(monthText(month.period))],
      [head('status'), text(say(bookMonth.states[month.status], lang))],
      [head('preparedBy'), text(people.get(month.preparedBy ?? '') ?? '')],
      [head('preparedAt'), at(month.preparedAt)],
      [head('closedBy'), text(people.get(month.closedBy ?? '') ?? '')],
      [head('closedAt'), at(month.closedAt)],
      [text(say(MADE, lang)), at(work.now)],
    ],
  );
}

/** A ledger of the statistics over the month: opening, turnover, closing, and the closing by age. */
async function ledgerSheet(
  work: Work,
  statistic: Statistic,
  { fromAt, toAt }: BookMonth,
  viewer: Viewer,
  lang: Lang,
): Promise<Sheet> {
  const query = figureExportRequest(statistic).parse({ from: fromAt, to: toAt });
  const words = dictionaryFrom(await codeOverridesOf(work));
  const title = say(titlesOf(statistic.page), lang);
  return (await sheetOf(work, askOf(statistic, query, viewer, work.now), viewer, { title, lang, words }))
    .sheet;
}

/**
 * The pack of a month: trial balance, receivables and payables by age, profit, VAT and bank, a sheet each. A sheet whose page
 * is not for the viewer is left out.
 */
export async function monthPackOf(
  work: Work,
  month: BookMonth,
  viewer: Viewer,
  lang: Lang,
): Promise<Sheet[]> {
  const { period } = month;
  const sheets = [
    await coverSheet(work, month, lang),
    (await trialSheet(work, { period }, say(titlesOf('TrialBalance'), lang), lang)).sheet,
  ];
  for (const ledger of [receivableLedger, payableLedger])
    if (mayAsk(viewer, statisticCall(ledger)))
      sheets.push(await ledgerSheet(work, ledger, month, viewer, lang));
  if (mayAsk(viewer, statisticCall(profitMonth)))
    sheets.push(await profitSheet(work, period, say(PROFIT, lang), lang));
  return [
    ...sheets,
    await movesSheet(
      work,
      period,
      ['VAT_OUTPUT', 'VAT_INPUT', 'SURTAX', 'TAX_PAYABLE'],
      say(VAT, lang),
      lang,
    ),
    await movesSheet(work, period, ['BANK', 'PAY_IN_TRANSIT', 'W_AVAIL', 'W_FROZEN'], say(BANK, lang), lang),
  ];
}
