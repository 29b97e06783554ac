import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { oilPoolTooLow, supplierStatementDiffers } from '../../../domain/codes/refusals/codes/advances.ts';
import { advance } from '../../../domain/records/advance.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { payment } from '../../../domain/records/payment.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { isOil } from '../../../domain/rules/advance.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import {
  type AccountKey,
  availableOf,
  oilPoolOf,
  type Owner,
  platformAccount,
  waybillAccount,
} from '../../ledger/accounts.ts';
import { fundOf } from '../../ledger/holders.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, postAll, reverse } from '../../ledger/post.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { ledgerAccount, ledgerJournal } from '../../store/ledgerTables.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';
import { freePoolFen } from './oilBooks.ts';
import { createOilOrder, masterOf } from './oilOrder.ts';
import { againstOwnFunds } from './payFunds.ts';
import { createPayment } from './payment.ts';
import { targetOf } from './payTarget.ts';

type Advance = Row<typeof advance>;

const supplierOwner = (ownerId: string): Owner => ({ ownerType: 'supplier', ownerId });
export const payeeOwner = ({ payeeType, payeeId }: Advance): Owner => ({
  ownerType: payeeType,
  ownerId: payeeId,
});

export const causeOf = (row: Advance, event: string): Cause => ({
  record: advance.name,
  id: row.id,
  no: row.advanceNo,
  event,
});

/** The supplier with the fullest pool: a voucher is valid at the stations of all of them. null: no supplier has sold us fuel. */
async function fullestSupplier(work: Work): Promise<string | null> {
  const [row] = await work.tx
    .select({ id: ledgerAccount.ownerId })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.groupCode, work.groupCode),
        eq(ledgerAccount.ownerType, 'supplier'),
        eq(ledgerAccount.code, 'OIL_POOL'),
      ),
    )
    .orderBy(desc(ledgerAccount.balanceFen), ledgerAccount.ownerId)
    .limit(1);
  return row?.id ?? null;
}

const supplierOf = (work: Work, row: Advance) =>
  row.supplierId === null ? fullestSupplier(work) : Promise.resolve(row.supplierId);

/**
 * How far the supplier's statement is off the books, when that is more than is let pass, fen: nothing is paid out of it
 * until somebody has looked (addendum B 5.3). null: it is not.
 */
async function statementGapFen(work: Work, supplierId: string): Promise<number | null> {
  const [fund] = await findBy(work, fundAccount, { ownerType: 'supplier', ownerId: supplierId });
  const gap = Math.abs(fund?.oilDifferenceFen ?? 0);
  return gap > (await paramOf(work, 'oil.diffFen', work.now)) ? gap : null;
}

/** 50021 the supplier's statement differs, 37005 too little bought, or too little on the master of the card. */
async function againstFuel(work: Work, row: Advance, lock: boolean): Promise<Refusal | null> {
  const supplierId = await supplierOf(work, row);
  if (supplierId === null) return refuse(oilPoolTooLow);
  const gap = await statementGapFen(work, supplierId);
  if (gap !== null) return refuse(supplierStatementDiffers, { x: yuanFromFen(gap) });
  const card = row.oilCardId === null ? null : await find(work, oilCard, row.oilCardId);
  const master = card && (await masterOf(work, card, row.amountFen, lock));
  if (lock) await fundOf(work, supplierOwner(supplierId));
  if (master) return null;
  return row.amountFen > (await freePoolFen(work, supplierId)) ? refuse(oilPoolTooLow) : null;
}

/**
 * Why an advance cannot be paid: 37005 too little fuel, 50021 a supplier whose statement differs, 36017 too little own funds;
 * null: it can.
 * @param lock payments from the same money wait, so that two do not spend it
 */
export async function againstPaying(work: Work, row: Advance, lock: boolean): Promise<Refusal | null> {
  if (isOil(row.type)) return againstFuel(work, row, lock);
  // In the order in which postings lock them.
  if (lock && row.type === 'cash') await fundOf(work, payeeOwner(row));
  return againstOwnFunds(work, row.amountFen, lock);
}

/** Starts the payment of an advance: by the bank, or by the fuel supplier (T&M 9.3). */
export async function payOut(work: Work, row: Advance, event: string): Promise<void> {
  const { id, amountFen } = row;
  if (isOil(row.type)) {
    const supplierId = await supplierOf(work, row);
    if (supplierId === null) throw new Error(`No supplier for the fuel of ${row.advanceNo}.`);
    await patch(work, advance, id, { supplierId, oilOrderId: await createOilOrder(work, row, supplierId) });
    return;
  }
  const target = await targetOf(work, row.type === 'bank' ? row.bankCardId : null, payeeOwner(row));
  await createPayment(work, { advanceId: id, amountFen, ...target });
  await post(work, {
    type: 'ADVANCE_SUBMIT',
    cause: causeOf(row, event),
    seq: row.tries,
    legs: [leg(row, waybillAccount('ADVANCE', row.waybillId), platformAccount('PAY_IN_TRANSIT'))],
  });
}

