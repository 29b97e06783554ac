import type { Label } from '../../domain/codes/label.ts';
import type { Fields } from '../../domain/schema/field.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { Work } from './work.ts';
import type { Entry } from './entry.ts';
import { type FieldError, wrongFields } from './errors.ts';
import { registered } from './registry.ts';
import { findAll } from './rows.ts';
import { isInScope } from './scope.ts';

export const UNKNOWN: Label = [
  '所选记录不存在或不可用',
  'The chosen record does not exist or is not yours',
  'El registro elegido no existe o no es suyo',
  '選択した記録は存在しないか利用できません',
];

type Values = Readonly<Record<string, unknown>>;

/**
 * Every id that a form newly names, also in its lines, must be a row in the person's scope or one that the entry allows.
 * @throws 10400 at each other field
 */
export async function checkRefs(
  work: Work,
  entry: Entry,
  fields: Fields,
  input: Values,
  existing: Values | null,
  viewer: Viewer,
): Promise<void> {
  const errors: FieldError[] = [];
  const named = refsIn(fields, input).filter(({ field, id }) => existing?.[field] !== id);
  const known = new Map<string, ReadonlyMap<string, Values>>();
  for (const to of new Set(named.map((one) => one.to))) {
    const ids = named.flatMap((one) => (one.to === to ? [one.id] : []));
    known.set(to, await findAll(work, registered(to).spec, ids));
  }
  for (const { path, field, to, id } of named) {
    const target = registered(to).spec;
    const row = known.get(to)?.get(id);
    const isOpen = row && (isInScope(target, viewer, row) || (await entry.mayName?.(work, field, row)));
    if (!isOpen) errors.push({ field: path, msg: UNKNOWN });
  }
  if (errors.length > 0) throw wrongFields(errors);
}

interface Named {
  /** Path in the form, e.g. `vehicles.0.driverId`. */
  readonly path: string;
  readonly field: string;
  readonly to: string;
  readonly id: string;
}

function refsIn(fields: Fields, input: Values, before = ''): Named[] {
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    const value = input[name];
    const path = `${before}${name}`;
    if (field.auto) return [];
    if (field.kind === 'rows' && field.columns && Array.isArray(value)) {
      const { columns } = field;
      return (value as Values[]).flatMap((line, index) => refsIn(columns, line, `${path}.${String(index)}.`));
    }
    const isRef = field.kind === 'ref' && field.to !== undefined && typeof value === 'string';
    return isRef ? [{ path, field: name, to: field.to, id: value }] : [];
  });
}
