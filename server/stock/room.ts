import { placeLabel } from '../../domain/codes/ownPlaces.ts';
import { sql } from 'drizzle-orm';
import { temperatureZone } from '../../domain/codes/lists/goods.ts';
import {
  dangerNotAllowed,
  locationFull,
  locationNotMixed,
  wrongLocation,
  wrongTemperature,
} from '../../domain/codes/refusals/codes/stock.ts';
import { refused } from '../records/errors.ts';
import { findAll } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { goods as goodsSpec } from '../../domain/records/goods.ts';
import type { Item, Location, Scene } from './items.ts';
import { type Half, keyText } from './types.ts';

/**
 * Whether what has come into each location may stand there. The rows of the locations are locked, in the order of their ids, so
 * that the second of two is told what room the first has left.
 * @throws 49003 no room, 49017 wrong temperature, 49018 danger, 49019 not mixed, 49034 location in use no more
 */
export async function requireRoom(
  work: Work,
  scene: Scene,
  before: ReadonlyMap<string, Item>,
  items: ReadonlyMap<string, Item>,
  halves: readonly Half[],
): Promise<void> {
  const into = halves.filter(({ qty, reversesId }) => qty > 0 && reversesId === undefined);
  for (const { key } of into) {
    const location = scene.locations.get(key.locationId);
    const goods = scene.goods.get(key.goodsId);
    if (!location || !goods) continue;
    if (location.status !== 'enabled') throw refused(wrongLocation);
    if (scene.isDangerous(goods) && !location.isDangerAllowed) throw refused(dangerNotAllowed);
    const zone = location.temperature ?? scene.warehouses.get(location.warehouseId)?.temperature;
    const need = goods.temperature ?? 'normal';
    // Goods pass through the other places.
    if (location.kind === 'storage' && zone !== need)
      throw refused(wrongTemperature, { need: zoneName(need) });
  }
  const asked = new Set(into.map(({ key }) => key.locationId));
  const bounded = [...asked].filter((id) => isBounded(scene.locations.get(id)));
  if (bounded.length === 0) return;
  await findAll(work, stockLocation, bounded, true);
  for (const id of bounded) await requireOne(work, scene, before, items, id);
}

const isBounded = (location: Location | undefined) =>
  location !== undefined &&
  (location.capacityVolumeM3 !== null || location.capacityWeightKg !== null || !location.mixAllowed);

function zoneName(zone: string) {
  const item = temperatureZone.items.find(({ code }) => code === zone);
  return item ? ([item.zh, item.en, item.es, item.ja] as const) : zone;
}

interface Used extends Record<string, unknown> {
  readonly kg: string | null;
  readonly m3: string | null;
}

async function requireOne(
  work: Work,
  scene: Scene,
  before: ReadonlyMap<string, Item>,
  items: ReadonlyMap<string, Item>,
  locationId: string,
): Promise<void> {
  const location = scene.locations.get(locationId);
  if (!location) return;
  const there = [...items.values()].filter((item) => item.locationId === locationId);
  const ids = there.map(({ id }) => id);
  if (!location.mixAllowed) await requireUnmixed(work, there, location);
  const {
    rows: [used],
  } = await work.tx.execute<Used>(sql`
    select sum(weight_kg) as kg, sum(volume_m3) as m3 from stock_item
    where group_code = ${work.groupCode} and location_id = ${locationId} and on_hand_qty > 0
      and not (id = any(${sql.param(ids)}::bigint[]))`);
  const was = [...before.values()].filter((item) => item.locationId === locationId);
  const sum = (list: readonly Item[], of: (item: Item) => number, beside: string | null | undefined) =>
    list.reduce((total, item) => total + of(item), Number(beside ?? 0));
  const kg = (list: readonly Item[]) => sum(list, ({ weightKg }) => weightKg, used?.kg);
  const m3 = (list: readonly Item[]) => sum(list, ({ volumeM3 }) => volumeM3, used?.m3);
  const { capacityVolumeM3, capacityWeightKg } = location;
  const code = placeLabel(location.locationCode);
  if (capacityVolumeM3 !== null && m3(there) > capacityVolumeM3)
    throw refused(locationFull, {
      code,
      room: `${String(Math.max(0, capacityVolumeM3 - m3(was)) / 1000)} m³`,
    });
  if (capacityWeightKg !== null && kg(there) > capacityWeightKg)
    throw refused(locationFull, { code, room: `${String(Math.max(0, capacityWeightKg - kg(was)))} kg` });
}

/** One owner, goods and lot at a time. */
async function requireUnmixed(work: Work, there: readonly Item[], location: Location): Promise<void> {
  const text = ({ ownerId, goodsId, lotNo }: Pick<Item, 'ownerId' | 'goodsId' | 'lotNo'>) =>
    [ownerId, goodsId, lotNo].join('|');
  const known = new Set(there.map((item) => keyText(item)));
  const { rows } = await work.tx.execute<
    {
      goodsId: string;
      ownerId: string;
      lotNo: string;
      locationId: string;
      quality: Item['quality'];
    } & Record<string, unknown>
  >(sql`
    select goods_id::text as "goodsId", owner_id::text as "ownerId", lot_no as "lotNo", location_id::text as "locationId", quality from stock_item
    where group_code = ${work.groupCode} and location_id = ${location.id} and on_hand_qty > 0 order by id`);
  const others = rows.filter((row) => !known.has(keyText(row)));
  const all = [...others, ...there.filter(({ onHandQty }) => onHandQty > 0)];
  const [first] = all;
  if (!first || all.every((one) => text(one) === text(first))) return;
  const name = (await findAll(work, goodsSpec, [first.goodsId])).get(first.goodsId)?.goodsName ?? '';
  throw refused(locationNotMixed, { goods: name, lot: first.lotNo });
}