const leg = (row: Advance, debit: AccountKey, credit: AccountKey, amountFen = row.amountFen) => ({
  debit,
  credit,
  amountFen,
  waybillId: row.waybillId,
});

/** The payee has received it: money as the bank confirms, fuel as the supplier does. */
export async function postPaid(work: Work, row: Advance, event: string): Promise<void> {
  const cause = causeOf(row, event);
  const seq = row.tries;
  if (isOil(row.type)) {
    const pool = oilPoolOf(row.supplierId ?? '');
    const legs = [leg(row, waybillAccount('ADVANCE', row.waybillId), pool)];
    await post(work, { type: 'ADVANCE_OIL', cause, seq, legs });
    return;
  }
  const { channel, amountFen } = await need(work, payment, row.paymentId ?? '');
  const credit = channel === 'bankCard' ? platformAccount('BANK') : availableOf(payeeOwner(row));
  const legs = [leg(row, platformAccount('PAY_IN_TRANSIT'), credit, amountFen)];
  await post(work, { type: 'ADVANCE_SUCCEED', cause, seq, legs });
}

/** The bank or the supplier refused it; fuel was not booked yet. */
export async function takeBack(work: Work, row: Advance, event: string): Promise<void> {
  if (isOil(row.type)) return;
  await reverse(work, { type: 'ADVANCE_SUBMIT', cause: causeOf(row, event), seq: row.tries });
}

/** The payee's bank returned the money: it is being paid again. `tries` counts this try too. */
export async function takeFromBank(work: Work, row: Advance, event: string): Promise<void> {
  const cause = causeOf(row, event);
  const journal = await reverse(work, { type: 'ADVANCE_SUCCEED', cause, seq: row.tries - 1 });
  if (journal === null) throw new Error(`${row.advanceNo} was returned, but never paid.`);
}

/** Returned money goes to the payee's wallet: all that was paid, also of an advance that was split since. */
export async function payIntoWallet(work: Work, row: Advance): Promise<void> {
  const { id: retryOfId, amountFen } = await need(work, payment, row.paymentId ?? '');
  const target = await targetOf(work, null, payeeOwner(row));
  await createPayment(work, { advanceId: row.id, retryOfId, amountFen, ...target });
}

/** Returned money that is neither in the payee's wallet nor on its way there, fen. */
export async function backFen(work: Work, { type, paymentId }: Advance): Promise<number> {
  if (type !== 'bank' || paymentId === null) return 0;
  const { channel, status, amountFen } = await need(work, payment, paymentId);
  return channel === 'wallet' && status === 'failed' ? amountFen : 0;
}

/** How many journals of a kind a document has caused, reversals left out: the number of the next one. */
async function journalsOf(
  work: Work,
  type: 'ADVANCE_OFFSET' | 'ADVANCE_RECOVER',
  { record, id }: Cause,
): Promise<number> {
  const [row] = await work.tx
    .select({ n: count() })
    .from(ledgerJournal)
    .where(
      and(
        eq(ledgerJournal.groupCode, work.groupCode),
        eq(ledgerJournal.journalType, type),
        eq(ledgerJournal.bizType, record),
        eq(ledgerJournal.bizId, id),
        isNull(ledgerJournal.reversesId),
      ),
    );
  return row?.n ?? 0;
}

/** Sets paid advances off against the confirmed freight, in one entry (T&M 8.4, 15.4 row 11). */
export async function postOffset(
  work: Work,
  waybillId: string,
  amountFen: number,
  cause: Cause,
): Promise<void> {
  const seq = await journalsOf(work, 'ADVANCE_OFFSET', cause);
  const debit = waybillAccount('AP', waybillId);
  const legs = [{ debit, credit: waybillAccount('ADVANCE', waybillId), amountFen, waybillId }];
  await postAll(work, [{ type: 'ADVANCE_OFFSET', cause, seq, legs }]);
}

/** Takes the last offset of a bill back. */
export async function reverseOffset(work: Work, cause: Cause): Promise<void> {
  const seq = (await journalsOf(work, 'ADVANCE_OFFSET', cause)) - 1;
  await reverse(work, { type: 'ADVANCE_OFFSET', cause, seq });
}

/** Money or fuel of an advance was recovered, in whole or in part: into the account `debit`. */
export async function postRecovery(
  work: Work,
  row: Advance,
  { debit, amountFen, event }: { debit: AccountKey; amountFen: number; event: string },
): Promise<void> {
  const cause = causeOf(row, event);
  const seq = await journalsOf(work, 'ADVANCE_RECOVER', cause);
  const legs = [leg(row, debit, waybillAccount('ADVANCE', row.waybillId), amountFen)];
  await post(work, { type: 'ADVANCE_RECOVER', cause, seq, legs });
}
