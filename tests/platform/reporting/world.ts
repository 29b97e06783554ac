import { and, eq } from 'drizzle-orm';
import { advance } from '../../../domain/records/advance.ts';
import { driver } from '../../../domain/records/driver.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { newBill } from '../../../server/business/money/freightBill.ts';
import type { AuthorityAnswer, AuthorityMessage, AuthorityPort } from '../../../server/ports/authority.ts';
import { freshRow } from '../../../server/records/freshRow.ts';
import { findBy, need, patch } from '../../../server/records/rows.ts';
import { tableFor, anyTableFor } from '../../../server/store/tables.ts';
import { runReportsJob } from '../../../server/jobs/reports.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { insertMany } from '../../../server/store/insertMany.ts';
import { vehiclePosition } from '../../../server/store/positionTables.ts';
import type { Work } from '../../../server/records/work.ts';
import type { Desk } from '../desk.ts';

/** Runs code inside the platform, for what no user can do. */
export const inside = <T>({ platform }: Desk, task: (work: Work) => Promise<T>): Promise<T> =>
  run(platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);

/** Writes fields of a row directly, without any checks. */
export async function write(desk: Desk, spec: RecordSpec, id: string, fields: object): Promise<void> {
  const table = tableFor(spec);
  await desk.platform.services.store.db
    .update(table)
    .set(fields)
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, id)));
}

/** One round of reporting, with the embedded or a given authority. */
export const round = (desk: Desk, authority: AuthorityPort = desk.platform.services.authority) =>
  runReportsJob({ ...desk.platform.services, authority });

/** Rounds until nothing is due any more. */
export async function runUntilIdle(desk: Desk): Promise<void> {
  while ((await round(desk)) >= 200);
}

/** A waybill with its two reports. */
export interface Job {
  readonly waybillId: string;
  readonly roadBill: string;
  readonly fundFlow: string;
}

/**
 * Demo waybills that ended recently, of different vehicles, each with a track and accepted basics: only the payment is missing.
 */
export async function freeJobs(desk: Desk): Promise<Job[]> {
  return inside(desk, async (work) => {
    const reports = await findBy(work, regReport, { status: 'notReady', kind: ['waybill', 'fundFlow'] });
    const jobs: Job[] = [];
    const vehicles = new Set<string | null>();
    for (const { id: roadBill, waybillId, vehicleId, driverId } of reports.filter(
      ({ kind }) => kind === 'waybill',
    )) {
      const flow = reports.find((other) => other.kind === 'fundFlow' && other.waybillId === waybillId);
      if (waybillId === null || !flow || vehicles.has(vehicleId) || vehicles.has(driverId)) continue;
      const way = await need(work, waybill, waybillId);
      if (way.loadLng === null || way.goodsReceiptAt === null) continue;
      vehicles.add(vehicleId).add(driverId);
      await drive(work, way);
      for (const [kind, subjectId] of [
        ['driver', driverId],
        ['vehicle', vehicleId],
      ] as const)
        for (const { id } of await findBy(work, regReport, { kind, subjectId: subjectId ?? '' }))
          await patch(work, regReport, id, { status: 'accepted', checkAt: way.planLoadAt + YEAR_MS });
      jobs.push({ waybillId, roadBill, fundFlow: flow.id });
    }
    return jobs;
  });
}

const YEAR_MS = 365 * 86_400_000;
const STEP_MS = 5 * 60_000;

