import { beforeAll, describe, expect, it } from 'vitest';
import { putPlaces } from '../../../domain/calls/putPlaces.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { useDesk } from '../desk.ts';
import { usePeople } from '../people.ts';
import { expectRefusal } from '../refusing.ts';

const RECORD = 'inboundOrder';
const GOODS = '农夫山泉 550ml*24 测试箱';

/** Goods that come into a warehouse, over HTTP: addendum B 3.4, 3.7. */
describe('an inbound order', () => {
  const desk = useDesk();
  const people = usePeople(desk, ['warehouse', 'admin', 'shipper', 'dispatcher']);
  let water = '';
  let owner = '';
  let site = '';

  const first = async (record: string, query: Record<string, string>) => {
    const { data } = await people.admin.list(record, { size: '100', ...query });
    return data.records;
  };
  const done = async (answer: Promise<{ status: number; msg: string; data: { row: WireRow } }>) => {
    const { status, msg, data } = await answer;
    if (status !== 0) throw new Error(`${String(status)} ${msg} ${JSON.stringify(data)}`);
    return data.row;
  };
  const send = (id: string, type: string, payload: Record<string, unknown> = {}, who = people.warehouse) =>
    who.event(RECORD, id, type, payload);
  const does = (id: string, type: string, payload: Record<string, unknown> = {}, who = people.warehouse) =>
    done(send(id, type, payload, who));

  beforeAll(async () => {
    // Of the owner whose account is logged in, and in the warehouse with most places.
    owner = String((await people.shipper.list('shipper')).data.records[0]?.id);
    const [type] = await first('goodsType', { status: 'enabled', isForbidden: 'false' });
    const units = await first('unit', { status: 'enabled' });
    const piece =
      units.find(({ unitName }) => unitName === '箱') ?? units.find(({ kind }) => kind === 'piece');
    const made = await people.admin.save('goods', {
      ...{ goodsName: GOODS, goodsTypeId: type?.id, ownerId: owner, unitId: piece?.id, packing: 'carton' },
      ...{
        unitWeightKg: 14,
        unitVolumeM3: 23,
        unitValueFen: 3_200,
        isLotTracked: true,
        temperature: 'normal',
      },
    });
    water = (await done(Promise.resolve(made))).id;
    const [place] = await first('warehouse', { warehouseName: '合肥物流园一号库' });
    site = String(place?.id);
  });

  const draft = (planQty: number, more: object = {}) =>
    done(
      people.warehouse.save(RECORD, {
        ...{ kind: 'receipt', warehouseId: site, ownerId: owner, lines: [{ goodsId: water, planQty }] },
        ...more,
      }),
    );
  const receiving = async (planQty: number, more: object = {}) => {
    const { id } = await draft(planQty, more);
    await does(id, 'submit');
    await does(id, 'start');
    return id;
  };
  const kept = async () => {
    const rows = await first('stockBalance', { goodsId: water });
    return rows
      .map(({ quality, lotNo, onHandQty, titles }) => [titles.locationId, quality, lotNo, onHandQty])
      .sort();
  };
  /** Places of the suggestion that hold nothing yet. */
  const free = async (id: string) => {
    const { data } = await people.warehouse.call(putPlaces, { id, lineNo: 1 });
    return data.places.filter(({ reason }) => reason === 'free');
  };

  it('[D12] becomes stock place by place, as in the worked example', async () => {
    const rk1 = await receiving(2_000_000);
    const lotA = { lotNo: 'A', expireAt: Date.UTC(2027, 4, 9, 16) };
    await does(rk1, 'receive.line', { lineNo: 1, qty: 2_000_000, damagedQty: 20_000, pallets: 40, ...lotA });
    const counted = await does(rk1, 'finish', {});
    expect([counted.status, counted.weightKg, counted.volumeM3]).toEqual(['received', 28_000, 46_000]);
    expect(await kept()).toEqual([]);
    const [a1, a2] = await free(rk1);
    const damaged = await people.warehouse.call(putPlaces, { id: rk1, lineNo: 1, quality: 'damaged' });
    expect(damaged.data.places.map(({ locationCode, reason }) => [locationCode, reason])).toEqual([
      ['DAMAGED', 'damagedGoods'],
    ]);
    await does(rk1, 'put.line', { lineNo: 1, locationId: a1?.locationId, qty: 1_000_000, quality: 'good' });
    // What stands in a place is stock at once, while the rest waits.
    expect(await kept()).toEqual([[a1?.locationCode, 'good', 'A', 1_000_000]]);
    const again = await people.warehouse.call(putPlaces, { id: rk1, lineNo: 1 });
    expect(again.data.places[0]).toMatchObject({ locationCode: a1?.locationCode, reason: 'sameLot' });
    await does(rk1, 'put.line', { lineNo: 1, locationId: a2?.locationId, qty: 980_000, quality: 'good' });
    const end = await does(rk1, 'put.away', {
      rows: [{ lineNo: 1, locationId: damaged.data.places[0]?.locationId, quality: 'damaged', qty: 20_000 }],
    });
    expect([end.status, end.putQty]).toEqual(['done', 2_000_000]);

    const rk2 = await receiving(1_000_000);
    const lotB = { lotNo: 'B', expireAt: Date.UTC(2027, 1, 28, 16) };
    await does(rk2, 'receive.line', { lineNo: 1, qty: 1_000_000, ...lotB });
    await does(rk2, 'finish', {});
    const [a3] = await free(rk2);
    await does(rk2, 'put.away', {
      rows: [{ lineNo: 1, locationId: a3?.locationId, quality: 'good', qty: 1_000_000 }],
    });
    expect(await kept()).toEqual(
      [
        [a1?.locationCode, 'good', 'A', 1_000_000],
        [a2?.locationCode, 'good', 'A', 980_000],
        [a3?.locationCode, 'good', 'B', 1_000_000],
        ['DAMAGED', 'damaged', 'A', 20_000],
      ].sort(),
    );
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('[D3] is counted by two receivers at once, and loses neither count', async () => {
    const id = await receiving(100_000);
    const lot = { lotNo: 'C', expireAt: startOfDay(desk.now()) + 90 * DAY_MS };
    const scan = () => send(id, 'receive.line', { lineNo: 1, qty: 1_000, ...lot });
    const answers = await Promise.all(Array.from({ length: 12 }, scan));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 0));
    const { row } = (await people.warehouse.open(RECORD, id)).data;
    expect([row.receivedQty, (row.lines as WireRow[])[0]?.receivedQty]).toEqual([12_000, 12_000]);
    // Of two that put the last of it, one is told that nothing is left.
    await does(id, 'finish', {});
    const [place] = await free(id);
    const put = () =>
      send(id, 'put.line', { lineNo: 1, locationId: place?.locationId, qty: 8_000, quality: 'good' });
    const both = await Promise.all([put(), put()]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 49_033]);
    expect(both.find(({ status }) => status !== 0)?.msg).toBe('More than the 4 left');
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('another lot on a line opens a line of its own, and a wrong count is taken back', async () => {
    const id = await receiving(10_000);
    const lot = (lotNo: string) => ({ lotNo, expireAt: startOfDay(desk.now()) + 60 * DAY_MS });
    await does(id, 'receive.line', { lineNo: 1, qty: 6_000, pallets: 2, ...lot('D') });
    await does(id, 'receive.line', { lineNo: 1, qty: -1_000, pallets: -1 });
    const row = await does(id, 'receive.line', { lineNo: 1, qty: 3_000, ...lot('E') });
    const seen = (row.lines as WireRow[]).map((line) => [
      ...[line.lineNo, line.lotNo, line.planQty, line.receivedQty, line.pallets],
    ]);
    expect(seen).toEqual([
      [1, 'D', 5_000, 5_000, 1],
      [2, 'E', 5_000, 3_000, 0],
    ]);
    expect(row.receivedQty).toBe(8_000);
  });

  it('is taken back step by step on the same day, and whole while the goods are there', async () => {
    const id = await receiving(5_000);
    await does(id, 'receive.line', {
      lineNo: 1,
      qty: 5_000,
      lotNo: 'F',
      expireAt: startOfDay(desk.now()) + DAY_MS,
    });
    await does(id, 'finish', {});
    const [place] = await free(id);
    const part = { lineNo: 1, locationId: place?.locationId, qty: 2_000, quality: 'good' };
    await does(id, 'put.line', part);
    const back = await does(id, 'unput.line', { stepNo: 1 });
    expect([back.putQty, back.putRows]).toEqual([0, []]);
    await does(id, 'put.away', { rows: [{ ...part, qty: 5_000 }] });
    expect((await kept()).some(([, , lot]) => lot === 'F')).toBe(true);
    const gone = await does(id, 'reverse', { reason: '整单录错货主，重新入库' }, people.admin);
    expect(gone.status).toBe('cancelled');
    expect((await kept()).some(([, , lot]) => lot === 'F')).toBe(false);
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('refuses with its codes and words', async () => {
    const id = await receiving(10_000);
    const lot = { lotNo: 'G', expireAt: startOfDay(desk.now()) + 30 * DAY_MS };
    const refuses = (code: number, zh: string, en: string, type: string, payload: Record<string, unknown>) =>
      expectRefusal(desk, people.warehouse, () => send(id, type, payload), code, zh, en);
    const receive = (more: object) => ({ lineNo: 1, qty: 1_000, ...lot, ...more });
    await refuses(
      ...([
        49_002,
        '实收数量超出计划 20%，请先变更计划',
        'Received is 20% over plan, change the plan first',
      ] as const),
      ...(['receive.line', receive({ qty: 12_000 })] as const),
    );
    await refuses(
      ...([49_007, '破损数量不能大于实收数量', 'More damaged than received'] as const),
      ...(['receive.line', receive({ damagedQty: 2_000 })] as const),
    );
    await refuses(
      ...([
        49_013,
        '该货物按批次管理，请填写批次和日期',
        'These goods are kept by lot: give lot and dates',
      ] as const),
      ...(['receive.line', receive({ lotNo: null })] as const),
    );
    await does(id, 'receive.line', receive({ qty: 10_000 }));
    await does(id, 'finish', {});
    const [place] = await free(id);
    const put = (more: object) => ({
      lineNo: 1,
      locationId: place?.locationId,
      qty: 1_000,
      quality: 'good',
      ...more,
    });
    await refuses(49_033, '超出剩余数量 10', 'More than the 10 left', 'put.line', put({ qty: 11_000 }));
    await refuses(
      ...([49_034, '库位不属于该仓库或类型不符', 'Not a fitting location of this warehouse'] as const),
      ...([
        'put.line',
        put({ locationId: (await first('stockLocation', { warehouseId: site, kind: 'shipping' }))[0]?.id }),
      ] as const),
    );
    await refuses(49_035, '还有 10 未处理', '10 are still to do', 'put.away', { rows: [] });
    const opening = await draft(1_000, { kind: 'opening' });
    const submit = () => send(opening.id, 'submit');
    await expectRefusal(
      ...([desk, people.warehouse, submit, 49_028] as const),
      ...(['该仓库已有库存，不能再导入期初', 'The warehouse has stock already'] as const),
    );
    const later = await draft(1_000);
    await does(later.id, 'submit');
    const start = () => send(later.id, 'start', { arrivedAt: desk.now() + DAY_MS });
    await expectRefusal(
      ...([desk, people.warehouse, start, 48_001] as const),
      ...(['发生时间不能晚于当前时间', 'The time cannot be in the future'] as const),
    );
    const lines = Array.from({ length: 501 }, () => ({ goodsId: water, planQty: 1_000 }));
    const long = await draft(1_000, { lines });
    const tooLong = () => send(long.id, 'submit');
    await expectRefusal(
      ...([desk, people.warehouse, tooLong, 49_029] as const),
      ...(['一张单据最多 500 行', 'A document holds 500 lines at most'] as const),
    );
  });

  it('[D4] is made and submitted by its owner, seen by no other, and received by the keepers alone', async () => {
    const form = {
      kind: 'receipt',
      warehouseId: site,
      ownerId: owner,
      lines: [{ goodsId: water, planQty: 3_000 }],
    };
    const mine = await done(people.shipper.save(RECORD, form));
    expect(mine.ownerId).toBe(owner);
    // Goods of another owner are named in no line.
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<{ id: string }>(
      `select id::text as id from goods where group_code = 'HF001' and owner_id <> $1 and status = 'enabled' limit 1`,
      [owner],
    );
    const others = [{ goodsId: rows[0]?.id, planQty: 1_000 }];
    expect(await people.shipper.save(RECORD, { ...form, lines: others })).toMatchObject({
      status: 10_400,
      data: { errors: [{ field: 'lines.0.goodsId' }] },
    });
    const opening = await people.shipper.save(RECORD, { ...form, kind: 'opening' });
    expect(opening.status).toBe(10_400);
    expect((await send(mine.id, 'submit', {}, people.shipper)).status).toBe(0);
    expect((await people.dispatcher.open(RECORD, mine.id)).status).toBe(10_403);
    expect((await send(mine.id, 'start', {}, people.shipper)).status).toBe(10_403);
  });
});
