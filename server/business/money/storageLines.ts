import { sql } from 'drizzle-orm';
import { contract } from '../../../domain/records/contract.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import {
  amountOf,
  areaLines,
  type FeeDays,
  type FeeLine,
  type FeeTerms,
  goodsLines,
  type GoodsDays,
  leastLine,
  ratesFor,
} from '../../../domain/rules/storageFee.ts';
import type { TypesAbove } from '../../../domain/rules/storageTerms.ts';
import { startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS, daysBetween } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy, findWhere, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { typesAbove } from '../trade/goodsTypesAbove.ts';
import { goodsDays } from './storageGoodsDays.ts';

type Contract = Row<typeof contract>;

/** One bill of storage: a contract, and one of the warehouses it is for. */
export interface StorageBill {
  readonly contractId: string;
  readonly shipmentId: string;
  readonly warehouseId: string;
}

/** States of a contract that was in force some time. */
const ONCE_IN_FORCE = ['active', 'expired', 'terminated'];

/** The days of a month on which a contract was in force; null: none. */
function daysIn(row: Contract, period: string): FeeDays | null {
  const [first, next] = [startOfMonth(period), startOfMonth(period, 1)];
  const end = Math.min(row.validTo, row.terminatedOn ?? row.validTo);
  const [from, to] = [Math.max(first, row.validFrom), Math.min(next - DAY_MS, end)];
  if (!ONCE_IN_FORCE.includes(row.status) || from > to) return null;
  return { from, to, daysOfMonth: daysBetween(first, next) };
}

function termsOf({ storageRates, minMonthFen, taxRateBp }: Contract): FeeTerms {
  return { rates: storageRates ?? [], minMonthFen, taxRateBp: taxRateBp ?? 0 };
}

const isFor = ({ warehouseIds }: Contract, id: string) =>
  (warehouseIds ?? []).length === 0 || (warehouseIds ?? []).some((one) => one.warehouseId === id);

/** The warehouses of a contract in the order of their numbers: those it names, else those with goods of the owner. */
async function warehousesOf(work: Work, row: Contract, days: FeeDays): Promise<string[]> {
  const named = (row.warehouseIds ?? []).map(({ warehouseId }) => warehouseId);
  if (named.length > 0) return named.toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    select distinct warehouse_id::text as id, warehouse_id from storage_day
    where group_code = ${work.groupCode} and owner_id = ${row.shipmentId} and day between ${days.from} and ${days.to}
    order by warehouse_id`);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const [first] = await findWhere(work, warehouse, undefined, {
    orderBy: [tableFor(warehouse).id],
    limit: 1,
  });
  return first ? [first.id] : [];
}

/** Contracts of the same owner that may charge for what this one has no rate for. */
async function siblingsOf(work: Work, row: Contract, period: string): Promise<Contract[]> {
  const all = await findBy(work, contract, { shipmentId: row.shipmentId ?? '', kind: 'storage' });
  return all.filter((one) => daysIn(one, period) !== null);
}

/** Of one warehouse. Goods that only another contract has a rate for are its own; those that none has are said once, by the first of them. */
async function linesOfWarehouse(
  work: Work,
  row: Contract,
  { period, warehouseId, days }: { period: string; warehouseId: string; days: FeeDays },
): Promise<FeeLine[]> {
  const terms = termsOf(row);
  const others = (await siblingsOf(work, row, period)).filter((one) => isFor(one, warehouseId));
  const isFirst = others.every(({ id }) => BigInt(id) >= BigInt(row.id));
  const most = Math.max(0, ...terms.rates.map(({ freeDays }) => freeDays ?? 0));
  const goods = await goodsDays(work, {
    ownerId: row.shipmentId ?? '',
    warehouseId,
    from: days.from - Math.max(0, most - 1) * DAY_MS,
    to: days.to,
  });
  const above = await typesAbove(
    work,
    goods.map(({ goodsTypeId }) => goodsTypeId),
  );
  const own = goods.filter((one) => isCharged(one, row, { others, isFirst, above }));
  return goodsLines(terms, own, days, above);
}

/** Whether the contract has a rate for the goods; for those that no contract has one for, whether it is to say so. */
function isCharged(
  { goodsTypeId }: GoodsDays,
  row: Contract,
  { others, isFirst, above }: { others: readonly Contract[]; isFirst: boolean; above: TypesAbove },
): boolean {
  const has = (one: Contract) => ratesFor(termsOf(one).rates, goodsTypeId, above).length > 0;
  return has(row) || (isFirst && !others.some(has));
}

/**
 * The lines of a storage bill: what a contract charges in one of its warehouses for a month (`yyyymm`), by the days of `storage_day`.
 * Rented areas and what is missing to the least charge of the contract are on the bill of its first warehouse.
 */
export async function storageLines(
  work: Work,
  { contractId, warehouseId, period }: Omit<StorageBill, 'shipmentId'> & { readonly period: string },
): Promise<FeeLine[]> {
  const row = await need(work, contract, contractId);
  const days = daysIn(row, period);
  if (days === null || row.kind !== 'storage' || !isFor(row, warehouseId)) return [];
  const own = await linesOfWarehouse(work, row, { period, warehouseId, days });
  const all = await warehousesOf(work, row, days);
  if (all[0] !== warehouseId) return own;
  const terms = termsOf(row);
  const lines = [...own, ...areaLines(terms, days)];
  let charged = amountOf(lines);
  for (const other of all.slice(1))
    charged += amountOf(await linesOfWarehouse(work, row, { period, warehouseId: other, days }));
  return [...lines, ...leastLine(terms, charged)];
}

/** The bills of storage of a month that have a line. */
export async function storageBillsOf(work: Work, period: string): Promise<StorageBill[]> {
  const rows = await findBy(work, contract, { kind: 'storage', status: ONCE_IN_FORCE });
  const bills: StorageBill[] = [];
  for (const row of rows) {
    const days = daysIn(row, period);
    if (days === null || row.shipmentId === null) continue;
    for (const warehouseId of await warehousesOf(work, row, days)) {
      const bill = { contractId: row.id, shipmentId: row.shipmentId, warehouseId };
      if ((await storageLines(work, { ...bill, period })).length > 0) bills.push(bill);
    }
  }
  return bills;
}
