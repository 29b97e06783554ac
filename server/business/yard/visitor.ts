import { and, eq, gt } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { deviceLookup as lookupCall, Visitor } from '../../../domain/calls/device.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import {
  alreadyQueued,
  driverNotReadable,
  noWaybillHere,
} from '../../../domain/codes/refusals/codes/yard.ts';
import { driver } from '../../../domain/records/driver.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { isJobAt, queueSettings, shownPlate, useOf } from '../../../domain/rules/yard.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { openLink } from '../../auth/links.ts';
import { Refused, refused } from '../../records/errors.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Db } from '../../store/tx.ts';
import { deviceLookup } from '../../store/yardTables.ts';
import type { Work } from '../../records/work.ts';
import { comingFor, requireJob, requireLane, requireOpen } from './checkIn.ts';
import { hashOf, newSecret } from './deviceKey.ts';
import { openTickets, type Station, type Ticket } from './lanes.ts';

type Driver = Row<typeof driver>;
type Waybill = Row<typeof waybill>;
type Job = DataOf<typeof lookupCall>['jobs'][number];

const LIVE = ['pendingLoad', 'inTransit', 'arrived'] as const;
/** A look-up is good for so long, ms. */
const LOOKUP_MS = 120_000;
const MOST_JOBS = 5;

/** @throws 45001 for a link that is not valid */
async function ofTicket(work: Work, db: Db, recordId: string, token: string): Promise<Driver | null> {
  await openLink(db, { page: 'queue', recordId, token, now: work.now });
  const row = await find(work, queueTicket, recordId);
  return row?.driverId ? find(work, driver, row.driverId) : null;
}

/** The driver who stands at a kiosk. @throws 41004: nobody who may drive; it does not say more */
export async function visitorOf(work: Work, db: Db, sent: Visitor): Promise<Driver> {
  const { idNumber, phone, idTail, ticketId, t } = sent;
  const found =
    ticketId !== undefined && t !== undefined
      ? [await ofTicket(work, db, ticketId, t)]
      : idNumber !== undefined
        ? await findBy(work, driver, { idNumber })
        : phone !== undefined && idTail !== undefined
          ? (await findBy(work, driver, { phone })).filter((one) => one.idNumber.endsWith(idTail))
          : [];
  const who = found.find((one) => one?.status === 'approved');
  if (!who) throw refused(driverNotReadable);
  return who;
}

/** The waybills with which a driver is on his way, those to this station first. */
export async function liveJobs(work: Work, site: Station, driverId: string): Promise<Waybill[]> {
  const rank = (job: Waybill) => (isJobAt(site, job) ? 0 : 1);
  return (await liveOf(work, driverId)).toSorted((a, b) => rank(a) - rank(b) || a.planLoadAt - b.planLoadAt);
}

/** The waybills with which a driver is on his way. */
export const liveOf = (work: Work, driverId: string): Promise<Waybill[]> =>
  findBy(work, waybill, { driverId, status: LIVE });

/** What stands against checking in a job now; null: nothing. */
export async function faultOf(work: Work, site: Station, job: Waybill, ticket: Ticket | undefined) {
  if (ticket && ticket.status !== 'missed') return refuse(alreadyQueued, { no: ticket.ticketNo });
  try {
    requireOpen(site, work.now);
    await requireJob(work, site, job);
    requireLane(site, comingFor(job).use);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** The jobs of a driver as a kiosk shows them. @throws 41002: he has none */
export async function jobsOf(work: Work, site: Station, who: Driver, lang: Lang): Promise<Job[]> {
  const open = await openTickets(work, site.id);
  const jobs: Job[] = [];
  for (const job of (await liveJobs(work, site, who.id)).slice(0, MOST_JOBS)) {
    const use = useOf(job) ?? 'load';
    const ticket = open.find((one) => one.waybillId === job.id || one.plateNumber === job.plateNumber);
    const fault = await faultOf(work, site, job, ticket);
    jobs.push({
      waybillId: job.id,
      tail: job.waybillNo.slice(-5),
      goodsName: job.goodsName,
      plate: shownPlate(job.plateNumber),
      use,
      laneName: queueSettings(site).lanes.find((lane) => lane.use === use)?.laneName ?? null,
      planAt: use === 'load' ? job.planLoadAt : job.planUnloadAt,
      fault: fault && { status: fault.code, msg: messageOf(fault, lang) },
      ticketNo: ticket?.ticketNo ?? null,
      ticketState: ticket?.status ?? null,
    });
  }
  if (jobs.length === 0) throw refused(noWaybillHere);
  return jobs;
}

/** The number with which a kiosk goes on for a driver, good once and for two minutes. */
export async function startLookup(work: Work, deviceId: string, driverId: string): Promise<string> {
  const lookupNo = newSecret();
  await work.tx.insert(deviceLookup).values({
    groupCode: work.groupCode,
    numberHash: hashOf(lookupNo),
    ...{ deviceId, driverId, at: work.now, isUsed: false },
  });
  return lookupNo;
}

/** The driver of a look-up, which is used up, and when he was looked up. @throws 41004 */
export async function useLookup(
  work: Work,
  deviceId: string,
  lookupNo: string,
): Promise<{ readonly driverId: string; readonly at: number }> {
  const [row] = await work.tx
    .update(deviceLookup)
    .set({ isUsed: true })
    .where(
      and(
        eq(deviceLookup.groupCode, work.groupCode),
        eq(deviceLookup.numberHash, hashOf(lookupNo)),
        eq(deviceLookup.deviceId, deviceId),
        eq(deviceLookup.isUsed, false),
        gt(deviceLookup.at, work.now - LOOKUP_MS),
      ),
    )
    .returning({ driverId: deviceLookup.driverId, at: deviceLookup.at });
  if (!row) throw refused(driverNotReadable);
  return row;
}
