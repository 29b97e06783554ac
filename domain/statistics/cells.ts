import { refTitleIn } from '../codes/ownPlaces.ts';
import type { Dictionary } from '../codes/dictionary.ts';
import { labelOfCode } from '../codes/dictionary.ts';
import { nameWithCity } from '../codes/areas.ts';
import { say, type Label, withUnit } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { type Cell, figureCell, headOf, unitText } from '../schema/cell.ts';
import { fieldOf, type RecordSpec } from '../schema/record.ts';
import type { FigureGroup } from '../calls/figures.ts';
import { decimalText } from '../rules/money.ts';
import { formatTime } from '../rules/times.ts';
import { kindOfMeasure, type Measure, readKey, type TimePart } from './statistic.ts';

const PARTS: Readonly<Record<TimePart, Label>> = {
  year: ['年', 'year', 'año', '年'],
  month: ['月份', 'month', 'mes', '月'],
  day: ['日期', 'day', 'día', '日'],
};
const YES: Label = ['是', 'Yes', 'Sí', 'はい'];
const NO: Label = ['否', 'No', 'No', 'いいえ'];
const TOTAL: Label = ['合计', 'Total', 'Total', '合計'];

const text = (words: string): Cell => ({ kind: 'text', text: words });

/** Head of a key column. */
export function keyHead(spec: RecordSpec, key: string, lang: Lang): string {
  const { field, part } = readKey(key);
  if (part === null) return headOf(spec, key, lang);
  const label = fieldOf(spec, field)?.label;
  const name = label ? say(label, lang) : field;
  return `${name}${lang === 'zh' || lang === 'ja' ? '·' : ': '}${say(PARTS[part], lang)}`;
}

/** Head of a measure, with its unit. */
export function measureHead(spec: RecordSpec, measure: Measure, lang: Lang): string {
  return withUnit(say(measure.label, lang), unitText(kindOfMeasure(spec, measure), lang), lang);
}

/** Keys that are readable; ids without a name only distinguish groups. */
export function shownKeys(spec: RecordSpec, keys: readonly string[]): string[] {
  return keys.filter((key) => key !== 'id' && !(key.endsWith('Id') && fieldOf(spec, key)?.kind === 'text'));
}

/** Taxes without an invoice yet are estimated (transport-and-money 12). */
const ESTIMATED: Label = ['预估', 'Estimated', 'Estimado', '見積'];
const FINAL: Label = ['已定', 'Final', 'Definitivo', '確定'];

/** The keys of a group as text. */
export function keyText(
  spec: RecordSpec,
  { keys, titles }: FigureGroup,
  key: string,
  lang: Lang,
  words: Dictionary,
): string {
  const value = keys[key];
  if (value === null || value === undefined || value === '') return '';
  const { field, part } = readKey(key);
  if (part !== null) return String(value);
  if (field === 'status') {
    const state = spec.states[String(value)];
    return state ? say(state, lang) : String(value);
  }
  if (field === 'isEstimated') return say(value === true ? ESTIMATED : FINAL, lang);
  const described = fieldOf(spec, field);
  if (typeof value === 'boolean') return say(value ? YES : NO, lang);
  if (described?.kind === 'ref' || described?.isUser)
    return refTitleIn(titles, key, described.to, lang) ?? String(value);
  if (described?.kind === 'area') return nameWithCity(String(value)) ?? String(value);
  if (typeof value === 'number' && (described?.kind === 'ts' || described?.kind === 'date'))
    return formatTime(value, described.kind === 'date' ? 'y-m-d' : 'y-m-d h:i:s');
  // A key with a number: formatted as in the list.
  const figure = described && typeof value === 'number' ? figureCell(described.kind, value, lang) : null;
  if (figure?.kind === 'text') return figure.text;
  if (figure?.kind === 'number' && figure.decimals > 0) return decimalText(figure.value, figure.decimals);
  if (described?.kind === 'code') return labelOfCode(words, described.list, String(value), lang);
  return String(value);
}

/** Columns of an exported table: the keys, then the measures. */
interface Sheet {
  readonly spec: RecordSpec;
  readonly keys: readonly string[];
  readonly measures: Readonly<Record<string, Measure>>;
}

/** A group as a line of an exported table. */
export function groupCells(
  { spec, keys, measures }: Sheet,
  group: FigureGroup,
  lang: Lang,
  words: Dictionary,
): Cell[] {
  return [
    // A file has the ASCII minus.
    ...keys.map((key) => text(keyText(spec, group, key, lang, words).replace(/^−(?=\d)/, '-'))),
    ...figureCells(spec, measures, group.figures, lang),
  ];
}

/** The last line: the totals of all rows. */
export function summaryCells(
  { spec, keys, measures }: Sheet,
  summary: Readonly<Record<string, number | null>>,
  lang: Lang,
): Cell[] {
  const heads = keys.map((_, index): Cell => (index === 0 ? text(say(TOTAL, lang)) : { kind: 'empty' }));
  return [...heads, ...figureCells(spec, measures, summary, lang)];
}

function figureCells(
  spec: RecordSpec,
  measures: Readonly<Record<string, Measure>>,
  figures: Readonly<Record<string, number | null>>,
  lang: Lang,
): Cell[] {
  return Object.entries(measures).map(([name, measure]): Cell => {
    const value = figures[name];
    return typeof value === 'number'
      ? figureCell(kindOfMeasure(spec, measure), value, lang)
      : { kind: 'empty' };
  });
}
