import { randomUUID } from 'node:crypto';
import { advance } from '../../../domain/records/advance.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { refund } from '../../../domain/records/refund.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { withdrawal } from '../../../domain/records/withdrawal.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { Failure } from '../../../domain/schema/failure.ts';
import type { RecordSpec, Row, Sending } from '../../../domain/schema/record.ts';
import { paymentLifecycle, paymentRules } from '../../../machines/lifecycles/payment/machine.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { isSerialTaken, takeSerial } from './bankSerials.ts';
import { apply } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { awaitReceipt } from './eReceipt.ts';
import { DOUBT, isDoubtTold } from './statedResult.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

export type Payment = Row<typeof payment>;

/** Interval of asking the bank for the state of a payment, ms (T&M 6.3). */
export const ASK_EVERY_MS = 5 * 60_000;

/** The document behind a payment: exactly one (transport-and-money 6.2). */
type PaymentSourceRef =
  | { readonly applyId: string }
  | { readonly advanceId: string }
  | { readonly withdrawalId: string }
  | { readonly refundId: string }
  | { readonly supplierBillId: string };

/** Field of the document behind a payment, with its record; that document gets the bank's result. */
interface Source {
  readonly kind: Payment['kind'];
  readonly field: 'applyId' | 'advanceId' | 'withdrawalId' | 'refundId' | 'supplierBillId';
  readonly spec: RecordSpec;
  ok(work: Work, id: string, bankSerialNo: string): Promise<void>;
  fail(work: Work, id: string, why: Failure): Promise<void>;
  returned(work: Work, id: string, why: Failure): Promise<void>;
}

/** The events that report the bank's result to the documents of one record. */
interface Told<S extends RecordSpec> {
  ok(bankSerialNo: string): Sending<S>;
  fail(why: Failure): Sending<S>;
  returned(why: Failure): Sending<S>;
}

function source<S extends RecordSpec>(place: Pick<Source, 'kind' | 'field'>, spec: S, told: Told<S>): Source {
  const tell = (work: Work, id: string, event: Sending<S>) => apply(work, spec, { ...event, id }, true);
  return {
    ...place,
    spec,
    ok: (work, id, bankSerialNo) => tell(work, id, told.ok(bankSerialNo)),
    fail: (work, id, why) => tell(work, id, told.fail(why)),
    returned: (work, id, why) => tell(work, id, told.returned(why)),
  };
}

/** Documents that pay through the bank. */
const SOURCES: readonly Source[] = [
  source({ kind: 'apply', field: 'applyId' }, paymentApply, {
    ok: () => ({ type: 'all.paid' }),
    fail: (payload) => ({ type: 'some.failed', payload }),
    returned: (payload) => ({ type: 'pay.returned', payload }),
  }),
  source({ kind: 'advance', field: 'advanceId' }, advance, {
    ok: (bankSerialNo) => ({ type: 'advance.ok', payload: { bankSerialNo } }),
    fail: (payload) => ({ type: 'advance.fail', payload }),
    returned: (payload) => ({ type: 'advance.return', payload }),
  }),
  source({ kind: 'withdrawal', field: 'withdrawalId' }, withdrawal, {
    ok: (bankSerialNo) => ({ type: 'withdraw.ok', payload: { bankSerialNo } }),
    fail: (payload) => ({ type: 'withdraw.fail', payload }),
    returned: (payload) => ({ type: 'withdraw.return', payload }),
  }),
  source({ kind: 'refund', field: 'refundId' }, refund, {
    ok: (bankSerialNo) => ({ type: 'refund.ok', payload: { bankSerialNo } }),
    fail: (payload) => ({ type: 'refund.fail', payload }),
    returned: (payload) => ({ type: 'refund.return', payload }),
  }),
  source({ kind: 'supplier', field: 'supplierBillId' }, supplierBill, {
    ok: () => ({ type: 'pay.ok' }),
    fail: (payload) => ({ type: 'pay.fail', payload }),
    returned: (payload) => ({ type: 'pay.return', payload }),
  }),
];

export type NewPayment = PaymentSourceRef &
  Pick<Payment, 'channel' | 'payeeName' | 'payeeAccountNo' | 'bankCode' | 'amountFen'> & {
    /** The payment that failed before this one. */
    readonly retryOfId?: string;
  };

