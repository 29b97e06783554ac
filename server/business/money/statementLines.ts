import { and, asc, eq, gte, inArray, lte, notExists, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { freightAlreadyConfirmed } from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  adjustmentUnfit,
  freightHasChanged,
  statementTooLong,
  waybillAlreadyInStatement,
  waybillFreightNotConfirmed,
  waybillOfAnotherCustomer,
} from '../../../domain/codes/refusals/codes/statements.ts';
import { company } from '../../../domain/records/company.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import { MAX_LINES, reconciliation } from '../../../domain/records/reconciliation.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { FIXED_STATES, isFixed, payableNowFen } from '../../../domain/rules/freightBill.ts';
import { areAdjustmentsFit, periodEnd, type StatementLine } from '../../../domain/rules/statement.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { refused } from '../../records/errors.ts';
import { findAll, findBy, requireAll } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { statementBill } from '../../store/statementTables.ts';
import type { Work } from '../../records/work.ts';

export type Statement = Row<typeof reconciliation>;
type Bill = Row<typeof freightBill>;
type Waybill = Row<typeof waybill>;
type Party = Pick<Statement, 'type' | 'shipmentId' | 'carrierId' | 'upstreamId'>;

/** A line as the clerk wants it. */
export interface RequestedLine {
  readonly freightBillId: string;
  readonly adjustFen: number | null;
  readonly adjustReason: string | null;
}

const bills = tableFor(freightBill);

/**
 * The shippers whose receivables statements are about; null for a carrier's. An upstream customer is a firm behind a
 * shipper (records 10.4), and owes through its account.
 */
export async function debtorsOf(
  work: Work,
  parties: readonly Party[],
): Promise<(party: Party) => string | null> {
  const firmOf = ({ type, upstreamId }: Party) => (type === 'upstream' ? upstreamId : null);
  const firmIds = parties.map(firmOf).filter((id) => id !== null);
  const firms = await findAll(work, company, firmIds);
  return (party) =>
    party.type === 'shipper' ? party.shipmentId : (firms.get(firmOf(party) ?? '')?.shipmentId ?? null);
}

/** The shipper whose receivable one statement is about, as `debtorsOf`. */
export const debtorOf = async (work: Work, party: Party): Promise<string | null> =>
  (await debtorsOf(work, [party]))(party);

/** The amount of a bill for the counterparty of this type, fen. */
const amountFor = (type: Statement['type'], { payableFen, shipperReceivableFen }: Bill): number =>
  (type === 'carrier' ? payableFen : shipperReceivableFen) ?? 0;

/** Freight that is paid to the drivers of a fleet is no debt to the fleet. */
function isOfParty(party: Party, bill: Bill, debtor: string | null, source: string): boolean {
  if (party.type === 'carrier') return bill.payeeType === 'carrier' && bill.carrierId === party.carrierId;
  if (bill.shipmentId !== debtor) return false;
  return party.type === 'shipper' || source === 'upstream';
}

/** Bills with the fields that statements need. */
interface Known {
  readonly bill: Bill;
  readonly job: Waybill | undefined;
  readonly waybillNo: string;
  readonly externalNo: string | null;
  readonly source: string;
}

/** Bills by id, locked: a concurrent reopening waits, or this waits for it. */
async function knownOf(work: Work, ids: readonly string[]): Promise<Map<string, Known>> {
  const found = [...(await findAll(work, freightBill, ids, true)).values()];
  if (found.length === 0) return new Map();
  const waybillIds = found.map(({ waybillId }) => waybillId);
  const jobs = await findAll(work, waybill, waybillIds);
  const orderIds = [...jobs.values()].map(({ orderId }) => orderId);
  const orders = await findAll(work, order, orderIds);
  return new Map(
    found.map((bill) => {
      const job = jobs.get(bill.waybillId);
      const from = job && orders.get(job.orderId);
      return [
        bill.id,
        {
          bill,
          job,
          waybillNo: job?.waybillNo ?? '',
          externalNo: from?.originalDocumentNumber ?? null,
          source: from?.source ?? '',
        },
      ];
    }),
  );
}

/**
 * Bills of the counterparty whose waybills ended in the period, that no live statement of the type holds.
 * @throws 35010 when they are more than a statement holds
 */
