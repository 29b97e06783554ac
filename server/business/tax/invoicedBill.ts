import type { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { find, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Says on a service bill by which application and invoice it is invoiced; null: by none any more. */
export async function markBill(
  work: Work,
  { serviceBillId }: Pick<Row<typeof invoiceApply>, 'serviceBillId'>,
  fields: Pick<Row<typeof serviceBill>, 'invoiceApplyId' | 'invoiceId'>,
): Promise<void> {
  const row = serviceBillId === null ? null : await find(work, serviceBill, serviceBillId);
  if (row === null) return;
  await patch(work, serviceBill, row.id, fields);
  const { id, version } = row;
  work.changes.push({ record: serviceBill.name, id, version, row: { ...row, ...fields }, todo: false });
}

/** Its application came to nothing, or its invoice is taken back: it can be invoiced anew. */
export const freeBill = (work: Work, row: Pick<Row<typeof invoiceApply>, 'serviceBillId'>): Promise<void> =>
  markBill(work, row, { invoiceApplyId: null, invoiceId: null });
