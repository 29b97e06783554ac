import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Mapping } from '../../domain/schema/sheetColumns.ts';
import { sheetHead } from '../store/importTables.ts';
import { insertMany } from '../store/insertMany.ts';
import type { Work } from '../records/work.ts';

/** Whose sheets, and of which record. */
export interface SheetOf {
  readonly record: string;
  /** Kind and id of the counterparty. */
  readonly party: string;
}

/** Characters of a head that is remembered; a longer one is prose. */
const LONGEST = 100;

/** Heads that name one column each: of two with one name nothing can be remembered. */
const distinct = (heads: readonly string[]): string[] =>
  heads.filter(
    (head, at) =>
      head.trim() !== '' &&
      head.length <= LONGEST &&
      heads.indexOf(head) === at &&
      !heads.includes(head, at + 1),
  );

const these = (work: Work, { record, party }: SheetOf, heads: readonly string[]): SQL | undefined =>
  and(
    eq(sheetHead.groupCode, work.groupCode),
    eq(sheetHead.record, record),
    eq(sheetHead.party, party),
    inArray(sheetHead.head, [...heads]),
  );

/** What these heads were chosen to be in earlier sheets of this counterparty; null: not known. */
export async function knownHeads(
  work: Work,
  of: SheetOf,
  heads: readonly string[],
): Promise<(string | null)[]> {
  const named = distinct(heads);
  if (named.length === 0) return heads.map(() => null);
  const rows = await work.tx
    .select()
    .from(sheetHead)
    .where(these(work, of, named));
  const fields = new Map(rows.map(({ head, field }) => [head, field]));
  return heads.map((head) => fields.get(head) ?? null);
}

/** Remembers what the columns of a sheet were chosen to be; a column that was left out is forgotten. */
export async function rememberHeads(
  work: Work,
  of: SheetOf,
  heads: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const named = distinct(heads);
  if (named.length === 0) return;
  await work.tx.delete(sheetHead).where(these(work, of, named));
  const { groupCode, now: at } = work;
  const rows = named.flatMap((head) => {
    const field = mapping[heads.indexOf(head)] ?? null;
    return field === null ? [] : [{ groupCode, ...of, head, field, at }];
  });
  if (rows.length > 0) await insertMany(work.tx, sheetHead, rows);
}
