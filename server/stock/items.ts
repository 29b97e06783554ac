import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { goods } from '../../domain/records/goods.ts';
import { goodsType } from '../../domain/records/goodsType.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { Row } from '../../domain/schema/record.ts';
import { refused } from '../records/errors.ts';
import { findAll } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { stockItem } from '../store/stockTables.ts';
import { keyText, type StockKey } from './types.ts';

export type Item = typeof stockItem.$inferSelect;
export type Location = Row<typeof stockLocation>;
export type Goods = Row<typeof goods>;

/** What the movements of a transaction are about. */
export interface Scene {
  readonly locations: ReadonlyMap<string, Location>;
  readonly warehouses: ReadonlyMap<string, Row<typeof warehouse>>;
  readonly goods: ReadonlyMap<string, Goods>;
  readonly isDangerous: (one: Goods) => boolean;
}

/** @throws 10404 for a location or goods that there are not */
export async function sceneOf(work: Work, keys: readonly StockKey[]): Promise<Scene> {
  const locations = await findAll(
    work,
    stockLocation,
    keys.map(({ locationId }) => locationId),
  );
  const stored = await findAll(
    work,
    goods,
    keys.map(({ goodsId }) => goodsId),
  );
  for (const { locationId, goodsId } of keys)
    if (!locations.has(locationId) || !stored.has(goodsId)) throw refused(noSuchRecord);
  const warehouses = await findAll(
    work,
    warehouse,
    [...locations.values()].map(({ warehouseId }) => warehouseId),
  );
  const types = await findAll(
    work,
    goodsType,
    [...stored.values()].map(({ goodsTypeId }) => goodsTypeId),
  );
  return {
    locations,
    warehouses,
    goods: stored,
    isDangerous: ({ goodsTypeId }) => (types.get(goodsTypeId)?.danger ?? 'none') !== 'none',
  };
}

/** By the whole key: a place is of one warehouse, which its index begins with. */
const isOne = (warehouseId: string, key: StockKey): SQL | undefined =>
  and(
    eq(stockItem.warehouseId, warehouseId),
    eq(stockItem.locationId, key.locationId),
    eq(stockItem.goodsId, key.goodsId),
    eq(stockItem.ownerId, key.ownerId),
    eq(stockItem.lotNo, key.lotNo),
    eq(stockItem.quality, key.quality),
  );

/**
 * The items of these keys, made where they are new, and locked in the text order of their keys, so that two postings never wait
 * for each other in a circle. By `keyText`.
 */
export async function lockKeys(
  work: Work,
  scene: Scene,
  keys: readonly StockKey[],
): Promise<Map<string, Item>> {
  const siteOf = ({ locationId }: StockKey) => scene.locations.get(locationId)?.warehouseId ?? '0';
  const sorted = [...new Map(keys.map((key) => [keyText(key), key]))].sort(([a], [b]) => (a < b ? -1 : 1));
  // An empty locking read locks nothing: what is new is inserted first.
  await work.tx
    .insert(stockItem)
    .values(
      sorted.map(([, key]) => ({
        ...key,
        groupCode: work.groupCode,
        id: work.nextId(),
        warehouseId: siteOf(key),
      })),
    )
    .onConflictDoNothing();
  const rows = await work.tx
    .select()
    .from(stockItem)
    .where(
      and(eq(stockItem.groupCode, work.groupCode), or(...sorted.map(([, key]) => isOne(siteOf(key), key)))),
    )
    .orderBy(KEY_ORDER)
    .for('update');
  return new Map(rows.map((row) => [keyText(row), row]));
}

/** As the keys are sorted in `lockKeys`. */
const KEY_ORDER = sql`concat_ws('|', ${stockItem.locationId}, ${stockItem.goodsId}, ${stockItem.ownerId}, ${stockItem.lotNo}, ${stockItem.quality}) collate "C"`;

/** Items by their ids, locked in the same order. */
export async function lockItems(work: Work, ids: readonly string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await work.tx
    .select()
    .from(stockItem)
    .where(and(eq(stockItem.groupCode, work.groupCode), inArray(stockItem.id, [...new Set(ids)])))
    .orderBy(KEY_ORDER)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
