import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type Person, useDesk } from '../desk.ts';

/** Rules of the plain references (records 10.4, 10.8, 10.9, 10.12), tested on the real platform. */
const desk = useDesk();
let admin: Person;
let shipper: Person;
let clerk: Person;

beforeAll(async () => {
  [admin, shipper, clerk] = [
    await desk.person('admin'),
    await desk.person('shipper'),
    await desk.person('clerk'),
  ];
});

async function one(person: Person, record: string, query: Record<string, string>): Promise<WireRow> {
  const [row] = (await person.list(record, { size: '100', ...query })).data.records;
  if (!row) throw new Error(`There is no ${record} of ${JSON.stringify(query)}.`);
  return row;
}
const names = (name: string, zh: string) => ({
  [name]: zh,
  [`${name}En`]: zh,
  [`${name}Es`]: zh,
  [`${name}Ja`]: zh,
});
/** A stored row as its form sends it back, with some fields changed. */
const edited = (row: WireRow, changes: object) => ({ ...row, ...changes });
const errorsOf = (data: unknown) =>
  ((data as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field);

const unitForm = { ...names('unitName', '车皮'), kind: 'weight', factor: 60_000_000_000, decimals: 3 };

describe('units', () => {
  it('need a factor above 0', async () => {
    expect(await admin.save('unit', { ...unitForm, factor: 0 })).toMatchObject({ status: 51022 });
    expect(await admin.save('unit', unitForm)).toMatchObject({ status: 0 });
  });

  it('have unique names, which a deleted one releases', async () => {
    const row = await one(admin, 'unit', { unitName: '车皮' });
    expect(await admin.save('unit', unitForm)).toMatchObject({ status: 10411 });
    expect(await admin.event('unit', row.id, 'remove')).toMatchObject({ status: 0 });
    const again = await admin.save('unit', unitForm);
    expect(again.status).toBe(0);
    const listed = await admin.list('unit', { keyword: '车皮' });
    expect(listed.data.records.map(({ id }) => id)).toEqual([again.data.row.id]);
    const removed = await admin.list('unit', { keyword: '车皮', status: 'removed' });
    expect(removed.data.records.map(({ id }) => id)).toEqual([row.id]);
  });

  it('in use are disabled, not deleted, and goods keep them', async () => {
    const row = await one(admin, 'unit', { unitName: '卷' });
    const refused = await admin.event('unit', row.id, 'remove');
    expect(refused).toMatchObject({ status: 10412 });
    expect(refused.msg).toMatch(/^2 /);
    expect(await admin.event('unit', row.id, 'disable')).toMatchObject({ status: 0 });
    expect((await admin.list('goods', { unitId: row.id, keyword: '热轧卷板' })).data.total).toBe(2);
  });

  it('of the platform keep their kind and factor, and cannot be deleted', async () => {
    const row = await one(admin, 'unit', { unitName: '吨' });
    const changed = await admin.save('unit', edited(row, { kind: 'count', decimals: 2 }));
    expect([changed.status, errorsOf(changed.data)]).toEqual([10400, ['kind']]);
    expect(await admin.save('unit', edited(row, { decimals: 2 }))).toMatchObject({ status: 0 });
    expect(await admin.event('unit', row.id, 'remove')).toMatchObject({ status: 51026 });
  });
});

describe('goods types', () => {
  const form = (zh: string, parentId: string | null = null) => ({
    ...names('typeName', zh),
    parentId,
    cargoTypeCode: '1700',
    danger: 'none',
    isInsurable: true,
    isForbidden: false,
  });

  it('are a tree without a cycle', async () => {
    const top = await admin.save('goodsType', form('甲'));
    const middle = await admin.save('goodsType', form('乙', top.data.row.id));
    const bottom = await admin.save('goodsType', form('丙', middle.data.row.id));
    for (const parentId of [top.data.row.id, middle.data.row.id, bottom.data.row.id]) {
      const refused = await admin.save('goodsType', edited(top.data.row, { parentId }));
      expect([refused.status, errorsOf(refused.data)]).toEqual([10400, ['parentId']]);
    }
    const moved = await admin.save('goodsType', edited(bottom.data.row, { parentId: top.data.row.id }));
    expect(moved.data.row.typePath).toBe('甲 / 丙');
    const renamed = await admin.save('goodsType', edited(top.data.row, { typeName: '丁' }));
    expect(renamed.status).toBe(0);
    const paths = await Promise.all(
      [middle, bottom].map(
        async ({ data }) => (await admin.open('goodsType', data.row.id)).data.row.typePath,
      ),
    );
    expect(paths).toEqual(['丁 / 乙', '丁 / 丙']);
  });

  it('have unique names under a parent, the root included', async () => {
    const parent = await one(admin, 'goodsType', { keyword: '钢材' });
    expect(await admin.save('goodsType', form('钢材'))).toMatchObject({ status: 10411 });
    expect(await admin.save('goodsType', form('螺纹钢', parent.id))).toMatchObject({ status: 10411 });
    expect(await admin.save('goodsType', form('螺纹钢'))).toMatchObject({ status: 0 });
  });

  it('that are forbidden accept no goods', async () => {
    const type = await one(admin, 'goodsType', { keyword: '液氯' });
    const goods = await one(admin, 'goods', { keyword: '螺纹钢' });
    const form = { ...goods, id: undefined, goodsName: '液氯钢瓶', goodsTypeId: type.id };
    expect(await admin.save('goods', form)).toMatchObject({ status: 51021 });
  });
});

describe('goods', () => {
  it('of one owner differ by name or specification', async () => {
    const goods = await one(admin, 'goods', { keyword: '螺纹钢' });
    const form = { ...goods, id: undefined };
    expect(await admin.save('goods', form)).toMatchObject({ status: 10411 });
    expect(await admin.save('goods', { ...form, goodsSpec: 'HRB500E Φ25' })).toMatchObject({ status: 0 });
  });
});

describe('addresses and lines of a shipper', () => {
  it('are its own: another shipper neither sees them nor can add one to it', async () => {
    const own = (await shipper.list('address')).data.records;
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ shipmentId }) => shipmentId)).size).toBe(1);
    const others = (await admin.list('address', { size: '100' })).data.records;
    const other = others.find(({ shipmentId }) => shipmentId !== own[0]?.shipmentId);
    expect(await shipper.open('address', String(other?.id))).toMatchObject({ status: 10404 });
    const form = { ...own[0], id: undefined, addressName: '别处', shipmentId: other?.shipmentId };
    expect(await shipper.save('address', form)).not.toMatchObject({ status: 0 });
  });

  it('join two addresses of the shipper', async () => {
    const line = await one(admin, 'line', {});
    const foreign = (await admin.list('address', { size: '100' })).data.records.find(
      ({ shipmentId }) => shipmentId !== line.shipmentId,
    );
    const round = await admin.save('line', edited(line, { toAddressId: line.fromAddressId }));
    expect([round.status, errorsOf(round.data)]).toEqual([10400, ['toAddressId']]);
    const away = await admin.save('line', edited(line, { toAddressId: foreign?.id }));
    expect([away.status, errorsOf(away.data)]).toEqual([10400, ['toAddressId']]);
  });

  it('are in use when a line refers to them', async () => {
    const { fromAddressId } = await one(shipper, 'line', {});
    expect(await shipper.event('address', String(fromAddressId), 'remove')).toMatchObject({ status: 10412 });
  });
});

