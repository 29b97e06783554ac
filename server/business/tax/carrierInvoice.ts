import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  buyerIsNotPlatform,
  carrierIssuesNoInvoice,
  invoiceNotSharedOut,
  overFreightLeft,
  printedRateNotInForce,
  sellerIsNotCarrier,
  waybillOfAnotherCarrier,
} from '../../../domain/codes/refusals/codes/tax.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { nameKey } from '../../../domain/rules/names.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { find, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { ownCompany } from '../platform/ownCompany.ts';
import { rateRowAt, type TaxRate } from './taxRate.ts';

type InputInvoice = Row<typeof inputInvoice>;
type Shares = NonNullable<InputInvoice['lines']>;

/** Kinds of carriers that invoice their freight: the own fleet does not, and for a person VAT is filed on behalf. */
export const invoicesItself = ({ kind, legalKind }: Pick<Row<typeof fleet>, 'kind' | 'legalKind'>): boolean =>
  kind !== 'own' && (legalKind === 'company' || legalKind === 'shop');

/** Rates that transport, labour and premiums can be invoiced at: the ordinary one, and that of small taxpayers. */
const RATES = {
  transport: ['vatTransport', 'vatOnBehalf'],
  labour: ['vatHandling', 'vatOnBehalf'],
  premium: ['vatInsurance'],
} as const;

const percent = (bp: number) => `${String(bp / 100)}%`;

/** The rate in force that the invoice has printed. @throws 42034 none of them, 42006 none in force */
export async function printedRate(
  work: Work,
  { printedRateBp, issuedOn }: InputInvoice,
  of: keyof typeof RATES,
): Promise<TaxRate> {
  const rates: TaxRate[] = [];
  for (const kind of RATES[of]) rates.push(await rateRowAt(work, kind, issuedOn));
  const found = rates.find(({ rateBp }) => rateBp === printedRateBp);
  if (found) return found;
  const said = rates.map(({ rateBp }) => percent(rateBp ?? 0));
  throw refused(printedRateNotInForce, {
    rates: [said.join('、'), said.join(' or '), said.join(' o '), said.join('、')],
  });
}

/**
 * Who has invoiced whom: the carrier of the waybills the platform's own company.
 * @throws 42031 a carrier of another kind, 42032 another seller, 42033 another buyer, 42035 the freight is not the carrier's
 */
export async function requireParties(work: Work, input: InputInvoice, shares: Shares): Promise<void> {
  const carrier = await need(work, fleet, input.carrierId ?? '');
  if (!invoicesItself(carrier)) throw refused(carrierIssuesNoInvoice, { name: carrier.fleetName });
  const isSame = (name: string | null, no: string | null, as: { name: string; no: string | null }) =>
    nameKey(name ?? '') === nameKey(as.name) && no === as.no;
  const seller = { name: carrier.fleetName, no: carrier.uscc };
  if (!isSame(input.sellerName, input.sellerTaxNo, seller))
    throw refused(sellerIsNotCarrier, { name: seller.name, no: seller.no ?? '—' });
  const company = await ownCompany(work);
  const buyer = { name: company?.orgName ?? '', no: company?.uscc ?? null };
  if (!isSame(input.buyerName, input.buyerTaxNo, buyer))
    throw refused(buyerIsNotPlatform, { name: buyer.name, no: buyer.no ?? '—' });
  for (const { waybillId } of shares) {
    const job = await need(work, waybill, waybillId);
    if (job.payeeType !== 'carrier' || job.carrierId !== carrier.id)
      throw refused(waybillOfAnotherCarrier, { no: job.waybillNo });
  }
}

/** Freight of a waybill in the books less what other live invoices of carriers have, fen. */
async function leftFen(work: Work, waybillId: string, exceptId: string): Promise<number> {
  const { rows } = await work.tx.execute<{ left: string }>(sql`
    select coalesce((select l.freight_cost_fen + l.freight_vat_fen from ledger_waybill l
        where l.group_code = ${work.groupCode} and l.waybill_id = ${waybillId}::bigint), 0)
      - coalesce((select sum((l ->> 'amountFen')::bigint) from input_invoice i, jsonb_array_elements(i.lines) l
        where i.group_code = ${work.groupCode} and not i.deleted and i.kind = 'transport' and i.status in ('draft', 'certified')
          and i.id <> ${exceptId}::bigint and l ->> 'waybillId' = ${waybillId}), 0) as left`);
  return Number(rows[0]?.left ?? 0);
}

/** What stands against the amounts: each waybill's freight is invoiced at most once. */
export async function againstFreight(
  work: Work,
  { id }: Pick<InputInvoice, 'id'>,
  shares: Shares,
  lock: boolean,
): Promise<Refusal | null> {
  const inOrder = shares.toSorted((a, b) => (BigInt(a.waybillId) < BigInt(b.waybillId) ? -1 : 1));
  for (const { waybillId, amountFen } of inOrder) {
    // Two invoices of the same freight wait for each other here, in one order.
    const job = await find(work, waybill, waybillId, lock);
    const left = await leftFen(work, waybillId, id);
    if (amountFen > left) return refuse(overFreightLeft, { no: job?.waybillNo ?? '', x: yuanFromFen(left) });
  }
  return null;
}

/** What stands against the whole: an invoice of freight is shared out among its waybills without a rest. */
export function againstRest({
  totalFen,
  sharedFen,
}: Pick<InputInvoice, 'totalFen' | 'sharedFen'>): Refusal | null {
  return totalFen === sharedFen
    ? null
    : refuse(invoiceNotSharedOut, { x: yuanFromFen(totalFen - sharedFen) });
}
