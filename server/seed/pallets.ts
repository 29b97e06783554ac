import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { palletDoc } from '../../domain/records/palletDoc.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import type { PalletDocKind } from '../../domain/rules/pallets.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { movePallets } from '../business/stock/palletMoves.ts';
import { findBy } from '../records/rows.ts';
import { type Platform, runFor } from '../run/run.ts';
import { writePalletDays } from '../stock/palletDays.ts';
import type { PalletHolder } from '../stock/pallets.ts';
import { DEMO_GROUP } from './base.ts';
import { applyEvent, inDemoCompany, saveRecord } from './seedContext.ts';

const HOUR_MS = 3_600_000;
const OUTSIDE: PalletHolder = { kind: 'OUTSIDE', id: null };
const REPAIR: PalletHolder = { kind: 'REPAIR', id: null };

const TYPES = [
  // Nobody has had one yet.
  {
    ...{
      typeName: '周转箱 600×400',
      kind: 'container',
      stackable: true,
      lengthMm: 600,
      widthMm: 400,
      heightMm: 280,
    },
    ...{ tareKg: 2, loadLimitKg: 30, unitValueFen: 3_500, dayRentFen: 10, freeDays: 7 },
  },
  {
    ...{
      typeName: '木托盘 1200×1000',
      kind: 'pallet',
      stackable: true,
      lengthMm: 1200,
      widthMm: 1000,
      heightMm: 150,
    },
    ...{ tareKg: 22, loadLimitKg: 1500, unitValueFen: 8_000, dayRentFen: 50, freeDays: 7 },
  },
  {
    ...{ typeName: '笼车', kind: 'cage', stackable: false, lengthMm: 1100, widthMm: 800, heightMm: 1700 },
    ...{ tareKg: 48, loadLimitKg: 500, unitValueFen: 45_000, dayRentFen: 150, freeDays: 3 },
  },
] as const;

/** Days ago, what happened, between whom, of which type, how many. */
type Step = readonly [ago: number, kind: PalletDocKind, from: Side, to: Side, type: 1 | 2, quantity: number];
type Side = 'outside' | 'repair' | 'first' | 'second' | 'shipperA' | 'shipperB' | 'fleet' | 'driver';

const STEPS: readonly Step[] = [
  [45, 'purchase', 'outside', 'first', 1, 600],
  [45, 'purchase', 'outside', 'second', 1, 300],
  [45, 'purchase', 'outside', 'first', 2, 80],
  [40, 'lend', 'first', 'shipperA', 1, 120],
  [36, 'lend', 'first', 'shipperB', 1, 60],
  [33, 'lend', 'second', 'fleet', 1, 40],
  [30, 'lend', 'first', 'shipperA', 2, 12],
  [26, 'lend', 'first', 'driver', 1, 20],
  [24, 'return', 'shipperA', 'first', 1, 70],
  [20, 'transfer', 'first', 'second', 1, 80],
  [18, 'repairOut', 'first', 'repair', 1, 15],
  [15, 'return', 'driver', 'second', 1, 14],
  [12, 'repairIn', 'repair', 'first', 1, 11],
  [12, 'scrap', 'repair', 'outside', 1, 4],
  [9, 'return', 'shipperB', 'first', 1, 25],
  [6, 'lend', 'second', 'shipperB', 1, 30],
  [3, 'count', 'outside', 'second', 1, 2],
];

/** Equipment of the demo company: two types, and how it went round for some weeks. */
export async function seedPallets(platform: Platform, idOf: (name: string) => string): Promise<void> {
  const today = startOfDay(platform.clock());
  const types: string[] = [];
  await inDemoCompany(platform, idOf, async (seed) => {
    for (const type of TYPES) types.push(await saveRecord(seed, 'admin', 'palletType', type));
  });
  await inDemoCompany(platform, idOf, async ({ as, work }) => {
    const [first, second] = await findBy(work, warehouse, { status: 'enabled' });
    const [shipperA, shipperB] = await findBy(work, shipper, { status: 'approved' });
    const [ownFleet] = await findBy(work, fleet, { status: 'approved' });
    const [ownDriver] = await findBy(work, driver, { status: 'approved' });
    const named = (kind: PalletHolder['kind'], row: { readonly id: string } | undefined): PalletHolder => {
      if (!row) throw new Error(`The demo company has no ${kind} for equipment.`);
      return { kind, id: row.id };
    };
    const sides: Readonly<Record<Side, PalletHolder>> = {
      ...{ outside: OUTSIDE, repair: REPAIR },
      ...{ first: named('WAREHOUSE', first), second: named('WAREHOUSE', second) },
      ...{ shipperA: named('SHIPMENT', shipperA), shipperB: named('SHIPMENT', shipperB) },
      ...{ fleet: named('CARRIER', ownFleet), driver: named('DRIVER', ownDriver) },
    };
    for (const [ago, docKind, from, to, type, quantity] of STEPS) {
      const at = { ...as('warehouse'), now: today - ago * DAY_MS + 10 * HOUR_MS };
      await movePallets(at, {
        ...{ docKind, from: sides[from], to: sides[to], palletTypeId: types[type] ?? '', quantity },
        ...{ waybillId: null, docType: palletDoc.name, docId: '0' },
      });
    }
  });
  // One that was taken back the same day, and one that nobody has posted yet.
  await inDemoCompany(platform, idOf, async (seed) => {
    const [site] = await findBy(seed.work, warehouse, { status: 'enabled' });
    const [owner] = await findBy(seed.work, shipper, { status: 'approved' });
    const form = {
      docKind: 'lend',
      palletTypeId: types[1],
      fromWarehouseId: site?.id,
      toKind: 'SHIPMENT',
      toShipmentId: owner?.id,
    };
    const wrong = await saveRecord(seed, 'admin', 'palletDoc', { ...form, quantity: 24 });
    await applyEvent(seed, 'admin', palletDoc, wrong, { type: 'post' });
    const reason = '数量录入有误，应为 14 块';
    await applyEvent(seed, 'admin', palletDoc, wrong, { type: 'reverse', payload: { reason } });
    await saveRecord(seed, 'admin', 'palletDoc', { ...form, quantity: 14 });
  });
  while (await runFor(platform, DEMO_GROUP, writePalletDays));
}
