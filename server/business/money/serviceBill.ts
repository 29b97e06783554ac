import { refuse } from '../../../domain/codes/refusals.ts';
import { periodBilled } from '../../../domain/codes/refusals/codes/bills.ts';
import { availableBalanceTooLow, bookMonthClosed } from '../../../domain/codes/refusals/codes/ledger.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { monthText } from '../../../domain/rules/taxPeriod.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import {
  type ServiceBillFacts,
  serviceBillLifecycle,
  serviceBillRules,
} from '../../../machines/lifecycles/serviceBill/machine.ts';
import { availableOf, balanceFen } from '../../ledger/accounts.ts';
import { closedMonth } from '../../ledger/months.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { queueSms } from '../../notices/sms.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { askForInvoice } from '../tax/serviceInvoice.ts';
import { tableFor } from '../../store/tables.ts';
import { type Billed, computed, newBill, prepareBill, slotOf } from './serviceLines.ts';
import { arrivalForBill, contactOfBill, ownerOfBill, type ServiceBill, termsOfBill } from './serviceParty.ts';
import { accrueBill, collectBill, receiveBill, takeBackBill, withReceipt } from './serviceReceipts.ts';

async function againstWallet(work: Work, row: ServiceBill) {
  if (row.status !== 'confirmed') return null;
  const available = await balanceFen(work, availableOf(ownerOfBill(row)));
  return available >= row.openFen ? null : refuse(availableBalanceTooLow, { x: yuanFromFen(available) });
}

/** The month in which it entered the books is closed. */
async function againstMonth(work: Work, { status, confirmedAt }: ServiceBill) {
  if (status !== 'confirmed' || confirmedAt === null) return null;
  const month = await closedMonth(work, confirmedAt);
  return month === null ? null : refuse(bookMonthClosed, { month });
}

async function facts(
  work: Work,
  row: ServiceBill,
  event: EventsOf<typeof serviceBill> | null,
): Promise<ServiceBillFacts> {
  const serialNo = event?.type === 'receive' ? event.bankSerialNo : undefined;
  return {
    submittedBy: row.createdBy,
    sentBy: row.sentBy ?? '',
    lines: row.lines.length,
    unpriced: row.lines.find(({ item }) => item === 'unpriced')?.note ?? null,
    totalFen: row.totalFen,
    agreedFen: row.agreedFen,
    receivedFen: row.receivedFen,
    openFen: row.openFen,
    isInvoiced: row.invoiceApplyId !== null,
    againstWallet: await againstWallet(work, row),
    arrival: serialNo === undefined ? null : await arrivalForBill(work, row, serialNo),
    againstMonth: await againstMonth(work, row),
  };
}

const textOf = (row: ServiceBill) =>
  stateChangeText(serviceBill, row.billNo, serviceBill.states[row.status], moneyGist(row.agreedFen));

const tellParty = async (work: Work, row: ServiceBill) => {
  // Nobody is told of a bill that was never sent.
  if (row.sentAt === null) return;
  const { to } = await contactOfBill(work, row);
  await notify(work, { to: [to], text: textOf(row), record: serviceBill.name, id: row.id });
};

/** The party is asked to agree: on the page, and by a short message. */
async function askParty(work: Work, row: ServiceBill): Promise<void> {
  const { name, phone, to } = await contactOfBill(work, row);
  await notify(work, { to: [to], text: textOf(row), record: serviceBill.name, id: row.id });
  if (phone === null) return;
  const content = `【Freightdesk】${name}，${monthText(row.period)}服务费账单 ${row.billNo} 共 ${yuanFromFen(row.agreedFen)} 元，请登录平台核对并确认。`;
  const about = { record: serviceBill.name, id: row.id };
  await queueSms(work, {
    templateCode: 'serviceBillToConfirm',
    phone,
    content,
    bizType: 'settlement',
    about,
  });
}

