import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DataScope } from '../../domain/rules/rights.ts';
import { int8 } from './recordTable.ts';

/** What a role was granted (records 5, RoleGrant). */
export const roleGrant = pgTable(
  'role_grant',
  {
    groupCode: text('group_code').notNull(),
    roleId: int8('role_id').notNull(),
    resourceId: int8('resource_id').notNull(),
    /** Data scope of a page; unused for a button. */
    dataScope: text('data_scope').$type<DataScope>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'role_grant_pk', columns: [t.groupCode, t.roleId, t.resourceId] }),
    index('role_grant_resource').on(t.groupCode, t.resourceId),
  ],
);
