import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/** The event log of a browser window, sent with a reported problem: JSON, loaded only on request. */
export const problemLog = pgTable(
  'problem_log',
  {
    groupCode: group(),
    problemId: int8('problem_id').notNull(),
    log: text('log').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'problem_log_pk', columns: [t.groupCode, t.problemId] })],
);

/** Number of requests within a window: rate limits that hold for all processes of the platform. */
export const throttle = pgTable(
  'throttle',
  {
    groupCode: group(),
    /** The limited purpose and subject, e.g. `phone:10.0.0.7`. */
    key: text('key').notNull(),
    since: at('since').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ name: 'throttle_pk', columns: [t.groupCode, t.key] })],
);
