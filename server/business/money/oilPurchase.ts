import { company } from '../../../domain/records/company.ts';
import { oilPurchase } from '../../../domain/records/oilPurchase.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';
import { oilPurchaseLifecycle, oilPurchaseRules } from '../../../machines/lifecycles/oilPurchase/machine.ts';
import { isSerialTaken, takeSerial } from './bankSerials.ts';
import { oilPoolOf, platformAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { againstOwnFunds } from './payFunds.ts';

/** @throws 10400 when the company is no supplier in good standing */
export async function requireSupplier(
  work: Work,
  supplierId: string,
  field = 'supplierId',
): Promise<Row<typeof company>> {
  const found = await find(work, company, supplierId);
  if (found?.roles.includes('supplier') !== true) throw wrongFields([{ field, msg: UNKNOWN }]);
  return found;
}

export const oilPurchaseEntry = entry<typeof oilPurchase>({
  spec: oilPurchase,
  table: tableFor(oilPurchase),
  lifecycle: { machine: oilPurchaseLifecycle, rules: oilPurchaseRules },
  duplicates: { bankSerialNo: bankSerialAlreadyBooked },
  facts: async (work, row, event) => {
    const own = { record: oilPurchase.name, id: row.id };
    const isOpen = row.status === 'pendingReview';
    const isBooking = event?.type === 'book.purchase';
    const isTaken = isOpen && (await isSerialTaken(work, row.bankSerialNo, own));
    return {
      submittedBy: row.createdBy,
      takenSerial: isTaken ? row.bankSerialNo : null,
      againstFunds: isOpen ? await againstOwnFunds(work, row.amountFen, isBooking) : null,
    };
  },
  prepare: async (work, { supplierId }) => {
    await requireSupplier(work, supplierId);
    return {};
  },
  stores: {
    storeReview: ({ event, now }) => ({
      reviewedBy: event.by.id,
      bookedAt: event.type === 'book.purchase' ? now : null,
    }),
    storeReason: on(oilPurchase, ['reject.purchase'], ({ event }) => ({ reason: event.reason })),
  },
  effects: {
    takeSerial: ({ work, row }) =>
      takeSerial(work, row.bankSerialNo, { record: oilPurchase.name, id: row.id }),
    postPurchase: async ({ work, row, event }) => {
      await post(work, {
        type: 'OIL_PURCHASE',
        cause: { record: oilPurchase.name, id: row.id, no: row.purchaseNo, event: event.type },
        legs: [
          { debit: oilPoolOf(row.supplierId), credit: platformAccount('BANK'), amountFen: row.amountFen },
        ],
      });
    },
  },
});
