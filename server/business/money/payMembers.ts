import type { DataOf } from '../../../domain/calls/call.ts';
import type { payMembers } from '../../../domain/calls/payMany.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { payment } from '../../../domain/records/payment.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { payeeNames } from './payCandidates.ts';
import { doubtsOf } from './payDoubts.ts';
import { payRoomOf } from './payFunds.ts';
import type { Payee } from './payee.ts';
import type { PaymentApply } from './payLines.ts';

/** States in which somebody still decides. */
const UNDECIDED: readonly PaymentApply['status'][] = [
  'draft',
  'pendingReview',
  'pendingApproval',
  'pendingFinance',
];

/** The payee of an application. */
export const payeeOfRow = ({
  payeeType,
  carrierId,
  driverId,
}: PaymentApply): Pick<Payee, 'kind' | 'partyId'> =>
  payeeType === 'carrier'
    ? { kind: 'carrier', partyId: carrierId ?? '' }
    : { kind: 'driver', partyId: driverId ?? '' };

export const named = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/** The members of a batch in the order in which they were made. */
export async function membersOfBatch(work: Work, batchId: string): Promise<DataOf<typeof payMembers>> {
  const rows = await findBy(work, paymentApply, { batchId });
  const nameOf = await payeeNames(work, rows.map(payeeOfRow));
  const cards = await findAll(work, bankCard, named(rows.map(({ bankCardId }) => bankCardId)));
  const payments = await findAll(work, payment, named(rows.map(({ paymentId }) => paymentId)));
  const open = rows.filter(({ status }) => UNDECIDED.includes(status));
  const doubts = await doubtsOf(
    work,
    open.map((row) => ({
      payee: payeeOfRow(row),
      id: row.id,
      bankCardId: row.bankCardId,
      amountFen: row.totalFen,
      billIds: row.lines.map(({ freightBillId }) => freightBillId),
    })),
  );
  const about = new Map(open.map(({ id }, index) => [id, doubts[index] ?? []]));
  return {
    ...(await payRoomOf(work)),
    members: rows.map((row) => {
      const card = cards.get(row.bankCardId ?? '');
      const paid = payments.get(row.paymentId ?? '');
      return {
        id: row.id,
        applyNo: row.applyNo,
        payeeName: nameOf(payeeOfRow(row)),
        card: card ? { bankCode: card.bankCode, tail: card.cardNumber.slice(-4) } : null,
        totalFen: row.totalFen,
        lineCount: row.lineCount,
        status: row.status,
        payment: paid ? { id: paid.id, status: paid.status, failMsg: paid.failMsg } : null,
        doubts: about.get(row.id) ?? [],
      };
    }),
  };
}
