import { describe, expect, it } from 'vitest';
import { useDesk } from '../desk.ts';
import { demoCrew, offer, orderForm, ownContract, uploadPicture } from '../orderForm.ts';

/** The main process over real calls: from publishing to the accepted receipt (transport-and-money 3.3, 4.3, 6.3). */
describe('a shipment from publishing to the signed receipt', () => {
  const desk = useDesk();

  it('[/tms/order/publish] [/tms/transport/waybillManage] moves step by step, and others see it live', async () => {
    const shipper = await desk.person('shipper');
    const auditor = await desk.person('auditor');
    const dispatcher = await desk.person('dispatcher');
    const driver = await desk.person('driver');
    const heard = await auditor.channel();

    const saved = await shipper.save('order', orderForm(desk.now(), await ownContract(shipper)));
    expect(saved).toMatchObject({
      status: 0,
      data: { row: { status: 'draft', orderQty: 32_000, remainQty: 32_000 } },
    });
    const orderId = saved.data.row.id;
    const submitted = await shipper.event('order', orderId, 'submit');
    expect(submitted).toMatchObject({ status: 0, data: { row: { status: 'pendingAudit' } } });
    await heard.message('refreshToDoList');

    expect(await auditor.event('order', orderId, 'audit.pass')).toMatchObject({ status: 0 });
    const offered = await offer(dispatcher, orderId, desk.now());
    expect(offered).toMatchObject({ status: 0, data: { row: { status: 'offered' } } });
    const accepted = await driver.event('assignment', offered.data.row.id, 'accept.offer');
    expect(accepted).toMatchObject({ status: 0, data: { row: { status: 'accepted' } } });
    expect((await dispatcher.open('order', orderId)).data.row).toMatchObject({
      status: 'executing',
      remainQty: 0,
      assignedQty: 32_000,
    });

    const [job] = (await driver.list('waybill', { orderId })).data.records;
    const waybillId = String(job?.id);
    expect(job).toMatchObject({ status: 'pendingLoad', plateNumber: '皖A7K216', serialNumber: '0000' });
    // 32,000 kg × 180.00 ÷ 1000, and 6.5 % on it (worked example 15.2); the carrier side never sees the receivable.
    expect((await dispatcher.open('waybill', waybillId)).data.row).toMatchObject({
      plannedCarrierFen: 576_000,
      plannedShipperFen: 613_440,
    });
    expect(job?.plannedShipperFen).toBeUndefined();

    const { plateNumber } = await demoCrew(dispatcher);
    const place = { lng: 117.34, lat: 31.89 };
    expect(
      await driver.event('waybill', waybillId, 'load.confirm', {
        loadWeightKg: 32_000,
        plateNumber,
        ...place,
      }),
    ).toMatchObject({ status: 0 });
    desk.advance(20 * 3_600_000 - 1);
    const again = await desk.person('driver');
    expect(await again.event('waybill', waybillId, 'arrive', { lng: 121.84, lat: 29.9 })).toMatchObject({
      status: 0,
    });
    const unloaded = await again.event('waybill', waybillId, 'unload.confirm', {
      unloadWeightKg: 31_880,
      lng: 121.84,
      lat: 29.9,
    });
    expect(unloaded).toMatchObject({ status: 0, data: { row: { status: 'unloaded', lossKg: 120 } } });

    const [proof] = (await again.list('receipt', { waybillId })).data.records;
    const { id: photo } = await uploadPicture(again);
    const uploaded = await again.event('receipt', String(proof?.id), 'upload', {
      photoIds: [photo],
      loadWeightKg: 32_000,
      unloadWeightKg: 31_880,
      signedBy: '李仓管',
    });
    expect(uploaded).toMatchObject({ status: 0, data: { row: { status: 'pendingAudit' } } });
    const desk2 = await desk.person('dispatcher');
    expect(await desk2.event('receipt', String(proof?.id), 'accept.receipt', {})).toMatchObject({
      status: 0,
    });
    expect((await desk2.open('waybill', waybillId)).data.row.status).toBe('completed');
    expect((await desk2.open('order', orderId)).data.row.status).toBe('completed');
    const { history } = (await desk2.open('waybill', waybillId)).data;
    expect(history.map(({ event }) => event)).toEqual([
      'finish',
      'unload.confirm',
      'arrive',
      'load.confirm',
      'create',
    ]);
    // From where the driver wrote is for staff only.
    const [, confirmed] = history;
    expect(confirmed).toHaveProperty('origin');
    const shown = (await (await desk.person('shipper')).open('waybill', waybillId)).data.history;
    expect(shown.length).toBeGreaterThan(0);
    for (const entry of shown) expect(entry).not.toHaveProperty('origin');
    heard.close();
  });
});
