import { getTableName } from 'drizzle-orm';
import type { Definition } from '../../../domain/statistics/customReport.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import { sendersOf, isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import type { Field } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { allEntries } from '../../../server/records/registry.ts';
import { tableFor } from '../../../server/store/tables.ts';
import type { Person } from '../desk.ts';

/** A field of a record that a role does not see in any row. */
export interface Unseen {
  readonly spec: RecordSpec;
  readonly role: Role;
  readonly name: string;
  readonly field: Field;
}

export const specs = (): RecordSpec[] => allEntries().map(({ spec }) => spec);

/** Read from the descriptions alone. */
export const unseenFields = (): Unseen[] =>
  specs().flatMap((spec) =>
    spec.view.flatMap((role) =>
      Object.entries(spec.fields).flatMap(([name, field]) =>
        field.sees?.(role, {}) === false ? [{ spec, role, name, field }] : [],
      ),
    ),
  );

/** Queries that compare rows by a filter of the list. */
export function filterQueries({ list }: RecordSpec, name: string, field: Field): Record<string, string>[] {
  const filter = list.filters[name];
  if (filter === undefined) return [];
  if (filter === 'range') return [{ [`${name}From`]: '1' }, { [`${name}To`]: '1' }];
  const code = field.list?.items[0]?.code ?? (field.kind === 'bool' ? 'true' : '1');
  return [{ [name]: code }, { [name]: `"${code}"` }, { [name]: `${code},x` }];
}

/** Name of the stored table of a record. */
export const tableOf = (spec: RecordSpec): string => getTableName(tableFor(spec));

export const listPath = ({ service, name }: RecordSpec) => `/${service}/${name}`;
export const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Status of an export: that of the envelope which refuses, or 0 for a file. */
export async function exportStatus(
  who: Person,
  spec: RecordSpec,
  query: Record<string, string>,
): Promise<number> {
  const path = withQuery(exportPath(spec), { type: 'csv', lang: 'en', ...query });
  const answer = await fetch(who.url + path, {
    headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
  });
  const text = await answer.text();
  return answer.headers.get('content-type')?.includes('json') === true
    ? (JSON.parse(text) as { status: number }).status
    : 0;
}

/** The rows of a bulk run that the role may start, for a query; null where it may start none. */
export function bulkPath(spec: RecordSpec, role: Role, query: Record<string, string>): string | null {
  const own = Object.entries(spec.events).find(
    ([, event]) => !isSystemEvent(event) && sendersOf(event) !== 'any' && sendersOf(event).includes(role),
  );
  return own === undefined ? null : withQuery(bulkCalls(spec).rows.path, { event: own[0], ...query });
}

/** A report of one's own, besides what it groups and counts. */
export type Counted = Pick<Definition, 'groupBy' | 'aggregates' | 'time'>;
export const PLAIN_REPORT: Omit<Definition, 'dataset' | keyof Counted> = {
  name: 'x',
  columns: [],
  filters: {},
  days: 30,
  chart: 'none',
  sharedRoles: [],
  schedule: 'none',
  fileType: 'csv',
  lang: 'en',
};

/** The ways in which a report can use a column. */
export const reportTries = (counted: Counted, name: string): Partial<Definition>[] => [
  { ...counted, groupBy: [], columns: [name], aggregates: [] },
  { ...counted, groupBy: [name] },
  { ...counted, aggregates: [{ fn: 'sum', column: name }] },
  { ...counted, filters: { [name]: '1' } },
  { ...counted, time: name },
];
