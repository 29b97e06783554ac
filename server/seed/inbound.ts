import { goods } from '../../domain/records/goods.ts';
import { inboundOrder } from '../../domain/records/inboundOrder.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Row, Sending, Viewer } from '../../domain/schema/record.ts';
import { placesFor } from '../business/stock/putPlaces.ts';
import { apply } from '../records/apply.ts';
import { businessDay } from '../records/numbers.ts';
import { findBy, need } from '../records/rows.ts';
import { save } from '../records/save.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { NO_LOT } from '../store/stockTables.ts';
import { type Random, seeded } from './random.ts';
import { inDemoCompany } from './seedContext.ts';

type Goods = Row<typeof goods>;
type Keeper = Work & { readonly viewer: Viewer };

const HOUR_MS = 3_600_000;
/** How far back they go, days, and how often something comes. */
const DAYS = 60;
const EVERY = 2;
const OWNERS = 5;
/** Pieces that no shelf bears. */
const HEAVY_KG = 2_000;
const DRIVERS = ['王建国', '李卫东', '赵永强', '陈志远'];

/** Owners with goods that may lie on a shelf of an ordinary warehouse. */
async function ownersOf(work: Work): Promise<{ readonly id: string; readonly things: readonly Goods[] }[]> {
  const owners = (await findBy(work, shipper, { status: 'approved' })).slice(0, OWNERS);
  const kept = (await findBy(work, goods, { status: 'enabled' })).filter(
    ({ packing, temperature, unitWeightKg }) =>
      temperature === 'normal' && packing !== 'bulk' && packing !== 'drum' && (unitWeightKg ?? 0) < HEAVY_KG,
  );
  return owners.flatMap(({ id }, at) => {
    const own = kept.filter(({ ownerId }) => ownerId === id);
    const common = kept.filter(({ ownerId }) => ownerId === null);
    const things = [...own, ...(common[at] ? [common[at]] : [])];
    return things.length === 0 ? [] : [{ id, things }];
  });
}

/** So many fill about four cubic metres, or three tonnes; whole units. */
function usualQty({ unitVolumeM3, unitWeightKg }: Goods, random: Random): number {
  const most = Math.min(4_000 / Math.max(1, unitVolumeM3 ?? 1), 3_000 / Math.max(1, unitWeightKg ?? 1));
  return Math.max(2, Math.round(most * (random.int(50, 100) / 100))) * 1000;
}

/** How far a document gets. */
type End = 'draft' | 'submitted' | 'receiving' | 'received' | 'done' | 'cancelled';

interface Plan {
  readonly warehouseId: string;
  readonly end: End;
  readonly at: number;
  readonly nth: number;
}

const send = (work: Work, id: string, event: Sending<typeof inboundOrder>) =>
  apply(work, inboundOrder, { ...event, id });

const later = (work: Keeper, hours: number): Keeper => ({ ...work, now: work.now + hours * HOUR_MS });

/** One document, by the same events as people send. */
async function one(work: Keeper, { warehouseId, end, at, nth }: Plan, random: Random): Promise<void> {
  const owners = await ownersOf(work);
  const owner = owners[nth % owners.length];
  if (!owner) return;
  const things = owner.things.slice(0, 1 + (nth % Math.min(3, owner.things.length)));
  const lines = things.map((thing) => ({
    ...{ goodsId: thing.id, planQty: usualQty(thing, random), unitId: null },
    lotNo: thing.isLotTracked ? `R${businessDay(at)}` : null,
    ...{ producedAt: thing.isLotTracked ? startOfDay(at) - 5 * DAY_MS : null, expireAt: null },
  }));
  const id = await save(
    work,
    inboundOrder.name,
    {
      ...{ kind: nth % 9 === 4 ? 'customerReturn' : 'receipt', warehouseId, ownerId: owner.id },
      ...{ planAt: at + 2 * HOUR_MS, plateNumber: null, driverName: DRIVERS[nth % DRIVERS.length] },
      lines,
    },
    work.viewer,
  );
  if (end === 'draft') return;
  await send(work, id, { type: 'submit' });
  if (end === 'cancelled')
    await send(work, id, { type: 'cancel', payload: { reason: '货主改期，本单不再到货' } });
  if (end === 'submitted' || end === 'cancelled') return;
  await send(later(work, 2), id, { type: 'start', payload: {} });
  const counted = lines.map(({ planQty }, index) => ({
    lineNo: index + 1,
    // Now and then a line is short, or a piece is broken.
    qty: (nth + index) % 7 === 3 ? planQty - 1_000 : planQty,
    damagedQty: (nth + index) % 11 === 5 ? 1_000 : 0,
    ...{ rejectedQty: 0, lotNo: null, producedAt: null, expireAt: null },
    pallets: random.int(1, 6),
  }));
  for (const count of end === 'receiving' ? counted.slice(0, -1) : counted)
    await send(later(work, 3), id, { type: 'receive.line', payload: count });
  if (end === 'receiving') return;
  await send(later(work, 3), id, { type: 'finish', payload: {} });
  if (end === 'received') return;
  await send(later(work, 4), id, { type: 'put.away', payload: { rows: await restOf(work, id) } });
}

/** What came of a document, each part into the first place that is suggested for it. */
async function restOf(work: Work, id: string) {
  const row = await need(work, inboundOrder, id);
  const parts = (row.lines ?? []).flatMap(({ lineNo, goodsId, lotNo, receivedQty, damagedQty }) =>
    (['good', 'damaged'] as const).map((quality) => ({
      ...{ lineNo, goodsId, lotNo, quality },
      qty: quality === 'good' ? receivedQty - damagedQty : damagedQty,
    })),
  );
  const rows = [];
  for (const { lineNo, goodsId, lotNo, quality, qty } of parts.filter((part) => part.qty > 0)) {
    const { warehouseId, ownerId } = row;
    const key = { warehouseId, ownerId, goodsId, lotNo: lotNo ?? NO_LOT, isDamaged: quality === 'damaged' };
    const [place] = (await placesFor(work, key, 1_000)).filter(
      ({ reason }) => reason === 'free' || reason === 'damagedGoods',
    );
    if (!place) throw new Error('The warehouse is full.');
    rows.push({ lineNo, locationId: place.locationId, quality, qty, pallets: null });
  }
  return rows;
}

/** Sixty days of what came into the warehouses, and what is on its way in today. */
export async function seedInbound(platform: Platform, idOf: (name: string) => string): Promise<void> {
  const random = seeded(4102);
  const today = startOfDay(platform.clock());
  const plans: { readonly at: number; readonly nth: number; readonly end: End }[] = [];
  for (let ago = DAYS; ago >= 1; ago -= EVERY)
    plans.push({
      at: today - ago * DAY_MS + 8 * HOUR_MS,
      nth: plans.length,
      end: ago === 20 ? 'cancelled' : 'done',
    });
  const open = ['received', 'receiving', 'submitted', 'submitted', 'draft'] as const;
  plans.push(...open.map((end, index) => ({ at: today - DAY_MS + 15 * HOUR_MS, nth: 40 + index, end })));
  for (const plan of plans)
    await inDemoCompany(platform, idOf, async (seed) => {
      const sites = await findBy(seed.work, warehouse, { status: 'enabled' });
      const site = sites[plan.nth % 3 === 2 ? 1 : 0] ?? sites[0];
      if (!site) return;
      const as = seed.as('warehouse');
      const viewer: Viewer = { ...as.viewer, warehouseIds: sites.map(({ id }) => id) };
      await one({ ...as, viewer, now: plan.at }, { ...plan, warehouseId: site.id }, random);
    });
}
