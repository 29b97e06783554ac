import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { movePallets } from '../../../server/business/stock/palletMoves.ts';
import { serviceLinesOf, servicePartiesOf } from '../../../server/business/money/serviceLines.ts';
import { palletCharges } from '../../../server/business/stock/palletCharges.ts';
import { runPalletDaysJob } from '../../../server/jobs/palletDays.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { sqlState } from '../../../server/store/sqlState.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const NEVER = '23001';
const CHECK = '23514';
const HOUR_MS = 3_600_000;

/** Equipment: addendum B 3.3, 3.4, D24. */
describe('equipment that goes round', () => {
  const desk = useDesk();
  let admin: Person;
  let keeper: Person;
  let type: string;
  let site: string;
  let other: string;
  let owner: string;

  beforeAll(async () => {
    admin = await desk.person('admin');
    keeper = await desk.person('warehouse');
    const saved = await admin.save('palletType', {
      ...{ typeName: '塑料托盘 1100×1100', kind: 'pallet', stackable: true, lengthMm: 1100, widthMm: 1100 },
      ...{ heightMm: 150, tareKg: 20, loadLimitKg: 1000, unitValueFen: 12_000, dayRentFen: 60, freeDays: 2 },
    });
    type = saved.data.row.id;
    const sites = (await admin.list('warehouse', {})).data.records;
    [site, other] = [sites[0]?.id ?? '', sites[1]?.id ?? ''];
    owner = (await admin.list('shipper', { status: 'approved' })).data.records[0]?.id ?? '';
  });

  const write = (form: object, person = keeper) => person.save('palletDoc', { palletTypeId: type, ...form });
  const lend = (quantity: number) => ({
    ...{ docKind: 'lend', quantity, fromWarehouseId: site, toKind: 'SHIPMENT', toShipmentId: owner },
  });
  const posted = async (form: object, person = keeper): Promise<string> => {
    const saved = await write(form, person);
    expect(saved).toMatchObject({ status: 0 });
    const { id } = saved.data.row;
    expect(await person.event('palletDoc', id, 'post')).toMatchObject({ status: 0 });
    return id;
  };
  const held = async (filters: Record<string, string>) => {
    const { records } = (await admin.list('palletBalance', { palletTypeId: type, ...filters })).data;
    return records.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  };
  const pool = () => desk.platform.services.store.pool;

  it('is right after seeding', async () => {
    expect(await checkStock(pool())).toEqual([]);
    const { records } = (await admin.list('palletBalance', {})).data;
    expect(records.length).toBeGreaterThan(5);
  });

  it('is bought, lent and given back; the balances of both sides follow', async () => {
    await posted({ docKind: 'purchase', quantity: 100, toWarehouseId: site });
    await posted(lend(40));
    expect(await held({ warehouseId: site })).toBe(60);
    expect(await held({ shipmentId: owner })).toBe(40);
    const back = {
      docKind: 'return',
      quantity: 15,
      fromKind: 'SHIPMENT',
      fromShipmentId: owner,
      toWarehouseId: site,
    };
    await posted(back);
    expect([await held({ warehouseId: site }), await held({ shipmentId: owner })]).toEqual([75, 25]);
  });

  it('nobody gives more than they have (47005), or to themselves (47006)', async () => {
    const much = await write(lend(76));
    const answer = await keeper.event('palletDoc', much.data.row.id, 'post');
    expect(answer).toMatchObject({ status: 47005, msg: 'Returned more than held (75 held)' });
    const same = await write({
      ...{ docKind: 'transfer', quantity: 1, fromKind: 'WAREHOUSE', fromWarehouseId: site },
      ...{ toKind: 'WAREHOUSE', toWarehouseId: site },
    });
    expect(await keeper.event('palletDoc', same.data.row.id, 'post')).toMatchObject({
      status: 47006,
      msg: 'Giver and receiver are the same',
    });
  });

  it('two who post the last pieces at once: one gets them', async () => {
    const [one, two] = await Promise.all([write(lend(50)), write(lend(50))]);
    const answers = await Promise.all(
      [one, two].map(({ data }) => keeper.event('palletDoc', data.row.id, 'post')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 47005]);
    const id = answers[0]?.status === 0 ? one.data.row.id : two.data.row.id;
    expect(await keeper.event('palletDoc', id, 'reverse', { reason: '数量录入有误' })).toMatchObject({
      status: 0,
    });
    expect(await held({ warehouseId: site })).toBe(75);
  });

  it('a document leads only from and to those that its kind allows', async () => {
    const wrong = await write({
      docKind: 'return',
      quantity: 1,
      fromKind: 'WAREHOUSE',
      fromWarehouseId: site,
      toWarehouseId: other,
    });
    expect(wrong).toMatchObject({ status: 10400 });
    const count = await write({
      ...{ docKind: 'count', quantity: 1, fromKind: 'OUTSIDE', toKind: 'OUTSIDE' },
    });
    expect(count).toMatchObject({ status: 10400 });
  });

  it('is taken back by an opposite document, while the receiver still has it', async () => {
    const id = await posted(lend(10));
    expect(await keeper.event('palletDoc', id, 'reverse', { reason: '错' })).toMatchObject({ status: 10400 });
    expect(await keeper.event('palletDoc', id, 'reverse', { reason: '发错了仓库' })).toMatchObject({
      status: 0,
    });
    const { records } = (
      await admin.list('palletDoc', {
        docNo: (await admin.open('palletDoc', id)).data.row.palletDocNo as string,
      })
    ).data;
    expect(records).toMatchObject([
      { status: 'posted', fromKind: 'SHIPMENT', toKind: 'WAREHOUSE', quantity: 10 },
    ]);
    expect(
      await keeper.event('palletDoc', records[0]?.id ?? '', 'reverse', { reason: '再次冲销' }),
    ).toMatchObject({ status: 10410 });
    expect(await checkStock(pool())).toEqual([]);
  });

  it('what a shipper lost stands on the bill of the month, at the value of the type', async () => {
    const photos = [(await uploadPicture(keeper)).id];
    const bare = await write({ docKind: 'lost', quantity: 2, fromKind: 'SHIPMENT', fromShipmentId: owner });
    expect(bare).toMatchObject({ status: 10400 });
    const id = await posted({
      docKind: 'lost',
      quantity: 2,
      fromKind: 'SHIPMENT',
      fromShipmentId: owner,
      photos,
    });
    expect((await admin.open('palletDoc', id)).data.row).toMatchObject({
      chargeFen: 24_000,
      deductionId: null,
    });
    const period = new Date(desk.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '');
    const charges = await run(
      desk.platform.services,
      { groupCode: DEMO_GROUP, viewer: null, byName: '' },
      (work) => palletCharges(work, period),
    );
    expect(
      charges.filter(({ palletTypeId, item }) => palletTypeId === type && item === 'palletLoss'),
    ).toMatchObject([
      { partyKind: 'SHIPMENT', partyId: owner, qtySum: 2, rateFen: 12_000, amountFen: 24_000 },
    ]);
  });

  it('what a carrier lost is asked of open freight', async () => {
    const { rows } = await pool().query<{ carrier_id: string }>(
      `select w.carrier_id from waybill w left join freight_bill b on b.waybill_id = w.id and not b.deleted
       where w.group_code = $1 and w.status in ('inTransit', 'arrived', 'unloaded') and w.carrier_id is not null and (b.id is null or b.status not in ('confirmed', 'closed', 'void')) limit 1`,
      [DEMO_GROUP],
    );
    const carrier = String(rows[0]?.carrier_id);
    await posted(
      { docKind: 'lend', quantity: 5, fromWarehouseId: site, toKind: 'CARRIER', toCarrierId: carrier },
      admin,
    );
    const photos = [(await uploadPicture(admin)).id];
    const id = await posted(
      { docKind: 'lost', quantity: 1, fromKind: 'CARRIER', fromCarrierId: carrier, photos },
      admin,
    );
    const { row } = (await admin.open('palletDoc', id)).data;
    expect(row).toMatchObject({ chargeFen: 12_000, deductionId: expect.any(String) as string });
    const asked = (await admin.open('deduction', String(row.deductionId))).data.row;
    expect(asked).toMatchObject({
      status: 'pending',
      type: 'other',
      amountFen: 12_000,
      sourceType: 'palletLoss',
      sourceNo: row.palletDocNo,
    });
    expect(await admin.event('palletDoc', id, 'reverse', { reason: '已经找到了' })).toMatchObject({
      status: 0,
    });
    expect((await admin.open('deduction', String(row.deductionId))).data.row).toMatchObject({
      status: 'revoked',
    });
  });

  it('the platform moves it with another document', async () => {
    const move = (quantity: number) =>
      run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
        movePallets(work, {
          ...{ docKind: 'lend', from: { kind: 'WAREHOUSE', id: site }, to: { kind: 'SHIPMENT', id: owner } },
          ...{
            palletTypeId: type,
            quantity,
            waybillId: null,
            docType: 'outboundOrder',
            docId: '7',
            docNo: 'CB7',
          },
        }),
      );
    const id = await move(3);
    expect((await admin.open('palletDoc', id)).data.row).toMatchObject({
      status: 'posted',
      docNo: 'CB7',
      quantity: 3,
    });
    await expect(move(5_000)).rejects.toMatchObject({ refusal: { code: 47005 } });
  });

  it('a shipper sees what they have themselves, and nothing of others', async () => {
    const shipper = await desk.person('shipper');
    const own = (await shipper.list('palletBalance', {})).data.records;
    const mine = new Set(own.map(({ shipmentId }) => shipmentId));
    expect(mine.size).toBeLessThanOrEqual(1);
    expect((await shipper.list('palletDoc', { status: 'draft' })).data.records).toEqual([]);
    expect((await shipper.save('palletDoc', lend(1))).status).toBe(10403);
  });

  it('rent is charged by the day after the free ones, each day once, missed ones too', async () => {
    const { services } = desk.platform;
    const before = startOfDay(desk.now());
    // In the morning: the job waits until half past midnight.
    desk.advance(before + 4 * DAY_MS + 8 * HOUR_MS - desk.now());
    await runPalletDaysJob(services);
    await runPalletDaysJob(services);
    // Four days later everybody has to log in again.
    admin = await desk.person('admin');
    const { rows } = await pool().query<{ day: string; held: string; charged: string; n: string }>(
      `select d.day, d.held, d.charged, count(*) over (partition by d.day, d.item_id) as n from pallet_rent_day d
       join pallet_item i on i.id = d.item_id where i.pallet_type_id = $1 and i.holder_kind = 'SHIPMENT' order by d.day`,
      [type],
    );
    const quantity = await held({ shipmentId: owner });
    expect(rows.map(({ day, ...row }) => ({ days: (Number(day) - before) / DAY_MS, ...row }))).toEqual(
      [0, 1, 2, 3].map((days) => ({
        ...{ days, held: String(quantity), charged: String(days < 2 ? 0 : quantity), n: '1' },
      })),
    );
    const [line] = (await admin.list('palletRent', { palletTypeId: type, shipmentId: owner })).data.records;
    expect(line).toMatchObject({ dayRentFen: 60 });
    const month = String(line?.period);
    const work = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
    const bill = {
      kind: 'palletRent',
      partyKind: 'SHIPMENT',
      partyId: owner,
      contractId: null,
      warehouseId: null,
    } as const;
    const lines = await run(services, work, (one) => serviceLinesOf(one, { ...bill, period: month }));
    const own = lines.find(({ item, note }) => item === 'palletRent' && note === '塑料托盘 1100×1100');
    expect(own).toMatchObject({ unit: 'palletDay', qtySum: line?.rentDays, amountFen: line?.amountFen });
    const parties = await run(services, work, (one) => servicePartiesOf(one, month));
    expect(parties).toContainEqual({ ...bill, period: month });
    expect(await checkStock(pool())).toEqual([]);
  });

  it.each([
    [
      'a movement',
      'update pallet_posting set quantity = 1 where id = (select min(id) from pallet_posting)',
      NEVER,
    ],
    ['a key', 'delete from pallet_item where id = (select min(id) from pallet_item)', NEVER],
    [
      'a balance below nothing',
      'update pallet_item set quantity = -1 where id = (select min(id) from pallet_item)',
      CHECK,
    ],
    [
      'a balance of its own',
      'update pallet_item set quantity = quantity + 1 where id = (select min(id) from pallet_item)',
      CHECK,
    ],
  ])('the store refuses %s that is changed', async (_, text, state) => {
    const error: unknown = await pool()
      .query(text)
      .catch((cause: unknown) => cause);
    expect(sqlState(error)).toBe(state);
  });
});
