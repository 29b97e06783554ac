import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { etcApply } from '../../domain/records/etcApply.ts';
import { etcCard } from '../../domain/records/etcCard.ts';
import { etcCompany } from '../../domain/records/etcCompany.ts';
import { etcInvoice } from '../../domain/records/etcInvoice.ts';
import { etcVehicle } from '../../domain/records/etcVehicle.ts';
import { etcWaybill } from '../../domain/records/etcWaybill.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { askedNextAt, overlaps, tollClassOf } from '../../domain/rules/etcTrips.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { ToldInvoice } from '../../domain/rules/tollInvoice.ts';
import { etcColorOf } from '../../domain/rules/tolls.ts';
import type { Row } from '../../domain/schema/record.ts';
import { ownCompany } from '../business/platform/ownCompany.ts';
import { takeInvoices } from '../business/tollInvoice/etcInvoice.ts';
import { requestFields, tripFields } from '../business/tollInvoice/opening.ts';
import { noteTolls, showOnTrip, type EtcTrip } from '../business/tollInvoice/tollSums.ts';
import type { Services } from '../calls/context.ts';
import { runTollInvoicesJob } from '../jobs/tollInvoices.ts';
import type { SeenToll } from '../ports/embeddedTollInvoice.ts';
import { freshRow } from '../records/freshRow.ts';
import { nextNumbers } from '../records/numbers.ts';
import { findBy, findWhere, need, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { tableFor } from '../store/tables.ts';
import { embeddedTollInvoice, embeddedTollTrip } from '../store/tollInvoiceTables.ts';
import { tollsOnRoad } from './cardTrips.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

type Job = Row<typeof waybill>;
type Known = Row<typeof etcVehicle>;

const VEHICLES = 200;
const TRIPS = 300;
/** Every so many finished trips nobody has told the service of. */
const LEFT_EVERY = 5;
/** Trips whose invoices are here already. */
const INVOICED = 40;
/** The last so many of their invoices get their paper. */
const PAPERS = 3;
const HOUR_MS = 3_600_000;
const SELLER = { sellerName: '安徽省高速公路联网运营有限公司', sellerTaxNo: '91340000M00LMNP04X' } as const;

const trucks = tableFor(vehicle);
const jobs = tableFor(waybill);

/** The company, submitted by the clerk; the embedded service opens it at once. */
async function makeCompany(seed: SeedContext): Promise<string | null> {
  const own = await ownCompany(seed.work);
  if (!own) return null;
  const id = await saveRecord(seed, 'financeClerk', etcCompany.name, {
    ...{ provider: 'txffp', orgId: own.id, companyName: own.orgName, taxNo: own.uscc },
    ...{ address: own.address ?? '安徽省合肥市包河区徽州大道 6669 号', phone: '0551-63528800' },
    ...{
      bankName: '招商银行合肥分行',
      bankAccount: '551905788810801',
      contactPhone: '13856920018',
      mail: 'fapiao@example.com',
    },
  });
  await applyEvent(seed, 'financeClerk', etcCompany, id, { type: 'submit' });
  return id;
}

/** Vehicles that the service knows: those with cards first. Some wait, and some were refused. */
async function makeVehicles(work: Work, companyId: string): Promise<Known[]> {
  const cards = await findBy(work, etcCard, { status: ['bound', 'suspended'] });
  const cardOf = new Map(cards.map(({ vehicleId, id }) => [vehicleId, id]));
  const isCarded = sql`case when ${inArray(trucks.id, [...cardOf.keys(), '0'])} then 0 else 1 end`;
  const chosen = await findWhere(
    work,
    vehicle,
    and(eq(trucks.status, 'approved'), eq(trucks.isTrailer, false), sql`${trucks.plateColorCode} <> '9'`),
    { orderBy: [isCarded, desc(trucks.id)], limit: VEHICLES + 6 },
  );
  const numbers = await nextNumbers(work, etcVehicle.number.prefix, chosen.length);
  const rows = chosen.map((truck, index): Known => {
    const status = index < VEHICLES ? 'registered' : index % 2 === 0 ? 'none' : 'failed';
    const isKnown = status === 'registered';
    return {
      ...freshRow(work, status),
      gmtCreated: work.now - (40 - (index % 30)) * DAY_MS,
      etcVehicleNo: numbers[index] ?? '',
      ...{ companyId, vehicleId: truck.id, plateNumber: truck.plateNumber },
      ...{ plateColorCode: truck.plateColorCode, etcColorCode: etcColorOf(truck.plateColorCode) },
      ...{ cardId: cardOf.get(truck.id) ?? null, tollClass: tollClassOf(truck, null) },
      regNo: isKnown ? `CL2026${String(100_000 + index)}` : null,
      regAt: isKnown ? work.now - (39 - (index % 30)) * DAY_MS : null,
      ...{ requestNo: null, submittedAt: null },
      failCode: status === 'failed' ? 'PLATE_UNKNOWN' : null,
      failMsg: status === 'failed' ? '路网中没有该车牌与颜色' : null,
      ...{ asked: 0, dueAt: null, silentSince: null },
    };
  });
  await insertMany(work.tx, tableFor(etcVehicle), rows);
  return rows.filter(({ status }) => status === 'registered');
}

/** The state of a trip: what runs is being told, of the rest a few went wrong. */
function stateOf(job: Job, index: number): EtcTrip['status'] {
  if (job.status === 'aborted') return 'cancelled';
  if (job.goodsReceiptAt === null) return 'started';
  if (job.status !== 'completed' || index % 23 !== 0) return 'ended';
  return index % 46 === 0 ? 'failed' : 'waiting';
}

/** Trips of the known vehicles as they were told, each with its request; no two of a plate share a moment. */
async function makeTrips(work: Work, known: readonly Known[]): Promise<EtcTrip[]> {
  const byTruck = new Map(known.map((one) => [one.vehicleId, one]));
  const found = await findWhere(
    work,
    waybill,
    and(
      inArray(jobs.vehicleId, [...byTruck.keys()]),
      isNotNull(jobs.despatchAt),
      inArray(jobs.status, ['inTransit', 'arrived', 'unloaded', 'completed', 'aborted']),
    ),
    { orderBy: [desc(jobs.despatchAt)], limit: 3 * TRIPS },
  );
  const told = new Map<string, { startAt: number; endAt: number | null }[]>();
  const rows: EtcTrip[] = [];
  for (const [at, job] of found.entries()) {
    const one = byTruck.get(job.vehicleId);
    const isLeft = job.status === 'completed' && at % LEFT_EVERY === LEFT_EVERY - 1;
    if (!one || isLeft || rows.length === TRIPS) continue;
    const index = rows.length;
    const endAt = job.goodsReceiptAt;
    const status = stateOf(job, index);
    const fields = tripFields(job, one);
    const span = { startAt: fields.startAt, endAt };
    const others = told.get(one.plateNumber) ?? [];
    if (
      status !== 'cancelled' &&
      (others.some((other) => overlaps(other, span)) || (endAt !== null && endAt <= span.startAt))
    )
      continue;
    if (status !== 'cancelled') told.set(one.plateNumber, [...others, span]);
    const isLate = index % 3 === 2 && status !== 'started';
    const isTold = status === 'started' || status === 'ended';
    rows.push({
      ...freshRow(work, status),
      gmtCreated: Math.min(fields.startAt, work.now),
      etcWaybillNo: '',
      ...fields,
      mode: isLate || status === 'waiting' ? 'history' : 'live',
      ...{ endAt, actualDestAddr: endAt === null ? null : job.unloadAddress },
      limitAt: isLate && endAt !== null ? endAt + 90 * DAY_MS : fields.startAt + 24 * HOUR_MS,
      providerNo: isTold ? `TX2026${String(700_000 + index)}` : null,
      retryCount: status === 'failed' ? 4 : 0,
      failCode: status === 'failed' ? 'START_REFUSED' : null,
      failMsg: status === 'failed' ? '车辆不在路网内，开始未被接受' : null,
      requestNo: isTold ? `seed-${job.id}` : null,
      toldAt: isTold ? fields.startAt : null,
      dueAt: null,
      ...{ tollFen: 0, otherTollFen: 0, differenceFen: 0 },
      reason: status === 'cancelled' ? '运单已终止' : null,
    });
  }
  const numbers = await nextNumbers(work, etcWaybill.number.prefix, rows.length);
  const trips = rows.map((row, index) => ({ ...row, etcWaybillNo: numbers[index] ?? '' }));
  await insertMany(work.tx, tableFor(etcWaybill), trips);
  const applyNos = await nextNumbers(work, etcApply.number.prefix, trips.length);
  await insertMany(
    work.tx,
    tableFor(etcApply),
    trips.map((trip, index) => ({
      ...freshRow(work, 'none'),
      applyNo: applyNos[index] ?? '',
      ...requestFields(trip),
    })),
  );
  return trips;
}

/** The same trips as the embedded service knows them, so that it goes on with them. */
async function tellEmbedded(work: Work, trips: readonly EtcTrip[], taxNo: string): Promise<void> {
  const told = trips.flatMap(
    ({ groupCode, requestNo, providerNo, waybillNo, plateNumber: plate, startAt, endAt, status }) =>
      requestNo === null || providerNo === null
        ? []
        : [
            {
              ...{ groupCode, requestNo, providerNo, taxNo, waybillNo, plate, startAt, endAt, lost: 0 },
              state: status === 'ended' ? ('ended' as const) : ('started' as const),
            },
          ],
  );
  await insertMany(work.tx, embeddedTollTrip, told);
}

/** A trip with what the roads have seen of it. */
interface Driven {
  readonly trip: EtcTrip;
  readonly tolls: readonly SeenToll[];
}

/** What became of the requests of some trips: most have all their invoices, some a part, and some failed. */
async function invoiceTrips(
  work: Work,
  trips: readonly Driven[],
  company: Row<typeof etcCompany>,
): Promise<void> {
  let serial = 0;
  for (const [index, { trip, tolls }] of trips.entries()) {
    const [request] = await findBy(work, etcApply, { etcWaybillId: trip.id });
    if (!request) continue;
    const state = index % 10 === 7 ? 'failed' : index % 10 === 4 ? 'partial' : 'done';
    const seen = tolls.filter(({ exitAt }) => exitAt >= trip.startAt && exitAt <= (trip.endAt ?? work.now));
    const counted = state === 'failed' ? [] : state === 'partial' ? seen.slice(0, -1) : seen;
    const told = counted.map((toll): ToldInvoice & { readonly key: string } => {
      serial += 1;
      const no = String(2_026_110_000_000_000 + serial);
      const taxRateBp = toll.isTaxed ? 300 : 0;
      const taxFen = Math.round((toll.amountFen * taxRateBp) / (10_000 + taxRateBp));
      return {
        key: toll.key,
        ...{ invoiceCode: `0340${no.slice(0, 8)}`, invoiceNo: no.slice(8), digitalNo: `2634${no}` },
        ...{
          issuedOn: startOfDay(Math.min((trip.endAt ?? work.now) + DAY_MS, work.now)),
          isTaxed: toll.isTaxed,
        },
        ...{ ...SELLER, buyerName: company.companyName, buyerTaxNo: company.taxNo },
        ...{ amountFen: toll.amountFen - taxFen, taxRateBp, taxFen, totalFen: toll.amountFen },
        ...{ entryStation: toll.entryStation, entryAt: toll.entryAt },
        ...{ exitStation: toll.exitStation, exitAt: toll.exitAt },
      };
    });
    const invoices = told.map(({ key: _, ...one }) => one);
    await takeInvoices(work, trip, invoices);
    await insertMany(
      work.tx,
      embeddedTollInvoice,
      told.map(({ key: tollKey, ...one }) => ({
        ...{ groupCode: work.groupCode, digitalNo: one.digitalNo, requestNo: trip.requestNo ?? '', tollKey },
        ...{ isTaxed: one.isTaxed, told: one, at: work.now },
      })),
    );
    const status =
      state === 'partial' && invoices.length === 0
        ? ('none' as const)
        : (state as 'done' | 'partial' | 'failed');
    const fields = {
      ...{ status, buyerTaxNo: company.taxNo, appliedAt: (trip.endAt ?? work.now) + 2 * HOUR_MS, times: 1 },
      ...{ resultAt: (trip.endAt ?? work.now) + 3 * HOUR_MS, invoiceCount: invoices.length },
      totalFen: invoices.reduce((sum, { totalFen }) => sum + totalFen, 0),
      taxFen: invoices.reduce((sum, { taxFen }) => sum + taxFen, 0),
      requestNo: `seed-apply-${trip.id}`,
      dueAt: status === 'partial' ? askedNextAt(work.now, trip.endAt ?? work.now) : null,
      ...(status === 'failed' ? { failCode: 'ROAD_DATA', failMsg: '路网数据异常，开票失败' } : {}),
    };
    await patch(work, etcApply, request.id, fields);
    await showOnTrip(work, { ...request, ...fields });
  }
  const made = await findBy(work, etcInvoice, {});
  for (const { id } of made.slice(0, -PAPERS)) await patch(work, etcInvoice, id, { dueAt: null });
}

/** The company of toll invoices, its vehicles, and their trips with the invoices of some of them (addendum B 5.5). */
export async function seedTollInvoices(services: Services, idOf: (name: string) => string): Promise<void> {
  let companyId: string | null = null;
  await inDemoCompany(services, idOf, async (seed) => {
    companyId = await makeCompany(seed);
  });
  if (companyId === null) return;
  const id: string = companyId;
  await runTollInvoicesJob(services);
  let ended: readonly EtcTrip[] = [];
  await inDemoCompany(services, idOf, async ({ work }) => {
    const { taxNo } = await need(work, etcCompany, id);
    const trips = await makeTrips(work, await makeVehicles(work, id));
    await tellEmbedded(work, trips, taxNo);
    for (const { waybillId } of trips) await noteTolls(work, waybillId);
    ended = trips.filter(({ status, endAt }) => status === 'ended' && endAt !== null).slice(0, INVOICED);
  });
  const roads = tollsOnRoad(services);
  const driven: Driven[] = [];
  for (const trip of ended) driven.push({ trip, tolls: await roads(trip.groupCode, trip.waybillNo) });
  await inDemoCompany(services, idOf, async ({ work }) =>
    invoiceTrips(work, driven, await need(work, etcCompany, id)),
  );
}
