import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UserAction } from '../../domain/codes/lists/actionLog.ts';
import type { Json } from '../../domain/calls/json.ts';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

const columns = () => ({
  groupCode: group(),
  id: int8('id').notNull(),
  at: at('at').notNull(),
  /** Null: a guest of a link, or a login by an unknown name. */
  accountId: int8('account_id'),
  byName: text('by_name').notNull(),
  /** Tag of the acting role's base. */
  role: text('role'),
  /** The group that somebody of another one came from. */
  visitorGroup: text('visitor_group'),
  /** 8 bytes of the hashes of session and device: they tell rows apart, and open nothing. */
  sessionRef: text('session_ref'),
  deviceRef: text('device_ref'),
  address: text('address').notNull(),
  /** The user agent, a row of `action_agent`. */
  agentId: int8('agent_id').notNull(),
  action: text('action').$type<UserAction>().notNull(),
  /** Name of the menu page the call belongs to, or the kind of a shared link. */
  page: text('page'),
  call: text('call').notNull(),
  record: text('record'),
  recordId: text('record_id'),
  recordNo: text('record_no'),
  event: text('event'),
  /** Status of the envelope, or of HTTP where the call failed. */
  status: integer('status').notNull(),
  costMs: integer('cost_ms').notNull(),
  times: integer('times').notNull(),
  /** What a write changed: these lines of the history, and those between them by the same person. */
  firstHistoryId: int8('first_history_id'),
  lastHistoryId: int8('last_history_id'),
  /** Only where no history exists. */
  detail: jsonb('detail').$type<Json>(),
});

/**
 * The user action log (addendum B 6.7), one partition a Shanghai month: `log_month` makes them. Rows are never changed or
 * deleted: triggers refuse it.
 */
export const actionLog = pgTable('action_log', columns(), (t) => [
  // By id first, so that an opened row is found in each partition at once; lists have their index below.
  primaryKey({ name: 'action_log_pk', columns: [t.groupCode, t.id, t.at] }),
  index('action_log_at').on(t.groupCode, t.at, t.id),
  index('action_log_person').on(t.groupCode, t.accountId, t.at),
  index('action_log_record').on(t.groupCode, t.record, t.recordId, t.at),
  // Few among many: they are counted by chart.
  index('action_log_refusal')
    .on(t.groupCode, t.at)
    .where(sql`action = 'refuse'`),
]);

/** A row to be written; its agent is text here. */
export type LogRow = Omit<typeof actionLog.$inferSelect, 'id' | 'agentId'> & { readonly agent: string };

/** What outlives its month, one partition a month in which it expires. */
export const actionLogKept = pgTable(
  'action_log_kept',
  { ...columns(), keepUntil: at('keep_until').notNull() },
  (t) => [
    primaryKey({ name: 'action_log_kept_pk', columns: [t.groupCode, t.id, t.keepUntil] }),
    index('action_log_kept_at').on(t.groupCode, t.at, t.id),
    index('action_log_kept_person').on(t.groupCode, t.accountId, t.at),
    index('action_log_kept_record').on(t.groupCode, t.record, t.recordId, t.at),
  ],
);

/** User agents; the id is made from the text. */
export const actionAgent = pgTable('action_agent', {
  id: int8('id').primaryKey(),
  text: text('text').notNull(),
});

/** What a seal closes: a minute, or what outlived a month of the log. */
export type SealKind = 'minute' | 'write' | 'money';

/** A closed minute of a group's log; each seal holds the one before it. */
export const logSeal = pgTable(
  'log_seal',
  {
    groupCode: group(),
    /** Place in the chain, from 1. */
    no: integer('no').notNull(),
    kind: text('kind').$type<SealKind>().notNull(),
    /** First ms of the minute, or of the month. */
    minute: at('minute').notNull(),
    count: integer('count').notNull(),
    /** sha256 over its rows, in the order of their ids. */
    rowsHash: text('rows_hash').notNull(),
    /** sha256 over the hash before, the group, the kind, the minute, the count and the hash of the rows. */
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ name: 'log_seal_pk', columns: [t.groupCode, t.no] }),
    index('log_seal_last').on(t.kind, t.minute),
    uniqueIndex('log_seal_minute').on(t.groupCode, t.kind, t.minute),
  ],
);
