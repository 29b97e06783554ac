import { getTableName } from 'drizzle-orm';
import { columnNamed } from '../store/recordTable.ts';
import { shapedStatements } from '../store/shaped.ts';
import { account } from '../store/systemTables.ts';
import { registered } from './registry.ts';
import type { Work } from './work.ts';

/** Whose rows are named: those of a record by its name; null: accounts. */
export type NamedRows = string | null;

/** Stands for accounts, which are no record here. */
const PEOPLE = '';

/** Table and column that have the names. */
function sourceOf(record: string): { table: string; title: string } {
  if (record === PEOPLE) return { table: getTableName(account), title: account.realName.name };
  const { spec, table } = registered(record);
  return { table: getTableName(table), title: columnNamed(table, spec.title).name };
}

function selectOf(record: string): string {
  const { table, title } = sourceOf(record);
  return `select '${record}'::text as "record", "id"::text as "id", "${title}"::text as "title" from "${table}" where "group_code" = ? and "id" = any(?::bigint[])`;
}

const statement = shapedStatements((...records: string[]) => records.map(selectOf).join(' union all '));

/** Id → name, of rows of several records and of accounts, all in one statement. */
export async function namesOfRows(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  wanted: ReadonlyMap<NamedRows, ReadonlySet<string>>,
): Promise<Map<NamedRows, Map<string, string>>> {
  const named = new Map([...wanted.keys()].map((of) => [of, new Map<string, string>()]));
  // In a fixed order, so that the statement has few shapes.
  const asked = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .map(([of, ids]) => ({ record: of ?? PEOPLE, ids: [...ids] }))
    .sort((a, b) => (a.record < b.record ? -1 : 1));
  if (asked.length === 0) return named;
  const { rows } = await tx.execute<Record<'record' | 'id' | 'title', string | null>>(
    statement(
      asked.map(({ record }) => record),
      asked.flatMap(({ ids }) => [groupCode, ids]),
    ),
  );
  for (const { record, id, title } of rows)
    named.get(record === PEOPLE ? null : record)?.set(String(id), String(title));
  return named;
}
