import { and, inArray, sql } from 'drizzle-orm';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentReminder } from '../../../domain/records/paymentReminder.ts';
import { findBy, findWhere, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { type PaymentApply, waybillsOf } from './payLines.ts';

const table = tableFor(paymentApply);

/** States that wait for a person, who can be urged. */
const WAITING: readonly PaymentApply['status'][] = ['pendingReview', 'pendingApproval', 'pendingFinance'];

/** How often the payees of waybills have urged, and since when (epoch ms), by the open reminders. */
export async function urgesOf(
  work: Work,
  waybillIds: readonly string[],
): Promise<Pick<PaymentApply, 'urges' | 'urgedAt'>> {
  const open = await findBy(work, paymentReminder, { waybillId: waybillIds, status: ['open', 'answered'] });
  if (open.length === 0) return { urges: null, urgedAt: null };
  return {
    urges: open.reduce((sum, { urgeCount }) => sum + urgeCount, 0),
    urgedAt: Math.min(...open.map(({ gmtCreated }) => gmtCreated)),
  };
}

/** A reminder of the waybill was sent or closed: updates the waiting applications with its freight (T&M 6.4). */
export async function markUrgedApplications(work: Work, waybillId: string): Promise<void> {
  const waiting = await findWhere(
    work,
    paymentApply,
    and(inArray(table.status, WAITING), sql`${table.lines} @> ${JSON.stringify([{ waybillId }])}::jsonb`),
  );
  for (const row of waiting) {
    const fields = await urgesOf(work, waybillsOf(row));
    await patch(work, paymentApply, row.id, fields);
    const { id, version } = row;
    work.changes.push({ record: paymentApply.name, id, version, row: { ...row, ...fields }, todo: false });
  }
}
