import { sql } from 'drizzle-orm';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** The toll invoices behind an input invoice. */
const behind = (work: Work, inputInvoiceId: string) => findBy(work, etcInvoice, { inputInvoiceId });

/** Whether an input invoice is of tolls that a card of a fleet or driver has paid (addendum B D38). */
export async function isOfOthersCards(work: Work, inputInvoiceId: string): Promise<boolean> {
  const found = await behind(work, inputInvoiceId);
  return found.some(({ holderKind }) => holderKind !== null && holderKind !== 'GROUP');
}

/** Shows on the toll invoices what became of their input invoice. */
export async function followInput(
  work: Work,
  inputInvoiceId: string,
  type: 'select' | 'release',
): Promise<void> {
  for (const { id } of await behind(work, inputInvoiceId))
    await applyIfPossible(work, etcInvoice, { id, type });
}

/** The bureau has accepted a report: the toll invoices it names are deducted. */
export async function deductReported(work: Work, reportId: string): Promise<void> {
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    select distinct e.id::text as id from tax_report_line l
    join etc_invoice e on e.group_code = l.group_code and e.input_invoice_id::text = l.document_id and e.status = 'selected' and not e.deleted
    where l.group_code = ${work.groupCode} and l.report_id = ${reportId} and l.kind = 'input' order by 1`);
  for (const { id } of rows) await applyIfPossible(work, etcInvoice, { id, type: 'deduct' });
}
