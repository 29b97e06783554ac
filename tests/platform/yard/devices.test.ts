import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  deviceCheckIn,
  deviceLookup,
  deviceOffline,
  devicePlate,
  devicePrinted,
  deviceRequeue,
  deviceScreen,
  newDeviceKey,
} from '../../../domain/calls/device.ts';
import { queueBoard, settleRead } from '../../../domain/calls/yard.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runDeviceKeysJob } from '../../../server/jobs/yard.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { runGatesJob } from '../../../server/jobs/yardGate.ts';
import { plate } from '../../../server/seed/identities.ts';
import { seeded } from '../../../server/seed/random.ts';
import { rowsWhere } from '../lifecycles/family.ts';
import { Person, useDesk } from '../desk.ts';
import { stationFor } from './station.ts';

const random = seeded(27);
let plates = 700;
const nextPlate = () => plate(random, (plates += 1));

const desk = useDesk();
let keeper: Person;
let dispatcher: Person;
let admin: Person;

const makeStation = (more: object = {}) => stationFor(admin, more);

/** A new device of a station with its key. */
async function makeDevice(
  stationId: string,
  kind: 'screen' | 'kiosk' | 'gate',
  bind: 'key' | 'browser' = 'key',
) {
  const made = await keeper.save('stationDevice', {
    ...{ deviceName: `设备 ${kind}`, stationId, kind, bind },
    ...(kind === 'gate' ? { direction: 'both', gateName: '东门' } : {}),
  });
  expect(made).toMatchObject({ status: 0, data: { row: { status: 'pending' } } });
  const { id } = made.data.row;
  const { data } = await keeper.call(newDeviceKey, { id, version: made.data.row.version });
  return { id, key: { stationId, k: data.k }, hash: data.hash };
}

/** A waybill to load whose driver and papers are in order, with the driver. */
async function loadingJob() {
  const [job] = (await dispatcher.list('waybill', { status: 'pendingLoad', size: '20', sort: 'gmtCreated' }))
    .data.records;
  if (!job) throw new Error('The demo company has no waybill to load.');
  const { row } = (await dispatcher.open(waybill.name, job.id)).data;
  const [who] = await rowsWhere(desk.platform.services, 'driver', 'id', [String(row.driverId)]);
  if (!who) throw new Error('The waybill has no driver.');
  return { row, who };
}

const at = () => ({ at: desk.now(), confidence: 95, requestNo: randomUUID(), readerId: 'r1' });
const visitor = () => new Person(desk.url);

async function queued(stationId: string, plateNumber = nextPlate()) {
  const answer = await dispatcher.save('queueTicket', {
    ...{ stationId, plateNumber, plateColorCode: '2', laneUse: 'load', remark: '客户临时送货，调度同意' },
  });
  expect(answer).toMatchObject({ status: 0 });
  return { id: answer.data.row.id, plateNumber };
}
const stateOf = async (id: string) => (await dispatcher.open('queueTicket', id)).data.row.status;

beforeAll(async () => {
  [keeper, dispatcher, admin] = [
    await desk.person('warehouse'),
    await desk.person('dispatcher'),
    await desk.person('admin'),
  ];
});

