import { getTableName } from 'drizzle-orm';
import { columnNamed } from '../store/recordTable.ts';
import { shapedStatements } from '../store/shaped.ts';
import { account } from '../store/systemTables.ts';
import { HOUSE_GROUP } from '../store/tenants.ts';
import { registered } from './registry.ts';
import type { Work } from './work.ts';

/** Whose rows are named: those of a record by its name; null: accounts. */
export type NamedRows = string | null;

/** Stands for accounts, which are no record here. */
const PEOPLE = '';

/** Marks a record whose rows are named in all groups. */
const ALL_GROUPS = '*';

/** Table and column that have the names, and the condition on the group: one value in each. */
function sourceOf(key: string): { table: string; title: string; ofGroup: string } {
  const record = key.startsWith(ALL_GROUPS) ? key.slice(1) : key;
  const own = key === record ? '"group_code" = ?' : '?::text is not null';
  if (record === PEOPLE) return { table: getTableName(account), title: account.realName.name, ofGroup: own };
  const { spec, table } = registered(record);
  const title = columnNamed(table, spec.title).name;
  const ofGroup = spec.ofHouse ? `"group_code" = ${HOUSE_GROUP}` : own;
  return { table: getTableName(table), title, ofGroup };
}

function selectOf(key: string): string {
  const { table, title, ofGroup } = sourceOf(key);
  return `select '${key}'::text as "record", "id"::text as "id", "${title}"::text as "title" from "${table}" where ${ofGroup} and "id" = any(?::bigint[])`;
}

const statement = shapedStatements((...records: string[]) => records.map(selectOf).join(' union all '));

/**
 * Id → name, of rows of several records and of accounts, all in one statement.
 * @param inAll of rows that were read in all groups
 */
export async function namesOfRows(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  wanted: ReadonlyMap<NamedRows, ReadonlySet<string>>,
  inAll = false,
): Promise<Map<NamedRows, Map<string, string>>> {
  const named = new Map([...wanted.keys()].map((of) => [of, new Map<string, string>()]));
  // In a fixed order, so that the statement has few shapes.
  const asked = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .map(([of, ids]) => ({ record: `${inAll ? ALL_GROUPS : ''}${of ?? PEOPLE}`, ids: [...ids] }))
    .sort((a, b) => (a.record < b.record ? -1 : 1));
  if (asked.length === 0) return named;
  const { rows } = await tx.execute<Record<'record' | 'id' | 'title', string | null>>(
    statement(
      asked.map(({ record }) => record),
      asked.flatMap(({ ids }) => [groupCode, ids]),
    ),
  );
  for (const { record: key, id, title } of rows) {
    const record = inAll ? String(key).slice(ALL_GROUPS.length) : key;
    named.get(record === PEOPLE ? null : record)?.set(String(id), String(title));
  }
  return named;
}
