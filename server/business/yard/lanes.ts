import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import {
  estimateMin,
  type Lane,
  MOST_STAYS,
  OPEN_TICKET,
  queueSettings,
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

/** The station of a ticket. */
export const stationOf = (work: Work, { stationId }: Pick<Ticket, 'stationId'>): Promise<Station> =>
  need(work, station, stationId);
