import { randomUUID } from 'node:crypto';
import { payment } from '../../../domain/records/payment.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { paymentLifecycle, paymentRules } from '../../../machines/lifecycles/payment/machine.ts';
import { isSerialTaken, takeSerial } from './bankSerials.ts';
import { applyAny } from '../../records/apply.ts';
import { entry, on, type Sent, textOf } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { registered } from '../../records/registry.ts';
import { patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { awaitReceipt } from './eReceipt.ts';
import { nowIs, notify } from '../../notices/notify.ts';

export type Payment = Row<typeof payment>;

/** The bank is asked what became of a payment so often, ms (T&M 6.3). */
export const ASK_EVERY_MS = 5 * 60_000;

/** The document behind a payment: exactly one (transport-and-money 6.2). */
type PaymentSourceRef =
  | { readonly applyId: string }
  | { readonly advanceId: string }
  | { readonly withdrawalId: string }
  | { readonly refundId: string };

/** Field of the document behind a payment, with its record and the events it hears. */
interface Source {
  readonly kind: Payment['kind'];
  readonly field: 'applyId' | 'advanceId' | 'withdrawalId' | 'refundId';
  readonly record: string;
  readonly ok: string;
  readonly fail: string;
  readonly returned: string;
}

/** Documents that pay through the bank. */
const SOURCES: readonly Source[] = [
  {
    kind: 'apply',
    field: 'applyId',
    record: 'paymentApply',
    ok: 'all.paid',
    fail: 'some.failed',
    returned: 'pay.returned',
  },
  {
    kind: 'advance',
    field: 'advanceId',
    record: 'advance',
    ok: 'advance.ok',
    fail: 'advance.fail',
    returned: 'advance.return',
  },
  {
    kind: 'withdrawal',
    field: 'withdrawalId',
    record: 'withdrawal',
    ok: 'withdraw.ok',
    fail: 'withdraw.fail',
    returned: 'withdraw.return',
  },
  {
    kind: 'refund',
    field: 'refundId',
    record: 'refund',
    ok: 'refund.ok',
    fail: 'refund.fail',
    returned: 'refund.return',
  },
];

export type NewPayment = PaymentSourceRef &
  Pick<Payment, 'channel' | 'payeeName' | 'payeeAccountNo' | 'bankCode' | 'amountFen'> & {
    /** The payment that failed before this one. */
    readonly retryOfId?: string;
  };

/**
 * Writes a payment in the transaction of its cause; it leaves for the bank after the commit. The document behind it
 * keeps its id as `paymentId`, and hears the end by its own events (`SOURCES`). Amount in fen.
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
  if (id !== null) await patch(work, registered(source.record).spec, id, { paymentId: row.id });
  return row;
}

/** Tells the document behind a payment what the bank did. */
async function notifySource(
  work: Work,
  row: Payment,
  { bankSerialNo, failCode, failMsg }: Sent,
  which: 'ok' | 'fail' | 'returned',
): Promise<void> {
  for (const { field, record, [which]: type } of SOURCES) {
    const id = row[field];
    if (id === null) continue;
    await applyAny(work, { record, id, type, payload: { bankSerialNo, failCode, failMsg } }, true);
  }
}

export const paymentEntry = entry<typeof payment>({
  spec: payment,
  table: tableFor(payment),
  lifecycle: { machine: paymentLifecycle, rules: paymentRules },
  facts: async (work, row, event) => {
    const serialNo = textOf(event?.bankSerialNo) ?? row.bankSerialNo;
    const own = { record: payment.name, id: row.id };
    return {
      submittedBy: row.createdBy,
      channel: row.channel,
      amountFen: row.amountFen,
      paidFen: typeof event?.paidFen === 'number' ? event.paidFen : null,
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
      failCode: 'DOUBT',
      failMsg: `银行称已付，流水号 ${event.bankSerialNo}，与账面不符`,
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
    settleSource: ({ work, row, event }) => notifySource(work, row, event, 'ok'),
    failSource: ({ work, row, event }) => notifySource(work, row, event, 'fail'),
    returnSource: ({ work, row, event }) => notifySource(work, row, event, 'returned'),
    notifyApprover: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE_APPROVER'],
        text: nowIs(row.paymentNo, payment.states.unknown),
        record: payment.name,
        id: row.id,
      }),
  },
});