describe('stations', () => {
  it('have a fence that does not cross itself', async () => {
    const station = await one(admin, 'station', { keyword: '合肥' });
    const bowTie = [
      { lng: 117, lat: 31 },
      { lng: 118, lat: 32 },
      { lng: 118, lat: 31 },
      { lng: 117, lat: 32 },
    ];
    const form = { fenceKind: 'polygon', radiusM: null, fencePoints: bowTie };
    expect(await admin.save('station', edited(station, form))).toMatchObject({ status: 51023 });
  });

  it('name nobody as a keeper who is not of the staff', async () => {
    const station = await one(admin, 'station', { keyword: '合肥' });
    const named = await admin.save('station', edited(station, { keepers: [{ staffId: '7' }] }));
    expect([named.status, errorsOf(named.data)]).toEqual([10400, ['keepers.0.staffId']]);
  });
});

describe('the data dictionary', () => {
  it('holds every code list, whose codes cannot be changed', async () => {
    const item = await one(admin, 'dictionary', { dictType: 'priceUnit', itemCode: 'yuanPerTon' });
    const moved = await admin.save('dictionary', edited(item, { itemCode: 'perTon' }));
    expect([moved.status, errorsOf(moved.data)]).toEqual([10400, ['itemCode']]);
    expect(await admin.save('dictionary', edited(item, { color: '#2f9e44' }))).toMatchObject({ status: 0 });
    expect(await admin.event('dictionary', item.id, 'remove')).toMatchObject({ status: 51026 });
    expect(await admin.event('dictionary', item.id, 'disable')).toMatchObject({ status: 0 });
  });
});

