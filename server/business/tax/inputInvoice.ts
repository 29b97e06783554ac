import { sql } from 'drizzle-orm';
import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import {
  overFuelAndTollsLeft,
  sharesOverInvoiceTotal,
  waybillTwiceInShares,
} from '../../../domain/codes/refusals/codes/tax.ts';
import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { shareTaxes } from '../../../domain/rules/tax.ts';
import {
  inputInvoiceLifecycle,
  inputInvoiceRules,
} from '../../../machines/lifecycles/inputInvoice/machine.ts';
import { platformAccount } from '../../ledger/accounts.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, refused } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { againstBills, requireSupplier } from './supplierInvoice.ts';
import { againstFreight, againstRest, printedRate, requireParties } from './carrierInvoice.ts';
import { rateRowAt, type TaxRate } from './taxRate.ts';
import { paramOf } from '../platform/parameters.ts';
import { followInput, isOfOthersCards } from '../tollInvoice/deduction.ts';

export type InputInvoice = Row<typeof inputInvoice>;

const linesOf = ({ lines }: Pick<InputInvoice, 'lines'>) => lines ?? [];
const billsOf = ({ bills }: Pick<InputInvoice, 'bills'>) => bills ?? [];
/** Out of which cost the tax is claimed, of an invoice of supplier bills. */
const COSTS: Readonly<Partial<Record<InputInvoice['kind'], 'COST_HANDLING' | 'COST_INSURANCE'>>> = {
  labour: 'COST_HANDLING',
  premium: 'COST_INSURANCE',
};
const isOfBills = ({ kind }: Pick<InputInvoice, 'kind'>) => kind in COSTS;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
export const isDeductible = ({ kind, documentKind }: Pick<InputInvoice, 'kind' | 'documentKind'>) =>
  documentKind === 'special' || (documentKind === 'tollElectronic' && kind !== 'transport');

const causeOf = (row: InputInvoice, event: string): Cause => ({
  record: inputInvoice.name,
  id: row.id,
  no: row.entryNo,
  event,
});

/** Fuel and tolls of a waybill in the books, given in advance or taken with the platform's own cards (addendum B D44), less what certified invoices have claimed of them, fen. */
async function leftFen(work: Work, waybillId: string): Promise<number> {
  const { rows } = await work.tx.execute<{ left: string }>(sql`
    select coalesce((select sum(case when e.reverses_entry_id is null then e.amount_fen else -e.amount_fen end)
        from ledger_entry e where e.group_code = ${work.groupCode} and e.waybill_id = ${waybillId} and e.journal_type in ('ACCRUE_FUEL', 'OIL_CONSUME', 'TOLL_LATE')), 0)
      - coalesce((select sum((l ->> 'amountFen')::bigint) from input_invoice i, jsonb_array_elements(i.lines) l
        where i.group_code = ${work.groupCode} and not i.deleted and i.status = 'certified' and i.kind <> 'transport'
          and l ->> 'waybillId' = ${waybillId}), 0) as left`);
  return Number(rows[0]?.left ?? 0);
}

/** The objections to the shares: each waybill's freight, and its fuel and tolls, are claimed at most once (T&M 14.2). */
async function against(work: Work, row: InputInvoice, lock: boolean): Promise<Refusal | null> {
  if (isOfBills(row)) return againstRest(row) ?? (await againstBills(work, row, billsOf(row), lock));
  if (row.kind === 'transport')
    return againstRest(row) ?? (await againstFreight(work, row, linesOf(row), lock));
  // Their cost is freight, and each invoice is taken once.
  if (row.kind === 'toll' && (await isOfOthersCards(work, row.id))) return null;
  const shares = linesOf(row).toSorted((a, b) => Number(BigInt(a.waybillId) - BigInt(b.waybillId)));
  for (const { waybillId, amountFen } of shares) {
    // Two invoices that claim the same fuel wait for each other here, in one order.
    const { waybillNo } = await need(work, waybill, waybillId, lock);
    const left = await leftFen(work, waybillId);
    if (amountFen > left) return refuse(overFuelAndTollsLeft, { no: waybillNo, x: yuanFromFen(left) });
  }
  return null;
}

/** Tolls of the cards of fleets and drivers, which the group does not deduct (addendum B D38). */
async function isKept(work: Work, { id, kind }: InputInvoice): Promise<boolean> {
  if (kind !== 'toll' || !(await isOfOthersCards(work, id))) return false;
  return (await paramOf(work, 'etc.claimDriverTolls', work.now)) === 0;
}

/** A report that was handed in names the invoice. */
async function isReported(work: Work, { id }: InputInvoice): Promise<boolean> {
  const { rows } = await work.tx.execute(sql`
    select 1 from tax_report_line l join tax_report r on r.group_code = l.group_code and r.id = l.report_id
    where l.group_code = ${work.groupCode} and l.kind = 'input' and l.document_id = ${id}
      and r.status in ('submitted', 'accepted') limit 1`);
  return rows.length > 0;
}

/** The rate of the tax in an invoice. @throws 42006 none on its day, 42034 it has printed another */
function rateOf(work: Work, input: InputInvoice): Promise<TaxRate> {
  if (input.kind === 'fuel' || input.kind === 'toll')
    return rateRowAt(work, input.kind === 'fuel' ? 'vatFuel' : 'vatToll', input.issuedOn);
  return printedRate(work, input, input.kind);
}

