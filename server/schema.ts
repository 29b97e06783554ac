import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { ALL_ENTRIES } from './business/all.ts';
import { modulesBeside } from './base/modules.ts';
import { tallyTablesOf } from './store/tallyTable.ts';

const STORE = new URL('store/', import.meta.url).href;

/** The platform's tables besides its records: everything exported by files `…Tables.ts` of the store. */
async function systemTables(): Promise<PgTable[]> {
  const modules = await modulesBeside(STORE, 'Tables.ts');
  return modules.flatMap(({ exports }) => Object.values(exports).filter((value) => is(value, PgTable)));
}

const tallies = ALL_ENTRIES.flatMap(({ spec }) =>
  spec.list.tally === undefined ? [] : Object.values(tallyTablesOf(spec)),
);

/** Everything `npm run migration` compares with the migrations. A record may live in a system table. */
export const schema: Readonly<Record<string, PgTable>> = Object.fromEntries(
  [...new Set([...(await systemTables()), ...ALL_ENTRIES.map(({ table }) => table), ...tallies])].map(
    (table, index) => [String(index), table],
  ),
);
