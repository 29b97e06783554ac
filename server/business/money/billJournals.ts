import type { freightBill } from '../../../domain/records/freightBill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { carrierTopUpFen, fuelFen } from '../../../domain/rules/freightBill.ts';
import {
  type AccountKey,
  frozen,
  platformAccount,
  receivable,
  wallet,
  waybillAccount,
} from '../../ledger/accounts.ts';
import type { Cause, Journal } from '../../ledger/journal.ts';
import { postAll, reverse } from '../../ledger/post.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { offsetAdvances, undoOffsets } from './advance.ts';
import { itemsOf } from './billAmounts.ts';

type Bill = Row<typeof freightBill>;

export const causeOf = ({ id, billNo }: Pick<Bill, 'id' | 'billNo'>, event: string): Cause => ({
  record: 'freightBill',
  id,
  no: billNo,
  event,
});

/** What a wallet shipper's waybill holds frozen until its bill takes it, fen (8.4). */
export const heldFen = (job: Pick<Row<typeof waybill>, 'payTerm' | 'plannedShipperFen'>): number =>
  job.payTerm === 'wallet' ? job.plannedShipperFen : 0;

interface Move {
  readonly debit: AccountKey;
  readonly credit: AccountKey;
  readonly amountFen: number;
}

/** The parts of a receivable taken from the frozen money, from the wallet, and returned to it, fen. */
export function captureOf(receivableFen: number, held: number) {
  const fromFrozen = Math.min(receivableFen, held);
  return { fromFrozen, fromWallet: receivableFen - fromFrozen, given: held - fromFrozen };
}

/** The journals of a confirmation without the offset of advances: cost first, then revenue (transport-and-money 8.4). */
export function journalsOf(
  bill: Bill,
  job: Pick<Row<typeof waybill>, 'payTerm' | 'plannedShipperFen'>,
  reductions: readonly number[],
  event: string,
): { cost: Journal[]; revenue: Journal[] } {
  const ap = waybillAccount('AP', bill.waybillId);
  const ar = receivable(bill.shipmentId);
  const fuel = fuelFen(bill);
  const costFen = (bill.baseFreightFen ?? 0) + carrierTopUpFen(bill) + bill.additionsFen - fuel;
  const receivableFen = bill.shipperReceivableFen ?? 0;
  const journal = (type: Journal['type'], moves: readonly Move[]): Journal[] => {
    const legs = moves
      .filter(({ amountFen }) => amountFen > 0)
      .map((move) => ({ ...move, waybillId: bill.waybillId }));
    return legs.length === 0 ? [] : [{ type, cause: causeOf(bill, event), legs, seq: bill.round }];
  };
  const { fromFrozen, fromWallet, given } = captureOf(receivableFen, heldFen(job));
  return {
    cost: [
      ...journal('ACCRUE_COST', [{ debit: platformAccount('COST_FREIGHT'), credit: ap, amountFen: costFen }]),
      ...journal('ACCRUE_FUEL', [{ debit: platformAccount('COST_FUEL'), credit: ap, amountFen: fuel }]),
      ...journal(
        'DEDUCT',
        reductions.map((amountFen) => ({ debit: ap, credit: platformAccount('COST_FREIGHT'), amountFen })),
      ),
    ],
    revenue: [
      ...journal('ACCRUE_REVENUE', [
        { debit: ar, credit: platformAccount('REVENUE'), amountFen: receivableFen },
      ]),
      ...(job.payTerm === 'wallet'
        ? [
            ...journal('CAPTURE', [
              { debit: frozen(bill.shipmentId), credit: ar, amountFen: fromFrozen },
              { debit: wallet(bill.shipmentId), credit: ar, amountFen: fromWallet },
            ]),
            ...journal('UNFREEZE', [
              { debit: frozen(bill.shipmentId), credit: wallet(bill.shipmentId), amountFen: given },
            ]),
          ]
        : []),
    ],
  };
}

/**
 * Posts the cost and revenue of a confirmed bill, with a round per confirmation.
 * @throws Refused 31007 when the shipper's money does not suffice, 36002 frozen, 36009 month closed
 */
export async function postBill(work: Work, bill: Bill, event: string): Promise<void> {
  const job = await need(work, waybill, bill.waybillId);
  const items = await itemsOf(work, bill.waybillId);
  const reductions = items
    .filter(({ direction }) => direction === 'reduce')
    .map(({ amountFen }) => amountFen);
  const { cost, revenue } = journalsOf(bill, job, reductions, event);
  if (cost.length > 0) await postAll(work, cost);
  await offsetAdvances(work, bill.waybillId, causeOf(bill, event));
  if (revenue.length > 0) await postAll(work, revenue);
}

/** The last first, so that no account becomes negative meanwhile. */
const REVENUE = ['UNFREEZE', 'CAPTURE', 'ACCRUE_REVENUE'] as const;
const COST = ['DEDUCT', 'ACCRUE_FUEL', 'ACCRUE_COST'] as const;

/** Reverses everything the last confirmation posted. @throws Refused 31007 when the shipper has spent what was released */
export async function takeBackBill(work: Work, bill: Bill, event: string): Promise<void> {
  const cause = causeOf(bill, event);
  for (const type of REVENUE) await reverse(work, { type, cause, seq: bill.round });
  await undoOffsets(work, bill.waybillId, cause);
  for (const type of COST) await reverse(work, { type, cause, seq: bill.round });
}

/** The frozen money of the shipper that a bill closed without freight releases (8.4). */
export function releaseOf(
  bill: Pick<Bill, 'id' | 'billNo' | 'shipmentId' | 'waybillId'>,
  job: Pick<Row<typeof waybill>, 'payTerm' | 'plannedShipperFen'>,
  event: string,
): Journal[] {
  const amountFen = heldFen(job);
  const debit = frozen(bill.shipmentId);
  const leg = { debit, credit: wallet(bill.shipmentId), amountFen, waybillId: bill.waybillId };
  return amountFen === 0 ? [] : [{ type: 'UNFREEZE', cause: causeOf(bill, event), legs: [leg] }];
}

/** Posts the release of a bill closed without freight. */
export async function releaseHeld(work: Work, bill: Bill, event: string): Promise<void> {
  const journals = releaseOf(bill, await need(work, waybill, bill.waybillId), event);
  if (journals.length > 0) await postAll(work, journals);
}
