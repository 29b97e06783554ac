import { beforeAll, describe, expect, it } from 'vitest';
import { getTodoCount } from '../../../domain/calls/party.ts';
import { upOrderMessages } from '../../../domain/calls/connection.ts';
import { marginBp } from '../../../domain/rules/margin.ts';
import { runPushesJob } from '../../../server/jobs/pushes.ts';
import { receive, type Receiver } from '../../webhooks/peer.ts';
import { type Person, useDesk } from '../desk.ts';
import { type Crew, freeCrews, logInDemoPeople, type DemoPeople, ownFleet } from '../shipmentPeople.ts';
import { type Customer, DEMO_SECRET, demoCustomer, openOrder } from '../signedCalls.ts';
import { arrive, load, unload } from '../trip.ts';
import { driven } from '../driven.ts';
import { uploadPicture } from '../orderForm.ts';

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

const desk = useDesk({ outboundAllowsPrivate: true });
let people: DemoPeople;
let admin: Person;
let customer: Customer;
let fleetId: string;

beforeAll(async () => {
  people = await logInDemoPeople(desk);
  admin = await desk.person('admin');
  customer = await demoCustomer(desk, admin);
  fleetId = await ownFleet(people.captain);
  // The worked example has prices of its own: none is reckoned for its way.
  const { pool } = desk.platform.services.store;
  await pool.query(`update valuation_rule set status = 'disabled'`);
  await pool.query(`update price_list set status = 'draft'`);
});

const byNo = async (externalNo: string) => {
  const { records } = (await people.dispatcher.list('upOrder', { externalNo, status: '' })).data;
  const [row] = records.filter((one) => one.externalNo === externalNo);
  if (!row) throw new Error(`No order ${externalNo}.`);
  return row;
};

const waiting = async () => {
  const answer = await people.dispatcher.call(getTodoCount, {});
  const { data } = answer as unknown as { data: { configKey: string; configValue: string }[] };
  return Number(data.find(({ configKey }) => configKey === 'integration_order')?.configValue);
};

const toFleet = (changes: Record<string, unknown> = {}) => ({
  publishMode: 'directed',
  targetType: 'carrier',
  carrierId: fleetId,
  driverId: null,
  vehicleId: null,
  carrierUnitPriceFen: 21_500,
  publishDeadline: desk.now() + 24 * HOUR_MS,
  expireAt: null,
  priceReason: '按月度协议价',
  ...changes,
});

/** Sends an order, and assigns it to the captain's fleet. @returns its id and that of the order made from it */
async function assigned(externalNo: string, changes: Record<string, unknown> = {}) {
  await customer.order(openOrder(externalNo, desk.now(), changes));
  const { id } = await byNo(externalNo);
  const answer = await people.dispatcher.event('upOrder', id, 'assign', toFleet());
  expect(answer).toMatchObject({ status: 0, data: { row: { status: 'assigned' } } });
  return { id, orderId: String(answer.data.row.orderId) };
}

/** The fleet takes an order with these crews. @returns its waybills, by plate */
async function taken(orderId: string, crews: readonly Crew[], qty: number) {
  const [offered] = (await people.captain.list('assignment', { orderId })).data.records;
  const vehicles = crews.map(({ driverId, vehicleId }) => ({ driverId, vehicleId, qty }));
  const answer = await people.captain.event('assignment', String(offered?.id), 'accept.offer', {
    vehicles,
    reason: null,
  });
  expect(answer).toMatchObject({ status: 0 });
  const { records } = (await people.dispatcher.list('waybill', { orderId })).data;
  return crews.map((crew) => {
    const row = records.find(({ plateNumber }) => plateNumber === crew.plateNumber);
    return { id: String(row?.id), no: String(row?.waybillNo), orderId, crew };
  });
}

