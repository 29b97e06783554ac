import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { deviceCheckIn, deviceLookup, devicePlate, newDeviceKey } from '../../../domain/calls/device.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { formFileUrl, type FormLink, readForm, submitForm } from '../../../domain/calls/formLink.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import {
  myTicket,
  ownJobs,
  ownPlace,
  queueBoard,
  readPicture,
  settleRead,
} from '../../../domain/calls/yard.ts';
import { plate } from '../../../server/seed/identities.ts';
import { seeded } from '../../../server/seed/random.ts';
import { Person, useDesk } from '../desk.ts';
import { rowsWhere } from '../lifecycles/family.ts';
import { PNG } from '../orderForm.ts';
import { AT_LOADING, AT_UNLOADING } from '../trip.ts';
import { ownTrip } from './ownTrip.ts';
import { lane, stationFor } from './station.ts';

const random = seeded(28);
let plates = 500;

const desk = useDesk();
let keeper: Person;
let dispatcher: Person;
let admin: Person;
const guest = () => new Person(desk.url);

beforeAll(async () => {
  [keeper, dispatcher, admin] = [
    await desk.person('warehouse'),
    await desk.person('dispatcher'),
    await desk.person('admin'),
  ];
});

const makeStation = (more: object = {}) => stationFor(admin, { lanes: [lane('A', 'load', 2)], ...more });

async function makeDevice(stationId: string, kind: 'kiosk' | 'gate') {
  const made = await keeper.save('stationDevice', {
    ...{ deviceName: `设备 ${kind}`, stationId, kind, bind: 'key' },
    ...(kind === 'gate' ? { direction: 'both', gateName: '东门' } : {}),
  });
  expect(made, made.msg).toMatchObject({ status: 0 });
  const { id, version } = made.data.row;
  return { stationId, k: (await keeper.call(newDeviceKey, { id, version })).data.k };
}

async function queued(stationId: string): Promise<WireRow> {
  const answer = await dispatcher.save('queueTicket', {
    ...{ stationId, plateNumber: plate(random, (plates += 1)), plateColorCode: '2', laneUse: 'load' },
    remark: '客户临时送货，调度同意',
  });
  expect(answer, answer.msg).toMatchObject({ status: 0 });
  return answer.data.row;
}
const stateOf = async (id: string) => (await dispatcher.open('queueTicket', id)).data.row.status;

it('a doubtful read has its picture, for those who keep this queue, and settles no work that is not done', async () => {
  const stationId = await makeStation();
  const key = await makeDevice(stationId, 'gate');
  const ticket = await queued(stationId);
  const reads = async (more: object) =>
    (
      await guest().call(devicePlate, {
        ...{ ...key, readerId: 'r1', plateNumber: String(ticket.plateNumber), direction: 'in' },
        ...{ at: desk.now(), confidence: 60, requestNo: randomUUID() },
        ...more,
      })
    ).data;
  const board = async () => (await keeper.call(queueBoard, { stationId })).data;
  expect(await reads({ pictureBase64: 'QUJD' })).toMatchObject({ open: false, reason: 41012 });
  const [read] = (await board()).reads;
  expect(read).toMatchObject({ ticketNo: 'A001', confidence: 60, hasPicture: true });
  const readId = read?.id ?? '';
  expect(await keeper.call(readPicture, { readId })).toMatchObject({ data: { picture: 'QUJD' } });
  expect(await keeper.call(readPicture, { readId: '7' })).toMatchObject({ status: 10404 });
  expect(await keeper.call(settleRead, { readId, isAccepted: true })).toMatchObject({ status: 0 });
  expect(await stateOf(ticket.id)).toBe('inside');

  expect(await reads({ direction: 'out', confidence: 99 })).toMatchObject({ open: true, reason: 41013 });
  const [out] = (await board()).reads;
  expect(out).toMatchObject({ reason: 41013, hasPicture: false });
  const settles = (isAccepted: boolean) => keeper.call(settleRead, { readId: out?.id ?? '', isAccepted });
  expect(await settles(true)).toMatchObject({ status: 41013 });
  expect(await stateOf(ticket.id)).toBe('inside');
  expect(await settles(false)).toMatchObject({ status: 0 });
  expect((await board()).reads).toEqual([]);

  // A queue that others keep shows them nothing of this.
  const others = (await admin.list('staff', { size: '100' })).data.records;
  const other = others.find(({ accountId }) => typeof accountId === 'string' && accountId !== keeper.userId);
  const { row } = (await admin.open('station', stationId)).data;
  expect(await admin.save('station', { ...row, keepers: [{ staffId: other?.id }] })).toMatchObject({
    status: 0,
  });
  expect(await keeper.call(readPicture, { readId })).toMatchObject({ status: 10404 });
  const told = async () =>
    (
      await desk.platform.services.store.pool.query<{ audience: string }>(
        `select distinct audience from notice where record = 'station' and record_id = $1`,
        [stationId],
      )
    ).rows.map(({ audience }) => audience);
  expect(await told()).toEqual(['PLAT_WAREHOUSE']);
  await reads({ direction: 'in', plateNumber: plate(random, (plates += 1)), confidence: 99 });
  expect((await told()).toSorted()).toEqual(
    ['PLAT_WAREHOUSE', `USER:${String(other?.accountId)}`].toSorted(),
  );
});

