import { stockCount } from '../../domain/records/stockCount.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { transferOrder } from '../../domain/records/transferOrder.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
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

/** A keeper of these warehouses, so long ago. */
const keeperOf = (seed: SeedContext, sites: readonly Site[], agoMs: number) => {
  const work = seed.as('warehouse');
  const viewer = { ...work.viewer, warehouseIds: sites.map(({ id }) => id) };
  return { ...work, viewer, now: work.now - agoMs };
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
  const receiving = (site: Site) =>
    places.find(({ warehouseId, kind }) => warehouseId === site.id && kind === 'receiving');
  if (!moved || !held || !sent || !arrived || !planned || !home || !away) return;
  const other = (item: FreeItem) => (item.warehouseId === home.id ? away : home);
  const aside = places.find(
    ({ warehouseId, kind }) => warehouseId === moved.warehouseId && kind === 'receiving',
  );

  const before = keeperOf(seed, sites, 3 * DAY_MS);
  const move = await write(before, moved, {
    kind: 'locationMove',
    lines: [lineOf(moved, { toLocationId: aside?.id ?? null })],
  });
  await send(before, move, { type: 'move' });
  const quality = await write(before, held, {
    ...{ kind: 'qualityChange', reason: '外包装受潮，等待质检复核' },
    lines: [lineOf(held, { toQuality: 'quarantine' })],
  });
  await send(before, quality, { type: 'move' });

  const yesterday = keeperOf(seed, sites, DAY_MS);
  for (const [item, part] of [
    [arrived, SOME],
    [sent, SOME / 2],
  ] as const) {
    const to = other(item);
    const id = await write(yesterday, item, {
      ...{ kind: 'interWarehouse', toWarehouseId: to.id, lines: [lineOf(item)] },
    });
    await send(yesterday, id, { type: 'issue' });
    const locationId = receiving(to)?.id;
    if (locationId === undefined) continue;
    await send(yesterday, id, { type: 'receive.line', payload: { lineNo: 1, locationId, qty: part } });
    if (part === SOME) await send(yesterday, id, { type: 'receive' });
  }
  await write(keeperOf(seed, sites, 0), planned, {
    kind: 'locationMove',
    lines: [
      lineOf(planned, {
        toLocationId:
          places.find(({ warehouseId, kind }) => warehouseId === planned.warehouseId && kind === 'receiving')
            ?.id ?? null,
      }),
    ],
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
    if (home) await makeCount(keeperOf(seed, sites, 0), home.id, COUNTED, false);
    if (away) await makeCount(keeperOf(seed, sites, 0), away.id, REVIEWED, true);
  });
}
