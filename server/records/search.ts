import { and, desc, inArray, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SearchHit } from '../../domain/calls/search.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { maySort } from '../../domain/schema/sight.ts';
import { mayOpen, scopeFor } from '../../domain/rules/rights.ts';
import { searchText } from '../../domain/rules/searchText.ts';
import type { Work } from './work.ts';
import { type Entry, stateLabel } from './entry.ts';
import { ofGroups, spelt } from './filters.ts';
import { allEntries } from './registry.ts';
import { find, findWhere } from './rows.ts';
import { isInScope, listed, toSql } from './scope.ts';
import { columnNamed } from '../store/recordTable.ts';
import { viewOf } from './view.ts';
import { holdsSql, partSql } from './wordSql.ts';

/** Rows found for each record and each way of searching. */
const FEW = 5;
/**
 * Where no index serves a part of a name, only this many of the newest rows are searched, so that the cost is bounded.
 * Older ones are found by number.
 */
const NEWEST = 20_000;
/** The same limit for numbers alone; whoever knows the end of a number usually means a recent one. */
const NEWEST_NUMBERS = 10_000;
/** Of the newest matching numbers this many are looked up, because some rows may be deleted or not listed. */
const FITTING = 100;
/** Length that a trigram index needs (pg_trgm); records with a tally have one. */
const PART_LENGTH = 3;

/**
 * The number prefix of this record that the text may be, in any case and with or without its letters
 * (numbers: records 0.1); null when it cannot be one.
 */
function numberStart({ number: { prefix } }: RecordSpec, keyword: string): string | null {
  const [, typed, digits] = /^([a-z]*)(\d*)$/i.exec(keyword) ?? [];
  if (typed === undefined || digits === undefined) return null;
  const letters = typed.toUpperCase();
  const isMeant = digits === '' ? prefix.startsWith(letters) : letters === prefix || letters === '';
  return isMeant ? prefix + digits : null;
}

/** Whether the text can be inside a number of this record but not at its start. Letters are only at the start. */
function isWithinNumber({ number: { prefix } }: RecordSpec, keyword: string): boolean {
  const letters = /^([a-z]*)\d+$/i.exec(keyword)?.[1];
  return letters !== undefined && letters.length < prefix.length && prefix.endsWith(letters.toUpperCase());
}

/** The fields people recognise a row by: its number, its name, and those its list is searched by. */
function tellingFields({ number, title, list }: RecordSpec): string[] {
  const named = Object.entries(list.filters).flatMap(([name, filter]) =>
    filter === 'keyword' ? [name] : [],
  );
  return [...new Set([number.field, title, ...named])];
}

/** Those searched by any part: no personal data (whoever may not see a phone must not be able to guess it), and nothing unseen. */
function textFields(spec: RecordSpec, viewer: Viewer): string[] {
  return tellingFields(spec).filter(
    (name) => name !== spec.number.field && name in spec.fields && maySort(spec, name, viewer),
  );
}

