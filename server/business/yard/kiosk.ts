import { linkHash } from '../../../domain/calls/sharing.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { noWaybillHere } from '../../../domain/codes/refusals/codes/yard.ts';
import { driver } from '../../../domain/records/driver.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { makeLink } from '../../auth/links.ts';
import { apply } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { callNext } from './callNext.ts';
import { comingFor, placeInLine, requireJob, requireOpen } from './checkIn.ts';
import type { Device } from './deviceKey.ts';
import { NEW_TICKET } from './newTicket.ts';
import { placeOf } from './place.ts';

/** A driver who checks in at a kiosk, and since when he stands in line: null for now. */
interface AtKiosk {
  readonly device: Device;
  readonly driverId: string;
  readonly waybillId: string;
  readonly lineAt: number | null;
}

/** Checks a driver in at a kiosk. @returns the id of his ticket. @throws Refused, the first thing that stands against it */
export async function checkInAtKiosk(
  work: Work,
  { device, driverId, waybillId, lineAt }: AtKiosk,
): Promise<string> {
  // In the order of everybody else: number, waybill, station.
  const queueNo = await nextNumber(work, queueTicket.number.prefix);
  const job = await find(work, waybill, waybillId, true);
  if (job?.driverId !== driverId) throw refused(noWaybillHere);
  const site = await need(work, station, device.stationId, true);
  requireOpen(site, work.now);
  await requireJob(work, site, job);
  const who = await need(work, driver, driverId);
  const placed = await placeInLine(work, site, comingFor(job));
  const { id } = await make(work, queueTicket, {
    ...NEW_TICKET,
    ...placed,
    queueNo,
    stationId: site.id,
    lineAt: lineAt ?? placed.lineAt,
    source: 'kiosk',
    idTail: who.idNumber.slice(-4),
  });
  await callNext(work, site.id);
  return id;
}

/** Puts a missed ticket of a driver back in line. @returns its id. @throws 10404, and the refusals of the chart */
export async function requeueAtKiosk(
  work: Work,
  { device, driverId, ticketNo }: { device: Device; driverId: string; ticketNo: string },
): Promise<string> {
  const missed = await findBy(work, queueTicket, { stationId: device.stationId, driverId, status: 'missed' });
  const row = missed.find((one) => one.ticketNo === ticketNo);
  if (!row) throw refused(noSuchRecord);
  await apply(work, queueTicket, { id: row.id, type: 'requeue' }, true);
  return row.id;
}

/** What a kiosk prints: the number, the way, and the link to the place in line, which ends earlier ones. */
export async function slipOf(work: Work, id: string) {
  const row = await need(work, queueTicket, id);
  const { ticketNo, laneName, gateName, status, ahead, estimateMin } = await placeOf(work, row);
  const t = await makeLink(work, 'queue', id);
  const link = linkHash({ kind: 'queue', id, t });
  return { ticketId: id, ...{ ticketNo, laneName, gateName, status, ahead, estimateMin, link } };
}