/**
 * Writes a payment in the transaction of its cause; it is sent to the bank after the commit. The document behind
 * it stores its id as `paymentId`, and gets the result by its own events (`SOURCES`). Amount in fen.
 */
export async function createPayment(work: Work, order: NewPayment): Promise<Payment> {
  const source = SOURCES.find(({ field }) => field in order);
  if (!source) throw new Error('A payment needs the document behind it.');
  const row = await make(work, payment, {
    kind: source.kind,
    applyId: null,
    advanceId: null,
    withdrawalId: null,
    refundId: null,
    supplierBillId: null,
    retryOfId: null,
    ...order,
    paymentNo: await nextNumber(work, payment.number.prefix),
    paymentMeansCode: '32',
    requestNo: randomUUID(),
    bankSerialNo: null,
    submittedAt: null,
    succeededAt: null,
    failCode: null,
    failMsg: null,
    asked: 0,
    dueAt: work.now,
  });
  const id = row[source.field];
  if (id !== null) await patch(work, source.spec, id, { paymentId: row.id });
  return row;
}

/** Sends the bank's result to the document behind a payment. */
async function notifySource(
  row: Payment,
  tell: (source: Source, id: string) => Promise<void>,
): Promise<void> {
  for (const source of SOURCES) {
    const id = row[source.field];
    if (id !== null) await tell(source, id);
  }
}

/** How an answer of the bank is remembered that contradicts the books. */
const doubtOf = ({ bankSerialNo, paidFen }: Partial<EventOf<typeof payment, 'bank.ok'>>) =>
  `银行称已付 ${yuanFromFen(paidFen ?? 0)} 元，流水号 ${bankSerialNo ?? ''}，与账面不符`;

export const paymentEntry = entry<typeof payment>({
  spec: payment,
  table: tableFor(payment),
  lifecycle: { machine: paymentLifecycle, rules: paymentRules },
  facts: async (work, row, event) => {
    const told = event?.type === 'bank.ok' ? event : null;
    const serialNo = told?.bankSerialNo ?? row.bankSerialNo;
    const own = { record: payment.name, id: row.id };
    return {
      submittedBy: row.createdBy,
      isDoubtTold: isDoubtTold(row, told && doubtOf(told)),
      channel: row.channel,
      amountFen: row.amountFen,
      paidFen: told?.paidFen ?? null,
      serialNo,
      isSerialTaken: serialNo !== null && (await isSerialTaken(work, serialNo, own)),
    };
  },
  stores: {
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    storeSuccess: on(payment, ['bank.ok'], ({ event, now }) => ({
      bankSerialNo: event.bankSerialNo,
      succeededAt: now,
      failCode: null,
      failMsg: null,
    })),
    storeFailure: on(payment, ['bank.fail'], ({ event: { failCode, failMsg } }) => ({ failCode, failMsg })),
    storeDoubt: on(payment, ['bank.ok'], ({ event }) => ({
      failCode: DOUBT,
      failMsg: doubtOf(event),
    })),
    storeReturn: on(payment, ['bank.return'], ({ event }) => ({
      failCode: 'RETURNED',
      failMsg: event.failMsg,
    })),
    askNow: ({ now }) => ({ dueAt: now }),
  },
  effects: {
    takeSerial: ({ work, row }) =>
      takeSerial(work, row.bankSerialNo ?? '', { record: payment.name, id: row.id }),
    awaitReceipt: ({ work, row }) => awaitReceipt(work, row),
    settleSource: effect(payment, ['bank.ok'], ({ work, row, event }) =>
      notifySource(row, (source, id) => source.ok(work, id, event.bankSerialNo)),
    ),
    failSource: effect(payment, ['bank.fail'], ({ work, row, event: { failCode, failMsg } }) =>
      notifySource(row, (source, id) => source.fail(work, id, { failCode, failMsg })),
    ),
    returnSource: effect(payment, ['bank.return'], ({ work, row, event: { failCode, failMsg } }) =>
      notifySource(row, (source, id) => source.returned(work, id, { failCode, failMsg })),
    ),
    notifyApprover: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE_APPROVER'],
        text: stateChangeText(payment, row.paymentNo, payment.states.unknown, moneyGist(row.amountFen)),
        record: payment.name,
        id: row.id,
      }),
  },
});
