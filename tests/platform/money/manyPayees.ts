import type { InvariantId } from '../../../domain/invariants/all.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { BULK_SLICE } from '../../../domain/calls/bulk.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { liveKeyOf } from '../../../server/business/platform/reportFields.ts';
import { registered } from '../../../server/records/registry.ts';
import { insertMany } from '../../../server/store/insertMany.ts';
import { columnNamed } from '../../../server/store/recordTable.ts';
import { withTx } from '../../../server/store/tx.ts';
import { randomUUID } from 'node:crypto';
import type { Desk } from '../desk.ts';
import { type Cashiers, newTrip } from './advanceSteps.ts';
import { carried } from './carried.ts';
import { paidIn } from './ownFundsSteps.ts';
import { planted } from './planted.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The stored rows of a record whose field has a value. */
async function stored(desk: Desk, record: string, field: string, value: string): Promise<Stored[]> {
  const { table } = registered(record);
  return desk.platform.services.store.db
    .select()
    .from(table)
    .where(eq(columnNamed(table, field), value));
}

/** Copies a stored row with these changes; ids and numbers are new. @returns the ids */
async function copied(
  desk: Desk,
  record: string,
  row: Stored,
  changes: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const { spec, table } = registered(record);
  const { store, nextId } = desk.platform.services;
  const rows = changes.map((change) => {
    const id = nextId();
    return { ...row, id, [spec.number.field]: `M${id}`, ...change };
  });
  await withTx(store, (tx) => insertMany(tx, table, rows));
  return rows.map((one) => String(one.id));
}

/** Places where no other load of the demo company goes. */
const FROM = '540102';
const TO = '650102';
/** Name of the line of all these loads. */
export const MANY_LINE = '拉萨 → 乌鲁木齐';

/** A line of the shipper between those places. @returns its id */
async function ownLine(desk: Desk, shipmentId: unknown): Promise<string> {
  const [fromAddressId, toAddressId] = await planted(desk, 'address', [
    { shipmentId, addressName: '拉萨城关仓', areaCode: FROM },
    { shipmentId, addressName: '乌鲁木齐天山仓', areaCode: TO },
  ]);
  const [id = ''] = await planted(desk, 'line', [
    { shipmentId, fromAddressId, toAddressId, lineName: MANY_LINE, status: 'enabled' },
  ]);
  return id;
}

/** A load of the demo driver for a shipper on credit, carried, and valued by a clerk. @returns the ids of waybill and bill */
async function valuedLoad(desk: Desk, all: Cashiers) {
  const waybillId = await newTrip(desk, all, { payTerm: 'credit', retentionFen: 0 });
  await carried(desk, all, waybillId, { unloadWeightKg: 31_990, stepMs: 1 });
  const [found] = (await all.clerk.list('freightBill', { waybillId })).data.records;
  const billId = String(found?.id);
  expect(await all.clerk.event('freightBill', billId, 'value')).toMatchObject({ status: 0 });
  return { waybillId, billId };
}

/** Drivers with a card each; the number says how the bank behaves. @returns their ids */
async function driversWithCards(
  desk: Desk,
  driverId: string,
  count: number,
  beginningOf: (index: number) => string,
): Promise<string[]> {
  const [person = {}] = await stored(desk, 'driver', 'id', driverId);
  const indices = Array.from({ length: count }, (_, index) => index);
  const driverIds = await copied(
    desk,
    'driver',
    person,
    indices.map((index) => ({
      driverName: `司机${String(index + 1).padStart(3, '0')}`,
      idNumber: `M${String(index)}`,
      phone: `19${String(index).padStart(9, '0')}`,
      // Nobody has evaluated this one.
      starsHundredths: null,
    })),
  );
  const cards = await stored(desk, 'bankCard', 'driverId', driverId);
  const card = cards.find(({ status }) => status === 'verified') ?? {};
  await copied(
    desk,
    'bankCard',
    card,
    indices.map((index) => ({
      driverId: driverIds[index],
      accountName: `司机${String(index + 1).padStart(3, '0')}`,
      cardNumber: `${beginningOf(index)}30000${String(index).padStart(4, '0')}`,
      isDefault: true,
    })),
  );
  return driverIds;
}

/** What copies break: they have one order, offer and receipt together. */
export const BROKEN_BY_COPIES: readonly InvariantId[] = [
  'order.assigned',
  'assignment.waybills',
  'waybill.serial',
  'receipt.parties',
];

/**
 * Confirmed freight of many drivers, on a line of its own, with enough own funds to pay it. The loads are copies of one that was
 * really carried; each bill is confirmed by the approver.
 * @param beginningOf the beginning of each driver's card number: how the bank behaves
 * @returns the ids of line, drivers and bills, and what each is paid, fen
 */
export async function manyPayees(
  desk: Desk,
  all: Cashiers,
  count: number,
  beginningOf: (index: number) => string,
): Promise<{ lineId: string; driverIds: string[]; billIds: string[]; eachFen: number }> {
  const { waybillId, billId } = await valuedLoad(desk, all);
  const [job = {}] = await stored(desk, 'waybill', 'id', waybillId);
  const [bill = {}] = await stored(desk, 'freightBill', 'id', billId);
  const [receipt = {}] = await stored(desk, 'receipt', 'waybillId', waybillId);
  const reports = await stored(desk, 'regReport', 'waybillId', waybillId);
  const driverIds = await driversWithCards(desk, String(job.driverId), count, beginningOf);
  const waybillIds = await copied(
    desk,
    'waybill',
    job,
    driverIds.map((driverId) => ({ driverId, loadAreaCode: FROM, unloadAreaCode: TO })),
  );
  const own = waybillIds.map((id, index) => ({ waybillId: id, driverId: driverIds[index] }));
  const billIds = await copied(desk, 'freightBill', bill, own);
  await copied(
    desk,
    'receipt',
    receipt,
    own.map(({ waybillId: id }) => ({ waybillId: id })),
  );
  for (const report of reports) {
    const kind = report.kind === 'fundFlow' ? 'fundFlow' : 'waybill';
    // The authority has accepted the waybills, so their tracks are right.
    const state = kind === 'waybill' ? { status: 'accepted' } : {};
    await copied(
      desk,
      'regReport',
      report,
      own.map((one) => ({
        ...one,
        ...state,
        subjectId: one.waybillId,
        liveKey: liveKeyOf(kind, one.waybillId),
        messageReferenceNumber: `${kind}${one.waybillId}`,
      })),
    );
  }
  const { act } = bulkCalls(freightBill);
  for (let at = 0; at < billIds.length; at += BULK_SLICE) {
    const rows = billIds
      .slice(at, at + BULK_SLICE)
      .map((id) => ({ id, version: Number(bill.version), requestNo: randomUUID() }));
    const { status, data } = await all.approver.call(act, { event: 'confirm.bill', payload: {}, rows });
    expect(status).toBe(0);
    expect(data.filter(({ refusal }) => refusal !== null)).toEqual([]);
  }
  const eachFen = Number(bill.payableNowFen);
  await paidIn(desk, count * eachFen);
  return { lineId: await ownLine(desk, job.shipmentId), driverIds, billIds, eachFen };
}
