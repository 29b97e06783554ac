import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import {
  byTurn,
  estimateMin,
  type Lane,
  MOST_STAYS,
  OPEN_TICKET,
  queueSettings,
  standsBefore,
  usualStay,
} from '../../../domain/rules/yard.ts';
import { find, findBy, findWhere, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { and, desc, eq, gte } from 'drizzle-orm';

export type Ticket = Row<typeof queueTicket>;
export type Station = Row<typeof station>;

/** Whoever changes a queue locks its station first, so that all changes of one queue come one after the other. */
export async function lockStationOf(work: Work, ticketId: string): Promise<void> {
  const row = await find(work, queueTicket, ticketId);
  if (row) await find(work, station, row.stationId, true);
}

/** The tickets of a station that are not over. */
export function openTickets(work: Work, stationId: string): Promise<Ticket[]> {
  return findBy(work, queueTicket, { stationId, status: OPEN_TICKET });
}

const table = tableFor(queueTicket);

/** The last ended stays of a lane today, ms, oldest first. */
async function staysToday(work: Work, stationId: string, laneCode: string): Promise<number[]> {
  const ended = await findWhere(
    work,
    queueTicket,
    and(
      eq(table.stationId, stationId),
      eq(table.laneCode, laneCode),
      eq(table.status, 'done'),
      gte(table.leftAt, startOfDay(work.now)),
    ),
    { orderBy: [desc(table.leftAt)], limit: MOST_STAYS },
  );
  return ended
    .flatMap(({ enteredAt, leftAt }) => (enteredAt === null || leftAt === null ? [] : [leftAt - enteredAt]))
    .toReversed();
}

/** Minutes until a vehicle with so many before it may enter. */
export async function estimateFor(
  work: Work,
  site: Station,
  lane: Lane,
  ahead: number,
  inside: number,
): Promise<number> {
  const { serviceMinutes } = queueSettings(site);
  const stay = usualStay(await staysToday(work, site.id, lane.laneCode), serviceMinutes);
  return estimateMin(ahead, { free: lane.docks - inside, docks: lane.docks, stay });
}

/** How many of a lane's tickets are in a state. */
export const countIn = (open: readonly Ticket[], laneCode: string, status: Ticket['status']): number =>
  open.filter((one) => one.laneCode === laneCode && one.status === status).length;

/** How many are called or wait before a ticket of the same lane. */
export function aheadOf(open: readonly Ticket[], own: Ticket): number {
  return open.filter(
    (one) =>
      one.id !== own.id &&
      one.laneCode === own.laneCode &&
      (one.status === 'called' || (one.status === 'waiting' && byTurn(one, own) < 0)),
  ).length;
}

/** The ticket of a lane whose turn it is; undefined: nobody waits. */
export function nextOf(open: readonly Ticket[], laneCode: string): Ticket | undefined {
  return open.filter((one) => one.laneCode === laneCode && one.status === 'waiting').toSorted(byTurn)[0];
}

/** What the chart asks of the lane of a ticket. */
export function laneFacts(site: Station, open: readonly Ticket[], own: Ticket) {
  const { lanes, maxInside, callAhead } = queueSettings(site);
  const lane = lanes.find(({ laneCode }) => laneCode === own.laneCode);
  const next = nextOf(open, own.laneCode);
  const before = open.find(
    (one) =>
      one.id !== own.id && one.laneCode === own.laneCode && one.status === 'called' && standsBefore(one, own),
  );
  return {
    // A lane that is gone takes nobody in; its tickets are moved.
    docks: lane?.docks ?? 0,
    callAhead: lane ? callAhead : 0,
    maxInside,
    laneCalled: countIn(open, own.laneCode, 'called'),
    laneInside: countIn(open, own.laneCode, 'inside'),
    stationInside: open.filter(({ status }) => status === 'inside').length,
    firstNo: next && next.id !== own.id ? next.ticketNo : null,
    gateNo: before?.ticketNo ?? null,
    otherLanes: lanes
      .filter(({ laneCode, use }) => laneCode !== own.laneCode && use === own.laneUse)
      .map(({ laneCode }) => laneCode),
  };
}

/** The station of a ticket. */
export const stationOf = (work: Work, { stationId }: Pick<Ticket, 'stationId'>): Promise<Station> =>
  need(work, station, stationId);
