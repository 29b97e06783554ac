import type { Field, Fields } from '../domain/schema/field.ts';
import { httpsCheck } from '../domain/schema/fieldChecks.ts';
import type { RecordSpec } from '../domain/schema/record.ts';
import { SPECS } from '../server/records/descriptions.ts';
import { type Bound, BOUNDS } from './bounds.ts';

/** A field of the table of bounds with its description. */
export interface BoundedField {
  readonly spec: RecordSpec;
  /** As the table names it. */
  readonly path: string;
  /** The event whose form asks for it; null: the record's own. */
  readonly event: string | null;
  readonly name: string;
  /** The column of the lines `name`; null: the field itself. */
  readonly column: string | null;
  readonly field: Field;
  readonly bound: Bound;
}

function boundedField(spec: RecordSpec, path: string, bound: Bound): BoundedField {
  const slash = path.indexOf('/');
  const event = slash === -1 ? null : path.slice(0, slash);
  const fields: Fields = event === null ? spec.fields : (spec.events[event]?.fields ?? {});
  const [name = '', column = null] = path.slice(slash + 1).split('.');
  const field = column === null ? fields[name] : fields[name]?.columns?.[column];
  if (!field) throw new Error(`"${spec.name}" has no field "${path}".`);
  return { spec, path, event, name, column, field, bound };
}

/** All fields of the table. */
export function boundedFields(): BoundedField[] {
  return Object.entries(BOUNDS).flatMap(([record, bounds]) => {
    const spec = SPECS.find(({ name }) => name === record);
    if (!spec) throw new Error(`There is no record "${record}".`);
    return Object.entries(bounds).map(([path, bound]) => boundedField(spec, path, bound));
  });
}

/** One value of a field, and whether the table allows it. */
export interface Probe {
  readonly title: string;
  readonly size: number;
  readonly isAllowed: boolean;
}

/** Below, at and above each bound. */
export function probesOf({ least, most }: Bound): Probe[] {
  const probe = (title: string, size: number, isAllowed: boolean) => ({ title, size, isAllowed });
  return [
    ...(least === undefined
      ? []
      : [probe('below the least', least - 1, false), probe('at the least', least, true)]),
    ...(most === undefined
      ? []
      : [probe('at the most', most, true), probe('above the most', most + 1, false)]),
  ];
}

/** A value of that size: the figure itself, a text of so many characters, so many lines or files. */
export function valueOf({ kind, check }: Field, size: number, line: unknown = '1'): unknown {
  if (kind === 'text') return (check === httpsCheck ? 'https://' : '').padEnd(size, 'A').slice(0, size);
  if (kind === 'rows' || kind === 'images' || kind === 'files') return Array<unknown>(size).fill(line);
  return size;
}

/** Whether there is a value of that size: no text or list has fewer than none. */
export const isPossible = ({ kind }: Field, { size }: Probe): boolean =>
  size >= 0 ||
  ['int', 'fen', 'tonnes', 'kg', 'metres', 'stars', 'minutes', 'span', 'bp', 'km', 'qty', 'm3'].includes(
    kind,
  );
