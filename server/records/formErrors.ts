import type { Label } from '../../domain/codes/label.ts';
import { type Field, type Fields, isNone, missingWhen, overLimit } from '../../domain/schema/field.ts';
import { type Looker, seesIn } from '../../domain/schema/sight.ts';
import { cleaned } from '../../domain/schema/spelling.ts';
import { lengthOf } from '../../domain/rules/characters.ts';
import { isSpan } from '../../domain/rules/checks.ts';
import type { FieldError } from './errors.ts';
import { schemaOf } from './formSchemas.ts';
import { UNKNOWN } from './refs.ts';

export const REQUIRED = (label: Label): Label => [
  `${label[0]}不能为空`,
  `${label[1]} is required`,
  `${label[2]} es obligatorio`,
  `${label[3]}は必須です`,
];
const SHORT = (label: Label, n: number): Label => [
  `${label[0]}至少 ${String(n)} 个字`,
  `${label[1]}: at least ${String(n)} characters`,
  `${label[2]}: ${String(n)} caracteres como mínimo`,
  `${label[3]}は ${String(n)} 文字以上で入力してください`,
];
const WRONG = (label: Label): Label => [
  `${label[0]}不正确`,
  `${label[1]} is not valid`,
  `${label[2]} no es válido`,
  `${label[3]}が正しくありません`,
];

const BAD_SPAN: Label = [
  '结束日期不能早于开始日期',
  'The end date is before the start date',
  'La fecha final es anterior a la inicial',
  '終了日は開始日より前にできません',
];

/** Errors of date ranges whose end is before the start or too far from it (V-SPAN); either may be empty. */
function spanErrors(fields: Fields, input: Record<string, unknown>): FieldError[] {
  return Object.entries(fields).flatMap(([field, { endOf }]) => {
    const [from, to] = [endOf === undefined ? null : input[endOf], input[field]];
    const isBad = typeof from === 'number' && typeof to === 'number' && !isSpan(from, to, Date.now());
    return isBad ? [{ field, msg: BAD_SPAN }] : [];
  });
}

/**
 * Errors of values above the bound that other fields of the row set.
 * @param viewer only what he sees of the row counts, so that a refusal tells nothing else; null: all of it
 */
export function limitErrors(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  viewer: Looker | null,
): FieldError[] {
  const seen = Object.fromEntries(
    Object.entries(row).filter(([name]) => viewer === null || seesIn(fields[name], viewer, row)),
  );
  return Object.entries(fields).flatMap(([field, spec]) => {
    const msg = overLimit(spec, seen[field], seen);
    return msg === null ? [] : [{ field, msg }];
  });
}

/** The field of an issue: a column when it is in a line. */
function fieldAt(fields: Fields, path: readonly PropertyKey[]): Field | undefined {
  const [name, , column] = path;
  const outer = fields[String(name)];
  return (column === undefined ? undefined : outer?.columns?.[String(column)]) ?? outer;
}

/** The errors of the fields of a form, in the four languages. */
export function fieldErrors(
  fields: Fields,
  input: Record<string, unknown>,
  stage: 'draft' | 'submit',
): FieldError[] {
  const parsed = schemaOf(fields, stage).safeParse(input);
  if (parsed.success) return spanErrors(fields, parsed.data);
  const errors = new Map<string, FieldError>();
  // The schema checks dependent fields only when the others are right; people want to see all errors at once.
  for (const name of missingWhen(fields, input, stage))
    errors.set(name, { field: name, msg: REQUIRED(fields[name]?.label ?? UNKNOWN) });
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    const value = path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
      input,
    );
    const isEmpty = message === 'required' || isNone(value);
    if (!errors.has(name))
      errors.set(name, { field: name, msg: labelOf(fieldAt(fields, path), value, isEmpty) });
  }
  return [...errors.values()];
}

function labelOf(field: Field | undefined, value: unknown, isEmpty: boolean): Label {
  if (!field) return UNKNOWN;
  if (isEmpty) return REQUIRED(field.label);
  const min = field.kind === 'text' ? field.min : undefined;
  if (min !== undefined && typeof value === 'string' && lengthOf(cleaned(field, value)) < min)
    return SHORT(field.label, min);
  return field.check?.message ?? WRONG(field.label);
}

/** Fields that a stored row must fill or correct before it can be submitted, as far as the viewer sees them. */
export function missingIn(fields: Fields, row: Record<string, unknown>, viewer: Looker | null): string[] {
  const errors = [...fieldErrors(fields, row, 'submit'), ...limitErrors(fields, row, viewer)];
  return [...new Set(errors.map(({ field }) => field.split('.')[0] ?? field))];
}

/** Field errors for fields that a chart refused by name: the error in the row, else that the value is not valid. */
export function refusedFields(
  fields: Fields,
  row: Record<string, unknown>,
  names: readonly string[],
): FieldError[] {
  const found = [...fieldErrors(fields, row, 'submit'), ...limitErrors(fields, row, null)];
  return names.flatMap((name) => {
    const own = found.filter(({ field }) => field === name || field.startsWith(`${name}.`));
    return own.length > 0 ? own : [{ field: name, msg: WRONG(fields[name]?.label ?? UNKNOWN) }];
  });
}
