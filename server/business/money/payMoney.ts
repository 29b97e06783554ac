import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { availableOf, type Owner, platformAccount, waybillAccount } from '../../ledger/accounts.ts';
import type { Cause, Leg } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { createPayment, type Payment } from './payment.ts';
import type { PaymentApply } from './payLines.ts';
import { targetOf } from './payTarget.ts';

/** The owner of the wallet. @throws Error for an application without a payee: prepare sets it */
export function ownerOf({ payeeType, carrierId, driverId }: PaymentApply): Owner {
  const ownerId = payeeType === 'carrier' ? carrierId : driverId;
  if (payeeType === null || ownerId === null) throw new Error('The application has no payee.');
  return { ownerType: payeeType, ownerId };
}

/** Each try has journals of its own, so their cause is the payment. */
const causeOf = ({ id, paymentNo }: Payment, event: string): Cause => ({
  record: payment.name,
  id,
  no: paymentNo,
  event,
});

const legsOf = (row: PaymentApply, leg: (waybillId: string) => Pick<Leg, 'debit' | 'credit'>): Leg[] =>
  row.lines.map(({ waybillId, amountFen }) => ({
    ...leg(waybillId ?? ''),
    amountFen,
    waybillId: waybillId ?? undefined,
  }));

/** Writes the one payment of an application and books it as on its way (8.4 PAY_SUBMIT). */
export async function payOut(work: Work, row: PaymentApply, event: string): Promise<void> {
  const target = await targetOf(work, row.channel === 'bankCard' ? row.bankCardId : null, ownerOf(row));
  const cardTail = target.channel === 'bankCard' ? target.payeeAccountNo.slice(-4) : null;
  if (cardTail !== row.cardTail) await patch(work, paymentApply, row.id, { cardTail });
  const paid = await createPayment(work, {
    applyId: row.id,
    ...target,
    amountFen: row.totalFen,
    ...(row.paymentId === null ? {} : { retryOfId: row.paymentId }),
  });
  await post(work, {
    type: 'PAY_SUBMIT',
    cause: causeOf(paid, event),
    legs: legsOf(row, (waybillId) => ({
      debit: waybillAccount('AP', waybillId),
      credit: platformAccount('PAY_IN_TRANSIT'),
    })),
  });
}

const paymentOf = (work: Work, { paymentId }: PaymentApply) => need(work, payment, paymentId ?? '');

/** Books the success: from the bank to a card, or into the payee's wallet (8.4 PAY_SUCCEED). */
export async function postPaid(work: Work, row: PaymentApply, event: string): Promise<void> {
  const credit = row.channel === 'bankCard' ? platformAccount('BANK') : availableOf(ownerOf(row));
  await post(work, {
    type: 'PAY_SUCCEED',
    cause: causeOf(await paymentOf(work, row), event),
    legs: legsOf(row, () => ({ debit: platformAccount('PAY_IN_TRANSIT'), credit })),
  });
}

/** The bank refused: the money is owed again. */
export async function takeBackSubmit(work: Work, row: PaymentApply, event: string): Promise<void> {
  await reverse(work, { type: 'PAY_SUBMIT', cause: causeOf(await paymentOf(work, row), event) });
}

/** The bank returned it: nothing was paid. */
export async function takeBackPaid(work: Work, row: PaymentApply, event: string): Promise<void> {
  await reverse(work, { type: 'PAY_SUCCEED', cause: causeOf(await paymentOf(work, row), event) });
  await takeBackSubmit(work, row, event);
}
