import { and, eq } from 'drizzle-orm';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { NOTHING_STATED } from '../../../domain/schema/statedResult.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { mulDivHalfUp } from '../../../domain/rules/money.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import {
  availableOf,
  platformAccount,
  shipperOwner,
  waybillAccount,
} from '../../../server/ledger/accounts.ts';
import type { Journal } from '../../../server/ledger/journal.ts';
import { postAll } from '../../../server/ledger/post.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Desk } from '../desk.ts';

/** The amounts of one waybill, fen, as bill, bank and invoices have them. */
export interface Deal {
  readonly base: number;
  readonly deductions: number;
  readonly oil: number;
  readonly receivable: number;
  /** Received part of the receivable, and paid part of the payable after fuel. */
  readonly received: number;
  readonly paid: number;
  readonly invoiced: number;
  /** Days before now on which it was confirmed. */
  readonly daysAgo: number;
}

export interface Booked extends Deal {
  readonly waybillId: string;
  readonly shipmentId: string;
  readonly driverId: string;
  readonly payable: number;
  readonly confirmedAt: number;
}

type Waybill = Row<typeof waybill>;

/** The money of the demo company: the books start empty, so that every figure comes from what is booked here. */
const MONEY = [
  ...['ledger_posting', 'ledger_entry', 'ledger_journal', 'ledger_account', 'ledger_waybill'],
  ...['freight_bill', 'invoice', 'reconciliation'],
];

/** Empties the books. The triggers of the store forbid this, so they are disabled meanwhile. */
async function emptyBooks({ platform }: Desk): Promise<void> {
  const client = await platform.services.store.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of MONEY) await client.query(`delete from ${table}`);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

/** Finished waybills of the demo company whose driver is the payee. */
export async function finished(desk: Desk, most: number): Promise<Waybill[]> {
  const table = tableFor(waybill);
  const rows = await desk.platform.services.store.db
    .select()
    .from(table)
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.status, 'completed')))
    .limit(most * 3);
  return (rows as unknown as Waybill[]).filter(({ payeeType }) => payeeType === 'driver').slice(0, most);
}

/** Empty books, with an opening balance of money and fuel of the platform. */
export async function openBooks(desk: Desk): Promise<void> {
  const { services } = desk.platform;
  await emptyBooks(desk);
  await run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
    postAll({ ...work, now: work.now - 366 * DAY_MS }, [
      {
        type: 'OPENING',
        cause: { record: 'opening', id: work.nextId(), no: 'QC1', event: 'open' },
        legs: [
          { debit: platformAccount('BANK'), credit: platformAccount('EQUITY'), amountFen: 10_000_000_000 },
        ],
      },
      {
        type: 'OIL_PURCHASE',
        cause: { record: 'opening', id: work.nextId(), no: 'QC2', event: 'oil' },
        legs: [
          { debit: platformAccount('OIL_POOL'), credit: platformAccount('BANK'), amountFen: 1_000_000_000 },
        ],
      },
    ]),
  );
}

/** A confirmed bill of a waybill with all its journals, each at its time. */
export async function book(desk: Desk, job: Waybill, deal: Deal): Promise<Booked> {
  const { services } = desk.platform;
  const { shipmentId, driverId } = job;
  const payable = deal.base - deal.deductions;
  const confirmedAt = desk.now() - deal.daysAgo * DAY_MS;
  const id = services.nextId();
  const cause = (event: string, record = 'freightBill') => ({
    record,
    id,
    no: `HS${id}`.slice(0, 20),
    event,
  });
  const ap = waybillAccount('AP', job.id);
  const ar = { ...shipperOwner(shipmentId), code: 'AR' as const };
  const leg = (debit: Journal['legs'][number]['debit'], credit: typeof debit, amountFen: number) =>
    amountFen === 0 ? [] : [{ debit, credit, amountFen, waybillId: job.id }];
  const journal = (type: Journal['type'], legs: Journal['legs'], record?: string): Journal[] =>
    legs.length === 0 ? [] : [{ type, cause: cause(type, record), legs }];
  const advance = waybillAccount('ADVANCE', job.id);
  const transit = platformAccount('PAY_IN_TRANSIT');
  const wallet = availableOf({ ownerType: 'driver', ownerId: driverId });
  const tax = deal.invoiced - mulDivHalfUp(deal.invoiced, 10_000, 10_900);
  const principal = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
  const at = async (moment: number, journals: readonly Journal[]) =>
    run(services, principal, (work) => postAll({ ...work, now: moment }, journals));
  await at(
    confirmedAt - DAY_MS,
    journal('ADVANCE_OIL', leg(advance, platformAccount('OIL_POOL'), deal.oil), 'advance'),
  );
  await at(confirmedAt, [
    ...journal('ACCRUE_COST', leg(platformAccount('COST_FREIGHT'), ap, deal.base - deal.oil)),
    ...journal('ACCRUE_FUEL', leg(platformAccount('COST_FUEL'), ap, deal.oil)),
    ...journal('DEDUCT', leg(ap, platformAccount('COST_FREIGHT'), deal.deductions)),
    ...journal('ADVANCE_OFFSET', leg(ap, advance, deal.oil)),
    ...journal('ACCRUE_REVENUE', leg(ar, platformAccount('REVENUE'), deal.receivable)),
  ]);
  const later = Math.min(desk.now(), confirmedAt + 2 * DAY_MS);
  await at(later, [
    ...journal('CREDIT_RECEIPT', leg(platformAccount('BANK'), ar, deal.received), 'reconciliation'),
    ...journal('PAY_SUBMIT', leg(ap, transit, deal.paid), 'payment'),
    ...journal('PAY_SUCCEED', leg(transit, wallet, deal.paid), 'payment'),
    ...journal('OUTPUT_VAT', leg(platformAccount('REVENUE'), platformAccount('VAT_OUTPUT'), tax), 'invoice'),
  ]);
  await insertBill(desk, job, deal, { id, payable, confirmedAt });
  if (deal.invoiced > 0) await insertInvoice(desk, job, deal.invoiced, tax, later);
  return { ...deal, waybillId: job.id, shipmentId, driverId, payable, confirmedAt };
}

