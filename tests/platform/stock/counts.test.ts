import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { countItems, countSheet } from '../../../domain/calls/countSheet.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { goods } from '../../../domain/records/goods.ts';
import { apply } from '../../../server/records/apply.ts';
import { patch } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { holdStock } from '../../../server/stock/holds.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';
import { type FreeKey, freeKeys } from './freeKeys.ts';

const CLOSED = 49004;
const NOTHING = 49024;
const UNEXPLAINED = 49025;
const RESERVED = 49030;
const WRONG_PLACE = 49034;
const FORBIDDEN = 10403;

/** Counts of stock: addendum B 3.3, 3.4. */
describe('[/wms/inventory] counts', () => {
  const desk = useDesk();
  let keeper: Person;
  let admin: Person;
  let clerk: Person;
  let taken = 0;

  beforeAll(async () => {
    [keeper, admin, clerk] = [
      await desk.person('warehouse'),
      await desk.person('admin'),
      await desk.person('clerk'),
    ];
  });

  const done = <T>(answer: Answer<T>): T => {
    expect(answer, answer.msg).toMatchObject({ status: 0 });
    return answer.data;
  };
  const someKey = async (): Promise<FreeKey> => {
    taken += 1;
    const key = (await freeKeys(desk.platform.services)).at(-taken);
    if (!key) throw new Error('Nothing lies free.');
    return key;
  };
  const system = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
  const draftOf = async (itemIds: string[], isBlind = true): Promise<string> => {
    const { made } = done(await keeper.call(countItems, { itemIds, isBlind, requestNo: randomUUID() }));
    return made[0]?.id ?? '';
  };
  const started = async (itemIds: string[], isBlind = true): Promise<string> => {
    const id = await draftOf(itemIds, isBlind);
    done(await keeper.event('stockCount', id, 'start'));
    return id;
  };
  const count = (id: string, payload: object, person = keeper) =>
    person.event('stockCount', id, 'count.line', { ...payload }, { version: 0 });
  const sheet = async (id: string, person = keeper) => done(await person.call(countSheet, { id }));

  it('closes its keys for everybody else until it is over', async () => {
    const key = await someKey();
    const id = await started([key.id]);
    const hold = () =>
      system((work) =>
        holdStock(work, [
          { docType: 'outboundOrder', docId: '990001', docNo: 'CB1', lineNo: 1, itemId: key.id, qty: 1 },
        ]),
      );
    await expect(hold()).rejects.toMatchObject({ refusal: { code: CLOSED } });
    const again = await draftOf([key.id]);
    expect(await keeper.event('stockCount', again, 'start')).toMatchObject({ status: CLOSED });
    done(await keeper.event('stockCount', id, 'cancel'));
    done(await keeper.event('stockCount', again, 'start'));
    done(await keeper.event('stockCount', again, 'cancel'));
  });

  it('refuses a scope in which nothing lies', async () => {
    const { warehouseId } = await someKey();
    const { row } = done(
      await keeper.save('stockCount', {
        warehouseId,
        isBlind: true,
        zones: [{ zone: 'NONE' }],
        goodsIds: [],
        ownerIds: [],
      }),
    );
    expect(await keeper.event('stockCount', row.id, 'start')).toMatchObject({
      ...{ status: NOTHING, msg: 'Nothing to count in this scope' },
    });
  });

  it('hides the books from whoever counts blind, in the row, the sheet and its history, until all is counted', async () => {
    const key = await someKey();
    const id = await started([key.id]);
    const blind = done(await keeper.open('stockCount', id));
    expect(blind.row).not.toHaveProperty('book');
    expect(JSON.stringify(blind)).not.toContain('"bookQty"');
    expect((await sheet(id)).lines[0]).toMatchObject({ bookQty: null, diffQty: null });
    expect((await sheet(id, clerk)).lines[0]).toMatchObject({ bookQty: key.onHandQty });
    done(await count(id, { lineNo: 1, qty: key.onHandQty }));
    done(await keeper.event('stockCount', id, 'submit'));
    expect((await sheet(id)).lines[0]).toMatchObject({ bookQty: key.onHandQty, diffQty: 0 });
    done(await keeper.event('stockCount', id, 'cancel'));
    const open = await started([key.id], false);
    expect((await sheet(open)).lines[0]).toMatchObject({ bookQty: key.onHandQty });
    done(await keeper.event('stockCount', open, 'cancel'));
  });

  it('asks for another count where two people differ, and takes the figure that is confirmed', async () => {
    const key = await someKey();
    const id = await started([key.id]);
    const { viewer } = await system(async (work) => ({
      viewer: {
        ...{ userId: clerk.userId, groupCode: work.groupCode, role: 'warehouse' as const },
        ...{ partyType: 'PLAT' as const, partyId: undefined, warehouseIds: [key.warehouseId] },
      },
    }));
    const colleague = (qty: number) =>
      run(desk.platform.services, { groupCode: DEMO_GROUP, viewer, byName: '同事' }, (work) =>
        apply(work, stockCount, { id, type: 'count.line', payload: { lineNo: 1, qty } }),
      );
    done(await count(id, { lineNo: 1, qty: 5_000 }));
    await colleague(4_000);
    expect((await sheet(id)).lines[0]).toMatchObject({ isRecount: true, countQty: 5_000, otherQty: 4_000 });
    const [{ locationCode } = { locationCode: '' }] = (await sheet(id)).lines;
    // It says how many lines are missing, and where.
    expect(await keeper.event('stockCount', id, 'submit')).toMatchObject({
      ...{ status: 49035, msg: `Lines at ${locationCode} (1) are still to do` },
    });
    done(await count(id, { lineNo: 1, qty: 4_000 }));
    expect((await sheet(id)).lines[0]).toMatchObject({ isRecount: false, countQty: 4_000, otherQty: null });
    done(await keeper.event('stockCount', id, 'submit'));
    // Neither of the two posts it.
    expect(
      await clerk.event('stockCount', id, 'post', { reasons: [{ lineNo: 1, reason: '短少' }] }),
    ).toMatchObject({
      status: FORBIDDEN,
    });
    done(await admin.event('stockCount', id, 'recount'));
    expect((await sheet(id)).lines[0]).toMatchObject({ countQty: null });
    done(await keeper.event('stockCount', id, 'cancel'));
  });

  it('posts what differs with reasons, by somebody who has not counted, and the stock is what was counted', async () => {
    const key = await someKey();
    await system((work) => patch(work, goods, key.goodsId, { unitValueFen: 3_200 }));
    const id = await started([key.id]);
    done(await count(id, { lineNo: 1, qty: key.onHandQty - 1_000 }));
    const submitted = done(await keeper.event('stockCount', id, 'submit'));
    expect(submitted.row).toMatchObject({ status: 'review', diffCount: 1, diffFen: 3_200 });
    const [line] = (await sheet(id, clerk)).lines;
    expect(line).toMatchObject({ diffQty: -1_000, valueFen: -3_200 });
    expect(line?.moves.length).toBeGreaterThan(0);
    expect(await clerk.event('stockCount', id, 'post', { reasons: [] })).toMatchObject({
      ...{ status: UNEXPLAINED, msg: '1 differences have no reason' },
    });
    expect(
      await keeper.event('stockCount', id, 'post', { reasons: [{ lineNo: 1, reason: '短少' }] }),
    ).toMatchObject({
      status: FORBIDDEN,
    });
    done(
      await clerk.event('stockCount', id, 'post', { reasons: [{ lineNo: 1, reason: '一件错放，已查明' }] }),
    );
    const { rows } = await desk.platform.services.store.pool.query(
      'select on_hand_qty::int as qty, locked_by from stock_item where id = $1',
      [key.id],
    );
    expect(rows).toEqual([{ qty: key.onHandQty - 1_000, locked_by: null }]);
    const { records } = (await admin.list('damageRecord', { docNo: String(submitted.row.countNo) })).data;
    expect(records).toMatchObject([{ status: 'reported', source: 'storage', cause: 'short', qty: 1_000 }]);
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('does not post below what documents have reserved', async () => {
    const key = await someKey();
    await system((work) =>
      holdStock(work, [
        { docType: 'outboundOrder', docId: '990002', docNo: 'CB2', lineNo: 1, itemId: key.id, qty: 2_000 },
      ]),
    );
    const id = await started([key.id]);
    done(await count(id, { lineNo: 1, qty: 1_000 }));
    done(await keeper.event('stockCount', id, 'submit'));
    expect(
      await clerk.event('stockCount', id, 'post', { reasons: [{ lineNo: 1, reason: '短少' }] }),
    ).toMatchObject({
      ...{ status: RESERVED, msg: '2 are reserved by CB2; deallocate first' },
    });
    done(await keeper.event('stockCount', id, 'cancel'));
  });

  it('takes up what is found beside the sheet, in the own warehouse only', async () => {
    const key = await someKey();
    const id = await started([key.id]);
    const { data } = await admin.list('stockLocation', { kind: 'receiving', size: '100' });
    const found = {
      ...{ goodsId: key.goodsId, ownerId: key.ownerId, lotNo: key.lotNo, quality: 'damaged', qty: 3_000 },
      locationId: data.records.find(({ warehouseId }) => warehouseId === key.warehouseId)?.id,
    };
    const elsewhere = data.records.find(({ warehouseId }) => warehouseId !== key.warehouseId)?.id;
    expect(await count(id, { ...found, locationId: elsewhere })).toMatchObject({ status: WRONG_PLACE });
    expect(await count(id, { ...found, ownerId: null })).toMatchObject({ status: 10400 });
    done(await count(id, found));
    done(await count(id, { ...found, qty: 2_000 }));
    const { lines } = await sheet(id, clerk);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ countQty: 2_000, bookQty: 0, quality: 'damaged' });
    done(await count(id, { lineNo: 1, qty: key.onHandQty }));
    done(await keeper.event('stockCount', id, 'submit'));
    done(await clerk.event('stockCount', id, 'post', { reasons: [{ lineNo: 2, reason: '未登记的残品' }] }));
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });
});
