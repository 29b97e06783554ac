import { and, eq, inArray, sql } from 'drizzle-orm';
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
