import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { tableFor } from '../../store/tables.ts';
import { ledgerWaybill } from '../../store/ledgerTables.ts';
import { type Frame, isOnly, type Rows, rowsOf } from './frame.ts';

/** Waybills of a frame that count for money: in scope and not cancelled. */
export const billable = (frame: Frame, shipmentId?: string): Rows<typeof waybill> =>
  rowsOf(frame, waybill, (table) => [ne(table.status, 'cancelled'), isOnly(table.shipmentId, shipmentId)]);

export const bills = tableFor(freightBill);
const job = tableFor(waybill);

/** The live bill of a waybill, and its sums in the books: at most one row each. */
export const billOfWaybill = and(
  eq(bills.groupCode, job.groupCode),
  eq(bills.waybillId, job.id),
  eq(bills.deleted, false),
  notInArray(bills.status, ['void']),
);
export const sumsOfWaybill = and(
  eq(ledgerWaybill.groupCode, job.groupCode),
  eq(ledgerWaybill.waybillId, job.id),
);

/** A waybill aborted without any freight has no price. */
const planned = (name: 'plannedShipperFen' | 'plannedCarrierFen') =>
  sql`case when ${job.status} = 'aborted' and ${bills.id} is null then 0 else ${job[name]} end`;
const booked = (then: SQL, otherwise: SQL) =>
  sql<number>`(case when ${bills.status} in ('confirmed', 'closed') then ${then} else ${otherwise} end)`.mapWith(
    Number,
  );
const kept = (column: (typeof ledgerWaybill)[keyof typeof ledgerWaybill & `${string}Fen`]) =>
  sql`coalesce(${column}, 0)`;

const advance = booked(
  sql`${bills.advanceCashFen} + ${bills.advanceBankFen} + ${bills.advanceEtcFen}`,
  kept(ledgerWaybill.advancedFen),
);
const oil = booked(sql`${bills.advanceOilFen} + ${bills.advanceOilCardFen}`, kept(ledgerWaybill.oilFen));
/** Before deductions. */
const freight = booked(sql`${bills.payableFen} + ${bills.deductionsFen}`, planned('plannedCarrierFen'));

/**
 * The amount of a waybill, fen: as in its confirmed bill and the books; until then the agreed amount less advances
 * (records 2). To be joined with `billOfWaybill` and `sumsOfWaybill`.
 */
export const amounts = {
  receivable: booked(kept(ledgerWaybill.receivableFen), planned('plannedShipperFen')),
  received: sql<number>`${kept(ledgerWaybill.receivedFen)}`.mapWith(Number),
  serviceFee: booked(
    sql`${bills.serviceFeeFen}`,
    sql`${planned('plannedShipperFen')} - ${planned('plannedCarrierFen')}`,
  ),
  freight,
  advance,
  oil,
  deduction: booked(sql`${bills.deductionsFen}`, sql`0`),
  paid: sql<number>`coalesce(${bills.paidFen}, 0)`.mapWith(Number),
  unpaid: booked(sql`${bills.openFen}`, sql`greatest(0, ${freight} - ${advance} - ${oil})`),
} as const;