/** A guest with the link of a form. */
async function linkTo(id: string): Promise<FormLink> {
  const { data } = await dispatcher.call(shareLink, { kind: 'form', id });
  return { kind: 'form', id, t: data.t };
}
async function submits(link: FormLink, values: Record<string, string | number | string[]>): Promise<void> {
  const { version } = (await guest().call(readForm, link)).data;
  const sent = await guest().call(submitForm, {
    ...link,
    version,
    values: { guestName: '王海燕', ...values },
    requestNo: randomUUID(),
  });
  expect(sent, JSON.stringify(sent)).toMatchObject({ status: 0 });
}
async function invite(by: Person, formCode: string, about: object) {
  const [template] = await rowsWhere(desk.platform.services, 'formTemplate', 'formCode', [formCode], 1);
  return by.save('formEntry', { formTemplateId: template?.id, ...about });
}

it('a gate pass about a vehicle is seen at its place in the queue, and by the keepers of this station alone', async () => {
  const [stationId, elsewhere] = [await makeStation(), await makeStation()];
  const ticket = await queued(stationId);
  const about = { bizType: 'queueTicket', queueTicketId: ticket.id };
  expect(await invite(keeper, 'GATE_PASS', { ...about, stationId: elsewhere })).toMatchObject({
    status: 10400,
  });
  const made = await invite(keeper, 'GATE_PASS', { ...about, stationId });
  expect(made, made.msg).toMatchObject({
    data: { row: { bizNo: `A001 ${String(ticket.plateNumber)}`, status: 'invited' } },
  });
  const { id } = made.data.row;
  await submits(await linkTo(id), { PLATE: String(ticket.plateNumber), GOODS: '空托盘 12 个' });
  expect(await keeper.event('formEntry', id, 'accept')).toMatchObject({ status: 0 });
  expect((await keeper.call(queueBoard, { stationId })).data.forms).toEqual([
    {
      ...{ id, ticketId: ticket.id, status: 'accepted' },
      name: ['出门放行', 'Gate pass', 'Pase de salida', '出門証'],
    },
  ]);
  expect((await keeper.call(queueBoard, { stationId: elsewhere })).data.forms).toEqual([]);
  // Nothing is damaged.
  const again = (await invite(keeper, 'GATE_PASS', { ...about, stationId })).data.row.id;
  await submits(await linkTo(again), { PLATE: String(ticket.plateNumber), GOODS: '工具箱' });
  expect(await dispatcher.event('formEntry', again, 'make.abnormal')).toMatchObject({ status: 10410 });
});

