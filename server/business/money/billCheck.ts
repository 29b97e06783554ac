import { and, eq, ne } from 'drizzle-orm';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { type Platform, runFor } from '../../run/run.ts';
import type { Broken } from '../../stock/check.ts';
import { tableFor } from '../../store/tables.ts';
import { tenantCodes } from '../../store/tenants.ts';
import { storageLines } from './storageLines.ts';

const RULE = 'a storage bill charges the days that were, each line its quantity anew';
/** Lines that are no quantity of goods. */
const NO_QUANTITY: readonly string[] = ['minCharge', 'unpriced'];
const SHOWN = 5;

/** How much of each basis is charged; goods may have got another type since. */
function quantities(lines: readonly { readonly item: string; readonly qtySum: number }[]): string {
  const sums = new Map<string, number>();
  for (const { item, qtySum } of lines)
    if (!NO_QUANTITY.includes(item)) sums.set(item, (sums.get(item) ?? 0) + qtySum);
  return [...sums]
    .map(([item, qtySum]) => `${item} ${String(qtySum)}`)
    .toSorted()
    .join(', ');
}

/** The storage bills of a group whose quantities are not those of its days. */
async function offDays(work: Work): Promise<object[]> {
  const table = tableFor(serviceBill);
  const bills = await findWhere(work, serviceBill, and(eq(table.kind, 'storage'), ne(table.status, 'void')));
  const off: object[] = [];
  for (const { billNo, contractId, warehouseId, period, lines } of bills) {
    if (contractId === null || warehouseId === null) continue;
    const [charged, shouldBe] = [
      quantities(lines),
      quantities(await storageLines(work, { contractId, warehouseId, period })),
    ];
    if (charged !== shouldBe) off.push({ billNo, charged, shouldBe });
  }
  return off;
}

/** Recomputes the storage bills of all groups from the days (addendum B 3.6, invariant 9). @returns the rule where it is broken */
export async function checkStorageBills(platform: Platform): Promise<Broken[]> {
  const groups = await tenantCodes(platform.store.db);
  const off: object[] = [];
  for (const groupCode of groups) off.push(...(await runFor(platform, groupCode, offDays)));
  return off.length === 0 ? [] : [{ rule: RULE, count: off.length, rows: off.slice(0, SHOWN) }];
}
