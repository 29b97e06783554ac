import { laneUse } from '../../../domain/codes/lists/site.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { outsideFence } from '../../../domain/codes/refusals/codes/transport.ts';
import {
  alreadyQueued,
  driverNotReadable,
  noLaneFor,
  noWaybillHere,
  paperExpired,
  queueClosed,
  tooEarlyToQueue,
  waybillElsewhere,
} from '../../../domain/codes/refusals/codes/yard.ts';
import { driver } from '../../../domain/records/driver.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import {
  isAtStation,
  isJobAt,
  isOpenAt,
  type Lane,
  laneFor,
  OPEN_TICKET,
  queueSettings,
  useOf,
} from '../../../domain/rules/yard.ts';
import { countIn } from '../../../domain/rules/yardLine.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { expiredPaper } from '../trade/expiredPaper.ts';
import { nextTicketNo } from './counters.ts';
import { estimateFor, openTickets, type Station, type Ticket } from './lanes.ts';

type Waybill = Row<typeof waybill>;

const LIVE = ['pendingLoad', 'inTransit', 'arrived'] as const;
const NEEDED: Label = ['请填写', 'Fill this in', 'Rellene este campo', '入力してください'];

/** A reason has at least 4 characters (transport-and-money 3.2). */
const isReasoned = ({ remark }: Pick<Ticket, 'remark'>) => saysEnough(remark ?? '', 4);

function useName(use: Lane['use']): Label {
  const { zh, en, es, ja } = laneUse.items.find(({ code }) => code === use) ?? {
    zh: use,
    en: use,
    es: use,
    ja: use,
  };
  return [zh, en, es, ja];
}

/** The stations that queue. */
export async function queueSites(work: Work): Promise<Station[]> {
  return (await findBy(work, station, { status: 'enabled' })).filter(({ isQueueEnabled }) => isQueueEnabled);
}

/** The station to which the vehicle of a waybill goes next, among those that queue; undefined: it goes to none. */
export async function siteOf(work: Work, job: Waybill): Promise<Station | undefined> {
  return (await queueSites(work)).find((row) => isJobAt(row, job));
}

/** The waybill for which a vehicle comes, locked: the one that was named, or the live one of the plate at this station. */
async function jobOf(work: Work, input: Ticket): Promise<Waybill | null> {
  if (input.waybillId !== null) return need(work, waybill, input.waybillId, true);
  if (input.plateNumber === null) return null;
  const site = await need(work, station, input.stationId);
  const live = await findBy(work, waybill, { plateNumber: input.plateNumber, status: LIVE });
  const here = live.find((job) => isJobAt(site, job));
  return here ? find(work, waybill, here.id, true) : null;
}

/** @throws 41002, 41008: the vehicle goes elsewhere next, or nowhere */
async function requireHere(work: Work, site: Station, job: Waybill): Promise<void> {
  if (isJobAt(site, job)) return;
  const other = await siteOf(work, job);
  throw other ? refused(waybillElsewhere, { name: other.stationName }) : refused(noWaybillHere);
}

/** @throws 41004, 41015: driver and papers are not in order */
async function requireFit(work: Work, job: Waybill): Promise<void> {
  const who = await need(work, driver, job.driverId);
  if (who.status !== 'approved') throw refused(driverNotReadable);
  const expired = expiredPaper(who, await need(work, vehicle, job.vehicleId), work.now);
  if (expired) throw refused(paperExpired, { cert: expired.cert });
}

/** @throws 41009 */
function requireTime(site: Station, job: Waybill, now: number): void {
  const earliest = job.planLoadAt - queueSettings(site).earlyMs;
  if (useOf(job) === 'load' && now < earliest)
    throw refused(tooEarlyToQueue, { time: formatTime(earliest, 'm-d h:i') });
}

/** What stands against a vehicle with a waybill; the same for people, drivers and devices. @throws 41002, 41004, 41008, 41009, 41015 */
export async function requireJob(work: Work, site: Station, job: Waybill): Promise<void> {
  await requireHere(work, site, job);
  await requireFit(work, job);
  requireTime(site, job, work.now);
}

/** @throws 41001 */
async function requireFree(work: Work, plateNumber: string): Promise<void> {
  const [other] = await findBy(work, queueTicket, { plateNumber, status: OPEN_TICKET });
  if (other) throw refused(alreadyQueued, { no: other.ticketNo });
}