it('pictures of damage become those of a case by one press, and are shown to whoever sees the case', async () => {
  const [job] = (await dispatcher.list('waybill', { status: 'inTransit', size: '10' })).data.records;
  if (!job) throw new Error('The demo company has no waybill on the road.');
  const damaged = async (WHAT: string) => {
    const made = await invite(dispatcher, 'DAMAGE_PHOTO', { bizType: 'waybill', waybillId: job.id });
    expect(made, made.msg).toMatchObject({ status: 0 });
    const link = await linkTo(made.data.row.id);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(PNG)]), 'photo.png');
    const sent = await fetch(desk.url + formFileUrl(link), { method: 'POST', body });
    const photo = ((await sent.json()) as { data: { id: string } }).data.id;
    await submits(link, { FOUND_ON: desk.now(), WHAT, PHOTO: [photo] });
    return { id: made.data.row.id, photo };
  };
  const auditor = await desk.person('auditor');
  const seesFile = async (id: string) =>
    (
      await fetch(desk.url + fileUrl(id), {
        headers: { authorization: `Bearer ${auditor.token}`, deviceid: auditor.deviceId },
      })
    ).status;
  const before = (await dispatcher.list('abnormal', { waybillId: job.id })).data.total;
  const [first, second] = [await damaged('外箱破损两件'), await damaged('托盘断裂')];
  expect(await seesFile(first.photo)).toBe(404);
  for (const [{ id }, by] of [
    [first, admin],
    [second, dispatcher],
  ] as const)
    expect(await by.event('formEntry', id, 'make.abnormal')).toMatchObject({
      data: { row: { status: 'accepted', decidedBy: by.userId } },
    });
  const cases = (
    await dispatcher.list('abnormal', { waybillId: job.id, kind: 'goodsDamage', status: 'reported' })
  ).data;
  expect((await dispatcher.list('abnormal', { waybillId: job.id })).data.total).toBe(before + 1);
  const made = cases.records.find(({ description }) => String(description).includes('外箱破损两件'));
  expect(made).toMatchObject({ images: [first.photo, second.photo], holdPayment: true, source: 'staff' });
  expect([await seesFile(first.photo), await seesFile(second.photo)]).toEqual([200, 200]);
});

it('a kiosk says when a driver pressed: he stands in line since then, if that can be', async () => {
  const jobs = (await dispatcher.list('waybill', { status: 'pendingLoad', size: '20', sort: 'gmtCreated' }))
    .data.records;
  const pressed = async (job: WireRow | undefined, offsetMs: number) => {
    const { row } = (await dispatcher.open('waybill', job?.id ?? '')).data;
    const [who] = await rowsWhere(desk.platform.services, 'driver', 'id', [String(row.driverId)]);
    const stationId = await makeStation({ lng: row.loadLng, lat: row.loadLat });
    const key = await makeDevice(stationId, 'kiosk');
    const { data } = await guest().call(deviceLookup, { ...key, idNumber: String(who?.idNumber) });
    const occurredAt = desk.now() + offsetMs;
    desk.advance(20_000);
    const slip = await guest().call(deviceCheckIn, {
      ...key,
      ...{ lookupNo: data.lookupNo, waybillId: row.id, requestNo: randomUUID(), occurredAt },
    });
    expect(slip, slip.msg).toMatchObject({ status: 0 });
    const ticket = (await dispatcher.open('queueTicket', slip.data.ticketId)).data.row;
    return { occurredAt, ticket };
  };
  const fair = await pressed(jobs[0], 5_000);
  expect(fair.ticket.lineAt).toBe(fair.occurredAt);
  expect(await dispatcher.event('queueTicket', fair.ticket.id, 'give.up')).toMatchObject({ status: 0 });
  // Before he was there, or after now: the clock of the kiosk is wrong.
  for (const offsetMs of [-600_000, 600_000]) {
    const { ticket } = await pressed(jobs[0], offsetMs);
    expect(ticket.lineAt).toBe(ticket.checkInAt);
    expect(await dispatcher.event('queueTicket', ticket.id, 'give.up')).toMatchObject({ status: 0 });
  }
});

