import { and, desc, eq, gte, inArray, ne, notExists, sql } from 'drizzle-orm';
import {
  etcTripOpened,
  etcTripNotFinished,
  etcVehicleUnregistered,
  etcHistoryTooLate,
} from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { etcColorOf } from '../../../domain/rules/tolls.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import type { freshRow } from '../../records/freshRow.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, findWhere, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';
import type { EtcVehicle } from './etcVehicle.ts';
import { type EtcTrip, tollsOf } from './tollSums.ts';

export type Job = Row<typeof waybill>;

const HOUR_MS = 3_600_000;
/** A trip that was planned to be over already is expected to end so long after its start. */
const UNPLANNED_MS = 24 * HOUR_MS;
/** Trips that are offered to be told afterwards, at most. */
export const MOST_CANDIDATES = 500;

const jobs = tableFor(waybill);
const trips = tableFor(etcWaybill);
const vehicles = tableFor(etcVehicle);

/** How the registered vehicle of a waybill is known to the service; undefined: not at all. */
async function registeredOf(work: Work, vehicleId: string): Promise<EtcVehicle | undefined> {
  const [found] = await findBy(work, etcVehicle, { vehicleId, status: 'registered' });
  return found;
}

type TripFields = Omit<
  EtcTrip,
  | keyof ReturnType<typeof freshRow>
  | ('remark' | 'etcWaybillNo' | 'mode' | 'endAt' | 'actualDestAddr' | 'limitAt' | 'dueAt')
  | ('tollFen' | 'otherTollFen' | 'differenceFen')
>;

/** A trip as the service is told of it. The waybill has left. */
export function tripFields(job: Job, known: Pick<EtcVehicle, 'companyId'>): TripFields {
  const startAt = job.despatchAt ?? job.planLoadAt;
  return {
    ...{ companyId: known.companyId, waybillId: job.id, waybillNo: job.waybillNo, vehicleId: job.vehicleId },
    ...{ plateNumber: job.plateNumber, plateColorCode: job.plateColorCode },
    etcColorCode: etcColorOf(job.plateColorCode),
    startAt,
    predictEndAt: job.planUnloadAt > startAt ? job.planUnloadAt : startAt + UNPLANNED_MS,
    ...{ sourceAddr: job.loadAddress, destAddr: job.unloadAddress, feeFen: job.plannedCarrierFen },
    ...{ providerNo: null, retryCount: 0, failCode: null, failMsg: null, requestNo: null, stepNo: null },
    ...{ submittedAt: null, toldAt: null, asked: 0, silentSince: null },
    ...{ invoiceState: 'none', invoiceCount: 0, totalFen: 0, taxFen: 0, ratioBp: null, isHigh: false },
    reason: null,
  };
}

/** The request for invoices that belongs to a trip. */
export const requestFields = ({
  id,
  waybillId,
  plateNumber,
}: Pick<EtcTrip, 'id' | 'waybillId' | 'plateNumber'>) => ({
  ...{ etcWaybillId: id, waybillId, plateNumber, buyerTaxNo: null, appliedAt: null, times: 0 },
  ...{ resultAt: null, invoiceCount: 0, totalFen: 0, taxFen: 0, failCode: null, failMsg: null },
  ...{ requestNo: null, submittedAt: null, asked: 0, dueAt: null, silentSince: null },
});

async function open(
  work: Work,
  job: Job,
  known: EtcVehicle,
  how: Pick<EtcTrip, 'mode' | 'endAt' | 'actualDestAddr' | 'limitAt' | 'dueAt'>,
): Promise<EtcTrip> {
  const sums = await tollsOf(work, job.id);
  const trip = await make(work, etcWaybill, {
    etcWaybillNo: await nextNumber(work, etcWaybill.number.prefix),
    ...tripFields(job, known),
    ...{ ...sums, differenceFen: -sums.tollFen - sums.otherTollFen },
    ...how,
  });
  await make(work, etcApply, {
    applyNo: await nextNumber(work, etcApply.number.prefix),
    ...requestFields(trip),
  });
  return trip;
}