const shared = (id: string, at: number) => ({
  groupCode: DEMO_GROUP,
  id,
  version: 1,
  remark: null,
  createdBy: '0',
  modifiedBy: '0',
  gmtCreated: at,
  gmtModified: at,
  deleted: false,
});

async function insertBill(
  desk: Desk,
  job: Waybill,
  deal: Deal,
  { id, payable, confirmedAt }: { id: string; payable: number; confirmedAt: number },
): Promise<void> {
  const open = payable - deal.oil - deal.paid;
  const row: Row<typeof freightBill> = {
    ...shared(id, confirmedAt),
    ...{ status: 'confirmed', billNo: `HS${id}`.slice(0, 20), waybillId: job.id, shipmentId: job.shipmentId },
    ...{
      payeeType: 'driver',
      carrierId: job.carrierId,
      driverId: job.driverId,
      plateNumber: job.plateNumber,
    },
    ...{ finishedAt: job.finishedAt ?? confirmedAt, loadWeightKg: 32_000, unloadWeightKg: 31_880 },
    ...{
      priceUnit: 'yuanPerTon',
      settleQty: 31_880,
      carriedBp: 10_000,
      lossKg: 120,
      toleranceKg: 64,
      excessLossKg: 56,
    },
    ...{
      carrierUnitPriceFen: 18_000,
      baseFreightFen: deal.base,
      ...{ topUpFen: 0, orderFreightFen: null, lowestFen: null },
      additionsFen: 0,
      deductionsFen: deal.deductions,
      adjustFen: null,
    },
    ...{
      payableFen: payable,
      advanceCashFen: 0,
      advanceBankFen: 0,
      advanceOilFen: 0,
      advanceOilCardFen: deal.oil,
    },
    ...{
      advanceEtcFen: 0,
      retentionFen: 0,
      payableNowFen: open,
      appliedFen: deal.paid,
      paidFen: deal.paid,
      openFen: open,
    },
    ...{ feeMode: 'rate', serviceFeeBp: 650, shipperUnitPriceFen: null, passedOnFen: 0 },
    ...{ serviceFeeFen: deal.receivable - payable, shipperReceivableFen: deal.receivable, agreedFen: null },
    ...{ valuedBy: '1', valuedAt: confirmedAt, confirmedBy: '2', confirmedAt, closedAt: null },
    ...{ waivedBy: null, waiveReason: null, reason: null, round: 1 },
  };
  await desk.platform.services.store.db.insert(tableFor(freightBill)).values(row as never);
}

async function insertInvoice(
  desk: Desk,
  job: Waybill,
  amount: number,
  tax: number,
  at: number,
): Promise<void> {
  const { services } = desk.platform;
  const id = services.nextId();
  const row: Row<typeof invoice> = {
    ...shared(id, at),
    ...{
      status: 'issued',
      issueNo: `FP${id}`.slice(0, 20),
      invoiceNo: id.slice(-20),
      colour: 'blue',
      invoiceKind: 'special',
    },
    ...{
      applyId: id,
      bizKind: 'transport',
      ...{ serviceBillId: null, carrierId: null, driverId: null },
      shipmentId: job.shipmentId,
      invoiceTitle: 'Buyer',
      taxNo: '91340123MA2T5K9P6P',
      issueAt: at,
      fileId: null,
    },
    ...{ totalFen: amount, taxRateBp: 900, netFen: amount - tax, taxFen: tax, specialElement: '04' },
    ...{ taxCode: '3010102020100000000', itemName: 'transport', redOfInvoiceId: null, redConfirmNo: null },
    ...{ redReason: null, redFen: 0, deliveredAt: null, deliverWay: null, expressNo: null, requestNo: id },
    ...{ submittedAt: at, failCode: null, failMsg: null, asked: 0, dueAt: at },
    ...{ ...NOTHING_STATED, statedNo: null, statedIssueAt: null, statedConfirmNo: null },
    lines: [
      {
        ...{
          waybillId: job.id,
          waybillNo: job.waybillNo,
          bizNo: null,
          seq: null,
          itemName: null,
          taxCode: null,
        },
        ...{ amountFen: amount, netFen: amount - tax, taxFen: tax },
      },
    ],
    transportLines: [],
  };
  await services.store.db.insert(tableFor(invoice)).values(row as never);
}
