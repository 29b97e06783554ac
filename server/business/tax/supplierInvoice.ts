import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  billOfOtherSupplier,
  overBillLeft,
  supplierBillTwice,
} from '../../../domain/codes/refusals/codes/bills.ts';
import { sellerIsNotCarrier } from '../../../domain/codes/refusals/codes/tax.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { company } from '../../../domain/records/company.ts';
import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { nameKey } from '../../../domain/rules/names.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { find, findBy, findWhere, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

type InputInvoice = Row<typeof inputInvoice>;
type Shares = NonNullable<InputInvoice['bills']>;

const table = tableFor(inputInvoice);

/**
 * Who has invoiced what: the supplier its own bills, each once.
 * @throws 42032 another seller, 53017 a bill of another supplier, 53018 a bill twice
 */
export async function requireSupplier(work: Work, input: InputInvoice, shares: Shares): Promise<void> {
  const firm = await need(work, company, input.supplierId ?? '');
  const name = firm.invoiceTitle ?? firm.companyName;
  const no = firm.taxNo ?? firm.uscc;
  if (nameKey(input.sellerName) !== nameKey(name) || input.sellerTaxNo !== no)
    throw refused(sellerIsNotCarrier, { name, no });
  const named = new Set<string>();
  for (const { supplierBillId } of shares) {
    const bill = await need(work, supplierBill, supplierBillId);
    if (bill.kind !== input.kind || bill.supplierId !== firm.id || bill.status === 'cancelled')
      throw refused(billOfOtherSupplier, { no: bill.billNo });
    if (named.has(bill.id)) throw refused(supplierBillTwice, { no: bill.billNo });
    named.add(bill.id);
  }
}

/** What of a bill is invoiced to us, fen: premiums of others are invoiced to them. */
async function oursFen(work: Work, { kind, lines, totalFen }: Row<typeof supplierBill>): Promise<number> {
  if (kind !== 'premium') return totalFen;
  const own = await findBy(work, cargoPolicy, { id: lines.map(({ docId }) => docId), payerKind: 'PLAT' });
  const ids = new Set(own.map(({ id }) => id));
  return lines.reduce((sum, { docId, amountFen }) => sum + (ids.has(docId) ? amountFen : 0), 0);
}

/** What stands against the amounts: each bill is invoiced to us at most once. */
export async function againstBills(
  work: Work,
  { id, kind }: Pick<InputInvoice, 'id' | 'kind'>,
  shares: Shares,
  lock: boolean,
): Promise<Refusal | null> {
  const inOrder = shares.toSorted((a, b) => (BigInt(a.supplierBillId) < BigInt(b.supplierBillId) ? -1 : 1));
  if (inOrder.length === 0) return null;
  // Two invoices of the same bill wait for each other here, in one order.
  for (const { supplierBillId } of inOrder) await find(work, supplierBill, supplierBillId, lock);
  const isLive = and(eq(table.kind, kind), inArray(table.status, ['draft', 'certified']), ne(table.id, id));
  const others = (await findWhere(work, inputInvoice, isLive)).flatMap(({ bills }) => bills ?? []);
  for (const { supplierBillId, amountFen } of inOrder) {
    const bill = await need(work, supplierBill, supplierBillId);
    const taken = others
      .filter((one) => one.supplierBillId === supplierBillId)
      .reduce((sum, one) => sum + one.amountFen, 0);
    const left = (await oursFen(work, bill)) - taken;
    if (amountFen > left) return refuse(overBillLeft, { no: bill.billNo, x: yuanFromFen(left) });
  }
  return null;
}