/** The shares with the tax in each, and what follows from them. */
async function taxed<S extends { readonly amountFen: number }>(
  work: Work,
  input: InputInvoice,
  shares: readonly S[],
) {
  const rate = await rateOf(work, input);
  // Roads differ: what is printed wins over the table (addendum B D39).
  const printedBp = input.kind === 'toll' ? input.printedRateBp : null;
  const taxRateBp = printedBp ?? rate.rateBp ?? 0;
  const amounts = shares.map(({ amountFen }) => amountFen);
  const taxes = shareTaxes(input.totalFen, amounts, taxRateBp);
  return {
    lines: shares.map((share, index) => ({ ...share, taxFen: taxes[index] ?? 0 })),
    sharedFen: sum(amounts),
    taxRateBp,
    taxRateId: rate.id,
    taxRateVersion: rate.version,
    claimFen: isDeductible(input) ? sum(taxes) : 0,
  };
}

/** An invoice of a firm that is paid by supplier bills. @throws 42006, 42009, 42032, 42034, 53017 to 53019 */
async function ofBills(work: Work, input: InputInvoice): Promise<Partial<InputInvoice>> {
  const shares = billsOf(input);
  if (sum(shares.map(({ amountFen }) => amountFen)) > input.totalFen)
    throw refused(sharesOverInvoiceTotal, { x: yuanFromFen(input.totalFen) });
  await requireSupplier(work, input, shares);
  const over = await againstBills(work, input, shares, true);
  if (over) throw new Refused(over);
  const { lines: bills, ...rest } = await taxed(work, input, shares);
  return { ...rest, bills, lines: null, carrierId: null, buyerName: null, buyerTaxNo: null };
}

/**
 * @throws 42006 no rate on the day of the invoice, 42009 shares above the total, 42016 a waybill twice; of a carrier's freight
 * 42031 to 42036
 */
async function prepare(work: Work, input: InputInvoice): Promise<Partial<InputInvoice>> {
  if (isOfBills(input)) return ofBills(work, input);
  const shares = linesOf(input);
  const named = new Set<string>();
  for (const { waybillId } of shares) {
    const { waybillNo } = await need(work, waybill, waybillId);
    if (named.has(waybillId)) throw refused(waybillTwiceInShares, { no: waybillNo });
    named.add(waybillId);
  }
  const sharedFen = sum(shares.map(({ amountFen }) => amountFen));
  if (sharedFen > input.totalFen) throw refused(sharesOverInvoiceTotal, { x: yuanFromFen(input.totalFen) });
  if (input.kind === 'transport') {
    await requireParties(work, input, shares);
    const over = await againstFreight(work, input, shares, true);
    if (over) throw new Refused(over);
  }
  const { lines, ...rest } = await taxed(work, input, shares);
  return { ...rest, lines, bills: null, supplierId: null };
}

export const inputInvoiceEntry = entry<typeof inputInvoice>({
  spec: inputInvoice,
  table: tableFor(inputInvoice),
  lifecycle: { machine: inputInvoiceLifecycle, rules: inputInvoiceRules },
  facts: async (work, row, event) => ({
    submittedBy: row.certifiedBy ?? row.createdBy,
    registeredBy: [row.createdBy, row.modifiedBy],
    isDeductible: isDeductible(row),
    shares: linesOf(row).length + billsOf(row).length,
    against: row.status === 'draft' ? await against(work, row, event?.type === 'certify') : null,
    isOfOthersCards: row.status === 'draft' && (await isKept(work, row)),
    isReported: row.status === 'certified' && (await isReported(work, row)),
  }),
  prepare: (work, input) => prepare(work, input),
  stores: {
    storeCertification: ({ event, now }) => ({ certifiedBy: event.by.id, certifiedAt: now }),
    storeReason: on(inputInvoice, ['revoke'], ({ event }) => ({ revokeReason: event.reason })),
  },
  effects: {
    postInputVat: async ({ work, row, event }) => {
      const debit = platformAccount('VAT_INPUT');
      // Tolls of other cards are part of the freight.
      const isFreight = row.kind === 'transport' || (await isOfOthersCards(work, row.id));
      const freight = platformAccount(isFreight ? 'COST_FREIGHT' : 'COST_FUEL');
      const service = platformAccount(COSTS[row.kind] ?? 'COST_HANDLING');
      const legs = [
        ...linesOf(row).map(({ waybillId, taxFen }) => ({ credit: freight, waybillId, taxFen })),
        ...billsOf(row).map(({ taxFen }) => ({ credit: service, taxFen })),
      ].flatMap(({ taxFen, ...leg }) => (taxFen ? [{ debit, ...leg, amountFen: taxFen }] : []));
      if (legs.length > 0) await post(work, { type: 'INPUT_VAT', cause: causeOf(row, event.type), legs });
      await followInput(work, row.id, 'select');
    },
    takeBack: async ({ work, row, event }) => {
      await reverse(work, { type: 'INPUT_VAT', cause: causeOf(row, event.type) });
      await followInput(work, row.id, 'release');
    },
  },
});
