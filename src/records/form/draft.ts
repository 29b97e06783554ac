import { jsonSchema } from '../../../domain/calls/json.ts';
import { fits } from '../../../domain/calls/records.ts';
import type { Json } from '../../../domain/calls/json.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { Draft, DraftValue, RefDraft, Stage } from '../../../domain/schema/draft.ts';
import { type Field, type FieldKind, type Fields, overLimit } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { cleaned } from '../../../domain/schema/spelling.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { parseTypedIn } from '../../../domain/schema/typed.ts';
import { draftOf } from '../values/format.ts';

/** Why a value is refused: our text, one of the description, or the server's. */
export type Issue =
  | {
      readonly key: 'required' | 'number' | 'time' | 'range' | 'length' | 'count' | 'invalid' | 'sending';
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly label: Label }
  | { readonly text: string };

/** By path: `goods.0.weightKg` is a field of the first line. */
export type Issues = Readonly<Record<string, Issue>>;

/** How figures of this form are typed. */
export interface Units {
  /** The language of who types: it says what a comma is (`parseFixed`). */
  readonly lang?: Lang;
  /** A field whose unit follows another one, e.g. the quantity of an order follows its price unit. */
  readonly kindOf?: (name: string) => FieldKind | undefined;
}

const OWN_KINDS: Units = {};

const kindIn = (name: string, field: Field, units: Units): FieldKind => units.kindOf?.(name) ?? field.kind;

function emptyOf(field: Field): DraftValue {
  if (['codes', 'images', 'files', 'rows'].includes(field.kind)) return [];
  if (field.kind === 'bool') return false;
  return field.kind === 'ref' ? null : '';
}

/** The draft of one stored value. */
function toDraft(
  name: string,
  field: Field,
  value: unknown,
  title: string | undefined,
  units: Units,
): DraftValue {
  if (value === null || value === undefined) return emptyOf(field);
  const kind = kindIn(name, field, units);
  if (field.kind === 'ref' && typeof value === 'string') return { id: value, title: title ?? value };
  if (typeof value === 'number') return draftOf(kind, value);
  if (typeof value === 'boolean') return value;
  if (field.columns && Array.isArray(value)) {
    const { columns } = field;
    return value.map((line: unknown) => draftRow(columns, isObject(line) ? line : {}, {}, units));
  }
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value : emptyOf(field);
}

/** A form with at most this many fields needs no wide drawer. */
const FEW = 10;
export function isSmall(spec: RecordSpec): boolean {
  return Object.values(spec.fields).filter(({ auto }) => !auto).length <= FEW;
}

/** The initial values of a new record's form, in stored units. */
export function initialValues(spec: RecordSpec): Readonly<Record<string, Json>> {
  const given = Object.entries(spec.fields).filter(([, { initial }]) => initial !== undefined);
  return Object.fromEntries(given.map(([name, { initial }]) => [name, jsonSchema.parse(initial)]));
}

/** The draft of a stored row, or of a new one (`row` empty: initial values). Fields the server sets are left out. */
export function draftRow(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  titles: Readonly<Record<string, string>>,
  units: Units,
): Draft {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.auto
      ? []
      : [[name, toDraft(name, field, name in row ? row[name] : field.initial, titles[name], units)] as const],
  );
  return Object.fromEntries(entries);
}

const INVALID = Symbol('invalid');

/** The stored value of a draft value; null is "empty". Lines are read by `readDraft`. */
function valueOf(
  field: Field,
  kind: FieldKind,
  value: DraftValue | undefined,
  { lang }: Units,
): Json | typeof INVALID {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    if (kind === 'text' || kind === 'code' || kind === 'area' || kind === 'ref') return text;
    return parseTypedIn(field, kind, text, lang) ?? INVALID;
  }
  if (isRef(value)) return value.id;
  return value.length === 0 ? null : value.map(String);
}

export interface Reading {
  readonly values: Readonly<Record<string, Json>>;
  readonly issues: Issues;
}

/** Is the field part of the form for these values? */
export function isAsked(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  return !field.auto && (field.when?.(values) ?? true);
}

