import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { damageRecord } from '../../domain/records/damageRecord.ts';
import { goods } from '../../domain/records/goods.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { type Said, reportDamage } from '../business/stock/reportDamage.ts';
import type { Services } from '../calls/context.ts';
import { arrivalsOf } from '../files/receive.ts';
import { findBy, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { stockItem } from '../store/stockTables.ts';
import { file } from '../store/systemTables.ts';
import { makePictures } from './pictures.ts';
import type { Drawing } from './png.ts';
import { applyEvent, inDemoCompany } from './seedContext.ts';

/** A carton with a torn corner. */
const TORN: Drawing = {
  width: 320,
  height: 240,
  colourAt: (x, y) => {
    if (x < 30 || x >= 290 || y < 40 || y >= 220) return [214, 217, 222];
    if (x + y < 150) return x + y < 120 ? [214, 217, 222] : [120, 84, 48];
    if (Math.abs(x - 160) < 12) return [226, 205, 160];
    return y < 90 ? [196, 154, 98] : [180, 138, 84];
  },
};

/** Good stock from which some may be damaged, of different goods. */
async function stockOf(work: Work): Promise<(typeof stockItem.$inferSelect)[]> {
  const bins = await findBy(work, stockLocation, { kind: 'storage' });
  const items = await work.tx
    .select()
    .from(stockItem)
    .where(
      and(
        eq(stockItem.groupCode, work.groupCode),
        eq(stockItem.quality, 'good'),
        gte(stockItem.onHandQty, 6_000),
        inArray(
          stockItem.locationId,
          bins.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(stockItem.id));
  return [...new Map(items.map((item) => [item.goodsId, item])).values()];
}

const STORED = [
  { source: 'storage', cause: 'broken', qty: 2_000 },
  { source: 'storage', cause: 'wet', qty: 3_000 },
] as const satisfies readonly Pick<Said, 'source' | 'cause' | 'qty'>[];

/** What was damaged in the warehouses. */
const inStock = (items: readonly (typeof stockItem.$inferSelect)[]): Said[] =>
  STORED.flatMap((one, at) => {
    const item = items[at];
    if (!item) return [];
    const { warehouseId, locationId, goodsId, ownerId, lotNo } = item;
    return [{ ...one, warehouseId, locationId, goodsId, ownerId, lotNo, isShort: false }];
  });

/** What was damaged on a vehicle that is under way. */
async function onTheRoad(work: Work): Promise<Said[]> {
  const job = (await findBy(work, waybill, { status: 'inTransit' })).at(-1);
  const [one] = await findBy(work, goods, { status: 'enabled' });
  if (!job || !one) return [];
  const { id: waybillId, shipmentId: ownerId } = job;
  return [
    {
      source: 'transport',
      cause: 'broken',
      qty: 20_000,
      goodsId: one.id,
      ownerId,
      waybillId,
      isShort: false,
    },
  ];
}

/** Three damages: just reported, closed as a third party's fault, and one that a carrier is liable for. */
export async function seedDamages(services: Services, idOf: (name: string) => string): Promise<void> {
  const paper = makePictures(services.clock(), idOf('warehouse'));
  const ids: string[] = [];
  await inDemoCompany(services, idOf, async (seed) => {
    const work = seed.as('warehouse');
    for (const said of [...inStock(await stockOf(work)), ...(await onTheRoad(work))]) {
      const { id } = await reportDamage(work, said);
      await patch(work, damageRecord, id, { photos: paper.pictures('damageRecord', id, 2, TORN) });
      ids.push(id);
    }
    await insertMany(work.tx, file, paper.rows);
  });
  await paper.write(services.files, arrivalsOf(services.config.dataDir));
  const [, wet, broken] = ids;
  await inDemoCompany(services, idOf, async (seed) => {
    if (broken !== undefined)
      await applyEvent(seed, 'admin', damageRecord, broken, {
        type: 'assess',
        payload: { cause: 'broken', liability: 'carrier', unitValueFen: 3_200, residualFen: 4_000 },
      });
    if (wet === undefined) return;
    await applyEvent(seed, 'admin', damageRecord, wet, {
      type: 'assess',
      payload: { cause: 'wet', liability: 'third', unitValueFen: 8_800, residualFen: 4_400 },
    });
    await applyEvent(seed, 'financeClerk', damageRecord, wet, {
      type: 'close',
      payload: { disposal: 'downgrade' },
    });
  });
}
