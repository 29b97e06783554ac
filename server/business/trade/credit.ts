import { and, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm';
import { contract } from '../../../domain/records/contract.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row, StateOf } from '../../../domain/schema/record.ts';
import { coversShipper, creditLimitOf } from '../../../domain/rules/contract.ts';
import type { CreditStand } from '../../../domain/rules/credit.ts';
import { planned, type Prices } from '../../../domain/rules/freight.ts';
import { balanceFen, receivable } from '../../ledger/accounts.ts';
import { lockAccounts } from '../../ledger/lock.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { sumSql } from '../../store/sql.ts';
import { tableFor } from '../../store/tables.ts';

type Order = Row<typeof order>;

const orders = tableFor(order);
const jobs = tableFor(waybill);
const bills = tableFor(freightBill);

/** States of orders that may still become waybills without asking again. */
const ON_THE_WAY: readonly StateOf<typeof order>[] = ['pendingAudit', 'published', 'executing'];
/** States of waybills that have no bill yet. */
const UNDER_WAY: readonly StateOf<typeof waybill>[] = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

/** Planned receivable of a quantity, fen; 0 while bids will say the price. */
function plannedShipperFen(
  prices: Omit<Prices, 'carrierUnitPriceFen'> & Pick<Order, 'carrierUnitPriceFen'>,
  qty: number,
): number {
  const { carrierUnitPriceFen } = prices;
  return carrierUnitPriceFen === null ? 0 : planned({ ...prices, carrierUnitPriceFen }, qty).shipperFen;
}

/** What is left of the shipper's orders on credit, fen; one order may be left out. */
async function orderedFen(work: Work, shipmentId: string, except: string | null): Promise<number> {
  const { priceUnit, carrierUnitPriceFen, feeMode, serviceFeeBp, shipperUnitPriceFen, remainQty } = orders;
  const rows = await work.tx
    .select({ priceUnit, carrierUnitPriceFen, feeMode, serviceFeeBp, shipperUnitPriceFen, remainQty })
    .from(orders)
    .where(
      and(
        eq(orders.groupCode, work.groupCode),
        eq(orders.deleted, false),
        eq(orders.shipmentId, shipmentId),
        eq(orders.payTerm, 'credit'),
        inArray(orders.status, [...ON_THE_WAY]),
        gt(orders.remainQty, 0),
        except === null ? undefined : ne(orders.id, except),
      ),
    );
  return rows.reduce((sum, row) => sum + plannedShipperFen(row, row.remainQty), 0);
}

/** Planned receivable of all waybills of a condition, fen. */
async function plannedSumFen(work: Work, ...where: (SQL | undefined)[]): Promise<number> {
  const [row] = await work.tx
    .select({ sum: sumSql(jobs.plannedShipperFen) })
    .from(jobs)
    .where(and(eq(jobs.groupCode, work.groupCode), eq(jobs.deleted, false), ...where));
  return row?.sum ?? 0;
}

/** What the shipper's waybills on credit will come to that no confirmed bill has booked yet, fen. */
async function carriedFen(work: Work, shipmentId: string): Promise<number> {
  const unbooked = work.tx
    .select({ id: bills.waybillId })
    .from(bills)
    .where(
      and(
        eq(bills.groupCode, work.groupCode),
        eq(bills.deleted, false),
        eq(bills.shipmentId, shipmentId),
        inArray(bills.status, ['pendingValuation', 'valued']),
      ),
    );
  return plannedSumFen(
    work,
    eq(jobs.shipmentId, shipmentId),
    eq(jobs.payTerm, 'credit'),
    or(inArray(jobs.status, [...UNDER_WAY]), inArray(jobs.id, unbooked)),
  );
}

/**
 * What a shipper will owe beside its receivables, fen: the planned receivable of its waybills on credit that have none yet, and
 * that of what is left of its orders on credit from their submission on.
 * @param except an order of which what is left is not counted
 */
export async function plannedMoneyFen(
  work: Work,
  shipmentId: string,
  except: string | null = null,
): Promise<number> {
  return (await carriedFen(work, shipmentId)) + (await orderedFen(work, shipmentId, except));
}

/**
 * Open money of a shipper, fen: what is unpaid of its receivables in the ledger (AR), and what it will owe. The credit of a
 * shipper is measured by this alone: at submission, audit, publication and acceptance, and in its own figures.
 * @param except an order of which what is left is not counted
 */
async function openMoneyFen(work: Work, shipmentId: string, except: string): Promise<number> {
  const unpaid = await balanceFen(work, receivable(shipmentId));
  return unpaid + (await plannedMoneyFen(work, shipmentId, except));
}

/** What vehicles have taken of an order, at the prices they took it for, fen. */
function takenFen(work: Work, orderId: string): Promise<number> {
  return plannedSumFen(work, eq(jobs.orderId, orderId), ne(jobs.status, 'cancelled'));
}

/** A quantity of an order that is taken, or offered, at a price of its own. */
export interface Taking {
  readonly qty: number;
  readonly carrierUnitPriceFen: number;
}

/** What is left of an order, fen; of a part that is taken, at the price it is taken for. */
export function leftFen(row: Order, taking: Taking | null = null): number {
  if (taking === null) return plannedShipperFen(row, row.remainQty);
  const { qty, carrierUnitPriceFen } = taking;
  const taken = plannedShipperFen({ ...row, carrierUnitPriceFen }, qty);
  return taken + plannedShipperFen(row, Math.max(0, row.remainQty - qty));
}

/**
 * How an order stands to the credit of its shipper; null: it is paid from the wallet.
 * @param thisFen what is left of it, as `leftFen` has it
 * @param isDecided locks the account of what the shipper owes, so that its orders are decided one after the other
 */
export async function creditStand(
  work: Work,
  row: Order,
  thisFen: number,
  isDecided: boolean,
): Promise<CreditStand | null> {
  if (row.payTerm !== 'credit') return null;
  if (isDecided) await lockAccounts(work, [receivable(row.shipmentId)]);
  const under = row.contractId === null ? null : await find(work, contract, row.contractId);
  const isCovered = under !== null && coversShipper(under, row.shipmentId, row.planLoadAt ?? work.now);
  return {
    limitFen: isCovered ? creditLimitOf(under) : null,
    openFen: await openMoneyFen(work, row.shipmentId, row.id),
    thisFen,
    takenFen: await takenFen(work, row.id),
    releasedFen: row.creditReleasedFen,
  };
}
