import { goods } from '../../domain/records/goods.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { stockLot } from '../../domain/records/stockLot.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { addLocations } from '../business/stock/warehouse.ts';
import { businessDay } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { moveStock } from '../stock/door.ts';
import { lotOf } from '../stock/lots.ts';
import { suggestStock } from '../stock/suggest.ts';
import type { StockKey, StockMove } from '../stock/types.ts';
import { PLACES } from './places.ts';
import { type Random, seeded } from './random.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

type Goods = Row<typeof goods>;
type Location = Row<typeof stockLocation>;

const HOUR_MS = 3_600_000;
/** How long the demo company has kept goods, days. */
const DAYS = 60;
const OWNERS = 5;
/** Pieces that no shelf bears. */
const HEAVY_KG = 2_000;

/** Name, place, zones with their rows, and room in thousandths. */
const WAREHOUSES = [
  { name: '合肥物流园一号库', city: '合肥', zones: ['A', 'B', 'C', 'D'], rows: 20, areaM2: 6_500_000 },
  { name: '芜湖港二号库', city: '芜湖', zones: ['A', 'B'], rows: 20, areaM2: 3_200_000 },
] as const;

interface Site {
  readonly id: string;
  readonly bins: readonly Location[];
  readonly shipping: Location;
  readonly damaged: Location;
}

async function makeSite(
  seed: SeedContext,
  { name, city, zones, rows, areaM2 }: (typeof WAREHOUSES)[number],
  keeper: string,
): Promise<Site> {
  const place = PLACES.find((one) => one.city.startsWith(city)) ?? PLACES[0];
  if (!place) throw new Error('There is no place for a warehouse.');
  const id = await saveRecord(seed, 'admin', 'warehouse', {
    ...{ warehouseName: name, stationId: null, areaCode: place.areaCode, address: place.address },
    ...{ lng: place.lng, lat: place.lat, areaM2, capacityVolumeM3: areaM2 * 6, capacityWeightKg: areaM2 },
    ...{ temperature: 'normal', keeperIds: [{ userId: keeper }], phone: '0551-62345678' },
  });
  for (const zone of zones) {
    const codes = Array.from({ length: rows }, (_, at) => `${zone}-${String(at + 1).padStart(2, '0')}`);
    const common = { warehouseId: id, zone, capacityVolumeM3: 60_000, capacityWeightKg: 40_000 };
    await addLocations(seed.as('admin'), codes, { ...common, mixAllowed: true });
  }
  const all = await findBy(seed.work, stockLocation, { warehouseId: id });
  const [shipping] = all.filter(({ kind }) => kind === 'shipping');
  const [damaged] = all.filter(({ kind }) => kind === 'damaged');
  if (!shipping || !damaged) throw new Error('A warehouse has no place to ship from.');
  return { id, bins: all.filter(({ kind }) => kind === 'storage'), shipping, damaged };
}

/** What each of the first shippers keeps: their own goods, and those of the platform's list. */
async function pairsOf(work: Work): Promise<{ readonly ownerId: string; readonly goods: Goods }[]> {
  const owners = (await findBy(work, shipper, { status: 'approved' })).slice(0, OWNERS);
  const kept = (await findBy(work, goods, { status: 'enabled' })).filter(
    ({ packing, temperature, unitWeightKg }) =>
      temperature === 'normal' && packing !== 'bulk' && packing !== 'drum' && (unitWeightKg ?? 0) < HEAVY_KG,
  );
  return owners.flatMap(({ id: ownerId }, at) => {
    const own = kept.filter((one) => one.ownerId === ownerId);
    const common = kept.filter((one) => one.ownerId === null);
    const first = common[at % Math.max(1, common.length)];
    return [...own.slice(0, 2), ...(first ? [first] : [])].map((one) => ({ ownerId, goods: one }));
  });
}

/** So many fill about ten cubic metres, or eight tonnes; whole units. */
function usualQty({ unitVolumeM3, unitWeightKg }: Goods, random: Random): number {
  const byRoom = 10_000 / Math.max(1, unitVolumeM3 ?? 1);
  const byWeight = 8_000 / Math.max(1, unitWeightKg ?? 1);
  return Math.max(1, Math.round(Math.min(byRoom, byWeight) * (random.int(60, 120) / 100))) * 1000;
}