describe('an order of an upstream customer (addendum A 4.10)', () => {
  const no = 'ZJ-20261125-901';
  let id = '';
  let orderId = '';
  let jobs: Awaited<ReturnType<typeof taken>> = [];

  it('waits for what it lacks, and is counted', async () => {
    const before = await waiting();
    const message = openOrder(no, desk.now(), { distanceKm: undefined, consigneePhone: undefined });
    const answer = await customer.order(message);
    expect(answer).toMatchObject({
      http: 200,
      status: 0,
      data: { status: 'pendingAssign', outcome: 'created', missing: ['distanceKm'] },
    });
    expect(await waiting()).toBe(before + 1);
    id = (await byNo(no)).id;
    expect(await people.dispatcher.event('upOrder', id, 'assign', toFleet())).toMatchObject({
      status: 31_043,
    });
  });

  it('is filled in by people, assigned at a margin of 851 bp without audit, and offered for two hours', async () => {
    const { row } = (await people.dispatcher.open('upOrder', id)).data;
    const saved = await people.dispatcher.save('upOrder', { ...row, distanceKm: 600 });
    expect(saved).toMatchObject({ status: 0, data: { row: { missing: '', distanceKm: 600 } } });

    const before = await waiting();
    const answer = await people.dispatcher.event('upOrder', id, 'assign', toFleet());
    expect(answer).toMatchObject({ status: 0, data: { row: { status: 'assigned' } } });
    expect(await waiting()).toBe(before - 1);
    orderId = String(answer.data.row.orderId);

    const made = (await people.dispatcher.open('order', orderId)).data.row;
    expect(made).toMatchObject({
      status: 'published',
      source: 'upstream',
      upOrderId: id,
      originalDocumentNumber: no,
      orderQty: 60_000,
      feeMode: 'spread',
      shipperUnitPriceFen: 23_500,
      carrierUnitPriceFen: 21_500,
      distanceKm: 600,
    });
    expect(marginBp(23_500, 21_500)).toBe(851);
    const [offered] = (await people.captain.list('assignment', { orderId })).data.records;
    expect(offered).toMatchObject({ status: 'offered', qty: 60_000, carrierUnitPriceFen: 21_500 });
    expect(Math.abs(Number(offered?.expireAt) - desk.now() - 2 * HOUR_MS)).toBeLessThan(60_000);
  });

  it('takes no other content any more, but the same again', async () => {
    const said = { distanceKm: undefined, consigneePhone: undefined };
    const { planLoadAt, planUnloadAt } = await byNo(no);
    const again = openOrder(no, desk.now(), { ...said, planLoadAt, planUnloadAt });
    expect(await customer.order(again)).toMatchObject({ status: 0, data: { outcome: 'same' } });
    expect(await customer.order({ ...again, weightKg: 61_000 })).toMatchObject({ status: 31_041 });
  });

  it('is carried by two trucks for 12,900.00, billed at 14,100.00', async () => {
    const crews = await freeCrews(people.dispatcher, desk.now(), fleetId);
    jobs = await taken(orderId, crews.slice(0, 2), 30_000);
    const bills = (await people.dispatcher.list('waybill', { orderId })).data.records;
    const sum = (field: string) => bills.reduce((total, row) => total + Number(row[field]), 0);
    expect(sum('plannedShipperFen')).toBe(1_410_000);
    expect(sum('plannedCarrierFen')).toBe(1_290_000);
  });

  it('is read by its customer without prices, whole names and whole phones', async () => {
    const answer = await customer.send('GET', `/upOrder/${no}`);
    expect(answer).toMatchObject({ http: 200, status: 0, data: { externalNo: no, status: 'assigned' } });
    const { waybills } = answer.data as { waybills: Record<string, unknown>[] };
    expect(waybills).toHaveLength(2);
    for (const one of waybills) {
      expect(one.driver).toMatch(/^.\*+$/u);
      expect(one.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
      expect(Object.keys(one).filter((name) => /fen|price/i.test(name))).toEqual([]);
    }
    expect(await customer.send('GET', '/upOrder/nothing')).toMatchObject({ status: 10_404 });
  });

  it('is not cancelled once a truck is loaded', async () => {
    const [first] = jobs;
    if (!first) throw new Error('No waybill.');
    expect(await load(people.dispatcher, first, 30_000)).toMatchObject({ status: 0 });
    const answer = await customer.send('POST', `/upOrder/${no}/CANCEL`, { reason: '客户不再需要' });
    expect(answer).toMatchObject({ status: 31_045 });
    expect(answer.msg).toContain(first.no);
  });

  it('is fulfilled with its order', async () => {
    const [first, second] = jobs;
    if (!first || !second) throw new Error('No waybills.');
    expect(await load(people.dispatcher, second, 30_000)).toMatchObject({ status: 0 });
    for (const [job, kg] of [[first, 29_950] as const, [second, 29_980] as const]) {
      expect(await arrive(people.dispatcher, job)).toMatchObject({ status: 0 });
      expect(await unload(people.dispatcher, job, kg)).toMatchObject({ status: 0 });
      await driven(desk, job.id);
      const [proof] = (await people.dispatcher.list('receipt', { waybillId: job.id })).data.records;
      const photoIds = [(await uploadPicture(people.captain)).id];
      const uploaded = await people.captain.event('receipt', String(proof?.id), 'upload', {
        kind: 'paper',
        photoIds,
        loadWeightKg: 30_000,
        unloadWeightKg: kg,
        signedBy: '沈伟',
        signedAt: desk.now(),
      });
      expect(uploaded).toMatchObject({ status: 0 });
      const accepted = await people.dispatcher.event('receipt', String(proof?.id), 'accept.receipt');
      expect(accepted).toMatchObject({ status: 0 });
    }
    expect((await people.dispatcher.open('order', orderId)).data.row).toMatchObject({ status: 'completed' });
    expect((await people.dispatcher.open('upOrder', id)).data.row).toMatchObject({ status: 'completed' });
  });

  it('tells its customer of 59,930 kg and the receipts: 500, 500, delivered 5 min 5 s later with the third try', async () => {
    // The middle of the spread: no wait is longer or shorter than the plan has it.
    const services = { ...desk.platform.services, chance: () => 0.5 };
    const { store } = services;
    const peer: Receiver = await receive([DEMO_SECRET], () => desk.now());
    // The form takes https only; the peer of a test has no certificate.
    await store.pool.query('update connection set push_url = $1 where app_key = $2', [
      peer.url,
      customer.appKey,
    ]);
    const last = async () => {
      const { records } = (await people.dispatcher.list('outMessage', { upOrderId: id, size: '100' })).data;
      return records.toSorted((a, b) => Number(b.seq) - Number(a.seq))[0];
    };
    try {
      peer.fail('uporder.completed', 500, 500);
      const begun = desk.now();
      await runPushesJob(services);
      expect(await last()).toMatchObject({
        ...{ type: 'completed', status: 'queued', attempts: 1, lastStatus: 500 },
      });
      desk.advance(5 * SECOND_MS);
      await runPushesJob(services);
      expect(await last()).toMatchObject({ status: 'queued', attempts: 2, lastStatus: 500 });
      desk.advance(5 * MINUTE_MS - SECOND_MS);
      await runPushesJob(services);
      expect(await last(), 'not yet').toMatchObject({ attempts: 2 });
      desk.advance(SECOND_MS);
      await runPushesJob(services);
      const told = await last();
      expect(told).toMatchObject({ status: 'sent', attempts: 3, lastStatus: 204, dueAt: null });
      const after = Number(told?.sentAt) - begun;
      expect(Math.floor(after / MINUTE_MS), 'minutes').toBe(5);
      expect(after).toBeGreaterThanOrEqual(5 * MINUTE_MS + 5 * SECOND_MS);
    } finally {
      await store.pool.query('update connection set push_url = null where app_key = $1', [customer.appKey]);
      await peer.close();
    }
    const ours = peer.taken.filter(({ externalNo }) => externalNo === no);
    expect(ours.map(({ type }) => type)).toEqual([
      ...['uporder.received', 'uporder.assigned'],
      ...['waybill.created', 'waybill.created', 'waybill.loaded', 'waybill.loaded'],
      ...['waybill.arrived', 'waybill.unloaded', 'waybill.completed'],
      ...['waybill.arrived', 'waybill.unloaded', 'waybill.completed'],
      'uporder.completed',
    ]);
    expect(ours.map(({ seq }) => seq)).toEqual(ours.map((_, index) => index + 1));
    const said = ours.at(-1)?.data as { totals: object; waybills: { receipts: string[] }[] };
    expect(said.totals).toEqual({ waybills: 2, loadWeightKg: 60_000, unloadWeightKg: 59_930 });
    for (const { receipts } of said.waybills) {
      const { pathname, search } = new URL(receipts[0] ?? '');
      expect((await fetch(desk.url + pathname + search)).status).toBe(200);
    }
    expect(JSON.stringify(ours)).not.toMatch(/Fen|\b1[3-9]\d{9}\b/);
  });

  it('is read with its weights and receipts, and is not cancelled any more', async () => {
    const answer = await customer.send('GET', `/upOrder/${no}`);
    const { waybills } = answer.data as { waybills: { unloadWeightKg: number; receipts: string[] }[] };
    expect(waybills.reduce((sum, { unloadWeightKg }) => sum + unloadWeightKg, 0)).toBe(59_930);
    for (const { receipts } of waybills) {
      const [photo = ''] = receipts;
      const { pathname, search } = new URL(photo);
      expect((await fetch(desk.url + pathname + search)).status).toBe(200);
    }
    expect(await customer.send('POST', `/upOrder/${no}/CANCEL`, { reason: '客户不再需要' })).toMatchObject({
      status: 31_045,
    });
  });
});

describe('an order that its customer cancels before the loading', () => {
  it('ends its waybills, its order and itself', async () => {
    const { id, orderId } = await assigned('ZJ-CANCEL-1');
    const crews = await freeCrews(people.dispatcher, desk.now(), fleetId);
    await taken(orderId, crews.slice(0, 2), 30_000);
    const cancel = { reason: '项目取消，不再发运' };
    expect(await customer.send('POST', '/upOrder/ZJ-CANCEL-1/CANCEL', cancel)).toMatchObject({
      http: 200,
      status: 0,
      data: { status: 'cancelled' },
    });
    expect((await people.dispatcher.open('order', orderId)).data.row).toMatchObject({
      status: 'cancelled',
      cancelReason: cancel.reason,
    });
    const bills = (await people.dispatcher.list('waybill', { orderId, status: 'cancelled' })).data.records;
    expect(bills.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await people.dispatcher.open('upOrder', id)).data.row).toMatchObject({ status: 'cancelled' });
  });

  it('while it is only offered, takes the offer back', async () => {
    const { orderId } = await assigned('ZJ-CANCEL-2');
    expect(await customer.send('POST', '/upOrder/ZJ-CANCEL-2/CANCEL', { reason: '重复下单' })).toMatchObject({
      status: 0,
    });
    const [offered] = (await people.captain.list('assignment', { orderId })).data.records;
    expect(offered).toMatchObject({ status: 'revoked' });
  });
});

