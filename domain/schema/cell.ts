import { ownTitleIn, refTitleIn } from '../codes/ownPlaces.ts';
import { nameWithCity } from '../codes/areas.ts';
import { type Label, say, withUnit } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { type Dictionary, NO_DICTIONARY, labelOfCode } from '../codes/dictionary.ts';
import type { WireRow } from '../calls/records.ts';
import { durationText, spanText } from '../rules/duration.ts';
import type { Field, FieldKind } from './field.ts';
import { quantityKind } from './quantity.ts';
import { fieldOf, type RecordSpec } from './record.ts';
import { unitOf } from './units.ts';

/** A cell of an exported table; figures keep their types (records 0.5). */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** `value` is in units of 10^-decimals: 123450 with 2 decimals is 1234.50. */
  | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
  /** Epoch ms. */
  | { readonly kind: 'time'; readonly at: number; readonly isDay: boolean }
  | { readonly kind: 'empty' };

const DECIMALS: Partial<Record<FieldKind, number>> = { int: 0, fen: 2, tonnes: 3, kg: 0, metres: 1, stars: 2, m3: 3, qty: 3, km: 1, factor: 6, bp: 2 };
const STATUS: Label = ['状态', 'State', 'Estado', '状態'];
const YES: Label = ['是', 'Yes', 'Sí', 'はい'];
const NO: Label = ['否', 'No', 'No', 'いいえ'];

const EMPTY: Cell = { kind: 'empty' };
const text = (words: string): Cell => ({ kind: 'text', text: words });

/** The unit in the head of figures of this kind. */
export function unitText(kind: FieldKind, lang: Lang): string | undefined {
  return kind === 'bp' ? '%' : unitOf(kind, lang);
}

/** Head of a field's column, with the unit of its figures. */
export function headFor({ label, kind }: Pick<Field, 'label' | 'kind'>, lang: Lang): string {
  return withUnit(say(label, lang), unitText(kind, lang), lang);
}

/** Head of a column of a record. */
export function headOf(spec: RecordSpec, name: string, lang: Lang): string {
  if (name === 'status') return say(STATUS, lang);
  const field = fieldOf(spec, name);
  return field ? headFor(field, lang) : name;
}

/** A number of this kind. */
export function figureCell(kind: FieldKind, value: number, lang: Lang): Cell {
  if (kind === 'minutes') return text(durationText(value, lang));
  if (kind === 'span') return text(spanText(value));
  if (kind === 'ts' || kind === 'date') return { kind: 'time', at: value, isDay: kind === 'date' };
  const decimals = DECIMALS[kind];
  return decimals === undefined ? text(String(value)) : { kind: 'number', value, decimals };
}

/** The value of a row in a column, as its reader may see it. */
export function cellOf(spec: RecordSpec, row: WireRow, name: string, lang: Lang, words: Dictionary = NO_DICTIONARY): Cell {
  const value = row[name];
  if (name === 'status') {
    const state = spec.states[row.status];
    return text(state ? say(state, lang) : row.status);
  }
  const field = fieldOf(spec, name);
  if (!field || value === null || value === undefined || value === '') return EMPTY;
  if (field.kind === 'ref' || field.isUser) return text(refTitleIn(row.titles, name, field.to, lang) ?? '');
  if (name === spec.title && typeof value === 'string') return text(ownTitleIn(spec, row, lang) ?? value);
  if (field.isListName) return text(refTitleIn(row.titles, name, undefined, lang) ?? String(value));
  // A quantity is in its row's price unit; a load priced by weight is in tonnes, as its price is.
  const quantity = typeof value === 'number' ? quantityKind(name, row) : undefined;
  return quantity !== undefined && typeof value === 'number' ? figureCell(quantity, value, lang) : valueCell(field, value, lang, words);
}

/** A value of a field on its own, e.g. in a line. */
export function valueCell(field: Field, value: unknown, lang: Lang, words: Dictionary = NO_DICTIONARY): Cell {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'number') return figureCell(field.kind, value, lang);
  if (typeof value === 'boolean') return text(say(value ? YES : NO, lang));
  if (typeof value === 'string') {
    if (field.kind === 'area') return text(nameWithCity(value) ?? value);
    return text(field.kind === 'code' ? labelOfCode(words, field.list, value, lang) : value);
  }
  if (!Array.isArray(value)) return EMPTY;
  if (field.kind !== 'codes') return { kind: 'number', value: value.length, decimals: 0 };
  return text(value.map((code) => labelOfCode(words, field.list, String(code), lang)).join('、'));
}
