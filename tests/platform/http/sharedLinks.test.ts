import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countPrint,
  linkedFileUrl,
  type PrintLink,
  readDriverCard,
  readFence,
  readPaper,
  readPublisherCard,
  readWaybillCard,
  reportByLink,
} from '../../../domain/calls/linked.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { linkHash, type SharedKind, shareLink, stopLink } from '../../../domain/calls/sharing.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { Person, useDesk } from '../desk.ts';

const HOUR = 3_600_000;
const GONE = { status: 45001, msg: 'This link is no longer valid, please contact the sender', data: null };

const CARRIED = [
  ...['arrivedAt', 'cargoTypeCode', 'consignmentAt', 'despatchAt', 'driverName', 'driverPhone', 'finishedAt'],
  ...['goodsName', 'goodsReceiptAt', 'loadAddress', 'loadAreaCode', 'loadWeightKg', 'pieces', 'planLoadAt'],
  ...['planUnloadAt', 'planWeightKg', 'plateColorCode', 'plateNumber', 'status', 'unloadAddress'],
  ...['unloadAreaCode', 'unloadWeightKg', 'volumeM3', 'waybillNo'],
];
const namesOf = (value: object) => Object.keys(value).sort();

/** Share links open one page for one record, to anybody, for three days (records 4). */
describe('shared links', () => {
  const desk = useDesk();
  const visitor = () => new Person(desk.url);
  let people: DemoPeople;
  let admin: Person;
  let finished: WireRow;
  // Advancing the clock ends sessions, and resets the limits of addresses.
  beforeEach(async () => {
    desk.advance(HOUR);
    people = await logInDemoPeople(desk);
    admin = await desk.person('admin');
    const { records } = (await people.shipper.list('waybill', { status: 'completed', size: '10' })).data;
    const [first] = records;
    if (!first) throw new Error('The shipper has no finished waybill.');
    finished = first;
  });

  /** The link that this person makes. */
  async function shared<const K extends SharedKind>(person: Person, kind: K, id: string) {
    const asked = desk.now();
    const answer = await person.call(shareLink, { kind, id });
    expect(answer.status, answer.msg).toBe(0);
    expect(answer.data.until).toBeGreaterThanOrEqual(asked + 72 * HOUR);
    expect(answer.data.until).toBeLessThanOrEqual(desk.now() + 72 * HOUR);
    return { kind, id, t: answer.data.t };
  }
  const firstOf = async (person: Person, record: string, query: Record<string, string> = {}) => {
    const [row] = (await person.list(record, { size: '10', ...query })).data.records;
    if (!row) throw new Error(`Nobody has a ${record}.`);
    return row;
  };
  const whole = async (record: string, id: string) =>
    (await admin.raw('GET', `/ntocc-basic-api/${record}/${id}?reveal=1&revealCause=papers`)).data as {
      row: WireRow;
    };

  it('[R-08] /order_info shows a waybill to holders of its link: these fields, no money, the driver masked', async () => {
    const link = await shared(people.shipper, 'waybill', finished.id);
    const { status, data } = await visitor().call(readWaybillCard, link);
    expect(status).toBe(0);
    expect(namesOf(data)).toEqual([...CARRIED, 'flows', 'photoIds'].sort());
    expect(data).toMatchObject({ waybillNo: finished.waybillNo, status: 'completed' });
    expect(namesOf(data.flows)).toEqual(['contract', 'goods', 'invoice', 'money']);
    expect(data.flows).toMatchObject({ contract: true, goods: true });
    const { row: who } = await whole('driver', String(finished.driverId));
    expect(data.driverName).toMatch(/^.\*+$/);
    expect(data.driverPhone).toMatch(/^\d{3}\*{4}\d{4}$/);
    for (const secret of [who.phone, who.idNumber, who.driverName])
      expect(JSON.stringify(data)).not.toContain(String(secret));
  });

  it('[R-08] the photos of the receipt are readable with the link, and nothing else is', async () => {
    const uploaded = (await people.dispatcher.list('receipt', { status: 'pendingAudit', size: '10' })).data
      .records;
    const photosOf = async (id = '') => {
      const { photoIds: ids } = (await people.dispatcher.open('receipt', id)).data.row;
      return Array.isArray(ids) ? ids.map(String) : [];
    };
    const [receipt, another] = uploaded;
    const [foreign = ''] = await photosOf(another?.id);
    expect(foreign).toMatch(/^\d+$/);
    const link = await shared(people.dispatcher, 'waybill', String(receipt?.waybillId));
    const { photoIds } = (await visitor().call(readWaybillCard, link)).data;
    expect(photoIds).toEqual(await photosOf(receipt?.id));
    const [photo = ''] = photoIds;
    const file = (id: string, opened: typeof link) => fetch(desk.url + linkedFileUrl(id, opened));
    const opened = await file(photo, link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toMatch(/^image\//);
    await opened.arrayBuffer();
    for (const [id, asked] of [
      [photo, { ...link, t: 'made-up' }],
      [foreign, link],
      ['x', link],
    ] as const)
      expect((await file(id, asked)).status).toBe(404);
  });

  it('[R-08] [45001] wrong, foreign, old, replaced and revoked links get the same answer', async () => {
    const read = (link: { kind: 'waybill'; id: string; t: string }) => visitor().call(readWaybillCard, link);
    const link = await shared(people.shipper, 'waybill', finished.id);
    const others = (await people.shipper.list('waybill', { size: '10' })).data.records;
    const other = others.find(({ id }) => id !== finished.id)?.id ?? '';
    expect(await read({ ...link, t: 'made-up' })).toEqual(GONE);
    expect(await read({ ...link, id: other })).toEqual(GONE);
    expect(await read({ ...link, id: '7' })).toEqual(GONE);
    // The token of one page opens no other page of the same record.
    expect(await visitor().call(readPaper, { ...link, kind: 'printWaybill' })).toEqual(GONE);
    const again = await shared(people.shipper, 'waybill', finished.id);
    expect(await read(link)).toEqual(GONE);
    expect(await people.shipper.call(stopLink, { kind: 'waybill', id: finished.id })).toMatchObject({
      status: 0,
    });
    expect(await read(again)).toEqual(GONE);
    const last = await shared(people.shipper, 'waybill', finished.id);
    desk.advance(71 * HOUR);
    expect(await read(last)).toMatchObject({ status: 0 });
    desk.advance(HOUR);
    expect(await read(last)).toEqual(GONE);
  });

  it('[R-08] a link is made only by roles that share it, for records they may see', async () => {
    const ask = (person: Person, kind: SharedKind, id: string) => person.call(shareLink, { kind, id });
    const all = (await people.dispatcher.list('waybill', { size: '100' })).data.records;
    const foreign = all.find(({ shipmentId }) => shipmentId !== finished.shipmentId)?.id ?? '';
    expect(await ask(people.shipper, 'waybill', foreign)).toMatchObject({ status: 10404, data: null });
    expect(await ask(people.shipper, 'waybill', '7')).toMatchObject({ status: 10404 });
    expect(await ask(people.driver, 'waybill', finished.id)).toMatchObject({ status: 10403 });
    expect(await ask(people.shipper, 'driver', String(finished.driverId))).toMatchObject({ status: 10403 });
    expect(await people.driver.call(stopLink, { kind: 'waybill', id: finished.id })).toMatchObject({
      status: 10403,
    });
    expect(await people.shipper.call(stopLink, { kind: 'waybill', id: foreign })).toMatchObject({
      status: 10404,
    });
    expect(await ask(visitor(), 'waybill', finished.id)).toMatchObject({ status: 21332 });
  });

  it('[R-08] /publish_info shows the publisher of an order, and of a shipper: no ID, the phone masked', async () => {
    const order = await firstOf(people.shipper, 'order');
    const byOrder = await shared(people.shipper, 'orderPublisher', order.id);
    const byShipper = await shared(people.dispatcher, 'publisher', String(order.shipmentId));
    const { status, data } = await visitor().call(readPublisherCard, byOrder);
    expect(status).toBe(0);
    expect(namesOf(data)).toEqual(
      ['complaintBp', 'isVerified', 'name', 'ordersDone', 'phone', 'starsHundredths'].sort(),
    );
    expect(await visitor().call(readPublisherCard, byShipper)).toMatchObject({ status: 0, data });
    const { row } = await whole('shipper', String(order.shipmentId));
    expect(data).toMatchObject({ name: row.shipperName, isVerified: row.status === 'approved' });
    const done = await people.shipper.list('order', { status: 'completed' });
    expect(data.ordersDone).toBe(done.data.total);
    expect(data.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    for (const secret of [row.phone, row.idNumber, row.uscc, row.contactName])
      expect(JSON.stringify(data)).not.toContain(String(secret));
  });

  it('[R-08] /service_info shows a driver: name and phone masked, rating, vehicle, states of the documents, trips', async () => {
    const driverId = String(finished.driverId);
    const link = await shared(people.dispatcher, 'driver', driverId);
    const { status, data } = await visitor().call(readDriverCard, link);
    expect(status).toBe(0);
    expect(namesOf(data)).toEqual(
      ['certificates', 'isVerified', 'name', 'phone', 'starsHundredths', 'tripsDone', 'vehicle'].sort(),
    );
    const { row } = await whole('driver', driverId);
    expect(data.name).toMatch(/^.\*+$/);
    for (const secret of [row.phone, row.idNumber, row.licenceNumber, row.driverName, row.bankCardNo])
      if (secret !== null && secret !== undefined) expect(JSON.stringify(data)).not.toContain(String(secret));
    const trips = await people.dispatcher.list('waybill', { driverId, status: 'completed' });
    expect(data.tripsDone).toBe(trips.data.total);
    expect(data.certificates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['idCard', 'drivingLicence']),
    );
    expect(data.vehicle === null || namesOf(data.vehicle)).toEqual(
      ['plateColorCode', 'plateNumber', 'ratedLoadKg', 'vehicleTypeCode'].sort(),
    );
  });

  it('[R-08] /PrintingMobile shows a document as it is printed, without prices, and each print is in its history', async () => {
    const receipt = await firstOf(people.shipper, 'receipt', { waybillId: finished.id });
    const contract = await firstOf(people.shipper, 'contract');
    const links: [PrintLink, string][] = [
      [await shared(people.shipper, 'printWaybill', finished.id), 'waybill'],
      [await shared(people.shipper, 'printReceipt', receipt.id), 'receipt'],
      [await shared(people.shipper, 'printContract', contract.id), 'contract'],
    ];
    for (const [link, record] of links) {
      const { status, data } = await visitor().call(readPaper, link);
      expect(status, record).toBe(0);
      expect(data.kind).toBe(link.kind);
      expect(JSON.stringify(data), record).not.toMatch(/Fen|Bp|price|freight/i);
      for (const times of [1, 2]) {
        expect(await visitor().call(countPrint, link)).toMatchObject({ status: 0 });
        const { history } = (await people.shipper.open(record, link.id)).data;
        expect(history.filter(({ event }) => event === 'print')).toHaveLength(times);
      }
      expect(await visitor().call(countPrint, { ...link, t: 'made-up' })).toEqual(GONE);
    }
    const { data } = await visitor().call(readPaper, links[0]?.[0] as PrintLink);
    expect(namesOf(data.paper)).toEqual([...CARRIED, 'proofHash'].sort());
  });

  it('[R-08] /enclosure shows the fence of a place to a visitor with its link', async () => {
    const station = await firstOf(people.dispatcher, 'station', { status: 'enabled' });
    const link = await shared(people.dispatcher, 'stationFence', station.id);
    const { status, data } = await visitor().call(readFence, link);
    expect(status).toBe(0);
    expect(namesOf(data)).toEqual(['fencePoints', 'lat', 'lng', 'name', 'radiusM']);
    expect(data).toMatchObject({ name: station.stationName, lng: station.lng, lat: station.lat });
    const address = await firstOf(people.shipper, 'address', { status: 'enabled' });
    const own = await shared(people.shipper, 'addressFence', address.id);
    expect(await visitor().call(readFence, own)).toMatchObject({
      data: { name: address.addressName, radiusM: address.radiusM, fencePoints: null },
    });
    expect(await visitor().call(readFence, { ...link, id: address.id })).toEqual(GONE);
  });

  it('[R-08] a problem is reported by the link: one case for one number, notified to the desk, five a day', async () => {
    const running = await firstOf(people.shipper, 'waybill', { status: 'inTransit' });
    const link = await shared(people.shipper, 'waybill', running.id);
    const said = { abnormalKind: 'goodsDamage', description: '外箱破损两件，收货人王女士' } as const;
    const before = (await people.dispatcher.list('abnormal', { waybillId: running.id })).data.total;
    const report = { ...link, ...said, requestNo: randomUUID() };
    const first = await visitor().call(reportByLink, report);
    expect(first).toMatchObject({ status: 0, data: { abnormalNo: expect.stringMatching(/^YC/) } });
    expect(await visitor().call(reportByLink, report)).toEqual(first);
    const cases = (await people.dispatcher.list('abnormal', { waybillId: running.id, sort: 'gmtCreated' }))
      .data;
    expect(cases.total).toBe(before + 1);
    const found = cases.records.find(({ abnormalNo }) => abnormalNo === first.data.abnormalNo);
    expect(found).toMatchObject({ kind: 'goodsDamage', status: 'reported', level: '1', holdPayment: true });
    const { row } = (await people.dispatcher.open('abnormal', found?.id ?? '')).data;
    expect(row).toMatchObject({ source: 'link', description: said.description, driverId: running.driverId });
    expect(await visitor().call(reportByLink, { ...report, t: 'made-up' })).toEqual(GONE);
    expect(await visitor().call(reportByLink, { ...report, description: 'no' })).toMatchObject({
      status: 10400,
    });
    for (let sent = 2; sent < 5; sent += 1)
      expect(await visitor().call(reportByLink, { ...report, requestNo: randomUUID() })).toMatchObject({
        status: 0,
      });
    expect(await visitor().call(reportByLink, { ...report, requestNo: randomUUID() })).toMatchObject({
      status: 10429,
    });
  });

  it('[R-08] [10429] an address may open a link only so often', async () => {
    const link = await shared(people.dispatcher, 'driver', String(finished.driverId));
    expect(await visitor().call(readDriverCard, link)).toMatchObject({ status: 0 });
    const { pool } = desk.platform.services.store;
    await pool.query(`update throttle set used = 239 where key like 'link:driver:%'`);
    expect(await visitor().call(readDriverCard, link)).toMatchObject({ status: 0 });
    expect(await visitor().call(readDriverCard, link)).toMatchObject({
      status: 10429,
      data: { waitS: HOUR / 1000 },
    });
    desk.advance(HOUR);
    expect(await visitor().call(readDriverCard, link)).toMatchObject({ status: 0 });
  });

  it('[R-08] the address of a link names its page and its record', () => {
    const link = { id: '7', t: 'a+b' };
    expect(linkHash({ ...link, kind: 'waybill' })).toBe('#/order_info?waybillId=7&t=a%2Bb');
    expect(linkHash({ ...link, kind: 'printReceipt' })).toBe(
      '#/PrintingMobile?bizType=receipt&bizId=7&t=a%2Bb',
    );
    expect(linkHash({ ...link, kind: 'publisher' })).toBe('#/publish_info?shipmentId=7&t=a%2Bb');
  });
});
