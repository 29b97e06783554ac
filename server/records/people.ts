import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isId } from '../../domain/rules/ids.ts';
import { sayCentral } from '../../domain/rules/tenants.ts';
import { account } from '../store/systemTables.ts';
import { CENTRAL_GROUP } from '../store/tenants.ts';
import type { Work } from './work.ts';

/**
 * Account id → name, for accounts of the tenant.
 * @param isAcross also for those of the central group, which acts on these rows (addendum B, D9)
 */
export async function namesOfPeople(
  { tx, groupCode }: Work,
  ids: readonly string[],
  isAcross = false,
): Promise<Map<string, string>> {
  // A text that is no id names nobody.
  const asked = ids.filter(isId);
  if (asked.length === 0) return new Map();
  const isOwn = eq(account.groupCode, groupCode);
  const isCentral = sql`${account.groupCode} = ${sql.raw(CENTRAL_GROUP)}`;
  const people = await tx
    .select({ id: account.id, name: account.realName, of: account.groupCode })
    .from(account)
    .where(and(isAcross ? or(isOwn, isCentral) : isOwn, inArray(account.id, asked)));
  return new Map(people.map(({ id, name, of }) => [id, of === groupCode ? name : sayCentral(name)]));
}
