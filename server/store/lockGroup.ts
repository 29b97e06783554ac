import { sql } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/** Waits until no other transaction, of whatever process, does this for the group; then no other does until this one ends. */
export async function lockGroup(
  { tx, groupCode }: { readonly tx: Tx; readonly groupCode: string },
  what: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${what}:${groupCode}`}))`);
}
