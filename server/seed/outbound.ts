import { goods } from '../../domain/records/goods.ts';
import { outboundOrder } from '../../domain/records/outboundOrder.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Row, Sending, Viewer } from '../../domain/schema/record.ts';
import { apply } from '../records/apply.ts';
import { businessDay } from '../records/numbers.ts';
import { findBy, need } from '../records/rows.ts';
import { save } from '../records/save.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { balanceAt } from '../stock/balanceAt.ts';
import { moveStock } from '../stock/door.ts';
import { lotOf } from '../stock/lots.ts';
import { PLACES } from './places.ts';
import { type Random, seeded } from './random.ts';
import { inDemoCompany } from './seedContext.ts';

type Goods = Row<typeof goods>;
type Keeper = Work & { readonly viewer: Viewer };

const HOUR_MS = 3_600_000;
/** How far back they go, days, and how often something leaves. */
const DAYS = 58;
const EVERY = 2;
/** So long the goods of an order lay in the warehouse before. */
const LAIN_DAYS = 2;
const OWNERS = 5;
const PLATES = ['皖A7K216', '皖A8F302', '皖B3D118', '皖A5L907'];
const RECEIVERS = ['合肥百大物流中心', '芜湖联华配送站', '蚌埠新世纪商贸', '安庆江淮超市', '滁州苏果配送'];

/** Goods that are kept by lots, with their owners: an order of an own lot leaves the stock of others alone. */
async function pairsOf(work: Work): Promise<{ readonly ownerId: string; readonly thing: Goods }[]> {
  const owners = (await findBy(work, shipper, { status: 'approved' })).slice(0, OWNERS);
  const kept = (await findBy(work, goods, { status: 'enabled' })).filter(
    ({ isLotTracked, temperature, packing }) =>
      isLotTracked && temperature === 'normal' && packing !== 'bulk' && packing !== 'drum',
  );
  return owners.flatMap(({ id: ownerId }) =>
    kept
      .filter((thing) => thing.ownerId === null || thing.ownerId === ownerId)
      .map((thing) => ({ ownerId, thing })),
  );
}

/** So many fill about two cubic metres, or two tonnes; whole units. */
function usualQty({ unitVolumeM3, unitWeightKg }: Goods, random: Random): number {
  const most = Math.min(2_000 / Math.max(1, unitVolumeM3 ?? 1), 2_000 / Math.max(1, unitWeightKg ?? 1));
  return Math.max(4, Math.round(most * (random.int(50, 100) / 100))) * 1000;
}

/** How far an order gets. */
type End = 'draft' | 'submitted' | 'allocated' | 'picking' | 'picked' | 'shipped' | 'cancelled';

interface Plan {
  readonly at: number;
  readonly nth: number;
  readonly end: End;
}

const send = (work: Work, id: string, event: Sending<typeof outboundOrder>) =>
  apply(work, outboundOrder, { ...event, id });

const later = (work: Keeper, hours: number): Keeper => ({ ...work, now: work.now + hours * HOUR_MS });

/** An empty place of a warehouse. */
async function emptyBin(work: Work, warehouseId: string): Promise<string | undefined> {
  const bins = await findBy(work, stockLocation, { warehouseId, kind: 'storage', status: 'enabled' });
  const used = new Set(
    (await balanceAt(work, work.now + DAYS * DAY_MS, { warehouseId })).map(({ locationId }) => locationId),
  );
  return bins.find(({ id }) => !used.has(id))?.id;
}

