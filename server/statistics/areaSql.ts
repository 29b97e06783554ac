import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { successors } from '../../domain/codes/areas.ts';

/** Six digits each, so they may stand in the text of a query: PostgreSQL cannot group by what is a parameter. */
const SUCCESSORS = sql.raw(`'${JSON.stringify(successors())}'::jsonb`);

/** The code in force for a stored one: rows of an abolished area are of its successor. */
export const areaNow = (code: PgColumn): SQL<string> =>
  sql<string>`coalesce(${SUCCESSORS} ->> ${code}, ${code})`;

/** The city in which a stored area lies now. */
export const cityNow = (code: PgColumn): SQL<string> => sql<string>`substr(${areaNow(code)}, 1, 4) || '00'`;
