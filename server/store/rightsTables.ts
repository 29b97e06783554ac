import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RoleTag } from '../../domain/codes/roleTags.ts';
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

/**
 * Built-in roles that an entry of the product's menu was offered to when it was granted to them by default: a version that opens it to
 * another role grants it to that one alone, and gives nobody back what an administrator has taken.
 */
export const resourceOffer = pgTable(
  'resource_offer',
  {
    groupCode: text('group_code').notNull(),
    resourceId: int8('resource_id').notNull(),
    bases: jsonb('bases').$type<RoleTag[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'resource_offer_pk', columns: [t.groupCode, t.resourceId] })],
);
