import type { QueuePlace } from '../../../domain/calls/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { isOpenAt, OPEN_TICKET, queueSettings } from '../../../domain/rules/yard.ts';
import { aheadOf, countIn } from '../../../domain/rules/yardLine.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { estimateFor, openTickets, stationOf, type Ticket } from './lanes.ts';

/** The ticket with which a driver stands in a queue; of several vehicles that of the last one to come. */
export async function openTicketOf(work: Work, driverId: string): Promise<Ticket | undefined> {
  const open = await findBy(work, queueTicket, { driverId, status: OPEN_TICKET });
  return open.toSorted((a, b) => b.checkInAt - a.checkInAt)[0];
}

/** What a driver sees of the place of his vehicle: how many are before it, and how long that may take. */
export async function placeOf(work: Work, row: Ticket): Promise<QueuePlace> {
  const site = await stationOf(work, row);
  const open = await openTickets(work, site.id);
  const lane = queueSettings(site).lanes.find(({ laneCode }) => laneCode === row.laneCode);
  const ahead = row.status === 'waiting' ? aheadOf(open, row) : 0;
  const inside = countIn(open, row.laneCode, 'inside');
  const isComing = row.status === 'waiting' || row.status === 'called';
  return {
    now: work.now,
    ticketNo: row.ticketNo,
    status: row.status,
    use: row.laneUse ?? 'load',
    laneName: lane?.laneName ?? row.laneCode,
    gateName: row.gateName,
    stationName: site.stationName,
    lng: site.lng,
    lat: site.lat,
    noticeText: site.noticeText,
    isOpen: site.isQueueEnabled && isOpenAt(site, work.now),
    ahead,
    estimateMin: isComing && lane ? await estimateFor(work, site, lane, ahead, inside) : 0,
    checkInAt: row.checkInAt,
    calledAt: row.calledAt,
    missAt: row.missAt,
    presentAt: row.presentAt,
    isRequeued: row.isRequeued,
    callCount: row.callCount,
    endReason: row.cancelReason ?? row.leaveReason,
  };
}
