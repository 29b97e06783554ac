import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * What a name sorts by: its characters' places by pinyin. A function of the store (migration `pinyin_order`) and no collation,
 * because the embedded engine has none of ICU: the order is the same in every store.
 */
export const asSpoken = (text: SQLWrapper | string): SQL => sql`pinyin_order(${text})`;
