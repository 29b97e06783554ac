import { and, eq, lt, type SQL } from 'drizzle-orm';
import { assignment } from '../domain/records/assignment.ts';
import { contract } from '../domain/records/contract.ts';
import { order } from '../domain/records/order.ts';
import { quote } from '../domain/records/quote.ts';
import type { RecordSpec } from '../domain/records/record.ts';
import { startOfDay } from '../domain/rules/times.ts';
import { applyIfPossible } from './records/apply.ts';
import { tableFor } from './records/rows.ts';
import { columnNamed } from './records/table.ts';
import { type Platform, run } from './run.ts';

/** How often the clock is asked, ms. */
const STEP_MS = 15_000;
/** Documents handled in one round: the rest follow in the next. */
const BATCH = 200;

/** A deadline in a document: when its field is past in this state, the platform sends the event. */
interface Deadline {
  readonly spec: RecordSpec;
  readonly state: string;
  readonly field: string;
  readonly event: string;
  /** The field is a day that is still good until its end. */
  readonly isDay?: true;
}

const DEADLINES: readonly Deadline[] = [
  { spec: order, state: 'published', field: 'publishDeadline', event: 'expire' },
  { spec: assignment, state: 'offered', field: 'expireAt', event: 'offer.expire' },
  { spec: quote, state: 'open', field: 'validUntil', event: 'lose' },
  { spec: contract, state: 'pendingSign', field: 'validFrom', event: 'start' },
  { spec: contract, state: 'active', field: 'validTo', event: 'expire', isDay: true },
];

/** Sends every event whose time has come; a chart that refuses is no error. @returns how many happened */
export async function passTime(platform: Platform): Promise<number> {
  let happened = 0;
  for (const { spec, state, field, event, isDay } of DEADLINES) {
    const table = tableFor(spec);
    const now = platform.clock();
    const isDue: SQL = lt(columnNamed(table, field), isDay ? startOfDay(now) : now);
    const due = await platform.store.db
      .select({ id: columnNamed(table, 'id'), groupCode: columnNamed(table, 'groupCode') })
      .from(table)
      .where(and(eq(columnNamed(table, 'status'), state), eq(columnNamed(table, 'deleted'), false), isDue))
      .limit(BATCH);
    for (const row of due) {
      const doer = { groupCode: String(row.groupCode), viewer: null, byName: '' };
      const done = await run(platform, doer, (work) =>
        applyIfPossible(work, { record: spec.name, id: String(row.id), type: event }),
      );
      if (done) happened += 1;
    }
  }
  return happened;
}

/** Starts the clock of the platform; the answer stops it. */
export function startTimers(platform: Platform, log: (text: string) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    passTime(platform)
      .catch((error: unknown) =>
        log(`A timed event failed: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => (isBusy = false));
  }, STEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
