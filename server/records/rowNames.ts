import { getTableName } from 'drizzle-orm';
import { LANGS } from '../../domain/codes/languages.ts';
import { fieldIn, OTHER_LANGS, wordsKey } from '../../domain/codes/ownPlaces.ts';
import { sayCentral } from '../../domain/rules/tenants.ts';
import { columnNamed } from '../store/recordTable.ts';
import { shapedStatements } from '../store/shaped.ts';
import { account } from '../store/systemTables.ts';
import { CENTRAL_GROUP, HOUSE_GROUP } from '../store/tenants.ts';
import { registered } from './registry.ts';
import type { Work } from './work.ts';

/** Whose rows are named: those of a record by its name; null: accounts. */
export type NamedRows = string | null;

/** Stands for accounts, which are no record here. */
const PEOPLE = '';

/** Between the names of a row in several languages. */
const BETWEEN = '\u001f';

/** The titles of a field that refers to a row of that name, by their keys: one in each language that the row is named in. */
export function titlesOf(name: string, found: string): [string, string][] {
  const [zh = '', ...others] = found.split(BETWEEN);
  return [
    [name, zh],
    ...others.map((title, at): [string, string] => [wordsKey(name, OTHER_LANGS[at] ?? 'en'), title]),
  ];
}

/** Marks a record whose rows are named in all groups. */
const ALL_GROUPS = '*';

/** Stands for accounts of the central group that acted on rows of another one. */
const CENTRAL_PEOPLE = '+';

/**
 * Which rows are named: those of the own group; those of all groups; or those of the own group, and accounts of the central group
 * as its histories name them (addendum B, D9).
 */
export type NameReach = 'own' | 'all' | 'central';

/** Table and column that have the names, and the condition on the group: one value in each. */
function sourceOf(key: string): { table: string; title: string; ofGroup: string } {
  const record = key.startsWith(ALL_GROUPS) ? key.slice(1) : key;
  const own = key === record ? '"group_code" = ?' : '?::text is not null';
  const people = { table: getTableName(account), title: `"${account.realName.name}"` };
  if (record === PEOPLE) return { ...people, ofGroup: own };
  if (record === CENTRAL_PEOPLE)
    return { ...people, ofGroup: `"group_code" <> ? and "group_code" = ${CENTRAL_GROUP}` };
  const { spec, table } = registered(record);
  const title = spec.inWords
    ? `concat_ws('${BETWEEN}', ${LANGS.map((lang) => `"${columnNamed(table, fieldIn(spec.title, lang)).name}"`).join(', ')})`
    : `"${columnNamed(table, spec.title).name}"`;
  const ofGroup = spec.ofHouse ? `"group_code" = ${HOUSE_GROUP}` : own;
  return { table: getTableName(table), title, ofGroup };
}

function selectOf(key: string): string {
  const { table, title, ofGroup } = sourceOf(key);
  return `select '${key}'::text as "record", "id"::text as "id", ${title}::text as "title" from "${table}" where ${ofGroup} and "id" = any(?::bigint[])`;
}

const statement = shapedStatements((...records: string[]) => records.map(selectOf).join(' union all '));

/**
 * Id → name, of rows of several records and of accounts, all in one statement.
 * @param reach of the rows that name them
 */
export async function namesOfRows(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  wanted: ReadonlyMap<NamedRows, ReadonlySet<string>>,
  reach: NameReach = 'own',
): Promise<Map<NamedRows, Map<string, string>>> {
  const named = new Map([...wanted.keys()].map((of) => [of, new Map<string, string>()]));
  // In a fixed order, so that the statement has few shapes.
  const asked = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .flatMap(([of, ids]) => {
      const found = { record: `${reach === 'all' ? ALL_GROUPS : ''}${of ?? PEOPLE}`, ids: [...ids] };
      return of === null && reach === 'central' ? [found, { ...found, record: CENTRAL_PEOPLE }] : [found];
    })
    .sort((a, b) => (a.record < b.record ? -1 : 1));
  if (asked.length === 0) return named;
  const { rows } = await tx.execute<Record<'record' | 'id' | 'title', string | null>>(
    statement(
      asked.map(({ record }) => record),
      asked.flatMap(({ ids }) => [groupCode, ids]),
    ),
  );
  for (const { record: key, id, title } of rows) {
    if (key === CENTRAL_PEOPLE) {
      named.get(null)?.set(String(id), sayCentral(String(title)));
      continue;
    }
    const record = reach === 'all' ? String(key).slice(ALL_GROUPS.length) : key;
    named.get(record === PEOPLE ? null : record)?.set(String(id), String(title));
  }
  return named;
}