/** Rows of one record found by their number, or by other texts among the newest. Numbers ascend with time. */
function branches({ spec, table }: Entry, viewer: Viewer, keyword: string): SQL[] {
  const column = (name: string) => columnNamed(table, name);
  const names = textFields(spec, viewer);
  const [id, number, words] = [column('id'), column(spec.number.field), names.map(column)];
  const hasPart = (name: string) => partSql(column(name), spelt(spec, name, keyword));
  const scope = scopeFor(spec, viewer);
  const ofGroup = ofGroups({ spec, table }, viewer);
  const mine = and(ofGroup, sql`not ${column('deleted')}`, toSql(scope, table), listed(spec, table));
  const found: SQL[] = [];
  const start = numberStart(spec, keyword);
  if (start !== null) {
    const isMeant = sql`${number} like ${`${start}%`}`;
    found.push(
      sql`select ${id} from ${table} where ${mine} and ${isMeant} order by ${number} desc limit ${FEW}`,
    );
  }
  if (spec.list.tally && keyword.length >= PART_LENGTH) {
    const isMeant = or(...names.map((name) => holdsSql(column(name), spelt(spec, name, keyword))));
    found.push(
      sql`select ${id} from ${table} where ${mine} and (${isMeant ?? sql`false`}) order by ${number} desc limit ${FEW}`,
    );
  }
  // Any part of a number of sufficient length: people read its end to each other.
  const isPart = keyword.length >= PART_LENGTH && isWithinNumber(spec, keyword);
  // Numbers have capital letters only, and lower-casing thousands of them takes longer than the search.
  const inNumber = sql`strpos(${number}, ${keyword.toUpperCase()}) > 0`;
  const parts = [
    ...(isPart ? [inNumber] : []),
    ...(spec.list.tally && keyword.length >= PART_LENGTH ? [] : names.map(hasPart)),
  ];
  if (isPart && parts.length === 1 && 'all' in scope) {
    // Only the index of the numbers is scanned, and few rows are read.
    const newest = sql`select ${number} from ${table} where ${ofGroup} order by ${number} desc limit ${NEWEST_NUMBERS}`;
    const fits = sql`select ${number} from (${newest}) as ${table} where ${inNumber} order by ${number} desc limit ${FITTING}`;
    found.push(
      sql`select ${id} from ${table} where ${mine} and ${number} in (${fits}) order by ${number} desc limit ${FEW}`,
    );
  } else if (parts.length > 0) {
    const columns = sql.join([id, number, ...words], sql`, `);
    const newest = sql`select ${columns} from ${table} where ${mine} order by ${number} desc limit ${NEWEST}`;
    const isMeant = or(...parts);
    found.push(
      sql`select ${id} from (${newest}) as ${table} where ${isMeant} order by ${number} desc limit ${FEW}`,
    );
  }
  return found.map(
    (rows) => sql`(select ${spec.name}::text as record, id::text as id from (${rows}) as found)`,
  );
}

const foundSchema = z.array(z.object({ record: z.string(), id: z.string() }));

/** A found row for a viewer: the rules of lists apply, so personal data are masked. */
function hitOf(spec: RecordSpec, row: AnyRow, viewer: Viewer): SearchHit {
  const shown = viewOf(spec, row, viewer);
  return {
    record: spec.name,
    id: shown.id,
    kind: [...spec.label],
    status: shown.status,
    state: [...stateLabel(spec, shown.status)],
    title: String(shown[spec.title]),
    about: tellingFields(spec).flatMap((name) => {
      const value = shown[name];
      return name !== spec.title && typeof value === 'string' && value !== '' ? [value] : [];
    }),
  };
}

/** Rows of each record that a text finds in the viewer's scope, a few of each, newest first. */
export async function search(work: Work, viewer: Viewer, typed: string): Promise<SearchHit[]> {
  const keyword = searchText(typed);
  const entries = allEntries().filter(({ spec }) => !spec.isDerived && mayOpen(spec, viewer));
  const parts = entries.flatMap((entry) => branches(entry, viewer, keyword));
  if (parts.length === 0) return [];
  const { rows } = await work.tx.execute(sql.join(parts, sql` union `));
  const found = foundSchema.parse(rows);
  const hits: SearchHit[] = [];
  for (const { spec, table } of entries) {
    const ids = found.flatMap(({ record, id }) => (record === spec.name ? [id] : []));
    if (ids.length === 0) continue;
    const orderBy = [desc(columnNamed(table, spec.number.field))];
    const stored = await findWhere(work, spec, inArray(table.id, ids), { orderBy, limit: FEW });
    hits.push(...stored.map((row) => hitOf(spec, row, viewer)));
  }
  return hits;
}

/** The present state of named rows, in the given order; one that is gone or out of scope is left out. */
export async function recall(
  work: Work,
  viewer: Viewer,
  named: readonly { readonly record: string; readonly id: string }[],
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const { record, id } of named) {
    const entry = allEntries().find(({ spec }) => spec.name === record && mayOpen(spec, viewer));
    const row = entry ? await find(work, entry.spec, id) : null;
    if (entry && row && isInScope(entry.spec, viewer, row)) hits.push(hitOf(entry.spec, row, viewer));
  }
  return hits;
}
