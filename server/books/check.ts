import type pg from 'pg';
import { INVARIANT_IDS, type InvariantId, INVARIANTS } from '../../domain/invariants/all.ts';
import type { Invariant } from '../../domain/invariants/invariant.ts';
import { MONEY_SQL } from './money.ts';
import { PARTIES_SQL, REFS } from './parties.ts';
import { SUPPLY_SQL } from './supply.ts';
import { TRADE_SQL } from './trade.ts';

const SQL: Readonly<Record<Exclude<InvariantId, 'group.refs'>, string>> = {
  ...TRADE_SQL,
  ...MONEY_SQL,
  ...SUPPLY_SQL,
  ...PARTIES_SQL,
};

const queriesOf = (id: InvariantId): readonly string[] => (id === 'group.refs' ? REFS : [SQL[id]]);

export interface BooksOptions {
  /** Absent: all groups. */
  readonly groupCode?: string;
  /** Only these; absent: all. */
  readonly ids?: readonly InvariantId[];
}

/** A group whose documents break an invariant: how many, and the numbers of the first. */
interface BrokenIn {
  readonly groupCode: string;
  readonly count: number;
  readonly documents: readonly string[];
}

export interface BrokenInvariant extends Pick<Invariant, 'source' | 'zh' | 'en'> {
  readonly id: InvariantId;
  readonly groups: readonly BrokenIn[];
}

const SHOWN = 5;

interface Found {
  readonly group_code: string;
  readonly n: string;
  readonly documents: string[];
}

/** The database counts, and keeps no more than it shows. */
const counted = (query: string, isOfGroup: boolean) => `
  select group_code, max(n) as n, array_agg(no order by no) as documents from (
    select group_code, no, count(*) over (partition by group_code) as n, row_number() over (partition by group_code order by no) as i
    from (${query}) found ${isOfGroup ? 'where group_code = $1' : ''}) numbered
  where i <= ${String(SHOWN)} group by group_code order by group_code`;

/** The invariants about a record. */
export const invariantsAbout = (record: string): InvariantId[] =>
  INVARIANT_IDS.filter((id) => INVARIANTS[id].records.includes(record));

/** Compares documents with each other. @returns the invariants that are broken, with the documents that break them */
export async function checkBooks(
  pool: Pick<pg.Pool, 'query'>,
  { groupCode, ids = INVARIANT_IDS }: BooksOptions = {},
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const id of ids) {
    const groups: BrokenIn[] = [];
    for (const query of queriesOf(id)) {
      const { rows } = await pool.query<Found>(
        counted(query, groupCode !== undefined),
        groupCode === undefined ? [] : [groupCode],
      );
      for (const { group_code, n, documents } of rows)
        groups.push({ groupCode: group_code, count: Number(n), documents });
    }
    const { source, zh, en } = INVARIANTS[id];
    if (groups.length > 0) broken.push({ id, source, zh, en, groups });
  }
  return broken;
}
