import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Number of rows that fulfil a condition; without one, of all. */
export const countIf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

/** Sum over all rows; 0 where there are none. */
export const sumSql = (what: SQLWrapper): SQL<number> =>
  sql<number>`coalesce(sum(${what}), 0)`.mapWith(Number);

/** Local time of epoch ms: UTC+8, as `domain/rules/times.ts` has it. */
export const localTime = (ms: SQLWrapper): SQL =>
  sql`((to_timestamp(${ms} / 1000) at time zone 'UTC') + interval '8 hours')`;

/** Year, month or day of epoch ms in local time. The pattern is a literal, because PostgreSQL cannot group by a parameter. */
export const localPeriod = (
  ms: SQLWrapper,
  pattern: 'YYYY' | 'YYYYMM' | 'YYYY-MM' | 'YYYY-MM-DD',
): SQL<string> => sql<string>`to_char(${localTime(ms)}, ${sql.raw(`'${pattern}'`)})`;