/** @throws 41003 */
export function requireOpen(site: Station, now: number): void {
  if (site.status !== 'enabled' || !site.isQueueEnabled || !isOpenAt(site, now)) throw refused(queueClosed);
}

interface Coming {
  readonly job: Waybill | null;
  readonly plateNumber: string;
  readonly plateColorCode: Ticket['plateColorCode'];
  readonly use: Lane['use'];
}

/** @throws 41007 */
export function requireLane(
  site: Station,
  use: Lane['use'],
  open: ReadonlyMap<string, number> = new Map(),
): Lane {
  const lane = laneFor(queueSettings(site).lanes, use, open);
  if (!lane) throw refused(noLaneFor, { use: useName(use) });
  return lane;
}

/** The lane, the number and the estimate of a vehicle that comes in; the station is locked. @throws 41001, 41007, 41014 */
export async function placeInLine(work: Work, site: Station, coming: Coming) {
  await requireFree(work, coming.plateNumber);
  const open = await openTickets(work, site.id);
  const { lanes } = queueSettings(site);
  const counts = new Map(
    lanes.map(({ laneCode }) => [laneCode, open.filter((one) => one.laneCode === laneCode).length]),
  );
  const lane = requireLane(site, coming.use, counts);
  const { laneCode, gateName } = lane;
  const ahead = countIn(open, laneCode, 'called') + countIn(open, laneCode, 'waiting');
  const hasOpen = (counts.get(laneCode) ?? 0) > 0;
  return {
    plateNumber: coming.plateNumber,
    plateColorCode: coming.plateColorCode,
    laneUse: coming.use,
    laneCode,
    gateName,
    waybillId: coming.job?.id ?? null,
    shipmentId: coming.job?.shipmentId ?? null,
    carrierId: coming.job?.carrierId ?? null,
    driverId: coming.job?.driverId ?? null,
    ticketNo: await nextTicketNo(work, { stationId: site.id, laneCode, hasOpen }),
    checkInAt: work.now,
    lineAt: work.now,
    estimateMin: await estimateFor(work, site, lane, ahead, countIn(open, laneCode, 'inside')),
  };
}

/** What a vehicle with a waybill comes for. @throws 41002 for a waybill that is over */
export function comingFor(job: Waybill): Coming {
  const use = useOf(job);
  if (use === null) throw refused(noWaybillHere);
  return { job, use, plateNumber: job.plateNumber, plateColorCode: job.plateColorCode };
}

/** A vehicle without a waybill, which dispatch lets in line. @throws 41002 for others; 33006 without a reason; 10400 */
function comingWithout(work: Work, { plateNumber, plateColorCode, laneUse: use, remark }: Ticket): Coming {
  if (work.viewer?.role !== 'dispatcher') throw refused(noWaybillHere);
  const missing = [...(plateNumber === null ? ['plateNumber'] : []), ...(use === null ? ['laneUse'] : [])];
  if (plateNumber === null || use === null)
    throw wrongFields(missing.map((field) => ({ field, msg: NEEDED })));
  if (!isReasoned({ remark })) throw refused(reasonMissing);
  return { job: null, plateNumber, plateColorCode, use };
}

/** @throws 32004: a driver checks in at the station, or says why not */
function requirePosition(work: Work, site: Station, { lng, lat, remark }: Ticket): void {
  if (work.viewer?.role !== 'driver') return;
  const isThere = lng !== null && lat !== null && isAtStation(site, { lng, lat });
  if (!isThere && !isReasoned({ remark })) throw refused(outsideFence, { place: site.stationName });
}

/** Checks in what somebody sent: the values that the server sets. @throws Refused, the first thing that stands against it */
export async function checkIn(work: Work, input: Ticket): Promise<Partial<Ticket>> {
  // Waybill before station: in this order everybody locks them.
  const job = await jobOf(work, input);
  const site = await need(work, station, input.stationId, true);
  requireOpen(site, work.now);
  if (job) await requireJob(work, site, job);
  requirePosition(work, site, input);
  const coming = job ? comingFor(job) : comingWithout(work, input);
  return {
    ...(await placeInLine(work, site, coming)),
    source: work.viewer?.role === 'driver' ? 'driver' : 'staff',
  };
}
