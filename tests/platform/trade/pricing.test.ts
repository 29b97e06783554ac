import { describe, expect, it } from 'vitest';
import { quoteOrder } from '../../../domain/calls/quoteOrder.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';

/** The price engine on orders (records 0.8, 10.4, 10.9; transport-and-money 3.2). */
describe('[/tms/order/publish] the quote of an order', () => {
  const desk = useDesk();

  const draftOf = (form: ReturnType<typeof orderForm>) => ({
    shipmentId: form.shipmentId,
    weightKg: 32_000,
    volumeM3: 0,
    pieces: 0,
    vehicles: 1,
    distanceKm: 512,
    cargoTypeCode: '0400',
    vehicleTypeCodes: [],
    loadAreaCode: form.loadAreaCode,
    unloadAreaCode: form.unloadAreaCode,
    planLoadAt: form.planLoadAt,
  });
  const formOf = async (shipper: Person, changes: Record<string, unknown> = {}) =>
    orderForm(desk.now(), await ownContract(shipper), changes);

  it('has its steps and the versions used, and the order stores them', async () => {
    const shipper = await desk.person('shipper');
    const form = await formOf(shipper);
    const { data } = await shipper.call(quoteOrder, draftOf(form));
    expect(data?.steps.map(({ name }) => name[1])).toEqual(
      expect.arrayContaining(['Price list', 'Unit price', 'Tier', 'Price rule', 'Planned freight']),
    );
    const again = await shipper.call(quoteOrder, draftOf(form));
    expect(again.data).toEqual(data);

    const asQuoted = { priceUnit: data?.priceUnit, carrierUnitPriceFen: data?.unitPriceFen };
    const saved = (await shipper.save('order', { ...form, ...asQuoted })).data.row;
    expect(saved).toMatchObject({ priceVersion: data?.priceVersion, ruleVersion: data?.ruleVersion });
    expect(saved.titles).toMatchObject({ priceListId: expect.any(String), priceRuleId: expect.any(String) });

    const byHand = { ...saved, ...form, ...asQuoted, id: saved.id, version: saved.version };
    const typed = await shipper.save('order', {
      ...byHand,
      carrierUnitPriceFen: Number(data?.unitPriceFen) + 1,
      priceReason: '月底赶货，双方另议',
    });
    expect(typed.data.row).toMatchObject({
      priceListId: null,
      priceVersion: null,
      priceRuleId: null,
      ruleVersion: null,
      priceReason: '月底赶货，双方另议',
    });
  });

  it('keeps its version on the order when the list is replaced, and uses the new one from its first day on', async () => {
    const [shipper, admin, approver] = [
      await desk.person('shipper'),
      await desk.person('admin'),
      await desk.person('approver'),
    ];
    const form = await formOf(shipper);
    const before = (await shipper.call(quoteOrder, draftOf(form))).data;
    const saved = await shipper.save('order', {
      ...form,
      priceUnit: before?.priceUnit,
      carrierUnitPriceFen: before?.unitPriceFen,
    });
    const { id, priceListId } = saved.data.row;
    const list = (await admin.open('priceList', String(priceListId))).data.row;
    const prices = (list.prices as { unitPriceFen: number }[]).map((price) => ({
      ...price,
      unitPriceFen: price.unitPriceFen + 100,
    }));
    const today = startOfDay(desk.now());
    const next = await admin.save('priceList', {
      ...list,
      id: undefined,
      prices,
      validFrom: today,
      validTo: today + 90 * DAY_MS,
    });
    expect(await approver.event('priceList', next.data.row.id, 'publish')).toMatchObject({ status: 0 });
    expect((await shipper.open('order', id)).data.row).toMatchObject({
      priceListId,
      priceVersion: before?.priceVersion,
      carrierUnitPriceFen: before?.unitPriceFen,
    });
    const after = (await shipper.call(quoteOrder, draftOf(form))).data;
    expect(after).toMatchObject({
      priceVersion: Number(before?.priceVersion) + 1,
      unitPriceFen: Number(before?.unitPriceFen) + 100,
    });
  });

  it('[10403] shows a shipper its own prices only, and carriers none; without a valid list there is none', async () => {
    const [shipper, dispatcher] = [await desk.person('shipper'), await desk.person('dispatcher')];
    const draft = draftOf(await formOf(shipper));
    const others = (await dispatcher.list('shipper', { status: 'approved' })).data.records;
    const other = others.find(({ id }) => id !== draft.shipmentId);
    const theirs = { ...draft, shipmentId: String(other?.id) };
    expect(await shipper.call(quoteOrder, theirs)).toMatchObject({ status: 10403 });
    expect(await dispatcher.call(quoteOrder, theirs)).toMatchObject({ status: 0 });
    expect(await (await desk.person('captain')).call(quoteOrder, draft)).toMatchObject({ status: 10403 });
    expect(await dispatcher.call(quoteOrder, { ...draft, planLoadAt: 0 })).toMatchObject({
      status: 0,
      data: null,
    });
  });
});

