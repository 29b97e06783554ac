import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SIGNS, withOneSign, withoutSigns } from '../../domain/rules/searchText.ts';

/** Escapes the wildcards in a search text. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
/** Pattern that any way of writing the signs of the text fits; an index serves what stands between them. */
const loose = (text: string) => withoutSigns(escaped(text), '_');
const hasSigns = (text: string) => withoutSigns(text, '') !== text;
/** The column with each sign in the way in which signs are compared. */
const folded = (column: PgColumn) => sql`translate(${column}, ${SIGNS.written}, ${SIGNS.meant})`;
const both = (one: SQL, other: SQL) => sql`(${one} and ${other})`;

/** Condition: the column begins with the text, whatever way its brackets and dots are written. Nothing begins with an empty one. */
export function beginsSql(column: PgColumn, text: string): SQL {
  if (text === '') return sql`false`;
  const fits = sql`${column} like ${`${loose(text)}%`}`;
  if (!hasSigns(text)) return fits;
  return both(fits, sql`${folded(column)} like ${`${escaped(withOneSign(text))}%`}`);
}

/** Condition: the column contains the text in any case, for a column with a trigram index. */
export function holdsSql(column: PgColumn, text: string): SQL {
  if (text === '') return sql`false`;
  const fits = sql`${column} ilike ${`%${loose(text)}%`}`;
  if (!hasSigns(text)) return fits;
  return both(fits, sql`${folded(column)} ilike ${`%${escaped(withOneSign(text))}%`}`);
}

/** Condition: the column contains the text in any case, for a column without one. */
export function partSql(column: PgColumn, text: string): SQL {
  if (text === '') return sql`false`;
  const [within, sought] = hasSigns(text) ? [folded(column), withOneSign(text)] : [sql`${column}`, text];
  return sql`strpos(lower(${within}), ${sought.toLowerCase()}) > 0`;
}

/** Condition: the column is the text. */
export function meansSql(column: PgColumn, text: string): SQL {
  return hasSigns(text) ? sql`${folded(column)} = ${withOneSign(text)}` : eq(column, text);
}
