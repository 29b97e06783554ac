import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Layout } from '../../domain/calls/listViews.ts';
import type { RoleTag } from '../../domain/codes/roleTags.ts';
import { int8 } from './recordTable.ts';

/** A person's settings of the list on a page. */
export const listLayout = pgTable(
  'list_layout',
  {
    groupCode: text('group_code').notNull(),
    accountId: int8('account_id').notNull(),
    /** Path of the page in the menu. */
    page: text('page').notNull(),
    /** null: the page's default. */
    layout: jsonb('layout').$type<Layout>(),
    /** The saved view shown when the page opens. */
    defaultView: int8('default_view'),
  },
  (t) => [primaryKey({ name: 'list_layout_pk', columns: [t.groupCode, t.accountId, t.page] })],
);

/** A saved view of a list page: private, or shared with roles. */
export const listView = pgTable(
  'list_view',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    accountId: int8('account_id').notNull(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    roles: jsonb('roles').$type<RoleTag[]>().notNull(),
    gmtModified: bigint('gmt_modified', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'list_view_pk', columns: [t.groupCode, t.id] }),
    index('list_view_page').on(t.groupCode, t.page, t.accountId),
  ],
);
