import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { RecordSpec, Row, Sending, StateOf } from '../../domain/schema/record.ts';
import type { Clock } from '../base/clock.ts';
import { applyIfPossible } from '../records/apply.ts';
import { byId } from '../records/rows.ts';
import { anyTableFor } from '../store/tables.ts';
import { columnNamed } from '../store/recordTable.ts';
import { type Platform, runFor } from './run.ts';

/*
 * An outbox: rows that outside systems have to be told of. Any number of processes look at it in rounds, outside the
 * transactions that filled it; each request and answer is recorded in a transaction of its own.
 */

/** Rows looked at in one round unless stated otherwise. */
const BATCH = 200;

/** A call without an answer within this time counts as unanswered, ms (transport-and-money 6.3). */
const TIMEOUT_MS = 60_000;

/** A document to which an event is sent. */
interface Place {
  readonly id: string;
  readonly groupCode: string;
}

interface Due<S extends RecordSpec> {
  readonly states: readonly StateOf<S>[];
  /** Field with the time at which a row is looked at next, epoch ms. */
  readonly at?: keyof Row<S> & string;
  /** Further condition. */
  readonly where?: readonly SQL[];
  /** Priority among rows due at the same time; within one, older rows are first. */
  readonly first?: SQL;
  /** Maximum number of rows. */
  readonly most?: number;
}

/** Rows of all tenants that fulfil a condition, in the given order or oldest first. */
export async function rowsWhere<S extends RecordSpec>(
  { store }: Platform,
  spec: S,
  where: SQL | undefined,
  { order = [], most = BATCH }: { readonly order?: readonly SQL[]; readonly most?: number } = {},
): Promise<Row<S>[]> {
  const table = anyTableFor(spec);
  const rows = await store.db
    .select()
    .from(table)
    .where(and(eq(table.deleted, false), where))
    .orderBy(...order, asc(table.id))
    .limit(most);
  // The table is made from the description, so its rows have that shape.
  return rows as Row<S>[];
}

/** Rows of all tenants that are due, the longest due first. */
export function dueRows<S extends RecordSpec>(
  platform: Platform,
  spec: S,
  { states, at, where = [], first, most = BATCH }: Due<S>,
): Promise<Row<S>[]> {
  const table = anyTableFor(spec);
  const moment = columnNamed(table, at ?? 'dueAt');
  const isDue = and(inArray(table.status, [...states]), lte(moment, platform.clock()), ...where);
  return rowsWhere(platform, spec, isDue, { order: [asc(moment), ...(first ? [first] : [])], most });
}

/**
 * Claims a row for this process: sets the fields if they and the state are unchanged.
 * One of them must be the time at which the row is looked at next.
 * @returns whether this process has it
 */
export async function claim<S extends RecordSpec>(
  { store }: Platform,
  spec: S,
  row: Place & Readonly<Record<string, unknown>>,
  fields: Readonly<Partial<Record<keyof Row<S> & string, number>>>,
): Promise<boolean> {
  const table = anyTableFor(spec);
  const isAsRead = ['status', ...Object.keys(fields)].map((name) => eq(columnNamed(table, name), row[name]));
  const mine = await store.db
    .update(table)
    .set(fields)
    .where(and(byId(table, row.groupCode, row.id), ...isAsRead))
    .returning({ id: table.id });
  return mine.length > 0;
}

/** Sends an event to a document in the name of the outside system. @returns whether its chart took it */
export function report<S extends RecordSpec>(
  platform: Platform,
  spec: S,
  { id, groupCode }: Place,
  event: Sending<S>,
): Promise<boolean> {
  return runFor(platform, groupCode, (work) => applyIfPossible(work, spec, { ...event, id }));
}

/** An order that an outside system carries out at some time. */
interface HandedOver extends Place {
  readonly status: string;
  readonly requestNo: string | null;
  /** When it was submitted, epoch ms. */
  readonly submittedAt: number | null;
  /** Number of times it was asked about. */
  readonly asked: number;
}

/**
 * Asks for the result of an order, unless another process does. An order that has been on its way for too long times
 * out first.
 * @param everyMs until it is asked about again
 * @returns the answer; null when there was none
 */
export async function askAbout<A>(
  platform: Platform,
  spec: RecordSpec,
  row: HandedOver & Readonly<Record<string, unknown>>,
  everyMs: number,
  settle: (groupCode: string, requestNo: string) => Promise<A>,
): Promise<A | null> {
  const { groupCode, requestNo, asked } = row;
  if (requestNo === null) return null;
  const now = platform.clock();
  if (!(await claim(platform, spec, row, { dueAt: now + everyMs, asked: asked + 1 }))) return null;
  if (row.status === 'submitted' && now - (row.submittedAt ?? now) >= TIMEOUT_MS)
    await report(platform, spec, row, { type: 'timeout' });
  return settle(groupCode, requestNo).catch(() => null);
}

/** Handles the items one after the other; one that fails does not stop the others. */
export type Each = <M>(items: readonly M[], step: (item: M) => Promise<unknown>) => Promise<void>;

/** A round begins nothing more after this time, ms: what is left is due in the next one. */
const ROUND_MS = 120_000;

/**
 * A round over many items, as many as fit into its time: where nobody answers, each takes as long as is waited for it.
 * @param what their name in the plural, for the log
 * @param clock ms, real time
 * @returns how many were handled
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export async function runForEach(
  what: string,
  task: (each: Each) => Promise<void>,
  clock: Clock = () => performance.now(),
): Promise<number> {
  const failures: unknown[] = [];
  const end = clock() + ROUND_MS;
  let seen = 0;
  await task(async (items, step) => {
    for (const item of items) {
      if (clock() >= end) return;
      seen += 1;
      await step(item).catch((error: unknown) => failures.push(error));
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, `${String(failures.length)} ${what} failed`);
  return seen;
}
