import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { askedNextAt, overlaps, retryAt } from '../../../domain/rules/etcTrips.ts';
import {
  type EtcWaybillEvent,
  type EtcWaybillFacts,
  lifecycle,
} from '../../../machines/lifecycles/etcWaybill/machine.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { find, findBy, findWhere, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';
import type { EtcTrip } from './tollSums.ts';

/** A trip that got no answer is asked about this often, ms. */
export const ASK_EVERY_MS = 5 * 60_000;

const trips = tableFor(etcWaybill);

/** Number of the waybill of another trip of the plate that the service has, or is being told of, at the same time. */
async function overlapOf(work: Work, row: EtcTrip): Promise<string | null> {
  const isTold = or(
    inArray(trips.status, ['started', 'ended']),
    and(eq(trips.status, 'waiting'), isNotNull(trips.submittedAt)),
    and(eq(trips.status, 'failed'), isNotNull(trips.providerNo)),
  );
  const others = await findWhere(
    work,
    etcWaybill,
    and(
      eq(trips.plateNumber, row.plateNumber),
      eq(trips.plateColorCode, row.plateColorCode),
      ne(trips.id, row.id),
      isTold,
    ),
  );
  return others.find((one) => overlaps(one, row))?.waybillNo ?? null;
}

async function facts(work: Work, row: EtcTrip, event: EtcWaybillEvent | null): Promise<EtcWaybillFacts> {
  const company = await find(work, etcCompany, row.companyId);
  const [known] = await findBy(work, etcVehicle, {
    ...{ companyId: row.companyId, vehicleId: row.vehicleId, status: 'registered' },
  });
  // Two trips of a vehicle are not told at once.
  if (known && event?.type.startsWith('submit.')) await need(work, etcVehicle, known.id, true);
  const isWaiting = row.status === 'waiting';
  return {
    submittedBy: row.createdBy,
    ...{ mode: row.mode, waybillNo: row.waybillNo, plateNumber: row.plateNumber },
    isCompanyActive: company?.status === 'active',
    isVehicleRegistered: known !== undefined,
    overlapNo: isWaiting ? await overlapOf(work, row) : null,
    ...{ startAt: row.startAt, endAt: row.endAt, limitAt: row.limitAt, retryCount: row.retryCount },
    historyDays: await paramOf(work, 'etc.historyDays', work.now),
    isFinished: isWaiting && (await find(work, waybill, row.waybillId))?.status === 'completed',
    isSubmitted: row.submittedAt !== null,
    invoiceState: row.invoiceState,
  };
}

const HEARD = { failCode: null, failMsg: null, silentSince: null, asked: 0 } as const;
/** Nothing is on its way. */
const STILL = { submittedAt: null, stepNo: null, ...HEARD } as const;

const requestOf = async (work: Work, { id }: EtcTrip) => {
  const [found] = await findBy(work, etcApply, { etcWaybillId: id });
  if (!found) throw new Error(`ETC waybill ${id} has no request for invoices.`);
  return found;
};

export const etcWaybillEntry = entry<typeof etcWaybill>({
  spec: etcWaybill,
  table: tableFor(etcWaybill),
  lifecycle,
  facts,
  stores: {
    storeSubmit: ({ row, now }) => ({
      ...{ requestNo: row.requestNo ?? randomUUID(), stepNo: randomUUID(), submittedAt: now },
      ...{ toldAt: row.toldAt ?? now, dueAt: now + ASK_EVERY_MS, asked: 0 },
    }),
    // Its end is told as soon as it is known.
    storeStart: on(etcWaybill, ['start'], ({ row, event, now }) => ({
      ...{ ...STILL, providerNo: event.providerNo, dueAt: row.endAt === null ? null : now },
    })),
    storeLapse: on(etcWaybill, ['lapse'], ({ event }) => ({
      ...{ mode: 'history' as const, limitAt: event.limitAt, dueAt: null, silentSince: null },
    })),
    storeQueued: ({ now }) => ({ dueAt: now, asked: 0 }),
    storeTripEnd: on(etcWaybill, ['trip.end'], ({ row, event, now }) => ({
      ...{ endAt: event.endAt, actualDestAddr: event.actualDestAddr },
      ...(row.mode === 'history' ? { limitAt: event.historyLimitAt } : {}),
      ...(row.status === 'started' && row.submittedAt === null ? { dueAt: now } : {}),
    })),
    storeEnd: on(etcWaybill, ['end'], ({ event }) => ({
      ...{ ...HEARD, providerNo: event.providerNo, dueAt: null },
    })),
    storeFailure: on(etcWaybill, ['fail'], ({ row, event, now }) => ({
      ...{ ...STILL, failCode: event.failCode, failMsg: event.failMsg },
      dueAt: retryAt(now, row.retryCount),
    })),
    // What the service has taken keeps its number; anything else is told anew.
    storeRetry: ({ row, now }) => ({
      ...{ retryCount: row.retryCount + 1, dueAt: now },
      requestNo: row.providerNo === null ? null : row.requestNo,
    }),
    storeCancel: on(etcWaybill, ['cancel'], ({ row, event, now }) => ({
      ...{
        reason: event.reason,
        dueAt: row.toldAt === null || row.requestNo === null ? null : now,
        silentSince: null,
      },
    })),
    storeCancelTold: () => ({ dueAt: null, silentSince: null }),
  },
  effects: {
    openInvoicing: async ({ work, row }) =>
      patch(work, etcApply, (await requestOf(work, row)).id, {
        dueAt: askedNextAt(work.now, row.endAt ?? work.now),
      }),
    askInvoices: async ({ work, row }) =>
      apply(work, etcApply, { id: (await requestOf(work, row)).id, type: 'apply' }),
  },
});
