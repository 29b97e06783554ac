import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { bankCardNotVerified } from '../../../domain/codes/refusals/codes/ledger.ts';
import {
  cardIsNotPayees,
  overAgreementLimit,
  payableFreightNotConfirmed,
  requestOverPayable,
  retentionNeedsPaperReceipt,
  severalPayees,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { paymentApply } from '../../../domain/records/paymentApply.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { payableNowFen } from '../../../domain/rules/freightBill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { refused } from '../../records/errors.ts';
import { find, need, requireAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { type PaidOn, type Payee, payeesOf } from './payee.ts';

export type PaymentApply = Row<typeof paymentApply>;
export type FreightBill = Row<typeof freightBill>;
type Line = NonNullable<PaymentApply['lines']>[number];

/** A bill with its lines of one application and what they add up to, fen. */
export interface RequestedBill {
  readonly bill: FreightBill;
  readonly payee: Payee;
  readonly lines: readonly Line[];
  readonly sumFen: number;
}

export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** The waybills whose freight an application asks for. */
export const waybillsOf = ({ lines }: Pick<PaymentApply, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ waybillId }) => (waybillId === null ? [] : [waybillId]))),
];

/**
 * The bills of an application, each with its lines, in the order of their ids: locked in that order, two applications
 * never wait for each other.
 * @throws Refused 10404 for a bill that is not there
 */
export async function askedOf(
  work: Work,
  { lines }: Pick<PaymentApply, 'lines'>,
  lock = false,
): Promise<RequestedBill[]> {
  const ids = lines.map(({ freightBillId }) => freightBillId);
  const bills = [...(await requireAll(work, freightBill, ids, lock)).values()];
  const payeeFor = await payeesOf(
    work,
    bills.map(({ driverId }) => driverId),
  );
  return bills.map((bill) => {
    const own = lines.filter(({ freightBillId }) => freightBillId === bill.id);
    return { bill, payee: payeeFor(bill.driverId, bill.waybillId), lines: own, sumFen: sumOf(own) };
  });
}

/** What an application asks for of each bill, fen, in the order of their ids, in which bills are locked. */
export function sumsByBill({ lines }: Pick<PaymentApply, 'lines'>): [billId: string, sumFen: number][] {
  const sums = new Map<string, number>();
  for (const { freightBillId, amountFen } of lines)
    sums.set(freightBillId, (sums.get(freightBillId) ?? 0) + amountFen);
  return [...sums].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

/** The one payee of all lines. @throws Refused 34002 where they have several */
export function payeeOfAll(asked: readonly RequestedBill[]): Payee {
  const [first, ...others] = asked.map(({ payee }) => payee);
  if (!first || others.some(({ kind, partyId }) => kind !== first.kind || partyId !== first.partyId))
    throw refused(severalPayees);
  return first;
}

/** Why the lines of one bill are refused, by its latest figures; null: they are not. */
export async function againstBill(
  work: Work,
  { bill, payee, lines, sumFen }: RequestedBill,
): Promise<Refusal | null> {
  if (bill.status !== 'confirmed' && bill.status !== 'closed') return refuse(payableFreightNotConfirmed);
  const isKept = (bill.retentionFen ?? 0) > 0;
  if (isKept && lines.some(({ feeType }) => feeType === 'retention'))
    return refuse(retentionNeedsPaperReceipt);
  const payable = payableNowFen(bill);
  if (sumFen > payable)
    return refuse(requestOverPayable, { x: yuanFromFen(sumFen), y: yuanFromFen(payable) });
  const { maxPerTripFen } = payee;
  if (maxPerTripFen === null || bill.appliedFen + sumFen <= maxPerTripFen) return null;
  const trip = await need(work, waybill, bill.waybillId);
  return refuse(overAgreementLimit, { no: trip.waybillNo, x: yuanFromFen(maxPerTripFen) });
}

/** Why a person may not be paid on a card: 36012 not verified, 34032 of another; null: no reason, or no card. */
export async function againstCard(
  work: Work,
  { channel, bankCardId }: Pick<PaymentApply, 'channel' | 'bankCardId'>,
  payee: PaidOn,
): Promise<Refusal | null> {
  if (channel === 'wallet') return null;
  const card = bankCardId === null ? null : await find(work, bankCard, bankCardId);
  if (card?.status !== 'verified') return refuse(bankCardNotVerified);
  const isOwn = payee.kind === 'driver' ? card.driverId === payee.partyId : card.id === payee.bankCardId;
  return isOwn ? null : refuse(cardIsNotPayees);
}

/** Why the lines, the payee or the card of an application are refused, by the latest figures (6.5.2); null: they are not. */
export async function againstLines(work: Work, row: PaymentApply, lock: boolean): Promise<Refusal | null> {
  const asked = await askedOf(work, row, lock);
  for (const one of asked) {
    const refusal = await againstBill(work, one);
    if (refusal) return refusal;
  }
  const [first] = asked;
  if (!first) return refuse(severalPayees);
  const { kind, partyId } = payeeOfAll(asked);
  // The agreement may have ended since the draft was made.
  const isSame = kind === row.payeeType && partyId === (row.driverId ?? row.carrierId);
  return isSame ? againstCard(work, row, first.payee) : refuse(severalPayees);
}
