import type { bankCard } from '../../domain/records/bankCard.ts';
import { eReceipt } from '../../domain/records/eReceipt.ts';
import { payment } from '../../domain/records/payment.ts';
import type { Row } from '../../domain/schema/record.ts';
import { base, seedNumber } from './base.ts';

export type SeedPayment = Row<typeof payment>;
export type SeedReceipt = Row<typeof eReceipt>;

/** The tenant's name as account holder at the bank. */
const PAYER = '安徽示例网络货运';

/** The document of a payment, and its payee. */
interface Plan extends Partial<Pick<SeedPayment, 'applyId' | 'withdrawalId'>> {
  readonly channel: SeedPayment['channel'];
  /** The card; null: to the wallet of the payee with this name. */
  readonly card: Row<typeof bankCard> | null;
  readonly payeeName: string;
  readonly amountFen: number;
  readonly status: SeedPayment['status'];
}

/** A payment submitted at a time (epoch ms), in any state. */
export function seedPayment(at: number, by: string, plan: Plan): SeedPayment {
  const { channel, card, amountFen, status } = plan;
  const paymentNo = seedNumber(payment.number.prefix, at);
  const isPaid = status === 'succeeded';
  const isFailed = status === 'failed';
  return {
    ...base(at, by, at),
    paymentNo,
    kind: plan.applyId === undefined ? 'withdrawal' : 'apply',
    applyId: plan.applyId ?? null,
    advanceId: null,
    withdrawalId: plan.withdrawalId ?? null,
    refundId: null,
    supplierBillId: null,
    retryOfId: null,
    channel,
    payeeName: card?.accountName ?? plan.payeeName,
    payeeAccountNo: card?.cardNumber ?? `95588${paymentNo.slice(2)}`,
    bankCode: card?.bankCode ?? 'ICBC',
    amountFen,
    paymentMeansCode: '32',
    requestNo: `seed-${paymentNo}`,
    bankSerialNo: isPaid ? `B${paymentNo}` : null,
    submittedAt: at,
    succeededAt: isPaid ? at : null,
    failCode: isFailed ? 'ACCOUNT_CLOSED' : null,
    failMsg: isFailed ? '收款账户异常' : null,
    asked: 0,
    dueAt: at + 5 * 60_000,
    status,
  };
}

/** The bank's receipt of a successful payment; its file is fetched when the platform runs. */
export function seedReceipt(
  paid: SeedPayment,
  { carrierId, driverId }: Pick<SeedReceipt, 'carrierId' | 'driverId'>,
): SeedReceipt {
  const at = paid.succeededAt ?? paid.gmtCreated;
  return {
    ...base(at, '0', at),
    eReceiptNo: seedNumber(eReceipt.number.prefix, at),
    paymentId: paid.id,
    bankSerialNo: paid.bankSerialNo ?? '',
    amountFen: paid.amountFen,
    payer: PAYER,
    payee: paid.payeeName,
    carrierId,
    driverId,
    succeededAt: at,
    fileId: null,
    fetchedAt: null,
    attempts: 0,
    dueAt: at,
    status: 'awaited',
  };
}
