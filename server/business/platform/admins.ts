import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { account } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';

/** Is the account the only platform administrator who can log in? Locks them, so that two cannot be removed at once. */
export async function isLastAdmin({ tx, groupCode }: Work, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false;
  const admins = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.groupCode, groupCode),
        inArray(account.status, ['active', 'locked']),
        sql`${account.roles} @> ${JSON.stringify([ROLE_CODES.admin])}::jsonb`,
      ),
    )
    .orderBy(account.id)
    .for('update');
  return admins.length === 1 && admins[0]?.id === accountId;
}

/** Number of accounts that hold a role and can log in, or will be able to again. */
export async function holdersOf({ tx, groupCode }: Work, roleCode: string): Promise<number> {
  const holders = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.groupCode, groupCode),
        ne(account.status, 'cancelled'),
        sql`${account.roles} @> ${JSON.stringify([roleCode])}::jsonb`,
      ),
    );
  return holders.length;
}
