import { refTitleIn } from '../../../domain/codes/ownPlaces.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { summaryOf } from '../../../domain/schema/summary.ts';
import { codeText } from '../values/dictionary.ts';
import { textOf, unitOf } from '../values/format.ts';
import type { RecordView } from '../view.ts';

/** What a row says of each question; an empty text: nothing. */
export interface SummaryTexts {
  readonly who: string;
  readonly what: string;
  readonly where: string;
  readonly howMuch: string;
}

/** Whether rows of a record say where something is by areas. */
export const hasAreas = (spec: RecordSpec) => summaryOf(spec).where.length > 0;

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

/** What a row is about, in words. @param areaName the name of an area by its code */
export function summaryTexts(
  view: RecordView,
  row: WireRow,
  lang: Lang,
  areaName: (code: string) => string,
): SummaryTexts {
  const { fields } = view.spec;
  const { who, what, where, howMuch } = summaryOf(view.spec);
  /** A row without the title of what it refers to says nothing that people can read. */
  const wordOf = (name: string): string[] => {
    const { [name]: value } = row;
    if (!isKnown(value)) return [];
    const field = fields[name];
    if (field?.kind === 'ref') return [refTitleIn(row.titles, name, field.to, lang) ?? ''].filter(Boolean);
    return [field?.kind === 'code' ? codeText(field.list, String(value), lang) : String(value)];
  };
  const amountOf = (names: readonly string[]): string[] => {
    const name = names.find((one) => typeof row[one] === 'number');
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined || field === undefined) return [];
    const kind = view.kindOf?.(name, row) ?? field.kind;
    const text = textOf(kind, Number(row[name]), lang);
    return [[say(field.label, lang), text, unitOf(kind, lang)].filter(Boolean).join(' ')];
  };
  const places = where.map((name) => row[name]).filter((code) => typeof code === 'string');
  return {
    who: who.flatMap(wordOf).join(' · '),
    what: what.flatMap(wordOf).join(' · '),
    where: places.map(areaName).join(' → '),
    howMuch: howMuch.flatMap(amountOf).join(' · '),
  };
}
