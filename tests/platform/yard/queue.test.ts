import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareLink } from '../../../domain/calls/sharing.ts';
import {
  callNextTickets,
  giveUpPlace,
  ownPlace,
  queueBoard,
  readPlace,
  requeuePlace,
} from '../../../domain/calls/yard.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { runQueueJob } from '../../../server/jobs/yard.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { plate } from '../../../server/seed/identities.ts';
import { seeded } from '../../../server/seed/random.ts';
import { type Person, useDesk } from '../desk.ts';
import { lane, stationFor } from './station.ts';

const random = seeded(26);
let plates = 900;
const nextPlate = () => plate(random, (plates += 1));

const desk = useDesk();
let keeper: Person;
let dispatcher: Person;
let admin: Person;

/** Sets the clock to a time of the day after tomorrow of the demo company, in Shanghai; it never goes back. */
let day = 0;
let seconds = 0;
async function at(clock: string): Promise<void> {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  // Some seconds later than the time before, so that what is due at this minute is due.
  seconds += 2;
  desk.advance(day + (hours * 60 + minutes) * 60_000 + seconds * 1_000 - desk.now());
  await runDeadlinesJob(desk.platform.services);
  await runQueueJob(desk.platform.services);
}

async function logIn(): Promise<void> {
  [keeper, dispatcher, admin] = [
    await desk.person('warehouse'),
    await desk.person('dispatcher'),
    await desk.person('admin'),
  ];
}

const makeStation = (more: object = {}) =>
  stationFor(admin, {
    ...{ lanes: [lane('A', 'load', 2), lane('B', 'unload')], callAhead: 2, earlyHours: 12 },
    ...more,
  });

const form = (stationId: string, more: Record<string, unknown> = {}) => ({
  stationId,
  plateNumber: nextPlate(),
  plateColorCode: '2',
  laneUse: 'load',
  remark: '客户临时送货，调度同意',
  ...more,
});

async function checkIn(stationId: string, more: Record<string, unknown> = {}) {
  const answer = await dispatcher.save('queueTicket', form(stationId, more));
  expect(answer).toMatchObject({ status: 0 });
  return answer.data.row;
}

const stateOf = async (id: string) => (await dispatcher.open('queueTicket', id)).data.row;

beforeAll(async () => {
  day = startOfDay(desk.now()) + 2 * DAY_MS;
  await at('07:50');
  await logIn();
});