export async function choose(work: Work, row: Statement): Promise<RequestedLine[]> {
  const debtor = await debtorOf(work, row);
  const isParty =
    row.type === 'carrier'
      ? and(eq(bills.carrierId, row.carrierId ?? '0'), eq(bills.payeeType, 'carrier'))
      : eq(bills.shipmentId, debtor ?? '0');
  const isUpstream =
    row.type === 'upstream'
      ? sql`exists (select 1 from waybill w join "order" o on o.group_code = w.group_code and o.id = w.order_id
          where w.group_code = ${bills.groupCode} and w.id = ${bills.waybillId} and o.source = 'upstream')`
      : undefined;
  const held = work.tx
    .select({ id: statementBill.freightBillId })
    .from(statementBill)
    .where(
      and(
        eq(statementBill.groupCode, work.groupCode),
        eq(statementBill.type, row.type),
        eq(statementBill.freightBillId, bills.id),
        sql`${statementBill.reconciliationId} <> ${row.id}::bigint`,
      ),
    );
  const found = await work.tx
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.groupCode, work.groupCode),
        eq(bills.deleted, false),
        inArray(bills.status, [...FIXED_STATES]),
        isParty,
        isUpstream,
        gte(bills.finishedAt, row.periodFrom),
        lte(bills.finishedAt, periodEnd(row.periodTo)),
        notExists(held),
      ),
    )
    .orderBy(asc(bills.finishedAt), asc(bills.id))
    .limit(MAX_LINES + 1);
  if (found.length > MAX_LINES) throw refused(statementTooLong, { n: MAX_LINES });
  return found.map(({ id }) => ({ freightBillId: String(id), adjustFen: null, adjustReason: null }));
}

/** A line as a person names it. */
export interface NamedLine {
  readonly waybillNo: string;
  readonly adjustFen: number | null;
  readonly adjustReason: string | null;
}

/** The bills that a person's lines are about; a refusal when one is unknown (10404), or has no bill yet (35002). */
export async function namedBills(
  work: Work,
  named: readonly NamedLine[],
): Promise<RequestedLine[] | Refusal> {
  if (named.length === 0) return [];
  const jobs = await findBy(work, waybill, { waybillNo: named.map(({ waybillNo }) => waybillNo) });
  const found =
    jobs.length === 0 ? [] : await findBy(work, freightBill, { waybillId: jobs.map(({ id }) => id) });
  const jobOf = new Map(jobs.map((row) => [row.waybillNo, row.id]));
  const billOf = new Map(found.map((row) => [row.waybillId, row.id]));
  const asked: RequestedLine[] = [];
  for (const { waybillNo: no, adjustFen, adjustReason } of named) {
    const waybillId = jobOf.get(no);
    if (waybillId === undefined) return refuse(noSuchRecord);
    const freightBillId = billOf.get(waybillId);
    if (freightBillId === undefined) return refuse(waybillFreightNotConfirmed, { no });
    asked.push({ freightBillId, adjustFen, adjustReason });
  }
  return asked;
}

/**
 * What the reader of a line checks it by. A carrier is charged no fee; by spread a shipper's price holds it, and what the
 * carrier gets is not shown to the shipper (0.2).
 */
function detailsOf(type: Statement['type'], bill: Bill, job: Waybill | undefined) {
  const isBySpread = type !== 'carrier' && bill.feeMode === 'spread';
  return {
    finishedOn: startOfDay(bill.finishedAt),
    loadAreaCode: job?.loadAreaCode ?? null,
    unloadAreaCode: job?.unloadAreaCode ?? null,
    plateNumber: bill.plateNumber,
    loadWeightKg: bill.loadWeightKg,
    unloadWeightKg: bill.unloadWeightKg,
    priceUnit: bill.priceUnit,
    unitPriceFen: isBySpread ? bill.shipperUnitPriceFen : bill.carrierUnitPriceFen,
    feeFen: type === 'carrier' || isBySpread ? null : bill.serviceFeeFen,
  };
}

/** The lines as they are kept; each bill once. */
export async function linesOf(
  work: Work,
  { type }: Statement,
  asked: readonly RequestedLine[],
): Promise<StatementLine[]> {
  const known = await knownOf(
    work,
    asked.map(({ freightBillId }) => freightBillId),
  );
  const wanted = new Map(asked.map((line) => [line.freightBillId, line]));
  return [...wanted.values()].flatMap(({ freightBillId, adjustFen, adjustReason }) => {
    const found = known.get(freightBillId);
    if (!found) return [];
    const { bill, job, waybillNo, externalNo } = found;
    return {
      freightBillId,
      waybillId: bill.waybillId,
      waybillNo,
      externalNo,
      ...detailsOf(type, bill, job),
      amountFen: amountFor(type, bill),
      adjustFen: adjustFen ?? 0,
      adjustReason,
      notedFen: 0,
      reservedFen: 0,
      invoicedFen: 0,
    };
  });
}

/**
 * The objections to lines: 35002 bill not confirmed, 35003 of another party, 35001 in another live statement, 35011
 * changed since it was written down, 35004 adjustments, 34018 less for a carrier than is still to be paid. Null:
 * nothing.
 */
