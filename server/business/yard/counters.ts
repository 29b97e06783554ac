import { and, desc, eq } from 'drizzle-orm';
import { numbersUsedUp } from '../../../domain/codes/refusals/codes/yard.ts';
import { MOST_NUMBERS, ticketNoOf } from '../../../domain/rules/yard.ts';
import { refused } from '../../records/errors.ts';
import { businessDay } from '../../records/numbers.ts';
import { counter } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';

/** Numbers of a lane, by day. */
export const laneCounter = (stationId: string, laneCode: string) => `queue:${stationId}:${laneCode}`;
/** Calls of a station are counted from the first one on: of all days. */
export const callCounter = (stationId: string) => `queueCall:${stationId}`;
export const EVER = '00000000';

async function lastValue(work: Work, name: string): Promise<{ day: string; value: number } | undefined> {
  const [row] = await work.tx
    .select({ day: counter.day, value: counter.value })
    .from(counter)
    .where(and(eq(counter.groupCode, work.groupCode), eq(counter.name, name)))
    .orderBy(desc(counter.day))
    .limit(1);
  return row;
}

async function store(work: Work, name: string, day: string, value: number): Promise<void> {
  await work.tx
    .insert(counter)
    .values({ groupCode: work.groupCode, name, day, value })
    .onConflictDoUpdate({ target: [counter.groupCode, counter.name, counter.day], set: { value } });
}

/**
 * The next number of a lane; the station is locked. It begins anew with the first check-in of a day, unless a ticket of the
 * lane is still open: two vehicles never stand there with one number.
 * @throws 41014
 */
export async function nextTicketNo(
  work: Work,
  { stationId, laneCode, hasOpen }: { stationId: string; laneCode: string; hasOpen: boolean },
): Promise<string> {
  const name = laneCounter(stationId, laneCode);
  const day = businessDay(work.now);
  const last = await lastValue(work, name);
  const value = last && (last.day === day || hasOpen) ? last.value + 1 : 1;
  if (value > MOST_NUMBERS) throw refused(numbersUsedUp);
  await store(work, name, day, value);
  return ticketNoOf(laneCode, value);
}

/** The next call of a station; the station is locked. */
export async function nextCallSeq(work: Work, stationId: string): Promise<number> {
  const name = callCounter(stationId);
  const value = ((await lastValue(work, name))?.value ?? 0) + 1;
  await store(work, name, EVER, value);
  return value;
}