describe('an assignment', () => {
  it('is taken back with its order, which waits again', async () => {
    const { id, orderId } = await assigned('ZJ-BACK-1');
    const reason = '承运方放弃，重新安排';
    expect(await people.dispatcher.event('order', orderId, 'cancel', { reason })).toMatchObject({
      status: 0,
    });
    expect((await people.dispatcher.open('upOrder', id)).data.row).toMatchObject({
      status: 'pendingAssign',
      orderId: null,
      carrierId: null,
    });
  });

  it('below the least margin waits for the audit of somebody else, and is offered when it has passed', async () => {
    await customer.order(openOrder('ZJ-MARGIN-1', desk.now()));
    const { id } = await byNo('ZJ-MARGIN-1');
    // 23,500 less 22,800 is 297 bp, and 300 are wanted.
    const form = toFleet({ carrierUnitPriceFen: 22_800 });
    const answer = await people.dispatcher.event('upOrder', id, 'assign', form);
    const orderId = String(answer.data.row.orderId);
    expect((await people.dispatcher.open('order', orderId)).data.row).toMatchObject({
      status: 'pendingAudit',
    });
    expect((await people.captain.list('assignment', { orderId })).data.records).toEqual([]);
    expect(await people.dispatcher.event('order', orderId, 'audit.pass')).toMatchObject({ status: 10_403 });
    const passed = await people.auditor.event('order', orderId, 'audit.pass');
    const done =
      passed.status === 0
        ? passed
        : await people.auditor.event('order', orderId, 'audit.override', { reason: '月度协议价，同意' });
    expect(done).toMatchObject({ status: 0 });
    const [offered] = (await people.captain.list('assignment', { orderId })).data.records;
    expect(offered).toMatchObject({ status: 'offered', carrierUnitPriceFen: 22_800 });
  });

  it('to the hall always waits for the audit; one by hand does, too', async () => {
    await customer.order(openOrder('ZJ-HALL-1', desk.now()));
    const { id } = await byNo('ZJ-HALL-1');
    const form = toFleet({
      publishMode: 'hall',
      targetType: null,
      carrierId: null,
      carrierUnitPriceFen: null,
    });
    const answer = await people.dispatcher.event('upOrder', id, 'assign', form);
    const { row } = (await people.dispatcher.open('order', String(answer.data.row.orderId))).data;
    expect(row).toMatchObject({ status: 'pendingAudit', publishMode: 'hall' });

    const { upstreamId } = await byNo('ZJ-HALL-1');
    const typed = openOrder('ZJ-HAND-1', desk.now(), { upstreamId, priceUnit: 'yuanPerTon' });
    const saved = await people.dispatcher.save('upOrder', typed);
    expect(saved).toMatchObject({ status: 0, data: { row: { channel: 'manual', missing: '' } } });
    const again = await people.dispatcher.save('upOrder', typed);
    expect(again).toMatchObject({ status: 10_411 });
    const byHand = await people.dispatcher.event('upOrder', saved.data.row.id, 'assign', toFleet());
    const made = (await people.dispatcher.open('order', String(byHand.data.row.orderId))).data.row;
    expect(made).toMatchObject({ status: 'pendingAudit' });
  });

  it('names nobody who may not go, and no price above theirs', async () => {
    await customer.order(openOrder('ZJ-WRONG-1', desk.now()));
    const { id } = await byNo('ZJ-WRONG-1');
    const [frozen] = (await people.dispatcher.list('fleet', { status: 'frozen' })).data.records;
    const tries = async (changes: Record<string, unknown>) =>
      (await people.dispatcher.event('upOrder', id, 'assign', toFleet(changes))).status;
    if (frozen) expect(await tries({ carrierId: frozen.id })).toBe(30_007);
    expect(await tries({ carrierUnitPriceFen: 23_501 })).toBe(31_004);
    expect(await tries({ publishDeadline: desk.now() - 1 })).toBe(31_008);
    expect((await people.dispatcher.open('upOrder', id)).data.row).toMatchObject({ status: 'pendingAssign' });
  });
});

describe('a message as it came', () => {
  it('is shown with what the map makes of it and the verdict on it; a cancellation says no order', async () => {
    const no = 'ZJ-RAW-1';
    await customer.order(openOrder(no, desk.now(), { weightKg: '六十吨' }));
    await customer.order(openOrder(no, desk.now()));
    await customer.send('POST', `/upOrder/${no}/CANCEL`, { reason: '重复下单' });
    const { id } = await byNo(no);
    const { messages } = (await admin.call(upOrderMessages, { id })).data;
    expect(messages.map(({ status, mapped }) => [status, mapped?.values.length !== undefined])).toEqual([
      [0, false],
      [0, true],
    ]);
    const [, order] = messages;
    expect(order?.mapped).toMatchObject({
      values: expect.arrayContaining([
        { field: 'goodsName', value: '"热轧钢卷"' },
        { field: 'weightKg', value: '60000' },
      ]),
      errors: [],
    });
    expect(order?.body).toContain(no);
    expect(await people.dispatcher.call(upOrderMessages, { id })).toMatchObject({ status: 10_403 });
  });
});
