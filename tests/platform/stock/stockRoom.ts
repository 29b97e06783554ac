import { goods } from '../../../domain/records/goods.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { unit } from '../../../domain/records/unit.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { findBy, need } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { balanceAt } from '../../../server/stock/balanceAt.ts';
import { moveStock } from '../../../server/stock/door.ts';
import { lotOf } from '../../../server/stock/lots.ts';
import { NO_LOT } from '../../../server/store/stockTables.ts';
import type { Desk, Person } from '../desk.ts';

/** Documents by which stock comes for tests; no other has such numbers. */
let docs = 720_000;

/** A warehouse of the demo company, an owner, and free places for goods of a test's own. */
export async function stockRoom(desk: Desk) {
  const work = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
  const keeper: Person = await desk.person('warehouse');
  const admin: Person = await desk.person('admin');
  const found = await work(async (one) => {
    const [site] = await findBy(one, warehouse, { status: 'enabled' });
    const [owner] = await findBy(one, shipper, { status: 'approved' });
    const [sample] = await findBy(one, goods, { status: 'enabled' });
    const [piece] = await findBy(one, unit, { status: 'enabled' });
    if (!site || !owner || !sample || !piece) throw new Error('The demo company has no stock.');
    const used = new Set((await balanceAt(one, one.now + DAY_MS)).map(({ locationId }) => locationId));
    const all = await findBy(one, stockLocation, { warehouseId: site.id, kind: 'storage' });
    return { site, owner, sample, piece, bins: all.filter(({ id }) => !used.has(id)) };
  });
  const { site, owner, sample, piece, bins } = found;

  /** New goods of the owner; a piece weighs 14 kg and takes 0.023 m³. */
  const newGoods = async (goodsName: string, isLotTracked = false): Promise<string> => {
    const made = await admin.save(goods.name, {
      ...{ goodsName, goodsSpec: null, ownerId: owner.id, goodsTypeId: sample.goodsTypeId, barcode: null },
      ...{ packing: null, unitId: piece.id, unitWeightKg: 14, unitVolumeM3: 23, unitValueFen: 3_200 },
      ...{ isLotTracked, shelfLifeDays: null, safetyStockQty: null, temperature: 'normal', remark: null },
    });
    if (made.status !== 0) throw new Error(made.msg);
    return made.data.row.id;
  };

  /** Brings so many pieces into a place. */
  const bring = (
    goodsId: string,
    locationId: string,
    pieces: number,
    lot?: { readonly lotNo: string; readonly expireAt: number },
  ) =>
    work(async (one) => {
      docs += 1;
      const thing = await need(one, goods, goodsId);
      const lotNo = lot ? await lotOf(one, thing, owner.id, { ...lot, producedAt: null }) : NO_LOT;
      const doc = { docType: 'opening', docId: String(docs), docNo: `QC${String(docs)}` } as const;
      const into = { locationId, goodsId, ownerId: owner.id, lotNo, quality: 'good' } as const;
      await moveStock(one, [{ kind: 'IN', into, doc, lineNo: 1, stepNo: 1, qty: pieces * 1000 }]);
    });

  /** Pieces of goods on hand, by the code of their place. */
  const onHand = async (goodsId: string): Promise<Record<string, number>> =>
    work(async (one) => {
      const held = (await balanceAt(one, one.now + DAY_MS, { goodsId })).filter(
        ({ onHandQty }) => onHandQty > 0,
      );
      const codes = await Promise.all(
        held.map(async ({ locationId }) => (await need(one, stockLocation, locationId)).locationCode),
      );
      return Object.fromEntries(held.map(({ onHandQty }, at) => [codes[at] ?? '', onHandQty / 1000]));
    });

  return { keeper, admin, site, owner, bins, newGoods, bring, onHand };
}

export type StockRoom = Awaited<ReturnType<typeof stockRoom>>;
