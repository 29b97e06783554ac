import { and, count, eq, isNull } from 'drizzle-orm';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../../../domain/records/paidRecord.ts';
import { earnedFen, monthsBetween } from '../../../../domain/rules/editions.ts';
import { monthOf, startOfMonth } from '../../../../domain/rules/taxPeriod.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { balanceFen, platformAccount, prepaidOf } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/post.ts';
import { inGroup } from '../../../records/inGroup.ts';
import { need, patch } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { ledgerJournal } from '../../../store/ledgerTables.ts';
import { centralGroup } from '../../../store/tenants.ts';
import { tenantOf } from '../tenant/rows.ts';
import { lockedSubscription } from './subscription.ts';

type Paid = Row<typeof paidRecord>;

const causeOf = ({ id, paidNo }: Paid, event: string) => ({ record: paidRecord.name, id, no: paidNo, event });
const kept = ({ kind }: Paid) => (kind === 'topUp' ? 'balance' : 'term');

/** Does something in the books of the central group, in the same transaction (D63). @throws Error without one */
async function inBooks<T>(work: Work, task: (house: Work, tenantId: string) => Promise<T>): Promise<T> {
  const central = await centralGroup(work.tx);
  if (central === null) throw new Error('There is no central group whose books it could be in.');
  const { id } = await tenantOf(work);
  return inGroup(work, central, (house) => task(house, id));
}

/** Money of a group that has arrived, or was taken from its balance. A payment of nothing moves nothing. */
export async function bookPaid(work: Work, row: Paid, event: string): Promise<void> {
  if (row.amountFen === 0) return;
  await inBooks(work, async (house, tenantId) => {
    const debit = row.channel === 'balance' ? prepaidOf(tenantId, 'balance') : platformAccount('BANK');
    await post(house, {
      type: 'EDITION_PAID',
      cause: causeOf(row, event),
      legs: [{ debit, credit: prepaidOf(tenantId, kept(row)), amountFen: row.amountFen }],
    });
  });
}

export async function bookRefund(work: Work, row: Paid, amountFen: number): Promise<void> {
  await inBooks(work, async (house, tenantId) => {
    await post(house, {
      type: 'EDITION_REFUND',
      cause: causeOf(row, 'refund.ok'),
      legs: [{ debit: prepaidOf(tenantId, kept(row)), credit: platformAccount('BANK'), amountFen }],
    });
  });
}

/** How often a document has earned already: each journal of it has a number of its own. */
async function earnedTimes({ tx, groupCode }: Work, record: string, id: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(ledgerJournal)
    .where(
      and(
        eq(ledgerJournal.groupCode, groupCode),
        eq(ledgerJournal.journalType, 'EDITION_EARN'),
        eq(ledgerJournal.bizType, record),
        eq(ledgerJournal.bizId, id),
        isNull(ledgerJournal.reversesId),
      ),
    );
  return row?.n ?? 0;
}

/** What was taken from the balance since the last night is earned: after it the books have the balance. @returns fen */
export async function earnBalance(work: Work): Promise<number> {
  const subscription = await lockedSubscription(work);
  return inBooks(work, async (house, tenantId) => {
    const account = prepaidOf(tenantId, 'balance');
    const amountFen = (await balanceFen(house, account)) - subscription.balanceFen;
    if (amountFen <= 0) return 0;
    const { id, subscriptionNo: no } = subscription;
    await post(house, {
      type: 'EDITION_EARN',
      cause: { record: 'serviceCharge', id, no, event: editionSubscription.name },
      seq: await earnedTimes(house, 'serviceCharge', id),
      legs: [{ debit: account, credit: platformAccount('REVENUE_SERVICE'), amountFen }],
    });
    return amountFen;
  });
}

/** What of a term is earned at the beginning of a month. */
function earnedUntil(
  { amountFen, months, termStartAt, termEndAt, refundFen, status }: Paid,
  at: number,
): number {
  if (termStartAt === null || months === null) return 0;
  const isGoingBack = status === 'refunding' || status === 'refunded';
  const kept = amountFen - (isGoingBack ? (refundFen ?? 0) : 0);
  if (termEndAt !== null && termEndAt <= at) return kept;
  return Math.min(kept, earnedFen(amountFen, months, monthsBetween(termStartAt, at)));
}

/** The months of a paid term that are over are earned, dated at the end of the last one. @returns fen */
export async function earnTerm(work: Work, paidId: string): Promise<number> {
  await lockedSubscription(work);
  const row = await need(work, paidRecord, paidId, true);
  const month = startOfMonth(monthOf(work.now));
  const amountFen = earnedUntil(row, month) - row.earnedFen;
  if (amountFen <= 0) return 0;
  await inBooks(work, async (house, tenantId) => {
    const seq = await earnedTimes(house, paidRecord.name, row.id);
    await post(
      house,
      {
        type: 'EDITION_EARN',
        cause: causeOf(row, 'earn'),
        seq,
        legs: [{ debit: prepaidOf(tenantId, 'term'), credit: platformAccount('REVENUE_SERVICE'), amountFen }],
      },
      month - 1,
    );
  });
  const earned = row.earnedFen + amountFen;
  const unusedFen = row.status === 'refunded' ? row.unusedFen : row.amountFen - earned;
  await patch(work, paidRecord, row.id, { earnedFen: earned, unusedFen });
  return amountFen;
}
