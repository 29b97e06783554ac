import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, useDesk } from '../desk.ts';
import { demoCrew, offer, publishedOrder, uploadPicture } from '../orderForm.ts';
import { AT_LOADING, AT_UNLOADING } from '../trip.ts';

/** A phone that got no answer sends the same call again, also much later: nothing happens twice. */
describe('a step of a trip that is sent twice', () => {
  const desk = useDesk();
  let driver: Person;
  let dispatcher: Person;
  let waybillId = '';
  let plateNumber = '';

  beforeAll(async () => {
    const [shipper, auditor] = await Promise.all([desk.person('shipper'), desk.person('auditor')]);
    dispatcher = await desk.person('dispatcher');
    driver = await desk.person('driver');
    ({ plateNumber } = await demoCrew(dispatcher));
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const { row } = (await offer(dispatcher, orderId, desk.now())).data;
    await driver.event('assignment', row.id, 'accept.offer', { vehicles: null, reason: null });
    const [job] = (await dispatcher.list('waybill', { orderId })).data.records;
    waybillId = String(job?.id);
  });

  /** Sends a step three times as it is: at once twice, and after the document moved on or not. */
  async function thrice(record: string, id: string, event: string, payload: Record<string, unknown>) {
    const { row, history } = (await driver.open(record, id)).data;
    const fixed = { version: row.version, requestNo: randomUUID() };
    const send = () => driver.event(record, id, event, payload, fixed);
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first?.status, second?.status, third.status]).toEqual([0, 0, 0]);
    expect(second?.data).toEqual(first?.data);
    expect(third.data).toEqual(first?.data);
    const now = (await driver.open(record, id)).data;
    expect(now.row.version).toBe(third.data.row.version);
    expect(now.history.filter((line) => line.event === event)).toHaveLength(
      history.filter((line) => line.event === event).length + 1,
    );
    return { row: now.row, again: send };
  }

  it('counts once, for every step from the loading to the receipt', async () => {
    const loaded = await thrice('waybill', waybillId, 'load.confirm', {
      loadWeightKg: 32_000,
      plateNumber,
      ...AT_LOADING,
    });
    expect(loaded.row.status).toBe('inTransit');
    const arrived = await thrice('waybill', waybillId, 'arrive', AT_UNLOADING);
    expect(arrived.row.status).toBe('arrived');
    const unloaded = await thrice('waybill', waybillId, 'unload.confirm', {
      unloadWeightKg: 31_900,
      ...AT_UNLOADING,
    });
    expect(unloaded.row.status).toBe('unloaded');
    const receipts = (await driver.list('receipt', { waybillId })).data.records;
    expect(receipts).toHaveLength(1);
    const { id: photo } = await uploadPicture(driver);
    const uploaded = await thrice('receipt', String(receipts[0]?.id), 'upload', {
      photoIds: [photo],
      loadWeightKg: 32_000,
      unloadWeightKg: 31_900,
      signedBy: '李仓管',
    });
    expect(uploaded.row.status).toBe('pendingAudit');

    // Much later, when the trip is over: each still gets its first answer.
    for (const [before, status] of [
      [loaded, 'inTransit'],
      [arrived, 'arrived'],
      [unloaded, 'unloaded'],
    ] as const) {
      const late = await before.again();
      expect([late.status, late.data.row.status]).toEqual([0, status]);
    }
    expect((await driver.open('waybill', waybillId)).data.row).toMatchObject({
      status: 'unloaded',
      loadWeightKg: 32_000,
      unloadWeightKg: 31_900,
    });
  });
});
