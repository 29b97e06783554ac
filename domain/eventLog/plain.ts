import { z } from 'zod';
import { type Json, jsonSchema } from '../calls/json.ts';

/** An error as plain values; a chart may ask for its message or status. */
const errorSchema = z.object({ $error: z.looseObject({ name: z.string(), message: z.string() }) });

const isRow = (value: unknown): value is { id: string; status: string; version: number } =>
  typeof value === 'object' && value !== null && 'id' in value && 'status' in value && 'version' in value;

/** The part of a value that a log has: of errors their fields, of list rows the fields that charts use. */
function plainValue(name: string, value: unknown): unknown {
  if (value instanceof Error) return { $error: { ...value, name: value.name, message: value.message } };
  if (name === 'records' && Array.isArray(value))
    return value.map((row: unknown) =>
      isRow(row) ? { id: row.id, status: row.status, version: row.version } : row,
    );
  // The history of a record is in its own log (machines/eventLog/documentLog.ts).
  return name === 'history' && Array.isArray(value) ? [] : value;
}

/**
 * A value as a log has it: without what JSON cannot express, errors without stack, and of records only the fields that
 * a chart may use: a hundred rows a page would be most of a log.
 */
export function plain(value: unknown): Json {
  const text = JSON.stringify(value, plainValue) as string | undefined;
  return text === undefined ? null : jsonSchema.parse(JSON.parse(text));
}

/** The inverse of `plain`, as far as charts can tell: errors are errors again. */
export function revived(value: Json): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const error = errorSchema.safeParse(value);
  if (error.success) return Object.assign(new Error(error.data.$error.message), error.data.$error);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, revived(item)]));
}

/** Whether two plain values are equal. The order of keys does not matter. */
export function isSame(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isSame(item, b[index] ?? null))
    );
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && isSame(a[name] ?? null, b[name] ?? null))
  );
}