describe('shipper staff', () => {
  it('are tied to the account that has their mobile number', async () => {
    const staff = (await admin.list('shipperStaff', { size: '100' })).data.records;
    const manager = staff.find(({ accountId }) => accountId !== null);
    expect(manager?.titles.accountId).toBe('王立新');
    expect(staff.filter(({ accountId }) => accountId !== null)).toHaveLength(1);
    const { data } = await admin.open('shipperStaff', String(manager?.id));
    const renamed = await admin.save('shipperStaff', edited(data.row, { staffName: '王经理' }));
    expect(renamed.data.row.accountId).toBe(manager?.accountId);
  });
});

describe('valuation rules', () => {
  it('need a valid formula, consistent limits and a unique priority', async () => {
    const rule = await one(admin, 'valuationRule', { keyword: '重货按吨' });
    const save = (changes: object) => clerk.save('valuationRule', edited(rule, changes));
    const bad = await save({ formula: 'weight * tonnes' });
    expect([bad.status, bad.msg]).toEqual([51017, 'The formula is wrong at character 10 “tonnes”']);
    const upside = await save({ minAmountFen: 2, maxAmountFen: 1 });
    expect([upside.status, errorsOf(upside.data)]).toEqual([10400, ['maxAmountFen']]);
    expect(await save({ priority: 90 })).toMatchObject({ status: 10411 });
    expect(await save({ priority: 95 })).toMatchObject({ status: 0 });
  });
});

describe('price lists', () => {
  const day = 86_400_000;
  const today = () => Math.floor((desk.now() + 28_800_000) / day) * day - 28_800_000;

  it('of one owner never overlap in scope and days; a newer version ends the older one', async () => {
    const active = await one(admin, 'priceList', { ownerKind: 'PLATFORM', status: 'active' });
    const { prices } = (await admin.open('priceList', active.id)).data.row;
    const form = { ...active, id: undefined, prices, validFrom: today(), validTo: today() + 20 * day };
    const rival = await admin.save('priceList', { ...form, listName: '另一张表' });
    expect(rival.status).toBe(0);
    expect(await clerk.event('priceList', rival.data.row.id, 'publish')).toMatchObject({ status: 51015 });
    const next = await admin.save('priceList', form);
    expect(next.data.row.versionNo).toBe(Number(active.versionNo) + 1);
    expect(await clerk.event('priceList', next.data.row.id, 'publish')).toMatchObject({ status: 0 });
    const old = (await admin.open('priceList', active.id)).data.row;
    expect([old.status, old.validTo]).toEqual(['superseded', today() - day]);
  });

  it('with a price changed by more than a fifth wait for the approver', async () => {
    const active = await one(admin, 'priceList', { ownerKind: 'PLATFORM', status: 'active' });
    expect(await clerk.event('priceList', active.id, 'copy')).toMatchObject({ status: 0 });
    const copy = await one(admin, 'priceList', {
      ownerKind: 'PLATFORM',
      status: 'draft',
      keyword: active.listName as string,
    });
    const { row } = (await admin.open('priceList', copy.id)).data;
    const dearer = (row.prices as { unitPriceFen: number }[]).map((price) => ({
      ...price,
      unitPriceFen: Math.ceil(price.unitPriceFen * 1.21),
    }));
    expect(await clerk.save('priceList', edited(row, { prices: dearer }))).toMatchObject({ status: 0 });
    expect(await clerk.event('priceList', copy.id, 'publish')).toMatchObject({ status: 51027 });
    const approver = await desk.person('approver');
    expect(await approver.event('priceList', copy.id, 'publish')).toMatchObject({ status: 0 });
  });

  it('show a shipper the own valid prices, never a draft', async () => {
    const { records } = (await shipper.list('priceList', { size: '100' })).data;
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter(({ status }) => status === 'draft')).toEqual([]);
  });
});
