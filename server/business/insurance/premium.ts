import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { frozenOf, platformAccount, supplierPayable } from '../../ledger/accounts.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import type { Work } from '../../records/work.ts';
import { takeSerial } from '../money/bankSerials.ts';
import { buyerOf, type Policy, walletOf } from './cover.ts';

const causeOf = ({ id, policyNo }: Policy, event: string): Cause => ({
  record: cargoPolicy.name,
  id,
  no: policyNo,
  event,
});

/** The cost of what the platform insures is of its waybill. */
const costOf = ({ waybillId }: Policy) => ({ account: platformAccount('COST_INSURANCE'), waybillId });

/** Holds the premium in the buyer's wallet while the insurer decides; the platform owes it only once it is covered. */
export async function holdPremium(work: Work, row: Policy, event: string): Promise<void> {
  const buyer = buyerOf(row);
  const debit = walletOf(row);
  if (buyer === null || debit === null) return;
  await post(work, {
    ...{ type: 'PREMIUM_HOLD', seq: row.tries, cause: causeOf(row, event) },
    legs: [{ debit, credit: frozenOf(buyer), amountFen: row.premiumFen }],
  });
}

export async function freeHold(work: Work, row: Policy, event: string): Promise<void> {
  await reverse(work, { type: 'PREMIUM_HOLD', seq: row.tries, cause: causeOf(row, event) });
}

/** The insurer has taken the risk: the premium is owed to it in full (D34). */
export async function chargePremium(work: Work, row: Policy, event: string): Promise<void> {
  const buyer = buyerOf(row);
  const { account, waybillId } = costOf(row);
  const from = buyer === null ? { debit: account, waybillId } : { debit: frozenOf(buyer) };
  await post(work, {
    ...{ type: 'PREMIUM_CHARGE', cause: causeOf(row, event) },
    legs: [{ ...from, credit: supplierPayable(row.insurerId), amountFen: row.premiumFen }],
  });
}

/** What the insurer gives back goes to whoever bought: out of what it is owed, or by the bank where it had been paid. */
async function giveBack(work: Work, row: Policy, event: string, isByBank: boolean): Promise<void> {
  const amountFen = row.refundFen ?? 0;
  if (amountFen === 0) return;
  const { account, waybillId } = costOf(row);
  const wallet = walletOf(row);
  const to = wallet === null ? { credit: account, waybillId } : { credit: wallet };
  const debit = isByBank ? platformAccount('BANK') : supplierPayable(row.insurerId);
  await post(work, { type: 'PREMIUM_BACK', cause: causeOf(row, event), legs: [{ debit, ...to, amountFen }] });
}

export const returnPremium = (work: Work, row: Policy, event: string): Promise<void> =>
  giveBack(work, row, event, false);

export async function receiveRefund(work: Work, row: Policy, event: string): Promise<void> {
  await takeSerial(work, row.refundSerialNo ?? '', { record: cargoPolicy.name, id: row.id });
  await giveBack(work, row, event, true);
}