/** A track that satisfies rule T: straight, with a report every 5 minutes. */
async function drive(work: Work, way: Row<typeof waybill>): Promise<void> {
  const { groupCode } = work;
  const { vehicleId, loadLng, loadLat, unloadLng, unloadLat, despatchAt, goodsReceiptAt } = way;
  if (loadLng === null || loadLat === null || unloadLng === null || unloadLat === null) return;
  if (despatchAt === null || goodsReceiptAt === null) return;
  await work.tx.delete(vehiclePosition).where(eq(vehiclePosition.vehicleId, vehicleId));
  const steps = Math.ceil((goodsReceiptAt - despatchAt) / STEP_MS);
  const fixes = Array.from({ length: steps + 1 }, (_, index) => ({
    ...{ groupCode, vehicleId, course: 90, speedKmh: 60, source: 'beidou' as const },
    at: despatchAt + index * STEP_MS,
    lng: loadLng + ((unloadLng - loadLng) * index) / steps,
    lat: loadLat + ((unloadLat - loadLat) * index) / steps,
  }));
  await insertMany(work.tx, vehiclePosition, fixes);
}

/** Settles a waybill: a closed bill, paid by one transfer with a serial. @returns ids of bill and payment */
export function settle(desk: Desk, { waybillId }: Job): Promise<{ billId: string; paymentId: string }> {
  return inside(desk, async (work) => {
    const job = await need(work, waybill, waybillId);
    const { driverName } = await need(work, driver, job.driverId);
    const payableFen = 500_000;
    // Deletes the demo company's payments of it, so that these are the only ones.
    for (const spec of [freightBill, advance]) {
      const table = tableFor(spec);
      await work.tx.delete(table).where(eq(table.waybillId, waybillId));
    }
    const billId = await put(work, freightBill, 'closed', {
      ...newBill(job, `XA${job.waybillNo.slice(2)}`, { payeeType: 'driver', carrierId: null }, work.now),
      payableFen,
      paidFen: payableFen,
      appliedFen: payableFen,
      shipperReceivableFen: 532_500,
    });
    const applyId = await put(work, paymentApply, 'paid', {
      applyNo: `XB${job.waybillNo.slice(2)}`,
      payeeType: 'driver',
      driverId: job.driverId,
      channel: 'wallet',
      lines: [{ freightBillId: billId, waybillId, feeType: 'balance', amountFen: payableFen }],
      totalFen: payableFen,
      lineCount: 1,
      paidFen: payableFen,
    });
    const paymentId = await put(work, payment, 'succeeded', {
      paymentNo: `XC${job.waybillNo.slice(2)}`,
      kind: 'apply',
      applyId,
      channel: 'wallet',
      payeeName: driverName,
      payeeAccountNo: '6222021302001234567',
      bankCode: 'ICBC',
      amountFen: payableFen,
      paymentMeansCode: '32',
      bankSerialNo: `T${job.waybillNo}`,
      succeededAt: work.now,
      asked: 0,
      dueAt: work.now,
    });
    return { billId, paymentId };
  });
}

/** Inserts a row directly; missing fields are null. */
async function put<S extends RecordSpec>(work: Work, spec: S, status: string, fields: Partial<Row<S>>) {
  const row = { ...freshRow(work, status), ...fields };
  await work.tx.insert(anyTableFor(spec)).values(row);
  return row.id;
}

/** A scripted authority that records its messages. */
export class ScriptedAuthority implements AuthorityPort {
  readonly sent: AuthorityMessage[] = [];
  asked = 0;
  isDown = false;
  /** The immediate answer; an Error: no answer. */
  onSend: (message: AuthorityMessage) => AuthorityAnswer | Error = () => ({ state: 'open' });
  onAnswer: (referenceNumber: string) => AuthorityAnswer | Error = () => ({ state: 'open' });
  readonly clock: () => number;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  login() {
    return this.isDown
      ? Promise.reject(new Error('The authority is down.'))
      : Promise.resolve({ validUntil: this.clock() + 7_200_000 });
  }

  send(message: AuthorityMessage) {
    this.sent.push(message);
    return said(this.onSend(message));
  }

  answer(_: string, referenceNumber: string) {
    this.asked += 1;
    return said(this.onAnswer(referenceNumber));
  }
}

const said = (answer: AuthorityAnswer | Error) =>
  answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);

export const ACCEPTED: AuthorityAnswer = { state: 'accepted', code: '1001', msg: '成功' };
