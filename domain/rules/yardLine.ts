import type { queueTicket } from '../records/queueTicket.ts';
import type { station } from '../records/station.ts';
import type { Row } from '../schema/record.ts';
import { byTurn, queueSettings, standsBefore } from './yard.ts';

/** What the line of a station asks of a ticket. */
export type LineTicket = Pick<
  Row<typeof queueTicket>,
  'id' | 'status' | 'laneCode' | 'laneUse' | 'ticketNo' | 'priority' | 'lineAt' | 'presentAt'
>;

/** How many of a lane's tickets are in a state. */
export const countIn = (
  open: readonly LineTicket[],
  laneCode: string,
  status: LineTicket['status'],
): number => open.filter((one) => one.laneCode === laneCode && one.status === status).length;

/** How many are called or wait before a ticket of the same lane. */
export function aheadOf(open: readonly LineTicket[], own: LineTicket): number {
  return open.filter(
    (one) =>
      one.id !== own.id &&
      one.laneCode === own.laneCode &&
      (one.status === 'called' || (one.status === 'waiting' && byTurn(one, own) < 0)),
  ).length;
}

/** The ticket of a lane whose turn it is; undefined: nobody waits. */
export function nextOf<T extends LineTicket>(open: readonly T[], laneCode: string): T | undefined {
  return open.filter((one) => one.laneCode === laneCode && one.status === 'waiting').toSorted(byTurn)[0];
}

/** What the chart asks of the lane of a ticket. */
export function laneFacts(site: Row<typeof station>, open: readonly LineTicket[], own: LineTicket) {
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
    firstNo: next && byTurn(next, own) < 0 ? next.ticketNo : null,
    gateNo: before?.ticketNo ?? null,
    otherLanes: lanes
      .filter(({ laneCode, use }) => laneCode !== own.laneCode && use === own.laneUse)
      .map(({ laneCode }) => laneCode),
  };
}