it('[/queList] a driver who is logged in finds his number without a link, and nobody else', async () => {
  const driver = await desk.person('driver');
  expect(await driver.call(myTicket, {})).toEqual(expect.objectContaining({ status: 0, data: null }));
  const stationId = await makeStation();
  const [row, other] = [await queued(stationId), await queued(stationId)];
  await desk.platform.services.store.pool.query(
    `update queue_ticket set driver_id = (select party_id from account where username = 'driver') where id = $1`,
    [row.id],
  );
  expect(await driver.call(myTicket, {})).toMatchObject({
    data: { id: row.id, place: { ticketNo: 'A001', status: 'called' } },
  });
  expect(await driver.call(ownPlace, { id: other.id })).toMatchObject({ status: 10404 });
  expect(await driver.event('queueTicket', row.id, 'give.up')).toMatchObject({ status: 0 });
  expect(await driver.call(myTicket, {})).toMatchObject({ data: null });
  expect(await driver.call(ownPlace, { id: row.id })).toMatchObject({ data: { status: 'cancelled' } });
});

it('[/queList] a driver checks in with the position of his phone at the station of his waybill, or says why without', async () => {
  const driver = await desk.person('driver');
  const trip = await ownTrip(desk);
  const jobOf = async () => {
    const { status, data } = await driver.call(ownJobs, {});
    expect(status).toBe(0);
    return data.find(({ waybillId }) => waybillId === trip.id);
  };
  // No station with a queue is where he loads.
  expect(await jobOf()).toBeUndefined();
  const stationId = await makeStation({ stationName: '司机签到站点', ...AT_LOADING, earlyHours: 12 });
  // It is to be loaded in thirty hours.
  expect(await jobOf()).toMatchObject({
    ...{ waybillNo: trip.waybillNo, plateNumber: '皖A7K216', use: 'load', stationName: '司机签到站点' },
    fault: { status: 41009, msg: expect.stringMatching(/^Too early; check in after \d\d-\d\d \d\d:\d\d$/) },
  });
  const { row: site } = (await admin.open('station', stationId)).data;
  expect(await admin.save('station', { ...site, earlyHours: 48 })).toMatchObject({ status: 0 });
  expect((await jobOf())?.fault).toBeNull();

  const form = { waybillId: trip.id, plateNumber: null, plateColorCode: null, laneUse: null };
  const checksIn = (lng: number | null, lat: number | null, remark: string | null) =>
    driver.save('queueTicket', { ...form, lng, lat, remark });
  const outside = { status: 32004, msg: expect.stringContaining('司机签到站点') };
  expect(await checksIn(AT_UNLOADING.lng, AT_UNLOADING.lat, null)).toMatchObject(outside);
  expect(await checksIn(null, null, '无')).toMatchObject(outside);
  const { status, msg, data } = await checksIn(AT_LOADING.lng, AT_LOADING.lat, null);
  expect(status, msg).toBe(0);
  expect(data.row).toMatchObject({ stationId, waybillId: trip.id, source: 'driver', ticketNo: 'A001' });
  expect((await jobOf())?.fault).toMatchObject({ status: 41001 });
  expect(await driver.event('queueTicket', data.row.id, 'give.up')).toMatchObject({ status: 0 });
  const told = await checksIn(null, null, '厂区内没有卫星信号');
  expect(told).toMatchObject({ status: 0, data: { row: { remark: '厂区内没有卫星信号' } } });
  expect(await driver.event('queueTicket', told.data.row.id, 'give.up')).toMatchObject({ status: 0 });

  // Only his own; nobody else has any.
  expect(await (await desk.person('captain')).call(ownJobs, {})).toMatchObject({ status: 10403 });
});

it('the demo company has a slip that was refused because a licence has expired', async () => {
  const [slip] = (await desk.platform.services.store.pool.query('select station_id from refused_slip')).rows;
  const { data } = await admin.call(queueBoard, { stationId: String(slip?.station_id) });
  expect(data.slips).toMatchObject([
    { status: 41015, msg: 'Driving licence has expired; go to the desk', idTail: '4417' },
  ]);
});
