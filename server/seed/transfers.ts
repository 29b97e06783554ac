import { stockCount } from '../../domain/records/stockCount.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { transferOrder } from '../../domain/records/transferOrder.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import type { Row, Sending } from '../../domain/schema/record.ts';
import { apply } from '../records/apply.ts';
import { findBy, need } from '../records/rows.ts';
import { save } from '../records/save.ts';
import type { Platform } from '../run/run.ts';
import { type FreeItem, freeItems } from './freeItems.ts';
import { inDemoCompany, type SeedContext } from './seedContext.ts';

type Site = Row<typeof warehouse>;
type Place = Row<typeof stockLocation>;

/** How much of a key goes over, thousandths of its unit. */
const SOME = 1_000;
/** Zone that is being counted, and one whose count somebody has to look at. */
const COUNTED = 'D';
const REVIEWED = 'B';

/** A keeper of these warehouses. Days that are over stay as they are: what is charged for them is written. */
const keeperOf = (seed: SeedContext, sites: readonly Site[]) => {
  const work = seed.as('warehouse');
  const viewer = { ...work.viewer, warehouseIds: sites.map(({ id }) => id) };
  return { ...work, viewer };
};
type Keeper = ReturnType<typeof keeperOf>;

const lineOf = ({ goodsId, lotNo, quality, locationId }: FreeItem, more: object = {}) => ({
  ...{ goodsId, lotNo, quality, fromLocationId: locationId, qty: SOME },
  ...{ toQuality: null, toLocationId: null, ...more },
});

const write = (keeper: Keeper, item: FreeItem, form: object) =>
  save(
    keeper,
    transferOrder.name,
    { fromWarehouseId: item.warehouseId, fromOwnerId: item.ownerId, ...form },
    keeper.viewer,
  );

/** Places, quality and warehouse of some of the stock change, and somebody plans more of it. */
async function makeTransfers(
  seed: SeedContext,
  sites: readonly Site[],
  items: readonly FreeItem[],
  places: readonly Place[],
): Promise<void> {
  const send = (keeper: Keeper, id: string, event: Sending<typeof transferOrder>) =>
    apply(keeper, transferOrder, { ...event, id });
  const [moved, held, sent, arrived, planned] = items;
  const [home, away] = sites;
  const receiving = (id: string) =>
    places.find(({ warehouseId, kind }) => warehouseId === id && kind === 'receiving')?.id ?? null;
  if (!moved || !held || !sent || !arrived || !planned || !home || !away) return;
  const other = (item: FreeItem) => (item.warehouseId === home.id ? away : home);
  const keeper = keeperOf(seed, sites);
  const move = await write(keeper, moved, {
    kind: 'locationMove',
    lines: [lineOf(moved, { toLocationId: receiving(moved.warehouseId) })],
  });
  await send(keeper, move, { type: 'move' });
  const quality = await write(keeper, held, {
    ...{ kind: 'qualityChange', reason: '外包装受潮，等待质检复核' },
    lines: [lineOf(held, { toQuality: 'quarantine' })],
  });
  await send(keeper, quality, { type: 'move' });

  for (const [item, part] of [
    [arrived, SOME],
    [sent, SOME / 2],
  ] as const) {
    const to = other(item);
    const id = await write(keeper, item, {
      ...{ kind: 'interWarehouse', toWarehouseId: to.id, lines: [lineOf(item)] },
    });
    await send(keeper, id, { type: 'issue' });
    const locationId = receiving(to.id);
    if (locationId === null) continue;
    await send(keeper, id, { type: 'receive.line', payload: { lineNo: 1, locationId, qty: part } });
    if (part === SOME) await send(keeper, id, { type: 'receive' });
  }
  await write(keeper, planned, {
    kind: 'locationMove',
    lines: [lineOf(planned, { toLocationId: receiving(planned.warehouseId) })],
  });
}

/** Counts the first lines of a zone as the books say, but for one; all of them where it is to be looked at. */
async function makeCount(keeper: Keeper, warehouseId: string, zone: string, isWhole: boolean): Promise<void> {
  const id = await save(
    keeper,
    stockCount.name,
    { warehouseId, zones: [{ zone }], goodsIds: [], ownerIds: [], isBlind: true },
    keeper.viewer,
  );
  const send = (event: Sending<typeof stockCount>) => apply(keeper, stockCount, { ...event, id });
  await send({ type: 'start' });
  const { book } = await need(keeper, stockCount, id);
  const counted = isWhole ? book : book.slice(0, Math.ceil(book.length / 3));
  for (const { lineNo, bookQty } of counted) {
    const qty = lineNo === 2 && bookQty > SOME ? bookQty - SOME : bookQty;
    await send({ type: 'count.line', payload: { lineNo, qty } });
  }
  if (isWhole) await send({ type: 'submit' });
}

/** Transfers of every kind that a keeper makes, a running count, and one that waits for review. */
export async function seedTransfers(platform: Platform, idOf: (name: string) => string): Promise<void> {
  await inDemoCompany(platform, idOf, async (seed) => {
    const sites = await findBy(seed.work, warehouse, { status: 'enabled' });
    const places = await findBy(seed.work, stockLocation, { status: 'enabled' });
    const free = (await freeItems(seed.work)).filter(({ zone }) => zone !== COUNTED && zone !== REVIEWED);
    await makeTransfers(seed, sites, free, places);
    const [home, away] = sites;
    if (home) await makeCount(keeperOf(seed, sites), home.id, COUNTED, false);
    if (away) await makeCount(keeperOf(seed, sites), away.id, REVIEWED, true);
  });
}