/** A waybill has left: where its vehicle is registered, the service is told that the trip begins. */
export async function openTrip(work: Work, job: Job): Promise<void> {
  const known = await registeredOf(work, job.vehicleId);
  if (!known) return;
  const hours = await paramOf(work, 'etc.startHours', work.now);
  await open(work, job, known, {
    ...{ mode: 'live', endAt: null, actualDestAddr: null, dueAt: work.now },
    limitAt: (job.despatchAt ?? work.now) + hours * HOUR_MS,
  });
}

/** Until when a trip that ended then may be told afterwards. */
export const historyLimitAt = async (work: Work, endAt: number): Promise<number> =>
  endAt + (await paramOf(work, 'etc.historyDays', work.now)) * DAY_MS;

const liveTrips = (work: Work, { id }: Job): Promise<EtcTrip[]> =>
  findBy(work, etcWaybill, { waybillId: id, status: ['waiting', 'started', 'failed'] });

/** A waybill was unloaded: the service is told that the trip has ended. */
export async function endTrip(work: Work, job: Job): Promise<void> {
  const endAt = job.goodsReceiptAt ?? work.now;
  const payload = {
    ...{ endAt, actualDestAddr: job.unloadAddress },
    historyLimitAt: await historyLimitAt(work, endAt),
  };
  for (const { id } of await liveTrips(work, job))
    await applyIfPossible(work, etcWaybill, { id, type: 'trip.end', payload });
}

/** A waybill was cancelled or aborted: no toll of it becomes an invoice. */
export async function cancelTrip(work: Work, job: Job): Promise<void> {
  const payload = { reason: job.status === 'aborted' ? '运单已终止' : '运单已取消' };
  for (const { id } of await liveTrips(work, job))
    await applyIfPossible(work, etcWaybill, { id, type: 'cancel', payload });
}

/** Finished waybills of registered vehicles that nobody has told the service of, and may still be; the latest first. */
export async function candidates(work: Work): Promise<{ readonly job: Job; readonly limitAt: number }[]> {
  const days = await paramOf(work, 'etc.historyDays', work.now);
  const registered = work.tx
    .select({ id: vehicles.vehicleId })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.groupCode, work.groupCode),
        eq(vehicles.status, 'registered'),
        eq(vehicles.deleted, false),
      ),
    );
  const told = work.tx
    .select({ one: sql`1` })
    .from(trips)
    .where(
      and(
        eq(trips.groupCode, jobs.groupCode),
        eq(trips.waybillId, jobs.id),
        ne(trips.status, 'cancelled'),
        eq(trips.deleted, false),
      ),
    );
  const found = await findWhere(
    work,
    waybill,
    and(
      eq(jobs.status, 'completed'),
      gte(jobs.goodsReceiptAt, work.now - days * DAY_MS),
      inArray(jobs.vehicleId, registered),
      notExists(told),
    ),
    { orderBy: [desc(jobs.goodsReceiptAt)], limit: MOST_CANDIDATES },
  );
  return found.map((job) => ({ job, limitAt: (job.goodsReceiptAt ?? work.now) + days * DAY_MS }));
}

/**
 * A person picks a finished waybill to be told afterwards, and sends it.
 * @returns id of the ETC waybill
 * @throws 52019 not finished, 52002 vehicle unknown, 52005 too late, 52020 picked already, and what the chart refuses
 */
export async function pickTrip(work: Work, waybillId: string): Promise<string> {
  const job = await need(work, waybill, waybillId, true);
  if (job.status !== 'completed' || job.goodsReceiptAt === null)
    throw refused(etcTripNotFinished, { no: job.waybillNo });
  const known = await registeredOf(work, job.vehicleId);
  if (!known) throw refused(etcVehicleUnregistered, { plate: job.plateNumber });
  const limitAt = await historyLimitAt(work, job.goodsReceiptAt);
  if (work.now > limitAt)
    throw refused(etcHistoryTooLate, { n: await paramOf(work, 'etc.historyDays', work.now) });
  const told = await findBy(work, etcWaybill, { waybillId });
  if (told.some(({ status }) => status !== 'cancelled')) throw refused(etcTripOpened, { no: job.waybillNo });
  const { id } = await open(work, job, known, {
    ...{ mode: 'history', endAt: job.goodsReceiptAt, actualDestAddr: job.unloadAddress },
    ...{ limitAt, dueAt: null },
  });
  await apply(work, etcWaybill, { id, type: 'send.history' });
  return id;
}
