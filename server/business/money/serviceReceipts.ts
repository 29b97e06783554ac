import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { and, asc, eq } from 'drizzle-orm';
import { availableOf, type Owner, platformAccount, serviceReceivable } from '../../ledger/accounts.ts';
import type { Cause, Leg } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { apply } from '../../records/apply.ts';
import { findWhere, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { takeSerial } from './bankSerials.ts';
import { ownerOfBill, type ServiceBill, termsOfBill } from './serviceParty.ts';

const table = tableFor(serviceBill);

const causeOf = ({ id, billNo }: ServiceBill, event: string): Cause => ({
  record: serviceBill.name,
  id,
  no: billNo,
  event,
});

/** What the party agreed to enters the books. @throws Refused 36009 of the ledger */
export async function accrueBill(work: Work, row: ServiceBill, event: string): Promise<void> {
  const { dueAt } = await termsOfBill(work, row, work.now);
  await patch(work, serviceBill, row.id, { dueAt });
  if (row.agreedFen === 0) return;
  const debit = serviceReceivable(ownerOfBill(row));
  const legs = [{ debit, credit: platformAccount('REVENUE_SERVICE'), amountFen: row.agreedFen }];
  await post(work, { type: 'SERVICE_ACCRUE', cause: causeOf(row, event), seq: row.accruals, legs });
}

/** A bill that is checked anew leaves the books. */
export async function takeBackBill(work: Work, row: ServiceBill, event: string): Promise<void> {
  await reverse(work, { type: 'SERVICE_ACCRUE', cause: causeOf(row, event), seq: row.accruals });
}

type Receipt = ServiceBill['receipts'][number];

/** The bill with another receipt. */
export function withReceipt(row: ServiceBill, receipt: Receipt) {
  return {
    receipts: [...row.receipts, receipt],
    receivedFen: row.receivedFen + receipt.amountFen,
    openFen: row.openFen - receipt.amountFen,
  };
}

const NO_PAPER = { bankSerialNo: null, payerName: null, docNo: null, slip: null } as const;

/** The rest of a bill is taken from its party's wallet. @throws Refused 31007, 36002, 36014 */
export async function collectBill(work: Work, row: ServiceBill, event: string): Promise<void> {
  const owner = ownerOfBill(row);
  const amountFen = row.openFen;
  const legs = [{ debit: availableOf(owner), credit: serviceReceivable(owner), amountFen }];
  await post(work, { type: 'SERVICE_RECEIPT', cause: causeOf(row, event), seq: row.receipts.length, legs });
  const receipt = { ...NO_PAPER, way: 'wallet' as const, amountFen, at: work.now };
  await patch(work, serviceBill, row.id, withReceipt(row, receipt));
}

/** Money of the bank's list is booked on a bill. @throws Refused 36004 when the serial is booked */
export async function receiveBill(
  work: Work,
  row: ServiceBill,
  paper: Pick<Receipt, 'bankSerialNo' | 'payerName' | 'amountFen' | 'slip'>,
  event: string,
): Promise<void> {
  await takeSerial(work, paper.bankSerialNo ?? '', { record: serviceBill.name, id: row.id });
  const credit = serviceReceivable(ownerOfBill(row));
  const legs = [{ debit: platformAccount('BANK'), credit, amountFen: paper.amountFen }];
  await post(work, { type: 'SERVICE_RECEIPT', cause: causeOf(row, event), seq: row.receipts.length, legs });
  const receipt = { ...NO_PAPER, ...paper, way: 'bank' as const, at: work.now };
  await patch(work, serviceBill, row.id, withReceipt(row, receipt));
}

/** Field of a bill that names an owner. */
const FIELD = { shipper: 'shipmentId', carrier: 'carrierId', driver: 'driverId' } as const;

/** The agreed bills of a party that have something open, the oldest first, held until the transaction ends. */
async function openBills(work: Work, { ownerType, ownerId }: Owner): Promise<ServiceBill[]> {
  if (ownerType !== 'shipper' && ownerType !== 'carrier' && ownerType !== 'driver') return [];
  const isOpen = and(eq(table.status, 'confirmed'), eq(table[FIELD[ownerType]], ownerId));
  return findWhere(work, serviceBill, isOpen, {
    orderBy: [asc(table.confirmedAt), asc(table.id)],
    lock: true,
  });
}

/**
 * Pays somebody for damaged goods: what is open on the oldest bills is settled by it, the rest goes to the wallet
 * (DAMAGE_COMP of addendum B 0.1).
 */
export async function compensate(
  work: Work,
  { owner, amountFen, cause }: { readonly owner: Owner; readonly amountFen: number; readonly cause: Cause },
): Promise<void> {
  let leftFen = amountFen;
  for (const bill of await openBills(work, owner)) {
    const partFen = Math.min(leftFen, bill.openFen);
    if (partFen === 0) continue;
    leftFen -= partFen;
    const payload = { amountFen: partFen, docNo: cause.no };
    await apply(work, serviceBill, { id: bill.id, type: 'compensate', payload }, true);
  }
  const debit = platformAccount('INDEMNITY');
  const legs: Leg[] = [
    { debit, credit: serviceReceivable(owner), amountFen: amountFen - leftFen },
    { debit, credit: availableOf(owner), amountFen: leftFen },
  ];
  await post(work, { type: 'DAMAGE_COMP', cause, legs: legs.filter((leg) => leg.amountFen > 0) });
}