describe('[/basicInfo/shipment/price] rules for price lists', () => {
  const desk = useDesk();

  const listOf = (shipmentId: string, prices: readonly object[]) => {
    const validFrom = startOfDay(desk.now()) + 400 * DAY_MS;
    return {
      listName: '专项运价',
      ownerKind: 'SHIPMENT',
      shipmentId,
      validFrom,
      validTo: validFrom + 30 * DAY_MS,
      isTaxIncluded: true,
      prices,
    };
  };
  const tier = (fromQty: number, toQty: number | null, unitPriceFen = 15_000) => ({
    priceUnit: 'yuanPerTon',
    fromQty,
    toQty,
    unitPriceFen,
  });

  it('[51016] its tiers have no gap and no overlap', async () => {
    const clerk = await desk.person('clerk');
    const { shipmentId } = await ownContract(await desk.person('shipper'));
    for (const prices of [
      [tier(0, 30_000), tier(30_001, null)],
      [tier(0, 30_000), tier(20_000, null)],
      [tier(0, 30_000)],
    ]) {
      const { data } = await clerk.save('priceList', listOf(shipmentId, prices));
      expect(await clerk.event('priceList', data.row.id, 'publish')).toMatchObject({
        status: 51016,
        msg: 'The tiers leave a gap or overlap',
      });
    }
  });

  it('[51015] two lists of an owner never price the same on the same day, and the message names the days', async () => {
    const clerk = await desk.person('clerk');
    const { shipmentId } = await ownContract(await desk.person('shipper'));
    const form = listOf(shipmentId, [tier(0, null)]);
    const first = await clerk.save('priceList', { ...form, listName: '甲' });
    expect(await clerk.event('priceList', first.data.row.id, 'publish')).toMatchObject({ status: 0 });
    const second = await clerk.save('priceList', { ...form, listName: '乙', validFrom: form.validTo });
    const refused = await clerk.event('priceList', second.data.row.id, 'publish');
    expect(refused.status).toBe(51015);
    expect(refused.msg).toMatch(/^Overlaps the price of \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
    const after = {
      ...form,
      listName: '丙',
      validFrom: form.validTo + DAY_MS,
      validTo: form.validTo + 9 * DAY_MS,
    };
    const third = await clerk.save('priceList', after);
    expect(await clerk.event('priceList', third.data.row.id, 'publish')).toMatchObject({ status: 0 });
  });

  it('[51027] a price changed by more than a fifth is published only by the approver, not by the administrator', async () => {
    const [clerk, admin, approver] = [
      await desk.person('clerk'),
      await desk.person('admin'),
      await desk.person('approver'),
    ];
    const { shipmentId } = await ownContract(await desk.person('shipper'));
    const form = { ...listOf(shipmentId, [tier(0, null)]), listName: '丁' };
    const later = { validFrom: form.validFrom + 500 * DAY_MS, validTo: form.validTo + 500 * DAY_MS };
    const first = await clerk.save('priceList', { ...form, ...later });
    await clerk.event('priceList', first.data.row.id, 'publish');
    const next = { ...form, ...later, validFrom: later.validFrom + DAY_MS };
    const save = async (unitPriceFen: number) =>
      (await clerk.save('priceList', { ...next, prices: [tier(0, null, unitPriceFen)] })).data.row.id;
    const [cheaper, allowed] = [await save(11_999), await save(12_000)];
    for (const who of [clerk, admin])
      expect(await who.event('priceList', cheaper, 'publish')).toMatchObject({ status: 51027 });
    expect(await clerk.event('priceList', allowed, 'publish')).toMatchObject({ status: 0 });
    expect(await approver.event('priceList', cheaper, 'publish')).not.toMatchObject({ status: 51027 });
  });

  it('[51017] an invalid formula is refused with the position of the error', async () => {
    const admin = await desk.person('admin');
    const form = {
      ruleName: '测试规则',
      formula: 'weight * (unitPrice',
      priority: 7_001,
      settleQtyMode: 'smaller',
      lossMode: 'none',
      roundTo: 'fen',
    };
    expect(await admin.save('valuationRule', form)).toMatchObject({
      status: 51017,
      msg: 'The formula is wrong at the end',
    });
    expect(await admin.save('valuationRule', { ...form, formula: 'weight * price' })).toMatchObject({
      status: 51017,
    });
    expect((await admin.list('valuationRule', { keyword: '测试规则' })).data.total).toBe(0);
  });
});
