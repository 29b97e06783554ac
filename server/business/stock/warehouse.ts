import { and, eq, gt, sql } from 'drizzle-orm';
import type { OWN_PLACES } from '../../../domain/codes/ownPlaces.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { warehouseHoldsStock } from '../../../domain/codes/refusals/codes/stock.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { freshRow } from '../../records/freshRow.ts';
import { make } from '../../records/make.ts';
import { nextNumbers } from '../../records/numbers.ts';
import { findBy } from '../../records/rows.ts';
import { usesOf } from '../../records/uses.ts';
import type { Work } from '../../records/work.ts';
import { insertMany } from '../../store/insertMany.ts';
import { stockItem } from '../../store/stockTables.ts';
import { tableFor } from '../../store/tables.ts';
import { referenceEntry } from '../reference.ts';

type Kind = Row<typeof stockLocation>['kind'];

/** The places that every warehouse has, with their codes. */
const OWN: readonly (readonly [Kind, keyof typeof OWN_PLACES])[] = [
  ['receiving', 'RECEIVING'],
  ['shipping', 'SHIPPING'],
  ['damaged', 'DAMAGED'],
  ['virtualTransit', 'TRANSIT'],
];

/** Makes the places that every warehouse has: goods of all kinds pass through them. */
export async function makeOwnLocations(work: Work, warehouseId: string): Promise<void> {
  const numbers = await nextNumbers(work, stockLocation.number.prefix, OWN.length);
  for (const [at, [kind, locationCode]] of OWN.entries())
    await make(work, stockLocation, {
      ...{ locationNo: numbers[at] ?? '', warehouseId, zone: 'SYS', locationCode, kind, walkOrder: null },
      ...{
        capacityVolumeM3: null,
        capacityWeightKg: null,
        mixAllowed: true,
        isDangerAllowed: true,
        temperature: null,
      },
    });
}

/** What many new locations have in common. */
interface Common {
  readonly warehouseId: string;
  readonly zone: string;
  readonly capacityVolumeM3: number | null;
  readonly capacityWeightKg: number | null;
  readonly mixAllowed: boolean;
}

/** Makes storage locations with these codes, in walking order behind those that exist; codes that are taken stay as they are. */
export async function addLocations(
  work: Work,
  codes: readonly string[],
  { warehouseId, zone, capacityVolumeM3, capacityWeightKg, mixAllowed }: Common,
): Promise<{ made: number; known: number }> {
  const rows = await findBy(work, stockLocation, { warehouseId, status: ['enabled', 'disabled'] });
  const taken = new Set(rows.map(({ locationCode }) => locationCode));
  const last = rows.reduce((most, { walkOrder }) => Math.max(most, walkOrder ?? 0), 0);
  const fresh = codes.filter((code) => !taken.has(code));
  const numbers = await nextNumbers(work, stockLocation.number.prefix, fresh.length);
  const made = fresh.map((locationCode, at) => ({
    ...freshRow(work, 'enabled'),
    ...{ locationNo: numbers[at] ?? '', warehouseId, zone, locationCode, kind: 'storage' as const },
    ...{ walkOrder: last + at + 1, capacityVolumeM3, capacityWeightKg, mixAllowed },
    ...{ isDangerAllowed: false, temperature: null },
  }));
  await insertMany(work.tx, tableFor(stockLocation), made);
  for (const row of made)
    work.changes.push({ record: stockLocation.name, id: row.id, version: row.version, row, todo: false });
  return { made: made.length, known: codes.length - made.length };
}

/** Whether keys of stock that fulfil a condition hold any; @param ever have held some */
async function holdsAny(
  { tx, groupCode }: Work,
  column: 'warehouseId' | 'locationId',
  id: string,
  ever = false,
): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(stockItem)
    .where(
      and(
        eq(stockItem.groupCode, groupCode),
        eq(stockItem[column], id),
        ever ? undefined : gt(stockItem.onHandQty, 0),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether the warehouse has had any stock: then it takes no opening stock (addendum B, 49028). */
export const hasHadStock = (work: Work, warehouseId: string) =>
  holdsAny(work, 'warehouseId', warehouseId, true);

export const warehouseEntry = referenceEntry(warehouse, {
  inUse: async (work, { id }) =>
    (await holdsAny(work, 'warehouseId', id)) ? refuse(warehouseHoldsStock) : null,
  created: (work, { id }) => makeOwnLocations(work, id),
});

export const stockLocationEntry = referenceEntry(stockLocation, {
  inUse: async (work, { id }) =>
    (await holdsAny(work, 'locationId', id)) ? refuse(warehouseHoldsStock) : null,
  uses: async (work, { id }) =>
    (await usesOf(work, stockLocation.name, id)) + Number(await holdsAny(work, 'locationId', id, true)),
});
