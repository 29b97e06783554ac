import { and, eq, gte, sql } from 'drizzle-orm';
import type { queueBoard } from '../../../domain/calls/yard.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { isOpenAt, queueSettings } from '../../../domain/rules/yard.ts';
import { countIn, nextOf } from '../../../domain/rules/yardLine.ts';
import { apply } from '../../records/apply.ts';
import { Refused } from '../../records/errors.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { devicesOf, doubtfulReads, refusedSlips } from './rail.ts';
import { openTickets, type Station } from './lanes.ts';
import { formsOf } from './ticketForms.ts';

const table = tableFor(queueTicket);
const MINUTE_MS = 60_000;

/** From check-in to the gate, minutes, over those who came in today; null: nobody has. */
async function averageWait(work: Work, stationId: string): Promise<number | null> {
  const [row] = await work.tx
    .select({ ms: sql<string | null>`avg(${table.enteredAt} - ${table.checkInAt})` })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table.stationId, stationId),
        gte(table.enteredAt, startOfDay(work.now)),
      ),
    );
  return row === undefined || row.ms === null ? null : Math.round(Number(row.ms) / MINUTE_MS);
}

/** The lanes of a station, and how they fill. */
export async function boardOf(
  work: Work,
  site: Station,
  lang: 0 | 1 | 2 | 3,
): Promise<DataOf<typeof queueBoard>> {
  const open = await openTickets(work, site.id);
  const { lanes, maxInside } = queueSettings(site);
  return {
    now: work.now,
    isOpen: site.isQueueEnabled && isOpenAt(site, work.now),
    inside: open.filter(({ status }) => status === 'inside').length,
    maxInside,
    averageWaitMin: await averageWait(work, site.id),
    lanes: lanes.map((lane) => ({
      ...lane,
      inside: countIn(open, lane.laneCode, 'inside'),
      called: countIn(open, lane.laneCode, 'called'),
      waiting: countIn(open, lane.laneCode, 'waiting'),
      next: nextOf(open, lane.laneCode)?.id ?? null,
    })),
    reads: await doubtfulReads(work, site.id),
    slips: await refusedSlips(work, site.id, lang),
    forms: await formsOf(
      work,
      open.map(({ id }) => id),
    ),
    devices: await devicesOf(work, site.id),
  };
}

/**
 * Calls the next vehicles of a lane in the name of who asks; the station is locked.
 * @returns their numbers; fewer than asked for where there is no more room or nobody waits
 * @throws the refusal of the chart, where nobody of those who wait could be called
 */
export async function callSome(work: Work, site: Station, laneCode: string, n: number): Promise<string[]> {
  const called: string[] = [];
  while (called.length < n) {
    const next = nextOf(await openTickets(work, site.id), laneCode);
    if (!next) break;
    try {
      await apply(work, queueTicket, { id: next.id, type: 'call' });
    } catch (error) {
      if (called.length > 0 && error instanceof Refused) break;
      throw error;
    }
    called.push(next.ticketNo);
  }
  return called;
}
