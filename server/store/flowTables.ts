import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/*
 * How documents went through their charts, counted by day from the history and the action log (statistics/chartFlow.ts): a reader
 * asks for sums of some days, however long the history is.
 */

const group = () => text('group_code').notNull();
/** 00:00 in Shanghai, epoch ms. */
const day = () => bigint('day', { mode: 'number' }).notNull();
const count = () => integer('n').notNull();

/** How often an event led from one state to another; from none: the document was made. */
export const chartStep = pgTable(
  'chart_step',
  {
    groupCode: group(),
    record: text('record').notNull(),
    day: day(),
    event: text('event').notNull(),
    /** Empty: none. */
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    n: count(),
  },
  (t) => [
    primaryKey({ name: 'chart_step_pk', columns: [t.groupCode, t.record, t.day, t.event, t.from, t.to] }),
  ],
);

/** How many documents left a state that day, by how long they had been in it. */
export const chartWait = pgTable(
  'chart_wait',
  {
    groupCode: group(),
    record: text('record').notNull(),
    day: day(),
    state: text('state').notNull(),
    /** Place on a scale of waits (domain/rules/waitScale). */
    step: integer('step').notNull(),
    n: count(),
  },
  (t) => [primaryKey({ name: 'chart_wait_pk', columns: [t.groupCode, t.record, t.day, t.state, t.step] })],
);

/** How often somebody was refused an event, by the status of the answer. */
export const chartRefusal = pgTable(
  'chart_refusal',
  {
    groupCode: group(),
    record: text('record').notNull(),
    day: day(),
    event: text('event').notNull(),
    status: integer('status').notNull(),
    n: count(),
  },
  (t) => [
    primaryKey({ name: 'chart_refusal_pk', columns: [t.groupCode, t.record, t.day, t.event, t.status] }),
  ],
);

/** Up to when a group is counted, epoch ms. */
export const chartFlowDone = pgTable('chart_flow_done', {
  groupCode: text('group_code').primaryKey(),
  upto: bigint('upto', { mode: 'number' }).notNull(),
});
