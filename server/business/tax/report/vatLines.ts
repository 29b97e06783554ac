import { sql, type SQL } from 'drizzle-orm';
import type { TaxPeriod } from '../../../../domain/rules/taxPeriod.ts';
import type { Work } from '../../../records/work.ts';
import { blankLine, type NewLine } from './line.ts';

interface VatRow extends Record<string, unknown> {
  /** null: of services. */
  readonly waybill_id: string | null;
  readonly document_id: string;
  readonly document_no: string | null;
  readonly total: string;
  readonly tax: string;
}

/**
 * A waybill finished before the period ended, and a document that no report of another period has named for it: those
 * of one period correct each other.
 */
const isNext = (work: Work, { text, end }: TaxPeriod, kind: string): SQL => sql`
  exists (select 1 from freight_bill b where b.group_code = ${work.groupCode} and b.waybill_id = s.waybill_id and b.finished_at < ${end} and b.status <> 'void')
  and not exists (select 1 from tax_report_line l where l.group_code = ${work.groupCode} and l.kind = ${kind}
    and l.document_id = s.document_id::text and l.waybill_id = s.waybill_id and l.period <> ${text})`;

const lineOf =
  (kind: 'output' | 'input') =>
  (row: VatRow): NewLine => ({
    ...blankLine,
    kind,
    waybillId: row.waybill_id,
    documentId: row.document_id,
    documentNo: row.document_no,
    totalFen: Number(row.total),
    netFen: Number(row.total) - Number(row.tax),
    taxFen: Number(row.tax),
    isForTransport: kind === 'input' ? row.waybill_id !== null : null,
    isDeductible: kind === 'input' ? true : null,
  });

/** A document without waybills that no report of another period has named. */
const isUnnamed = (work: Work, { text }: TaxPeriod, kind: string): SQL => sql`
  not exists (select 1 from tax_report_line l where l.group_code = ${work.groupCode} and l.kind = ${kind}
    and l.document_id = i.id::text and l.period <> ${text})`;

/** Invoices of services until the end of the period, and those of labour and premiums certified until then. */
async function serviceRows(work: Work, period: TaxPeriod) {
  const output = await work.tx.execute<VatRow>(sql`
    select null as waybill_id, i.id::text as document_id, i.invoice_no as document_no, i.total_fen as total, i.tax_fen as tax
    from invoice i where i.group_code = ${work.groupCode} and not i.deleted and i.status in ('issued', 'flushed') and i.biz_kind = 'service'
      and i.issue_at < ${period.end} and ${isUnnamed(work, period, 'output')} order by i.id`);
  const input = await work.tx.execute<VatRow>(sql`
    select null as waybill_id, i.id::text as document_id, i.invoice_no as document_no, i.shared_fen as total, i.claim_fen as tax
    from input_invoice i where i.group_code = ${work.groupCode} and not i.deleted and i.status = 'certified' and i.kind in ('labour', 'premium')
      and i.certified_at < ${period.end} and ${isUnnamed(work, period, 'input')} order by i.id`);
  return { output: output.rows, input: input.rows };
}

/**
 * Lines of `vatSummary`: VAT of the waybills that finished in the period or before and was not reported yet. Output by
 * invoice, blue and red; input by the waybill's share of certified fuel and toll invoices (T&M 14.2, 15.5). After them the
 * services of those months, an invoice a line (addendum B 0.2).
 */
export async function vatSummaryLines(work: Work, period: TaxPeriod): Promise<NewLine[]> {
  const output = await work.tx.execute<VatRow>(sql`
    select s.waybill_id::text, s.document_id::text, s.document_no, s.total, s.tax from (
      select (l ->> 'waybillId')::bigint as waybill_id, i.id as document_id, i.invoice_no as document_no,
        (l ->> 'amountFen')::bigint as total, (l ->> 'taxFen')::bigint as tax
      from invoice i, jsonb_array_elements(i.lines) l
      where i.group_code = ${work.groupCode} and not i.deleted and i.status in ('issued', 'flushed') and i.biz_kind = 'transport') s
    where ${isNext(work, period, 'output')} order by s.document_id, s.waybill_id`);
  const input = await work.tx.execute<VatRow>(sql`
    select s.waybill_id::text, s.document_id::text, s.document_no, s.total, s.tax from (
      select (l ->> 'waybillId')::bigint as waybill_id, i.id as document_id, i.invoice_no as document_no,
        (l ->> 'amountFen')::bigint as total, (l ->> 'taxFen')::bigint as tax
      from input_invoice i, jsonb_array_elements(i.lines) l
      where i.group_code = ${work.groupCode} and not i.deleted and i.status = 'certified') s
    where ${isNext(work, period, 'input')} order by s.document_id, s.waybill_id`);
  const services = await serviceRows(work, period);
  return [
    ...[...output.rows, ...services.output].map(lineOf('output')),
    ...[...input.rows, ...services.input].map(lineOf('input')),
  ];
}
