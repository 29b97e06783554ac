import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });

/** An export of all data of a group: asked for, made, fetched, gone. Its bytes are in the file store under its id. */
export const tenantExport = pgTable(
  'tenant_export',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    state: text('state').$type<'waiting' | 'making' | 'ready' | 'failed' | 'gone'>().notNull(),
    askedBy: int8('asked_by').notNull(),
    askedAt: at('asked_at').notNull(),
    /** When the process that makes it last said so; another one takes it over long after. */
    heldAt: at('held_at'),
    readyAt: at('ready_at'),
    /** Until when it can be fetched. */
    expireAt: at('expire_at'),
    /** Bytes. */
    size: at('size'),
    sha256: text('sha256'),
    records: integer('records'),
    files: integer('files'),
    fetchedAt: at('fetched_at'),
  },
  (t) => [primaryKey({ name: 'tenant_export_pk', columns: [t.groupCode, t.id] })],
);

/** What is left of a group whose data were purged: that and when it was, by which two people. */
export const purgedTenant = pgTable(
  'purged_tenant',
  {
    groupCode: text('group_code').notNull(),
    groupName: text('group_name').notNull(),
    purgedAt: at('purged_at').notNull(),
    operators: text('operators').notNull(),
    rows: at('rows').notNull(),
    files: at('files').notNull(),
  },
  (t) => [primaryKey({ name: 'purged_tenant_pk', columns: [t.groupCode, t.purgedAt] })],
);

/** What a group used on a day, as it was last counted then. */
export const tenantCount = pgTable(
  'tenant_count',
  {
    groupCode: text('group_code').notNull(),
    /** y-m-d in Shanghai. */
    day: text('day').notNull(),
    users: integer('users').notNull(),
    vehicles: integer('vehicles').notNull(),
    /** Of its month so far. */
    waybills: integer('waybills').notNull(),
    storageMb: integer('storage_mb').notNull(),
  },
  (t) => [primaryKey({ name: 'tenant_count_pk', columns: [t.groupCode, t.day] })],
);
