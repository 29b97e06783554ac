import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoPeople, logInDemoPeople, freeCrews, ownFleet } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { offer, orderForm, ownContract, publishedOrder } from '../orderForm.ts';

const SELL_SIDE = [
  'shipperUnitPriceFen',
  'serviceFeeBp',
  'plannedShipperFen',
  'needInvoice',
  'creditDays',
  'payTerm',
];
const BUY_SIDE = ['carrierUnitPriceFen', 'plannedCarrierFen'];
const SPREAD = { feeMode: 'spread', serviceFeeBp: null, shipperUnitPriceFen: 21_000 };

/** Keys with a value anywhere in an answer: rows, facts, history, sums. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [key, ...keysIn(inner)]));
}

/** Each side sees only its own prices (transport-and-money 0.2); personal data are masked (records 0.5). */
describe('who sees what', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let orderId: string;
  let waybillId: string;
  let assignmentId: string;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    const fleetId = await ownFleet(people.captain);
    const [crew] = await freeCrews(people.dispatcher, desk.now(), fleetId);
    const saved = await people.dispatcher.save(
      'order',
      orderForm(desk.now(), await ownContract(people.shipper), SPREAD),
    );
    orderId = saved.data.row.id;
    // An edit of both prices is in the history.
    const { row } = saved.data;
    await people.dispatcher.save('order', {
      ...row,
      carrierUnitPriceFen: 18_100,
      shipperUnitPriceFen: 22_000,
    });
    await people.dispatcher.event('order', orderId, 'submit');
    const reason = '零散小批量，价格另议';
    expect(await people.auditor.event('order', orderId, 'audit.override', { reason })).toMatchObject({
      status: 0,
    });
    const made = await offer(people.dispatcher, orderId, desk.now(), {
      targetType: 'carrier',
      carrierId: fleetId,
      driverId: null,
      vehicleId: null,
      carrierUnitPriceFen: 18_100,
    });
    assignmentId = made.data.row.id;
    const vehicles = [{ driverId: crew?.driverId, vehicleId: crew?.vehicleId, qty: 32_000 }];
    expect(
      await people.captain.event('assignment', assignmentId, 'accept.offer', { vehicles }),
    ).toMatchObject({
      status: 0,
    });
    waybillId = String((await people.captain.list('waybill', { orderId })).data.records[0]?.id);
  });

  /** The record in this user's list and opened. */
  async function seen(who: Person, record: string, id: string, query: Record<string, string>) {
    const listed = await who.list(record, query);
    const opened = await who.open(record, id);
    expect([listed.status, opened.status, listed.data.records.map((row) => row.id)]).toEqual([0, 0, [id]]);
    return { keys: keysIn([listed.data, opened.data]), listed: listed.data, opened: opened.data };
  }

  it('a shipper billed by spread sees no carrier price: list, detail, facts, history, sums', async () => {
    const mine = [
      await seen(people.shipper, 'order', orderId, {
        orderNo: String((await people.shipper.open('order', orderId)).data.row.orderNo),
      }),
      await seen(people.shipper, 'waybill', waybillId, { orderId }),
      await seen(people.shipper, 'assignment', assignmentId, { orderId }),
    ];
    for (const { keys } of mine) expect(keys.filter((key) => BUY_SIDE.includes(key))).toEqual([]);
    // He sees what concerns him.
    expect(mine[1]?.listed.summary).toMatchObject({ plannedShipperFen: 704_000 });
    expect(mine[0]?.opened.history.find(({ event }) => event === 'edit')?.changes).toEqual({
      shipperUnitPriceFen: [21_000, 22_000],
    });
  });

  it('captain and driver see no shipper price, fee or wallet', async () => {
    const job = await seen(people.captain, 'waybill', waybillId, { orderId });
    const offered = await seen(people.captain, 'assignment', assignmentId, { orderId });
    for (const { keys } of [job, offered]) expect(keys.filter((key) => SELL_SIDE.includes(key))).toEqual([]);
    expect(job.listed.records[0]).toMatchObject({ plannedCarrierFen: 579_200 });
    expect(Object.keys(job.listed.summary ?? {}).sort()).toEqual([
      'loadWeightKg',
      'lossKg',
      'plannedCarrierFen',
      'unloadWeightKg',
    ]);

    const inHall = { publishMode: 'hall', carrierUnitPriceFen: null, ...SPREAD };
    const { shipper, auditor, dispatcher } = people;
    const hall = await publishedOrder(shipper, auditor, desk.now(), inHall, dispatcher);
    for (const who of [people.captain, people.driver]) {
      const { orderNo } = (await who.open('order', hall)).data.row;
      const { keys, opened } = await seen(who, 'order', hall, { orderNo: String(orderNo) });
      expect(keys.filter((key) => SELL_SIDE.includes(key))).toEqual([]);
      expect([opened.facts.shortFen, opened.facts.credit]).toEqual([0, null]);
    }
  });

  it('another shipper, fleet or driver finds nothing: 10404, and no row in any list', async () => {
    expect(await people.driver.open('waybill', waybillId)).toMatchObject({ status: 10404 });
    expect(await people.driver.open('assignment', assignmentId)).toMatchObject({ status: 10404 });
    expect(await people.driver.list('waybill', { orderId })).toMatchObject({ status: 0, data: { total: 0 } });
    expect(await people.driver.event('waybill', waybillId, 'arrive', {}, { version: 1 })).toMatchObject({
      status: 10404,
    });
  });

  it('personal data are masked, unmasked only for those entitled, with an entry in the history', async () => {
    const [row] = (await people.dispatcher.list('driver', { keyword: '周建军' })).data.records;
    expect(row).toMatchObject({
      idNumber: '3401**********0039',
      phone: expect.stringMatching(/^139\*{4}\d{4}$/) as unknown,
    });
    const id = String(row?.id);
    const reveal = (who: Person) =>
      who.raw('GET', `/ntocc-basic-api/driver/${id}?reveal=1&revealCause=papers`);
    expect(await reveal(people.dispatcher)).toMatchObject({ status: 10403 });
    expect(await reveal(people.auditor)).toMatchObject({
      status: 0,
      data: { row: { idNumber: '340123197908140039' } },
    });
    expect(await reveal(people.driver)).toMatchObject({
      status: 0,
      data: { row: { idNumber: '340123197908140039' } },
    });
    const { history } = (await people.auditor.open('driver', id)).data;
    expect(history.filter(({ event }) => event === 'reveal').map(({ byName }) => byName)).toEqual([
      '周建军',
      '吴建平',
    ]);
  });
});
