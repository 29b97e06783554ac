import { createHash } from 'node:crypto';
import type { Store } from '../../server/store/open.ts';

/** What is made anew in each run: hashes of passwords have a salt of the library, and leases follow the clock of the machine. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  account: ['password_hash'],
  process_number: ['holder', 'expires_at'],
};

/** One hash for each table, of all its rows whatever their order: two stores with the same ones have the same documents. */
export async function likenessOf({ pool }: Pick<Store, 'pool'>): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const likeness: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select (to_jsonb(t) - $1::text[])::text as text from "${name}" t order by 1`,
      [LEFT_OUT[name] ?? []],
    );
    const hash = createHash('sha256');
    for (const { text } of rows) hash.update(text).update('\n');
    likeness[name] = `${String(rows.length)} ${hash.digest('hex').slice(0, 16)}`;
  }
  return likeness;
}