/** What happens at a warehouse on one day: something comes in, something goes out by what expires first. */
async function day(work: Work, site: Site, at: number, random: Random): Promise<void> {
  const pairs = await pairsOf(work);
  const pair = pairs[random.int(0, pairs.length - 1)];
  const bin = site.bins[(at * 7) % site.bins.length];
  if (!pair || !bin) return;
  const doc = {
    docType: 'opening' as const,
    docId: work.nextId(),
    docNo: `QC${businessDay(work.now)}${String(at).padStart(3, '0')}`,
  };
  const label = {
    lotNo: `L${businessDay(work.now)}`,
    producedAt: startOfDay(work.now) - 10 * DAY_MS,
    expireAt: null,
  };
  const lotNo = await lotOf(work, pair.goods, pair.ownerId, label);
  const into: StockKey = {
    ...{ locationId: bin.id, goodsId: pair.goods.id, ownerId: pair.ownerId },
    ...{ lotNo, quality: 'good' },
  };
  const qty = usualQty(pair.goods, random);
  await moveStock(work, [{ kind: 'IN', into, doc, lineNo: 1, stepNo: 1, qty, pallets: random.int(4, 12) }]);
  // Now and then something is broken in its bin.
  if (at % 15 === 7 && qty > 2_000)
    await moveStock(work, [
      {
        kind: 'TO_DAMAGED',
        from: into,
        into: { ...into, locationId: site.damaged.id, quality: 'damaged' },
        doc,
        lineNo: 3,
        stepNo: 1,
        qty: 1_000,
      },
    ]);
  const wanted = pairs[random.int(0, pairs.length - 1)] ?? pair;
  const { take } = await suggestStock(work, {
    ...{ warehouseId: site.id, ownerId: wanted.ownerId, goodsId: wanted.goods.id },
    ...{ qty: usualQty(wanted.goods, random), rule: 'fefo', planAt: work.now, minRemainingDays: 0 },
  });
  const later = { ...work, now: work.now + 4 * HOUR_MS };
  await moveStock(
    later,
    take.flatMap((one, step): StockMove[] => {
      const from: StockKey = { ...into, ...keyOfTaken(one, wanted) };
      const ready = { ...from, locationId: site.shipping.id };
      const common = { doc, lineNo: 2, stepNo: step + 1, qty: one.qty };
      return [
        { kind: 'TRANSFER', from, into: ready, ...common },
        { kind: 'OUT', from: ready, ...common },
      ];
    }),
  );
}

const keyOfTaken = (
  { locationId, lotNo }: { readonly locationId: string; readonly lotNo: string },
  wanted: { readonly ownerId: string; readonly goods: Goods },
) => ({ locationId, lotNo, goodsId: wanted.goods.id, ownerId: wanted.ownerId });

/** A lot that is held back, and one that soon expires. */
async function markLots(seed: SeedContext, site: Site, at: number): Promise<void> {
  const pairs = (await pairsOf(seed.work)).filter((pair) => pair.goods.isLotTracked);
  const ends = [400, 12];
  const work = { ...seed.as('warehouse'), now: at };
  for (const [index, days] of ends.entries()) {
    const [pair, bin] = [pairs[index % pairs.length], site.bins[site.bins.length - 1 - index]];
    if (!pair || !bin) return;
    const label = {
      lotNo: `P${String(index + 1)}`,
      producedAt: null,
      expireAt: startOfDay(seed.work.now) + days * DAY_MS,
    };
    const lotNo = await lotOf(work, pair.goods, pair.ownerId, label);
    const doc = {
      docType: 'opening' as const,
      docId: work.nextId(),
      docNo: `QC${businessDay(at)}9${String(index)}0`,
    };
    const into: StockKey = {
      locationId: bin.id,
      goodsId: pair.goods.id,
      ownerId: pair.ownerId,
      lotNo,
      quality: 'good',
    };
    await moveStock(work, [{ kind: 'IN', into, doc, lineNo: 1, stepNo: 1, qty: 8_000, pallets: 3 }]);
    const [lot] = await findBy(work, stockLot, { goodsId: pair.goods.id, ownerId: pair.ownerId, lotNo });
    if (index === 0 && lot)
      await applyEvent(seed, 'warehouse', stockLot, lot.id, {
        type: 'freeze',
        payload: { reason: '抽检不合格，等待复检结果' },
      });
  }
}

/** Two warehouses, and sixty days of what came and went, all through the door of the stock ledger. */
export async function seedStock(platform: Platform, idOf: (name: string) => string): Promise<void> {
  const random = seeded(4108);
  const sites: Site[] = [];
  await inDemoCompany(platform, idOf, async (seed) => {
    for (const one of WAREHOUSES) sites.push(await makeSite(seed, one, idOf('warehouse')));
  });
  const today = startOfDay(platform.clock());
  for (let ago = DAYS; ago >= 1; ago -= 1)
    await inDemoCompany(platform, idOf, async (seed) => {
      for (const [at, site] of sites.entries())
        if ((ago + at) % 7 !== 0)
          await day(
            { ...seed.as('warehouse'), now: today - ago * DAY_MS + (9 + at) * HOUR_MS },
            site,
            ago,
            random,
          );
    });
  await inDemoCompany(platform, idOf, async (seed) => {
    const [first] = sites;
    if (first) await markLots(seed, first, today - DAY_MS + 15 * HOUR_MS);
  });
}
