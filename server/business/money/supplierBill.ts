import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import { balanceShort } from '../../../domain/codes/refusals/codes/orders.ts';
import { company } from '../../../domain/records/company.ts';
import { gasStation } from '../../../domain/records/gasStation.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import {
  type SupplierBillFacts,
  supplierBillLifecycle,
  supplierBillRules,
} from '../../../machines/lifecycles/supplierBill/machine.ts';
import { balanceFen, platformAccount, supplierPayable } from '../../ledger/accounts.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { find, need, patch } from '../../records/rows.ts';
import { payment } from '../../../domain/records/payment.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { againstFunds } from './payFunds.ts';
import { createPayment } from './payment.ts';
import {
  againstDocuments,
  creditorOf,
  linesFor,
  markDocuments,
  type SupplierBill,
} from './supplierDocuments.ts';

/** The account of the firm that is paid: a station's is that of its firm. */
async function accountOf(work: Work, { kind, supplierId, gasStationId }: SupplierBill) {
  const station = kind === 'gas' ? await find(work, gasStation, gasStationId ?? '') : null;
  const firm = await find(work, company, (kind === 'gas' ? station?.supplierId : supplierId) ?? '');
  const payeeAccountNo = firm?.bankAccount ?? null;
  if (firm === null || payeeAccountNo === null) return null;
  return { payeeName: firm.invoiceTitle ?? firm.companyName, payeeAccountNo, bankName: firm.bankName };
}

/** Money of others that passes through: it is no part of the platform's own funds. */
const PASSED_ON: readonly SupplierBill['kind'][] = ['gas', 'premium'];

/** Less is owed than the bill pays, or the platform may not pay so much now. */
async function againstPaying(work: Work, row: SupplierBill, lock: boolean): Promise<Refusal | null> {
  const owedFen = await balanceFen(work, supplierPayable(creditorOf(row)));
  if (owedFen < row.totalFen) return refuse(balanceShort, { x: plainYuan(row.totalFen - owedFen) });
  return againstFunds(work, row, lock, PASSED_ON.includes(row.kind) ? 0 : row.totalFen);
}

async function facts(
  work: Work,
  row: SupplierBill,
  event: EventsOf<typeof supplierBill> | null,
): Promise<SupplierBillFacts> {
  const isOpen = row.status === 'draft' || row.status === 'pendingApproval';
  return {
    createdBy: row.createdBy,
    submittedBy: row.submittedBy ?? row.createdBy,
    lines: row.lines.length,
    totalFen: row.totalFen,
    // Tolls have invoices of their own, one for each trip.
    hasInvoice: row.kind === 'toll' || (row.invoiceNo !== null && (row.invoiceFiles ?? []).length > 0),
    invoiceFen: row.kind === 'toll' ? row.totalFen : (row.invoiceFen ?? 0),
    hasAccount: row.status === 'draft' ? (await accountOf(work, row)) !== null : row.payeeAccountNo !== null,
    againstLines: isOpen ? await againstDocuments(work, row) : null,
    againstFunds:
      row.status === 'pendingApproval'
        ? await againstPaying(work, row, event?.type === 'approve.bill')
        : null,
  };
}

/** Only the creditor of its kind is stored; the documents follow from creditor and period. */
async function prepare(
  work: Work,
  input: SupplierBill,
  existing: SupplierBill | null,
): Promise<Partial<SupplierBill>> {
  const isGas = input.kind === 'gas';
  const creditor = {
    supplierId: isGas ? null : input.supplierId,
    gasStationId: isGas ? input.gasStationId : null,
  };
  const lines = await linesFor(work, { ...input, ...creditor }, existing?.id ?? null);
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return { ...creditor, lines, totalFen, tries: existing?.tries ?? 0 };
}

/** Each payment of a bill has journals of its own. */
async function causeOf(work: Work, row: SupplierBill, event: string): Promise<Cause> {
  const { id, paymentNo } = await need(work, payment, row.paymentId ?? '');
  return { record: payment.name, id, no: paymentNo, event };
}

const say = (work: Work, row: SupplierBill, to: string) =>
  notify(work, {
    to: [to],
    text: stateChangeText(supplierBill, row.billNo, supplierBill.states[row.status], moneyGist(row.totalFen)),
    record: supplierBill.name,
    id: row.id,
  });

export const supplierBillEntry = entry<typeof supplierBill>({
  spec: supplierBill,
  table: tableFor(supplierBill),
  lifecycle: { machine: supplierBillLifecycle, rules: supplierBillRules },
  todoStates: ['pendingApproval'],
  facts,
  prepare: (work, input, existing) => prepare(work, input, existing),
  stores: {
    storeSubmit: ({ event }) => ({ submittedBy: event.by.id, approvedBy: null, reason: null }),
    storeApproval: ({ row, event, now }) => ({
      ...{ approvedBy: event.by.id, approvedAt: now, reason: null },
      tries: row.tries + 1,
    }),
    storeReason: on(supplierBill, ['reject.bill'], ({ event }) => ({ reason: event.reason })),
    storeFailure: on(supplierBill, ['pay.fail'], ({ event }) => ({ reason: event.failMsg })),
    storePaid: ({ now }) => ({ paidAt: now, reason: null }),
    storeReturn: on(supplierBill, ['pay.return'], ({ event }) => ({ paidAt: null, reason: event.failMsg })),
  },
  effects: {
    copyAccount: async ({ work, row }) =>
      patch(work, supplierBill, row.id, (await accountOf(work, row)) ?? { payeeAccountNo: null }),
    makePayment: async ({ work, row, event }) => {
      const { id } = await createPayment(work, {
        supplierBillId: row.id,
        channel: 'bankCard',
        payeeName: (row.payeeName ?? '').slice(0, payment.fields.payeeName.max),
        payeeAccountNo: row.payeeAccountNo ?? '',
        bankCode: 'OTHER',
        amountFen: row.totalFen,
        ...(row.paymentId === null ? {} : { retryOfId: row.paymentId }),
      });
      await post(work, {
        type: 'SUPPLIER_PAY_SUBMIT',
        cause: await causeOf(work, { ...row, paymentId: id }, event.type),
        legs: [
          {
            debit: supplierPayable(creditorOf(row)),
            credit: platformAccount('PAY_IN_TRANSIT'),
            amountFen: row.totalFen,
          },
        ],
      });
    },
    postPaid: async ({ work, row, event }) => {
      await post(work, {
        type: 'SUPPLIER_PAY_SUCCEED',
        cause: await causeOf(work, row, event.type),
        legs: [
          {
            debit: platformAccount('PAY_IN_TRANSIT'),
            credit: platformAccount('BANK'),
            amountFen: row.totalFen,
          },
        ],
      });
    },
    takeBackSubmit: async ({ work, row, event }) => {
      await reverse(work, { type: 'SUPPLIER_PAY_SUBMIT', cause: await causeOf(work, row, event.type) });
    },
    takeBackPaid: async ({ work, row, event }) => {
      const cause = await causeOf(work, row, event.type);
      await reverse(work, { type: 'SUPPLIER_PAY_SUCCEED', cause });
      await reverse(work, { type: 'SUPPLIER_PAY_SUBMIT', cause });
    },
    settleDocuments: ({ work, row }) => markDocuments(work, row, true),
    freeDocuments: ({ work, row }) => markDocuments(work, row, false),
    notifyApprover: ({ work, row }) => say(work, row, 'PLAT_FINANCE_APPROVER'),
    notifyClerk: ({ work, row }) => say(work, row, `USER:${row.submittedBy ?? row.createdBy}`),
  },
});
