import { describe, expect, it } from 'vitest';
import { goods } from '../../../domain/records/goods.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { Refused } from '../../../server/records/errors.ts';
import { findBy } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { balanceAt } from '../../../server/stock/balanceAt.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { moveStock, reverseMoves } from '../../../server/stock/door.ts';
import { freeStock, holdStock, lockForCount, unlockCount } from '../../../server/stock/holds.ts';
import { lotOf } from '../../../server/stock/lots.ts';
import { suggestStock } from '../../../server/stock/suggest.ts';
import type { StockDoc, StockKey } from '../../../server/stock/types.ts';
import { NO_LOT } from '../../../server/store/stockTables.ts';
import { sqlState } from '../../../server/store/sqlState.ts';
import { useDesk } from '../desk.ts';

const NEVER = '23001';
const CHECK = '23514';

/** The stock ledger and its one door: addendum B 3.2, 3.6. */
describe('the stock ledger', () => {
  const desk = useDesk();
  const pool = () => desk.platform.services.store.pool;
  const work = <T>(task: (work: Work) => Promise<T>, ahead = 0) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (one) =>
      task({ ...one, now: one.now + ahead }),
    );
  const codeOf = async (task: Promise<unknown>) => {
    try {
      await task;
      return 0;
    } catch (error) {
      if (error instanceof Refused) return error.refusal.code;
      throw error;
    }
  };
  let docs = 900_000;
  const doc = (): StockDoc => {
    docs += 1;
    return { docType: 'inboundOrder', docId: String(docs), docNo: `RK${String(docs)}` };
  };

  /** A key of untracked goods in an own, empty place, and others like it. */
  const place = () =>
    work(async (one) => {
      const [site] = await findBy(one, warehouse, { status: 'enabled' });
      const [owner] = await findBy(one, shipper, { status: 'approved' });
      const things = await findBy(one, goods, { status: 'enabled' });
      const thing = things.find(({ goodsName }) => goodsName === '铝锭');
      const bins = await findBy(one, stockLocation, { warehouseId: site?.id ?? '0', kind: 'storage' });
      const used = new Set((await balanceAt(one, one.now + DAY_MS)).map(({ locationId }) => locationId));
      const free = bins.filter(({ id }) => !used.has(id));
      const keyIn = (locationId: string | undefined): StockKey => ({
        ...{ locationId: locationId ?? '0', goodsId: thing?.id ?? '0', ownerId: owner?.id ?? '0' },
        ...{ lotNo: NO_LOT, quality: 'good' },
      });
      return { site: site?.id ?? '0', here: keyIn(free[0]?.id), there: keyIn(free[1]?.id) };
    });

  const put = (into: StockKey, qty: number, document = doc()) =>
    work((one) =>
      moveStock(one, [{ kind: 'IN', into, doc: document, lineNo: 1, stepNo: 1, qty, pallets: 4 }]),
    );

  it('is right after seeding, with sixty days behind it', async () => {
    expect(await checkStock(pool())).toEqual([]);
    const { rows } = await pool().query(
      'select count(*)::int as n, count(distinct kind)::int as kinds from stock_posting',
    );
    expect(rows[0].n).toBeGreaterThan(200);
    expect(rows[0].kinds).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['a movement', 'update stock_posting set qty = 1 where id = (select min(id) from stock_posting)', NEVER],
    ['a movement', 'delete from stock_posting where id = (select min(id) from stock_posting)', NEVER],
    ['all movements', 'truncate stock_posting', NEVER],
    ['a key', 'update stock_item set owner_id = 5 where id = (select min(id) from stock_item)', NEVER],
    [
      'what is on hand, alone,',
      'update stock_item set on_hand_qty = on_hand_qty + 1 where on_hand_qty > 0',
      CHECK,
    ],
    ['what is reserved, alone,', 'update stock_item set reserved_qty = 1 where on_hand_qty > 1', CHECK],
  ])('%s is never changed by a statement beside the door', async (_, statement, state) => {
    const client = await pool().connect();
    try {
      await client.query('begin');
      await client.query(statement);
      await client.query('commit');
      expect.fail('it was stored');
    } catch (error) {
      await client.query('rollback');
      expect(sqlState(error)).toBe(state);
    } finally {
      client.release();
    }
  });

  it('writes a step once, however often it is sent', async () => {
    const { here } = await place();
    const document = doc();
    const first = await put(here, 5_000, document);
    expect(await put(here, 5_000, document)).toMatchObject([{ id: first[0]?.id }]);
    expect(first).toMatchObject([{ qty: 5_000, onHandAfter: 5_000, pallets: 4 }]);
    await expect(put(here, 6_000, document)).rejects.toThrow('another quantity');
  });

  it('refuses what is not there, in numbers, and writes nothing of it', async () => {
    const { here, there } = await place();
    await put(here, 5_000);
    const out = (qty: number) =>
      work((one) =>
        moveStock(one, [
          { kind: 'TRANSFER', from: here, into: there, doc: doc(), lineNo: 1, stepNo: 1, qty: 2_000 },
          { kind: 'OUT', from: here, doc: doc(), lineNo: 1, stepNo: 1, qty },
        ]),
      );
    expect(await codeOf(out(4_000))).toBe(49001);
    const half = await out(3_000);
    // Half of the pallets go with two fifths of the goods, and the rest with the last.
    expect(half.map(({ onHandAfter, pallets }) => [onHandAfter, pallets])).toEqual([
      [3_000, -1],
      [2_000, 1],
      [0, -3],
    ]);
    expect(await checkStock(pool())).toEqual([]);
  });

  it('holds goods for one only, and lets them go with the hold', async () => {
    const { here, there } = await place();
    const [{ itemId = '0' } = {}] = await put(here, 3_000);
    const [mine, other] = [
      { ...doc(), lineNo: 1 },
      { ...doc(), lineNo: 1 },
    ];
    const [a, b] = await Promise.all([
      codeOf(work((one) => holdStock(one, [{ ...mine, itemId, qty: 2_000 }]))),
      codeOf(work((one) => holdStock(one, [{ ...other, itemId, qty: 2_000 }]))),
    ]);
    expect([a, b].sort()).toEqual([0, 49001]);
    const winner = a === 0 ? mine : other;
    const pick = { kind: 'TRANSFER', from: here, into: there, lineNo: 1, qty: 2_000, held: winner } as const;
    await work((one) => moveStock(one, [{ ...pick, doc: winner, stepNo: 1 }]));
    expect(
      await codeOf(
        work((one) =>
          moveStock(one, [{ kind: 'OUT', from: there, doc: doc(), lineNo: 1, stepNo: 1, qty: 1 }]),
        ),
      ),
    ).toBe(49001);
    await work((one) =>
      moveStock(one, [
        { kind: 'OUT', from: there, doc: winner, lineNo: 1, stepNo: 2, qty: 1_500, held: winner },
      ]),
    );
    expect(await work((one) => freeStock(one, winner))).toMatchObject([{ qty: 500 }]);
    expect(await checkStock(pool())).toEqual([]);
  });

  it('moves nothing that is being counted but by the count', async () => {
    const { here } = await place();
    const [{ itemId = '0' } = {}] = await put(here, 3_000);
    const count: StockDoc = { ...doc(), docType: 'stockCount' };
    await work((one) => lockForCount(one, count, [itemId]));
    expect(await codeOf(put(here, 1_000))).toBe(49004);
    expect(await codeOf(work((one) => holdStock(one, [{ ...doc(), lineNo: 1, itemId, qty: 1 }])))).toBe(
      49004,
    );
    await work((one) =>
      moveStock(one, [{ kind: 'COUNT_LOSS', from: here, doc: count, lineNo: 1, stepNo: 1, qty: 1_000 }]),
    );
    await work((one) => unlockCount(one, count));
    expect(await codeOf(put(here, 1_000))).toBe(0);
    expect(await checkStock(pool())).toEqual([]);
  });

  it('says what room is left', async () => {
    const { here } = await place();
    // 40 t.
    expect(await codeOf(put(here, 39_500))).toEqual(0);
    await expect(put(here, 1_000)).rejects.toMatchObject({
      refusal: { code: 49003, params: { room: '500 kg' } },
    });
  });

  it('takes back what is still there, once, and nothing that has gone', async () => {
    const { here } = await place();
    const [kept, gone] = [doc(), doc()];
    await put(here, 2_000, kept);
    await work((one) => reverseMoves(one, kept));
    expect(await work((one) => reverseMoves(one, kept))).toEqual([]);
    await put(here, 2_000, gone);
    await work((one) =>
      moveStock(one, [{ kind: 'OUT', from: here, doc: doc(), lineNo: 1, stepNo: 1, qty: 1_000 }]),
    );
    expect(await codeOf(work((one) => reverseMoves(one, gone)))).toBe(49027);
    expect(await checkStock(pool())).toEqual([]);
  });

  it('suggests the oldest first, and says why others are passed over', async () => {
    const { site, here, there } = await place();
    const damaged = { ...there, quality: 'damaged' as const };
    await put(here, 3_000);
    await put(there, 2_000);
    await put(damaged, 1_000);
    const { goodsId, ownerId } = here;
    const ask = {
      warehouseId: site,
      goodsId,
      ownerId,
      rule: 'fifo' as const,
      planAt: Date.now(),
      minRemainingDays: 0,
    };
    const found = await work((one) => suggestStock(one, { ...ask, qty: 4_000 }));
    expect(found.take.reduce((sum, { qty }) => sum + qty, 0)).toBe(4_000);
    expect(found.refusal).toBeNull();
    expect(found.skipped.map(({ skip }) => skip)).toContain('quality');
    const short = await work((one) => suggestStock(one, { ...ask, qty: 900_000_000 }));
    expect(short.refusal).toMatchObject({ code: 49001 });
  });

  it('takes goods through the last day of their shelf life, and with just the days that must be left', async () => {
    const { site, here, there } = await place();
    const planAt = Date.now();
    const thing = await work(async (one) => {
      const things = await findBy(one, goods, { status: 'enabled' });
      const found = things.find((at) => at.isLotTracked && (at.temperature ?? 'normal') === 'normal');
      if (!found) throw new Error('No goods are kept by lots.');
      return found;
    });
    const { id: goodsId } = thing;
    const ownerId = String(thing.ownerId);
    const own = ['LAST-DAY', 'FIVE-DAYS'];
    for (const [key, lotNo, days] of [
      [here, 'LAST-DAY', 0],
      [there, 'FIVE-DAYS', 5],
    ] as const) {
      const label = { lotNo, producedAt: null, expireAt: planAt + days * DAY_MS };
      await work((one) => lotOf(one, thing, ownerId, label));
      await put({ ...key, goodsId, ownerId, lotNo }, 1_000);
    }
    const ask = { warehouseId: site, goodsId, ownerId, rule: 'fefo' as const, planAt, qty: 900_000_000 };
    const found = async (minRemainingDays: number) => {
      const { take, skipped } = await work((one) => suggestStock(one, { ...ask, minRemainingDays }));
      return [...take, ...skipped].flatMap(({ lotNo, skip }) => (own.includes(lotNo) ? [[lotNo, skip]] : []));
    };
    expect(await found(0)).toEqual([
      ['LAST-DAY', null],
      ['FIVE-DAYS', null],
    ]);
    expect(await found(5)).toEqual([
      ['FIVE-DAYS', null],
      ['LAST-DAY', 'tooShort'],
    ]);
    expect((await found(6)).map(([, skip]) => skip)).toEqual(['tooShort', 'tooShort']);
  });

  it('knows what was on hand at a moment', async () => {
    const { here } = await place();
    const [{ itemId = '0' } = {}] = await put(here, 2_000);
    const then = Date.now();
    await work(
      (one) => moveStock(one, [{ kind: 'OUT', from: here, doc: doc(), lineNo: 1, stepNo: 1, qty: 500 }]),
      DAY_MS,
    );
    const at = async (moment: number) =>
      (await work((one) => balanceAt(one, moment, { goodsId: here.goodsId }))).find(
        (one) => one.itemId === itemId,
      )?.onHandQty;
    expect([await at(then + 1_000), await at(then + 2 * DAY_MS), await at(then - DAY_MS)]).toEqual([
      2_000,
      1_500,
      undefined,
    ]);
  });
});