/** Parses a whole form: stored values of all its fields, and the errors. */
export function readDraft(fields: Fields, draft: Draft, units: Units, stage: Stage): Reading {
  const { values, unreadable } = parsed(fields, draft, units);
  // Hidden fields are not sent: a value of a hidden field would be stored unseen.
  const asked = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.auto ? [] : [[name, isAsked(field, values) ? (values[name] ?? null) : null]],
    ),
  );
  return { values: asked, issues: { ...issuesOf(fields, asked, stage, units), ...unreadable } };
}

function parsed(
  fields: Fields,
  draft: Draft,
  units: Units,
  path = '',
): { values: Record<string, Json>; unreadable: Record<string, Issue> } {
  const values: Record<string, Json> = {};
  const unreadable: Record<string, Issue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.columns) {
      const { columns } = field;
      const lines = linesOf(draft[name]).map((line, index) =>
        parsed(columns, line, units, `${path}${name}.${index}.`),
      );
      values[name] = lines.length === 0 ? null : lines.map((line) => line.values);
      Object.assign(unreadable, ...lines.map((line) => line.unreadable));
      continue;
    }
    const kind = kindIn(name, field, units);
    const typed = draft[name];
    const clean = typeof typed === 'string' && field.kind === 'text' ? cleaned(field, typed) : typed;
    const value = valueOf(field, kind, clean, units);
    values[name] = value === INVALID ? null : value;
    if (value === INVALID)
      unreadable[`${path}${name}`] = { key: kind === 'ts' || kind === 'date' ? 'time' : 'number' };
  }
  return { values, unreadable };
}

/** An untouched masked value: the server knows the full one. */
const isMasked = (field: Field, value: Json) =>
  field.mask !== undefined && typeof value === 'string' && value.includes('**');

/** The errors of stored values; all fields of a line are always required. */
export function issuesOf(
  fields: Fields,
  values: Readonly<Record<string, Json>>,
  stage: Stage,
  units: Units = OWN_KINDS,
  path = '',
): Issues {
  const issues: Record<string, Issue> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? null;
    if (!isAsked(field, values) || isMasked(field, value)) continue;
    const { columns } = field;
    const inside =
      columns && Array.isArray(value)
        ? value.map((line, index) =>
            issuesOf(columns, isRow(line) ? line : {}, 'submit', units, `${path}${name}.${index}.`),
          )
        : [];
    const found = inside.some((line) => Object.keys(line).length > 0)
      ? undefined
      : (issueOf(field, value, kindIn(name, field, units), stage) ?? limitIssue(field, value, values));
    Object.assign(issues, ...inside, found ? { [`${path}${name}`]: found } : {});
  }
  return issues;
}

function limitIssue(field: Field, value: Json, values: Readonly<Record<string, Json>>): Issue | undefined {
  const label = overLimit(field, value, values) ?? field.against?.(value, values) ?? null;
  return label === null ? undefined : { label };
}

function issueOf(field: Field, value: Json, kind: FieldKind, stage: Stage): Issue | undefined {
  if (value === null) {
    const needed = field.required === true || (field.required === 'submit' && stage === 'submit');
    return needed ? { key: 'required' } : undefined;
  }
  if (fits(field, value)) return undefined;
  if (field.check && typeof value === 'string' && !field.check.test(value))
    return { label: field.check.message };
  const bounds = {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  };
  if (Array.isArray(value)) return { key: 'count', ...bounds };
  if (typeof value === 'string' && field.kind === 'text') return { key: 'length', ...bounds };
  // Limits are in the stored unit; only plain counts are typed in that unit.
  return typeof value === 'number' && kind === 'int'
    ? { key: 'range', min: field.min ?? 0, max: field.max ?? 1_000_000_000 }
    : { key: 'invalid' };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: Json): value is { [key: string]: Json } => isObject(value);

export function isRef(value: DraftValue | undefined): value is RefDraft {
  return isObject(value) && typeof value.id === 'string' && typeof value.title === 'string';
}

/** The lines of a `rows` field. */
export function linesOf(value: DraftValue | undefined): readonly Draft[] {
  return Array.isArray(value) ? value.filter((line): line is Draft => isObject(line)) : [];
}

/** Texts of a `codes` or `images` field. */
export function textsOf(value: DraftValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

export function stringOf(value: DraftValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The draft without secrets, which may be stored outside of the form. */
export function withoutSecrets(fields: Fields, draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !fields[name]?.isSecret));
}
