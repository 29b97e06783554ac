import { and, asc, eq, inArray } from 'drizzle-orm';
import { listStaff } from '../../domain/calls/staff.ts';
import { act, bind, type Bound } from './context.ts';
import { asSpoken } from '../store/pinyinOrder.ts';
import { account } from '../store/systemTables.ts';

const staff = bind(listStaff, (_request, context) =>
  act(context, ({ tx, groupCode }) =>
    tx
      .select({ id: account.id, name: account.realName, roles: account.roles })
      .from(account)
      .where(
        and(
          eq(account.groupCode, groupCode),
          eq(account.partyType, 'PLAT'),
          inArray(account.status, ['active', 'locked']),
        ),
      )
      .orderBy(asc(asSpoken(account.realName)), asc(account.id)),
  ),
);

export const staffCalls: readonly Bound[] = [staff];