export const serviceBillEntry = entry<typeof serviceBill>({
  spec: serviceBill,
  table: tableFor(serviceBill),
  lifecycle: { machine: serviceBillLifecycle, rules: serviceBillRules },
  facts,
  prepare: (work, input, existing) => prepareBill(work, input, existing),
  duplicates: { slot: periodBilled },
  // A party's wallet is its own, and our books are ours.
  hiddenFacts: ({ role }) => ({
    ...(role === 'warehouse' ? { againstWallet: null } : {}),
    ...(role === 'financeClerk' || role === 'financeApprover'
      ? {}
      : { submittedBy: '', sentBy: '', againstMonth: null }),
  }),
  stores: {
    storeAdjustment: on(serviceBill, ['adjust'], ({ row, event }) => {
      const agreedFen = row.totalFen + event.adjustFen;
      return {
        ...{ adjustFen: event.adjustFen, adjustReason: event.reason, adjustFiles: event.files },
        ...{ agreedFen, openFen: agreedFen },
      };
    }),
    storeSent: ({ event, now }) => ({ sentBy: event.by.id, sentAt: now, reason: null, disputeReason: null }),
    storeConfirmation: ({ event, row, now }) => ({
      confirmedBy: event.by.id,
      confirmedAt: now,
      proofFiles: event.type === 'confirm.on.behalf' ? (event.proofFiles ?? null) : null,
      accruals: row.accruals + 1,
    }),
    storeDispute: on(serviceBill, ['dispute'], ({ event }) => ({ disputeReason: event.reason })),
    storeReason: on(serviceBill, ['back', 'reopen', 'void'], ({ event }) => ({ reason: event.reason })),
    clearOpen: () => ({ openFen: 0 }),
    clearConfirmation: () => ({ confirmedBy: null, confirmedAt: null, proofFiles: null, dueAt: null }),
    storeOffset: on(serviceBill, ['compensate'], ({ row, event: { amountFen, docNo }, now }) =>
      withReceipt(row, {
        ...{ way: 'compensation', amountFen, docNo, at: now },
        ...{ bankSerialNo: null, payerName: null, slip: null },
      }),
    ),
  },
  effects: {
    recompute: async ({ work, row }) => patch(work, serviceBill, row.id, await computed(work, row)),
    accrue: ({ work, row, event }) => accrueBill(work, row, event.type),
    takeBack: ({ work, row, event }) => takeBackBill(work, row, event.type),
    collect: ({ work, row, event }) => collectBill(work, row, event.type),
    collectIfPrepaid: async ({ work, row }) => {
      if ((await termsOfBill(work, row, work.now)).isPrepaid)
        await applyIfPossible(work, serviceBill, { id: row.id, type: 'collect' });
    },
    bookReceipt: effect(serviceBill, ['receive'], ({ work, row, event }) => {
      const { bankSerialNo, payerName, amountFen, slip } = event;
      return receiveBill(work, row, { bankSerialNo, payerName, amountFen, slip }, event.type);
    }),
    askInvoice: effect(serviceBill, ['ask.invoice'], ({ work, row, event }) => {
      const { invoiceKind, invoiceTitle, taxNo, addressPhone, bankAccount } = event;
      const { receiverEmail, receiverPhone } = event;
      const asked = { invoiceKind, invoiceTitle, taxNo, addressPhone, bankAccount };
      return askForInvoice(work, row, { ...asked, receiverEmail, receiverPhone });
    }),
    askParty: ({ work, row }) => askParty(work, row),
    notifyParty: ({ work, row }) => tellParty(work, row),
    notifyClerk: ({ work, row }) =>
      notify(work, { to: ['PLAT_FINANCE'], text: textOf(row), record: serviceBill.name, id: row.id }),
  },
});

/** Makes a bill by the platform, unless there was one of the same: what finance has voided is not made again. */
export async function makeServiceBill(work: Work, asked: Billed): Promise<void> {
  if ((await findBy(work, serviceBill, { slot: slotOf(asked) })).length > 0) return;
  const row = await newBill(work, asked);
  if (row.lines.length === 0) return;
  await make(work, serviceBill, { ...row, billNo: await nextNumber(work, serviceBill.number.prefix) });
}
