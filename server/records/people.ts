import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../store/systemTables.ts';
import type { Work } from './work.ts';

/** Account id → name, for accounts of the tenant. */
export async function namesOfPeople(
  { tx, groupCode }: Work,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await tx
    .select({ id: account.id, name: account.realName })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), inArray(account.id, [...ids])));
  return new Map(people.map(({ id, name }) => [id, name]));
}
