import { sql } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { vatDifference } from '../../../domain/calls/vatDifference.ts';
import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import type { vatMonth } from '../../../domain/records/vatMonth.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { monthOf, quarterOf, startOfMonth, taxPeriodOf } from '../../../domain/rules/taxPeriod.ts';
import { vatCause, type VatAmounts, type VatDocument, vatSums } from '../../../domain/rules/vatDifference.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { vatSummaryLines } from './report/vatLines.ts';

type VatMonth = Row<typeof vatMonth>;

/** A document with its number, and where it is shown. */
interface Named extends VatDocument {
  readonly record: string;
  readonly id: string;
  readonly no: string;
}

interface Moved extends Record<string, unknown> {
  readonly code: 'VAT_OUTPUT' | 'VAT_INPUT';
  readonly record: string;
  readonly id: string;
  readonly ledger: string;
  readonly month: string;
}

/** What each document moved on the VAT accounts: in the calendar month, and between the cuts of the month. */
async function movedOf(work: Work, { fromAt, toAt }: VatMonth, start: number, end: number): Promise<Moved[]> {
  const inMonth = sql`p.posted_at >= ${start} and p.posted_at < ${end}`;
  const inCut = sql`p.posted_at > ${fromAt} and p.posted_at <= ${toAt}`;
  const put = sql`case when (a.code = 'VAT_OUTPUT') = (p.side = 'credit') then p.amount_fen else -p.amount_fen end`;
  const { rows } = await work.tx.execute<Moved>(sql`
    select a.code, e.biz_type as record, e.biz_id::text as id,
      coalesce(sum(${put}) filter (where ${inMonth}), 0) as ledger, coalesce(sum(${put}) filter (where ${inCut}), 0) as month
    from ledger_posting p join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
    join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id
    where p.group_code = ${work.groupCode} and a.code in ('VAT_OUTPUT', 'VAT_INPUT') and ((${inMonth}) or (${inCut}))
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

const NOTHING: VatAmounts = { ledgerFen: 0, monthFen: 0, summaryFen: 0 };

/** Amounts by document, added up one by one. */
class Amounts {
  readonly all = new Map<string, VatAmounts>();

  add(key: string, more: Partial<VatAmounts>): void {
    const { ledgerFen, monthFen, summaryFen } = this.all.get(key) ?? NOTHING;
    this.all.set(key, {
      ledgerFen: ledgerFen + (more.ledgerFen ?? 0),
      monthFen: monthFen + (more.monthFen ?? 0),
      summaryFen: summaryFen + (more.summaryFen ?? 0),
    });
  }
}

/** The documents of a month with their three amounts; a blue invoice and its red ones are one. */
async function documentsOf(work: Work, month: VatMonth): Promise<Named[]> {
  const [start, end] = [startOfMonth(month.period), startOfMonth(month.period, 1)];
  const moved = await movedOf(work, month, start, end);
  const quarter = taxPeriodOf('vatSummary', quarterOf(start));
  const lines = quarter === undefined ? [] : await vatSummaryLines(work, quarter);
  const idsOf = (side: 'output' | 'input', record: string) => [
    ...moved.flatMap((one) => (one.record === record ? [one.id] : [])),
    ...lines.flatMap((line) => (line.kind === side && line.documentId !== null ? [line.documentId] : [])),
  ];
  const issued = await findAll(work, invoice, idsOf('output', invoice.name));
  const blues = await findAll(
    work,
    invoice,
    [...issued.values()].map(({ id, redOfInvoiceId }) => redOfInvoiceId ?? id),
  );
  const claimed = await findAll(work, inputInvoice, idsOf('input', inputInvoice.name));
  const keyOf = (record: string, id: string) =>
    `${record}:${record === invoice.name ? (issued.get(id)?.redOfInvoiceId ?? id) : id}`;

  const amounts = new Amounts();
  for (const { record, id, ledger, month: inCut } of moved)
    amounts.add(keyOf(record, id), { ledgerFen: Number(ledger), monthFen: Number(inCut) });
  for (const { kind, documentId, taxFen } of lines) {
    const id = documentId ?? '';
    const record = kind === 'output' ? invoice.name : inputInvoice.name;
    const at = kind === 'output' ? issued.get(id)?.issueAt : claimed.get(id)?.issuedOn;
    if (at !== undefined && at !== null && at >= start && at < end)
      amounts.add(keyOf(record, id), { summaryFen: taxFen ?? 0 });
  }
  const sideOf = new Map(
    moved.map(
      ({ record, id, code }) => [keyOf(record, id), code === 'VAT_INPUT' ? 'input' : 'output'] as const,
    ),
  );
  return [...amounts.all].map(([key, sums]): Named => {
    const [record = '', id = ''] = key.split(':');
    const [sold, bought] = [blues.get(id), claimed.get(id)];
    const side =
      record === inputInvoice.name ? 'input' : record === invoice.name ? 'output' : sideOf.get(key);
    const named = { ...sums, side: side ?? 'output', record, id };
    if (record === invoice.name && sold)
      return {
        ...named,
        no: sold.invoiceNo ?? sold.issueNo,
        isTakenBack: sold.redFen > 0,
        issuedIn: sold.issueAt === null ? null : monthOf(sold.issueAt),
        certifiedIn: null,
      };
    return {
      ...named,
      no: bought?.invoiceNo ?? id,
      isTakenBack: bought?.status === 'revoked',
      issuedIn: bought ? monthOf(bought.issuedOn) : null,
      certifiedIn: bought?.certifiedAt == null ? null : monthOf(bought.certifiedAt),
    };
  });
}

/** The three sums of each side of a month, and the documents by which they differ (transport-and-money 8.4, 14.2). */
export async function vatDifferenceOf(work: Work, month: VatMonth): Promise<DataOf<typeof vatDifference>> {
  const documents = await documentsOf(work, month);
  return {
    sums: vatSums(documents),
    rows: documents.flatMap((one) => {
      const cause = vatCause(one);
      const { side, ledgerFen, monthFen, summaryFen, record, id, no } = one;
      return cause === null ? [] : [{ side, cause, ledgerFen, monthFen, summaryFen, record, id, no }];
    }),
  };
}