describe('the queue of a station', () => {
  it('runs as in the worked example of the domain, to the minute', async () => {
    const Z = await makeStation();
    const ids = new Map<string, string>();
    const comes = async (no: string, clock: string, state: string) => {
      await at(clock);
      const { id } = await checkIn(Z);
      ids.set(no, id);
      expect(await stateOf(id), no).toMatchObject({
        ticketNo: no,
        status: state,
        laneCode: 'A',
        gateName: '东门',
      });
    };
    const send = (no: string, type: string, payload = {}) =>
      keeper.event('queueTicket', ids.get(no) ?? '', type, payload);
    const state = async (no: string) => stateOf(ids.get(no) ?? '');

    await comes('A001', '08:00', 'called');
    await comes('A002', '08:03', 'called');
    await at('08:04');
    expect(await send('A001', 'enter')).toMatchObject({ status: 0 });
    await comes('A003', '08:05', 'called');
    await at('08:07');
    expect(await send('A002', 'enter')).toMatchObject({ status: 0 });
    await comes('A004', '08:09', 'called');
    await comes('A005', '08:12', 'waiting');
    expect(await send('A005', 'enter')).toMatchObject({ status: 41005 });
    expect(await send('A003', 'at.gate')).toMatchObject({ status: 0 });
    expect(await send('A003', 'enter')).toMatchObject({ status: 41006 });
    expect(await state('A003')).toMatchObject({ missAt: null });
    await at('08:28');
    expect(await state('A004')).toMatchObject({ status: 'called' });
    await at('08:29');
    expect(await state('A004')).toMatchObject({ status: 'missed', isRequeued: false });
    expect(await state('A003')).toMatchObject({ status: 'called' });
    expect(await state('A005')).toMatchObject({ status: 'called', calledAt: expect.any(Number) });
    await at('08:40');
    expect(await send('A001', 'leave')).toMatchObject({ status: 41013 });
    expect(await send('A001', 'leave', { leaveReason: '已装货，磅单已交' })).toMatchObject({ status: 0 });
    await at('08:41');
    expect(await send('A005', 'enter')).toMatchObject({ status: 41016 });
    expect(await send('A003', 'enter')).toMatchObject({ status: 0 });
    await at('08:44');
    expect(await send('A005', 'at.gate')).toMatchObject({ status: 0 });
    await at('08:45');
    expect(await send('A004', 'requeue')).toMatchObject({ status: 0 });
    expect(await state('A004')).toMatchObject({ status: 'called', callCount: 1, isRequeued: true });
    await comes('A006', '08:46', 'waiting');
    expect(await state('A006')).toMatchObject({ estimateMin: 60 });
    const { data: place } = await dispatcher.call(ownPlace, { id: ids.get('A006') ?? '' });
    expect(place).toMatchObject({ ahead: 2, estimateMin: 60, laneName: 'A 车道', gateName: '东门' });
    await at('09:05');
    expect(await state('A004')).toMatchObject({ status: 'cancelled' });
    expect(await state('A005')).toMatchObject({ status: 'called' });
    expect(await state('A006')).toMatchObject({ status: 'called' });

    const { data: board } = await keeper.call(queueBoard, { stationId: Z });
    expect(board).toMatchObject({ isOpen: true, inside: 2, maxInside: 20 });
    expect(board.lanes[0]).toMatchObject({
      laneCode: 'A',
      docks: 2,
      inside: 2,
      called: 2,
      waiting: 0,
      next: null,
    });
    // A001 4 min, A002 4 min, A003 36 min.
    expect(board.averageWaitMin).toBe(15);
  });

  it('refuses what stands against a check-in', async () => {
    const Z = await makeStation({ lanes: [lane('A', 'load')], openFrom: '06:00', openTo: '20:00' });
    const asked = (more: Record<string, unknown>, who = dispatcher) => who.save('queueTicket', form(Z, more));
    const taken = await checkIn(Z);
    expect(await asked({ plateNumber: taken.plateNumber })).toMatchObject({
      status: 41001,
      msg: 'The vehicle is already queued as A001',
    });
    expect(await asked({ laneUse: 'unload' })).toMatchObject({ status: 41007 });
    expect(await asked({ remark: '无' })).toMatchObject({ status: 33006 });
    expect(await asked({ plateNumber: null })).toMatchObject({ status: 10400 });
    expect(await asked({}, keeper)).toMatchObject({ status: 41002 });
    const running = (await dispatcher.list('waybill', { status: 'pendingLoad', size: '50' })).data.records;
    const answers = [];
    for (const { id } of running.slice(0, 3)) answers.push((await asked({ waybillId: id })).status);
    // Another station, or none: never this one.
    expect(answers.every((status) => status === 41002 || status === 41008)).toBe(true);
    await at('20:30');
    await logIn();
    expect(await asked({})).toMatchObject({ status: 41003 });
  });

  it('gives each vehicle a number of its own when many come at once', async () => {
    day += DAY_MS;
    seconds = 0;
    await at('09:00');
    await logIn();
    const Z = await makeStation({ isAutoCall: false });
    const made = await Promise.all(Array.from({ length: 20 }, () => dispatcher.save('queueTicket', form(Z))));
    const numbers = made.map(({ data }) => String(data.row.ticketNo)).sort();
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, index) => `A${String(index + 1).padStart(3, '0')}`),
    );
    const first = made.find(({ data }) => data.row.ticketNo === 'A001')?.data.row.id ?? '';
    const last = made.find(({ data }) => data.row.ticketNo === 'A020')?.data.row.id ?? '';
    expect(await keeper.event('queueTicket', last, 'call')).toMatchObject({
      status: 41016,
      msg: 'A001 comes first',
    });
    expect(await keeper.event('queueTicket', last, 'urgent', { urgentReason: '客户停线待料' })).toMatchObject(
      { status: 0 },
    );
    expect(await keeper.event('queueTicket', first, 'call')).toMatchObject({
      status: 41016,
      msg: 'A020 comes first',
    });
    const next = { stationId: Z, laneCode: 'A', n: 20 };
    expect(await keeper.call(callNextTickets, next)).toMatchObject({
      data: { called: ['A020', 'A001', 'A002', 'A003'] },
    });
    expect(await keeper.call(callNextTickets, next)).toMatchObject({ status: 41006 });
    expect(await keeper.call(callNextTickets, { ...next, laneCode: 'B' })).toMatchObject({
      data: { called: [] },
    });
    expect(await keeper.event('queueTicket', first, 'call.again')).toMatchObject({ status: 41011 });
  });

  it('goes on counting over midnight while somebody of the lane is still there, and else begins anew', async () => {
    const [busy, empty] = [
      await makeStation({ isAutoCall: false }),
      await makeStation({ isAutoCall: false }),
    ];
    await checkIn(busy);
    const gone = await checkIn(empty);
    expect(await keeper.event('queueTicket', gone.id, 'give.up')).toMatchObject({ status: 0 });
    day += DAY_MS;
    seconds = 0;
    await at('00:10');
    await logIn();
    expect((await checkIn(busy)).ticketNo).toBe('A002');
    expect((await checkIn(empty)).ticketNo).toBe('A001');
  });

  it('is open to the holder of the link of a slip, for this vehicle alone', async () => {
    const Z = await makeStation();
    const row = await checkIn(Z);
    const { data } = await keeper.call(shareLink, { kind: 'queue', id: row.id });
    const link = { ticketId: row.id, t: data.t };
    const { data: place } = await dispatcher.call(readPlace, link);
    expect(place).toMatchObject({ ticketNo: 'A001', status: 'called', ahead: 0 });
    expect(JSON.stringify(place)).not.toContain(String(row.plateNumber));
    expect(await dispatcher.call(readPlace, { ...link, t: 'made-up' })).toMatchObject({ status: 45001 });
    expect(await dispatcher.call(requeuePlace, link)).toMatchObject({ status: 10410 });
    expect(await dispatcher.call(giveUpPlace, { ...link, cancelReason: '改日再来' })).toMatchObject({
      data: { status: 'cancelled', endReason: '改日再来' },
    });
    expect(await dispatcher.call(giveUpPlace, link)).toMatchObject({ status: 10410 });
  });

  it('is seen only by its keepers, where it names some', async () => {
    const staff = (await admin.list('staff', { size: '100' })).data.records;
    const mine = staff.find(({ accountId }) => accountId === keeper.userId);
    const other = staff.find(({ accountId }) => typeof accountId === 'string' && accountId !== keeper.userId);
    expect([typeof mine?.id, typeof other?.id]).toEqual(['string', 'string']);
    const [own, foreign] = [
      await makeStation({ keepers: [{ staffId: mine?.id }] }),
      await makeStation({ keepers: [{ staffId: other?.id }] }),
    ];
    const [seen, hidden] = [await checkIn(own), await checkIn(foreign)];
    expect(await keeper.open('queueTicket', seen.id)).toMatchObject({ status: 0 });
    expect(await keeper.open('queueTicket', hidden.id)).toMatchObject({ status: 10404 });
    expect(await keeper.call(queueBoard, { stationId: foreign })).toMatchObject({ status: 10404 });
    expect(await dispatcher.open('queueTicket', hidden.id)).toMatchObject({ status: 0 });
    expect((await keeper.list('queueTicket', { stationId: foreign })).data.total).toBe(0);
  });

  it('keeps the vehicle of a waybill from being replaced inside, and lets it go with its waybill', async () => {
    const [job] = (
      await dispatcher.list('waybill', { status: 'pendingLoad', size: '20', sort: 'gmtCreated' })
    ).data.records;
    if (!job) throw new Error('The demo company has no waybill to load.');
    const { row } = (await dispatcher.open('waybill', job.id)).data;
    const Z = await makeStation({ lng: row.loadLng, lat: row.loadLat });
    // A driver whose papers are good, at a time that is not too early.
    const answer = await keeper.save('queueTicket', { stationId: Z, plateNumber: row.plateNumber });
    expect(answer).toMatchObject({
      status: 0,
      data: { row: { waybillId: job.id, driverId: row.driverId, laneUse: 'load' } },
    });
    const { id } = answer.data.row;
    expect(await keeper.event('queueTicket', id, 'enter')).toMatchObject({ status: 0 });
    const replace = { driverId: row.driverId, vehicleId: row.vehicleId, reason: '车辆临时故障' };
    expect(await dispatcher.event('waybill', job.id, 'replace.vehicle', replace)).toMatchObject({
      status: 32019,
    });
    expect(await keeper.event('queueTicket', id, 'leave')).toMatchObject({ status: 41013 });
    expect(
      await keeper.event('queueTicket', id, 'leave', { leaveReason: '装货口故障，先离场' }),
    ).toMatchObject({ status: 0 });
    const checkInAgain = () =>
      keeper.save('queueTicket', { stationId: Z, plateNumber: row.plateNumber }, randomUUID());
    const { pool } = desk.platform.services.store;
    const jobIs = (status: string) =>
      pool.query('update waybill set status = $2 where id = $1', [job.id, status]);
    // A vehicle that was loaded inside needs no reason to go.
    const inside = await checkInAgain();
    expect(await keeper.event('queueTicket', inside.data.row.id, 'enter')).toMatchObject({ status: 0 });
    await jobIs('inTransit');
    expect(await keeper.event('queueTicket', inside.data.row.id, 'leave')).toMatchObject({ status: 0 });
    await jobIs('pendingLoad');
    const again = await checkInAgain();
    expect(again).toMatchObject({ status: 0 });
    expect(
      await dispatcher.event('waybill', job.id, 'cancel.waybill', { reason: '客户取消发货' }),
    ).toMatchObject({ status: 0 });
    expect(await stateOf(again.data.row.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: '运单已取消',
    });
  });
});