describe('a device of a station', () => {
  it('is let in by its key alone, shown once; the next key ends it after ten minutes, a revocation at once', async () => {
    const stationId = await makeStation();
    const { id, key, hash } = await makeDevice(stationId, 'screen');
    expect(hash).toBe(`#/queueingSystem?stationId=${stationId}&k=${key.k}`);
    const asks = (k: string) => visitor().call(deviceScreen, { stationId, k, since: 0 });
    expect(await asks(key.k)).toMatchObject({
      status: 0,
      data: { bindToken: null, keyTail: key.k.slice(-4) },
    });
    expect(await asks('made-up')).toMatchObject({ status: 45003 });
    const { row } = (await keeper.open('stationDevice', id)).data;
    expect(row).toMatchObject({ status: 'active', keyTail: key.k.slice(-4), lastSeenAt: expect.any(Number) });
    expect(JSON.stringify(row)).not.toMatch(/Hash/);
    const { data: next } = await keeper.call(newDeviceKey, { id, version: row.version });
    expect([(await asks(key.k)).status, (await asks(next.k)).status]).toEqual([0, 0]);
    desk.advance(601_000);
    expect([(await asks(key.k)).status, (await asks(next.k)).status]).toEqual([45003, 0]);
    expect(await keeper.event('stationDevice', id, 'revoke', { reason: '设备已报废' })).toMatchObject({
      status: 0,
    });
    expect(await asks(next.k)).toMatchObject({ status: 45003 });
  });

  it('bound to one browser, opens nothing in another until it is unbound', async () => {
    const stationId = await makeStation();
    const { id, key } = await makeDevice(stationId, 'kiosk', 'browser');
    const asks = (bindToken?: string) =>
      visitor().call(deviceScreen, { ...key, since: 0, ...(bindToken === undefined ? {} : { bindToken }) });
    const { data: first } = await asks();
    expect(first).toMatchObject({ offlineHours: 4, readerOrigin: null });
    expect(first.bindToken).toMatch(/^[\w-]{43}$/);
    expect([
      (await asks()).status,
      (await asks('other')).status,
      (await asks(first.bindToken ?? '')).status,
    ]).toEqual([45004, 45004, 0]);
    expect(await keeper.event('stationDevice', id, 'unbind')).toMatchObject({ status: 0 });
    expect((await asks()).data.bindToken).toMatch(/^[\w-]{43}$/);
    expect(await keeper.event('stationDevice', id, 'unbind')).toMatchObject({ status: 0 });
    expect(await keeper.event('stationDevice', id, 'unbind')).toMatchObject({
      status: 45005,
      msg: 'The device is bound to no browser',
    });
  });

  it('a new key waits for its own browser: the old one goes on by itself and binds nothing', async () => {
    const stationId = await makeStation();
    const { id, key } = await makeDevice(stationId, 'screen', 'browser');
    const asks = (k: string, bindToken?: string) =>
      visitor().call(deviceScreen, {
        stationId,
        k,
        since: 0,
        ...(bindToken === undefined ? {} : { bindToken }),
      });
    const old = (await asks(key.k)).data.bindToken ?? '';
    const { version } = (await keeper.open('stationDevice', id)).data.row;
    const { data: next } = await keeper.call(newDeviceKey, { id, version });
    expect(await asks(key.k, old)).toMatchObject({ status: 0, data: { bindToken: null } });
    expect(await asks(key.k)).toMatchObject({ status: 45004 });
    const fresh = (await asks(next.k)).data.bindToken ?? '';
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect([
      (await asks(next.k, old)).status,
      (await asks(next.k, fresh)).status,
      (await asks(key.k, old)).status,
    ]).toEqual([45004, 0, 0]);
    desk.advance(601_000);
    expect([(await asks(key.k, old)).status, (await asks(next.k, fresh)).status]).toEqual([45003, 0]);
  });

  it('is refused where it guesses, calls too often, or is of another kind', async () => {
    const stationId = await makeStation();
    const { key } = await makeDevice(stationId, 'screen');
    const guesses = [];
    for (let n = 0; n < 21; n += 1) {
      const guest = visitor();
      guesses.push((await guest.call(deviceScreen, { stationId, k: `guess${String(n)}`, since: 0 })).status);
    }
    expect(guesses.slice(0, 15).every((status) => status === 45003)).toBe(true);
    expect(guesses.at(-1)).toBe(10429);
    expect(
      await visitor().call(deviceLookup, { ...key, phone: '13700001000', idTail: '0217' }),
    ).toMatchObject({ status: 45003 });
    const often = [];
    for (let n = 0; n < 22; n += 1)
      often.push((await visitor().call(deviceScreen, { ...key, since: 0 })).status);
    expect(often.at(-1)).toBe(10429);
  });

  it('shows the lanes of its station without whole plates, and each call once', async () => {
    const stationId = await makeStation({ noticeText: '限速 5 km/h' });
    const { key } = await makeDevice(stationId, 'screen');
    const own = [await queued(stationId), await queued(stationId), await queued(stationId)];
    const { data } = await visitor().call(deviceScreen, { ...key, since: 0 });
    expect(data).toMatchObject({
      noticeText: '限速 5 km/h',
      isOpen: true,
      callSeq: 2,
      speech: { lang: 'zh' },
    });
    expect(data.lanes[0]).toMatchObject({ laneCode: 'A', docks: 1, inside: 0, waitingCount: 1 });
    expect(data.lanes[0]?.called.map(({ ticketNo }) => ticketNo)).toEqual(['A002', 'A001']);
    expect(data.calls.map(({ ticketNo, tail }) => [ticketNo, tail])).toEqual([
      ['A001', own[0]?.plateNumber.slice(-3)],
      ['A002', own[1]?.plateNumber.slice(-3)],
    ]);
    for (const { plateNumber } of own) expect(JSON.stringify(data)).not.toContain(plateNumber);
    expect((await visitor().call(deviceScreen, { ...key, since: 2 })).data.calls).toEqual([]);
  });

  it('that is a kiosk checks a driver in once for one request, and puts him back in line', async () => {
    const { row, who } = await loadingJob();
    const stationId = await makeStation({ lng: row.loadLng, lat: row.loadLat });
    const { id, key } = await makeDevice(stationId, 'kiosk');
    expect(
      await visitor().call(deviceLookup, { ...key, phone: '13800000001', idTail: '0000' }),
    ).toMatchObject({ status: 41004 });
    const card = { ...key, idNumber: String(who.idNumber) };
    const { data: found } = await visitor().call(deviceLookup, card);
    const job = found.jobs.find(({ waybillId }) => waybillId === row.id);
    expect(job).toMatchObject({
      fault: null,
      use: 'load',
      laneName: 'A 车道',
      tail: String(row.waybillNo).slice(-5),
      ticketNo: null,
    });
    const all = JSON.stringify(found);
    for (const secret of [who.driverName, who.idNumber, who.phone, row.plateNumber, row.waybillNo])
      expect(all).not.toContain(String(secret));
    const [requestNo, occurredAt] = [randomUUID(), desk.now()];
    const sent = { ...key, lookupNo: found.lookupNo, waybillId: row.id, requestNo, occurredAt };
    const { data: slip } = await visitor().call(deviceCheckIn, sent);
    expect(slip).toMatchObject({
      ticketNo: 'A001',
      gateName: '东门',
      status: 'called',
      link: expect.stringMatching(/^#\/queList\?/),
    });
    expect(await visitor().call(deviceCheckIn, sent)).toMatchObject({
      data: { ticketNo: 'A001', ticketId: slip.ticketId },
    });
    expect(await visitor().call(deviceCheckIn, { ...sent, requestNo: randomUUID() })).toMatchObject({
      status: 41004,
    });
    const ticket = (await dispatcher.open('queueTicket', slip.ticketId)).data.row;
    expect(ticket).toMatchObject({
      source: 'kiosk',
      waybillId: row.id,
      lineAt: occurredAt,
      idTail: String(who.idNumber).slice(-4),
      callCount: 1,
    });
    const [sms] = (await admin.list('smsRecord', { templateCode: 'queueCalled', size: '20' })).data.records;
    expect(sms).toMatchObject({ bizType: 'yard', content: expect.stringContaining('A001') });

    desk.advance(20 * 60_000 + 2_000);
    await runDeadlinesJob(desk.platform.services);
    expect(await stateOf(slip.ticketId)).toBe('missed');
    const { data: again } = await visitor().call(deviceLookup, {
      ...key,
      phone: String(who.phone),
      idTail: String(who.idNumber).slice(-4),
    });
    expect(again.jobs[0]).toMatchObject({ ticketNo: 'A001', ticketState: 'missed' });
    expect(
      await visitor().call(deviceRequeue, {
        ...key,
        lookupNo: again.lookupNo,
        ticketNo: 'A001',
        requestNo: randomUUID(),
      }),
    ).toMatchObject({ data: { ticketNo: 'A001', status: 'called' } });
    expect(await visitor().call(devicePrinted, { ...key, ticketNo: 'A001', fault: 'paper' })).toMatchObject({
      status: 0,
    });
    expect((await keeper.open('stationDevice', id)).data.row).toMatchObject({ fault: 'paper' });
    expect(await dispatcher.event('queueTicket', slip.ticketId, 'give.up')).toMatchObject({ status: 0 });
  });

  it('that was without a network sends its slips: one verdict each, the refused ones for the keeper', async () => {
    const { row, who } = await loadingJob();
    const stationId = await makeStation({ lng: row.loadLng, lat: row.loadLat });
    const { key } = await makeDevice(stationId, 'kiosk');
    const came = desk.now() - 30 * 60_000;
    const slips = [
      {
        idNumber: String(who.idNumber),
        plate: String(row.plateNumber),
        occurredAt: came,
        requestNo: randomUUID(),
      },
      { phone: '13800000001', idTail: '0217', occurredAt: came + 1, requestNo: randomUUID() },
      { idNumber: String(who.idNumber), occurredAt: came - 5 * 3_600_000, requestNo: randomUUID() },
    ];
    const { data } = await visitor().call(deviceOffline, { ...key, deviceNow: desk.now(), slips });
    const verdict = (n: number) => data.verdicts.find(({ requestNo }) => requestNo === slips[n]?.requestNo);
    expect([verdict(0), verdict(1), verdict(2)]).toMatchObject([
      { status: 0, ticketNo: 'A001' },
      { status: 41004, ticketNo: null },
      { status: 41017, msg: expect.stringContaining('4 h') },
    ]);
    const [ticket] = (await dispatcher.list('queueTicket', { stationId })).data.records;
    expect(ticket).toMatchObject({ lineAt: came, source: 'kiosk' });
    expect(
      await visitor().call(deviceOffline, { ...key, deviceNow: desk.now(), slips: slips.slice(0, 1) }),
    ).toMatchObject({
      data: { verdicts: [{ status: 0, ticketNo: 'A001' }] },
    });
    const { data: board } = await keeper.call(queueBoard, { stationId });
    expect(board.slips.map(({ status, idTail }) => [status, idTail]).sort()).toEqual([
      [41004, '0217'],
      [41017, String(who.idNumber).slice(-4)],
    ]);
    expect(board.devices).toMatchObject([{ kind: 'kiosk', isOnline: true }]);
    expect(await dispatcher.event('queueTicket', ticket?.id ?? '', 'give.up')).toMatchObject({ status: 0 });
  });
});

describe('the gate of a station', () => {
  it('opens for called vehicles alone, lets everybody out, and leaves doubts to a person', async () => {
    const stationId = await makeStation();
    const { key } = await makeDevice(stationId, 'gate');
    const reads = async (plateNumber: string, direction: 'in' | 'out' = 'in', more = {}) =>
      (await visitor().call(devicePlate, { ...key, plateNumber, direction, ...at(), ...more })).data;
    const [first, second, third] = [
      await queued(stationId),
      await queued(stationId),
      await queued(stationId),
    ];
    expect(await reads(third.plateNumber)).toMatchObject({ open: false, reason: 41005, ticketNo: 'A003' });
    expect(await reads(nextPlate())).toMatchObject({ open: false, reason: 41002, ticketNo: null });
    expect(await reads(first.plateNumber)).toMatchObject({ open: true, reason: 0, ticketNo: 'A001' });
    expect(await stateOf(first.id)).toBe('inside');
    // The same vehicle before the same reader is one read.
    expect(await reads(first.plateNumber)).toMatchObject({ open: true, reason: 0, ticketNo: 'A001' });
    expect(await reads(second.plateNumber)).toMatchObject({ open: false, reason: 41006 });
    expect((await dispatcher.open('queueTicket', second.id)).data.row).toMatchObject({
      status: 'called',
      missAt: null,
    });
    expect(await reads(first.plateNumber, 'out')).toMatchObject({ open: true, reason: 41013 });
    expect(await stateOf(first.id)).toBe('inside');
    expect(
      await keeper.event('queueTicket', first.id, 'leave', { leaveReason: '已装货，磅单已交' }),
    ).toMatchObject({ status: 0 });
    desk.advance(31_000);
    expect(await reads(second.plateNumber)).toMatchObject({ open: true, reason: 0 });
    // The only called one at the gate, read with one wrong sign: a person decides.
    const wrong = `${third.plateNumber.slice(0, -1)}${third.plateNumber.endsWith('7') ? '1' : '7'}`;
    expect(await reads(wrong)).toMatchObject({ open: false, reason: 41012, ticketNo: 'A003' });
    expect(
      await keeper.event('queueTicket', second.id, 'leave', { leaveReason: '已装货，磅单已交' }),
    ).toMatchObject({ status: 0 });
    const { data: board } = await keeper.call(queueBoard, { stationId });
    const doubt = board.reads.find(({ ticketNo }) => ticketNo === 'A003');
    expect(doubt).toMatchObject({ plateNumber: wrong, wantPlate: third.plateNumber, gateName: '东门' });
    expect(await keeper.call(settleRead, { readId: doubt?.id ?? '', isAccepted: true })).toMatchObject({
      status: 0,
    });
    expect(await stateOf(third.id)).toBe('inside');
    expect(await keeper.call(settleRead, { readId: doubt?.id ?? '', isAccepted: true })).toMatchObject({
      status: 10404,
    });
    // A clock that is ten minutes wrong is not believed.
    await reads(nextPlate(), 'in', { at: desk.now() + 600_000 });
    expect((await keeper.call(queueBoard, { stationId })).data.devices).toMatchObject([
      { kind: 'gate', fault: 'clock' },
    ]);
  });

  it('of the demo company reads by itself, and misbehaves for the plates that ask for it', async () => {
    const stationId = await makeStation({
      lanes: [{ laneCode: 'A', laneName: 'A', use: 'load', docks: 9, gateName: '东门' }],
    });
    await keeper.save('stationDevice', {
      deviceName: '道闸',
      stationId,
      kind: 'gate',
      direction: 'both',
      bind: 'key',
    });
    const [good, never] = [await queued(stationId), await queued(stationId, '皖AG9003')];
    const uncalled = await queued(stationId, '皖AG9004');
    await runGatesJob(desk.platform.services);
    expect([await stateOf(good.id), await stateOf(never.id)]).toEqual(['called', 'called']);
    desk.advance(91_000);
    await runGatesJob(desk.platform.services);
    expect([await stateOf(good.id), await stateOf(never.id), await stateOf(uncalled.id)]).toEqual([
      'inside',
      'called',
      'inside',
    ]);
    const { data } = await keeper.call(queueBoard, { stationId });
    expect(data.devices).toMatchObject([{ kind: 'gate', fault: 'clock' }]);
  });
});

it('a key that expires soon is reported once a week to who keeps the devices', async () => {
  const stationId = await makeStation();
  const { id } = await makeDevice(stationId, 'screen');
  const told = async () =>
    (await rowsWhere(desk.platform.services, 'stationDevice', 'id', [id]))[0]?.expiryToldAt ?? null;
  await runDeviceKeysJob(desk.platform.services);
  expect(await told()).toBeNull();
  desk.advance(340 * DAY_MS);
  await runDeviceKeysJob(desk.platform.services);
  expect(await told()).toEqual(expect.any(Number));
  desk.advance(26 * DAY_MS);
  await runDeadlinesJob(desk.platform.services);
  expect((await rowsWhere(desk.platform.services, 'stationDevice', 'id', [id]))[0]).toMatchObject({
    status: 'revoked',
    keyHash: null,
  });
});
