import type { Field, Fields } from '../../domain/schema/field.ts';

export type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A value that a form sent, in the record or in one of its lines, and the value that the row had there. */
export interface SentValue {
  /** Path in the form, e.g. `goods.0.cargoTypeCode`. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly before: unknown;
}

/** All values of a form, those of its lines included; fields that the platform sets are left out. */
export function sentValues(fields: Fields, values: Values, before: Values | null, at = ''): SentValue[] {
  return Object.entries(fields).flatMap(([name, field]): SentValue[] => {
    const [value, old] = [values[name], before?.[name]];
    const { kind, columns } = field;
    if (field.auto) return [];
    if (kind === 'rows' && columns && Array.isArray(value)) {
      const lines: unknown[] = Array.isArray(old) ? old : [];
      return value.filter(isValues).flatMap((line, index) => {
        const oldLine = lines[index];
        const path = `${at}${name}.${String(index)}.`;
        return sentValues(columns, line, isValues(oldLine) ? oldLine : null, path);
      });
    }
    return [{ path: `${at}${name}`, field, value, before: old }];
  });
}
