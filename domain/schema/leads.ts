import { type Role, ROLES } from '../codes/roles.ts';
import type { Fields } from './field.ts';
import { filterField, type RecordSpec } from './record.ts';
import { rowPages } from './rowPages.ts';
import { mayFilter } from './sight.ts';

/** A list of amounts that can be narrowed to what belongs to one row of another record. */
export interface Lead {
  /** Whose list it is. */
  readonly record: string;
  /** Its filter that names the row. */
  readonly filter: string;
  /** The field of the row that the filter is given, exactly as it is; absent: its id. */
  readonly by?: string;
  /** Who sees the rows, and may narrow them by this filter. */
  readonly roles: readonly Role[];
}

const hasAmounts = (fields: Fields): boolean => Object.values(fields).some(({ kind, columns }) => kind === 'fen' || (columns !== undefined && hasAmounts(columns)));

/** Whether a record has amounts, in its rows or their lines. */
export const isMoney = ({ fields }: RecordSpec): boolean => hasAmounts(fields);

const isShown = (spec: RecordSpec): boolean => rowPages(spec).some(({ isForm }) => isForm !== true);
const readersOf = (spec: RecordSpec, filter: string): Role[] => ROLES.filter((role) => spec.view.includes(role) && mayFilter(spec, filter, { role }));

/**
 * The lists of amounts that a row of the record leads to: those whose rows refer to it, and for a document that causes journals
 * the entries under its number.
 * @param specs all descriptions
 * @param entries where entries are listed by the number of their document, and which documents cause some
 */
export function leadsOf({ name, number }: RecordSpec, specs: readonly RecordSpec[], entries: { readonly spec: RecordSpec; readonly filter: string; readonly documents: readonly string[] }): Lead[] {
  const referring = specs
    .filter((spec) => isMoney(spec) && isShown(spec) && spec.name !== name)
    .flatMap((spec) => {
      const filter = Object.keys(spec.list.filters).find((one) => {
        const field = filterField(spec, one);
        return field?.kind === 'ref' && field.to === name;
      });
      return filter === undefined ? [] : [{ record: spec.name, filter, roles: readersOf(spec, filter) }];
    });
  const byNumber = entries.documents.includes(name)
    ? [
        {
          record: entries.spec.name,
          filter: entries.filter,
          by: number.field,
          roles: readersOf(entries.spec, entries.filter),
        },
      ]
    : [];
  return [...byNumber, ...referring].filter(({ roles }) => roles.length > 0);
}