export async function faultOf(
  work: Work,
  row: Statement,
  lines: readonly StatementLine[],
): Promise<Refusal | null> {
  const debtor = await debtorOf(work, row);
  const ids = lines.map(({ freightBillId }) => freightBillId);
  const known = await knownOf(work, ids);
  const holders = await holdersOf(work, row, ids);
  for (const { freightBillId, waybillNo: no, amountFen } of lines) {
    const found = known.get(freightBillId);
    if (!found) return refuse(noSuchRecord);
    if (!isFixed(found.bill)) return refuse(waybillFreightNotConfirmed, { no });
    if (!isOfParty(row, found.bill, debtor, found.source)) return refuse(waybillOfAnotherCustomer, { no });
    const r = holders.get(freightBillId);
    if (r !== undefined) return refuse(waybillAlreadyInStatement, { no, r });
    if (amountFor(row.type, found.bill) !== amountFen) return refuse(freightHasChanged, { no });
  }
  if (!areAdjustmentsFit(lines)) return refuse(adjustmentUnfit);
  // What the carrier has been paid already is corrected by its next bill, or a refund (6.3).
  const isPaid = ({ freightBillId, adjustFen }: StatementLine) => {
    const bill = known.get(freightBillId)?.bill;
    return bill !== undefined && -adjustFen > payableNowFen(bill);
  };
  return row.type === 'carrier' && lines.some(isPaid) ? refuse(freightAlreadyConfirmed) : null;
}

/** Numbers of other live statements of the type that hold some of the bills. */
async function holdersOf(work: Work, row: Statement, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const held = await work.tx
    .select()
    .from(statementBill)
    .where(
      and(
        eq(statementBill.groupCode, work.groupCode),
        eq(statementBill.type, row.type),
        inArray(statementBill.freightBillId, [...ids]),
      ),
    );
  const others = held.filter(({ reconciliationId }) => reconciliationId !== row.id);
  const statementIds = others.map(({ reconciliationId }) => reconciliationId);
  const statements = await requireAll(work, reconciliation, statementIds);
  return new Map(
    others.map((one) => [one.freightBillId, statements.get(one.reconciliationId)?.reconNo ?? '']),
  );
}

/**
 * Reserves the bills of these lines, and no others, for the statement. The unique key decides between two that want
 * one bill at once.
 * @throws 35001 when another statement was first
 */
export async function reserveLines(
  work: Work,
  row: Statement,
  lines: readonly StatementLine[],
): Promise<void> {
  await free(work, row.id);
  if (lines.length === 0) return;
  const { groupCode } = work;
  const mine = lines.map(({ freightBillId }) => ({
    groupCode,
    type: row.type,
    freightBillId,
    reconciliationId: row.id,
  }));
  const held = await work.tx
    .insert(statementBill)
    .values(mine)
    .onConflictDoNothing()
    .returning({ id: statementBill.freightBillId });
  if (held.length === mine.length) return;
  const others = await holdersOf(
    work,
    row,
    mine.map(({ freightBillId }) => freightBillId),
  );
  const line = lines.find(({ freightBillId }) => others.has(freightBillId));
  throw refused(waybillAlreadyInStatement, {
    no: line?.waybillNo ?? '',
    r: others.get(line?.freightBillId ?? '') ?? '',
  });
}

/** Releases all bills of a statement. */
export async function free(work: Work, reconciliationId: string): Promise<void> {
  const { groupCode, tx } = work;
  await tx
    .delete(statementBill)
    .where(and(eq(statementBill.groupCode, groupCode), eq(statementBill.reconciliationId, reconciliationId)));
}

/** Live statements that hold some of these bills, in order of their ids: all but void ones. */
export async function holding(work: Work, freightBillIds: readonly string[]): Promise<Statement[]> {
  const held = await work.tx
    .selectDistinct({ id: statementBill.reconciliationId })
    .from(statementBill)
    .where(
      and(
        eq(statementBill.groupCode, work.groupCode),
        inArray(statementBill.freightBillId, [...freightBillIds]),
      ),
    );
  const ids = held.map(({ id }) => id);
  return [...(await findAll(work, reconciliation, ids)).values()];
}

/** What invoices, and applications for one, have taken of bills on all live statements, fen by bill. */
export async function reservedOf(
  work: Work,
  freightBillIds: readonly string[],
): Promise<Map<string, number>> {
  const taken = new Map(freightBillIds.map((id) => [id, 0]));
  for (const { lines } of await holding(work, freightBillIds))
    for (const { freightBillId, reservedFen } of lines) {
      const sum = taken.get(freightBillId);
      if (sum !== undefined) taken.set(freightBillId, sum + reservedFen);
    }
  return taken;
}