/** One order, by the same events as people send; its goods came two days before. */
async function one(work: Keeper, warehouseId: string, { at, nth, end }: Plan, random: Random): Promise<void> {
  const pairs = await pairsOf(work);
  const pair = pairs[nth % pairs.length];
  const locationId = await emptyBin(work, warehouseId);
  if (!pair || locationId === undefined) return;
  const { ownerId, thing } = pair;
  const came = { ...work, now: at - LAIN_DAYS * DAY_MS };
  const qty = usualQty(thing, random);
  const label = { lotNo: `C${businessDay(at)}${String(nth)}`, producedAt: startOfDay(came.now) - DAY_MS };
  const lotNo = await lotOf(came, thing, ownerId, { ...label, expireAt: null });
  const doc = {
    docType: 'opening' as const,
    docId: work.nextId(),
    docNo: `QC${businessDay(came.now)}8${String(nth).padStart(2, '0')}`,
  };
  const into = { locationId, goodsId: thing.id, ownerId, lotNo, quality: 'good' as const };
  await moveStock(came, [{ kind: 'IN', into, doc, lineNo: 1, stepNo: 1, qty, pallets: random.int(1, 3) }]);
  const place = PLACES[nth % PLACES.length];
  const id = await save(
    work,
    outboundOrder.name,
    {
      ...{ kind: nth % 8 === 5 ? 'returnToOwner' : 'sale', warehouseId, ownerId, pickRule: 'fefo' },
      ...{ orderId: null, waybillId: null, planAt: at + 6 * HOUR_MS },
      receiverName: RECEIVERS[nth % RECEIVERS.length],
      ...{ receiverPhone: '0551-62345678', areaCode: place?.areaCode, address: place?.address },
      lines: [{ goodsId: thing.id, lotNo, qty }],
    },
    work.viewer,
  );
  if (end === 'draft') return;
  await send(work, id, { type: 'submit' });
  if (end === 'cancelled')
    await send(work, id, { type: 'cancel', payload: { reason: '收货方改期，本单不再发货' } });
  if (end === 'submitted' || end === 'cancelled') return;
  await send(later(work, 1), id, { type: 'allocate', payload: {} });
  if (end === 'allocated') return;
  // Once a carton was not found.
  const missing = nth === 9 ? 1_000 : 0;
  const picked = end === 'picking' ? 1_000 : qty - missing;
  for (const { allocation } of (await need(work, outboundOrder, id)).allocations ?? [])
    await send(later(work, 2), id, {
      type: 'pick.line',
      payload: { allocation, locationId, code: null, qty: picked },
    });
  if (end === 'picking') return;
  const shortReasons = missing > 0 ? [{ lineNo: 1, reason: '库位实物少一箱' }] : [];
  await send(later(work, 3), id, { type: 'pick', payload: { shortReasons } });
  if (end === 'picked') return;
  await send(later(work, 5), id, {
    type: 'ship',
    payload: { plateNumber: PLATES[nth % PLATES.length] ?? null, proofImages: null },
  });
}

/** Sixty days of what left the warehouses, and what is to leave today. */
export async function seedOutbound(platform: Platform, idOf: (name: string) => string): Promise<void> {
  const random = seeded(4103);
  const today = startOfDay(platform.clock());
  const plans: Plan[] = [];
  for (let ago = DAYS; ago >= 2; ago -= EVERY)
    plans.push({
      at: today - ago * DAY_MS + 9 * HOUR_MS,
      nth: plans.length,
      end: ago === 24 ? 'cancelled' : 'shipped',
    });
  const open = ['picked', 'picking', 'allocated', 'submitted', 'submitted', 'draft'] as const;
  plans.push(...open.map((end, index) => ({ at: today - DAY_MS + 16 * HOUR_MS, nth: 40 + index, end })));
  for (const plan of plans)
    await inDemoCompany(platform, idOf, async (seed) => {
      const sites = await findBy(seed.work, warehouse, { status: 'enabled' });
      const site = sites[plan.nth % 3 === 1 ? 1 : 0] ?? sites[0];
      if (!site) return;
      const as = seed.as('warehouse');
      const viewer: Viewer = { ...as.viewer, warehouseIds: sites.map(({ id }) => id) };
      await one({ ...as, viewer, now: plan.at }, site.id, plan, random);
    });
}
