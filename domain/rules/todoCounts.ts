import type { Role } from '../codes/roles.ts';
import type { TodoKey } from '../codes/todo.ts';
import { DUE_SOON_DAYS } from './certificates.ts';
import { DAY_MS, endOfDay } from './times.ts';

/**
 * Rows of a record, named by the query parameters of its list: the platform counts them, and the page of
 * a counter or card opens with them as its filter, so that both always show the same number.
 */
export interface RowSet {
  readonly record: string;
  /** As in an address: texts; times are epoch ms. */
  readonly query: Readonly<Record<string, string>>;
}

/** States of a qualified party or vehicle that is still with us, as the filter of a list has them. */
export const NOT_CLOSED = 'unsubmitted,pendingReview,approved,rejected,frozen';

/** End of the last day on which a certificate that ends is due soon, epoch ms. */
export function dueSoonUntil(now: number): number {
  return endOfDay(now + DUE_SOON_DAYS * DAY_MS);
}

/** Documents whose certificates end within 30 days or have ended. */
export const dueRows = (record: string, field: string, now: number): RowSet => ({
  record,
  query: { status: NOT_CLOSED, [`${field}To`]: String(dueSoonUntil(now)) },
});

/** Applications that wait for somebody's approval; the finance approver releases too (transport-and-money 2). */
export const remitStates = (role: Role | undefined): string =>
  role === 'financeApprover' ? 'pendingApproval,pendingFinance' : 'pendingApproval';

const ROWS: Partial<Record<TodoKey, (now: number, role?: Role) => readonly RowSet[]>> = {
  valuating_count: () => [{ record: 'freightBill', query: { status: 'pendingValuation' } }],
  miss_order_count: () => [{ record: 'order', query: { status: 'missed' } }],
  auth_order_count: () => [{ record: 'order', query: { status: 'pendingAudit' } }],
  auth_shipper_count: () => [{ record: 'review', query: { status: 'pending', subjectType: 'shipper' } }],
  auth_count: () => [
    { record: 'review', query: { status: 'pending', subjectType: 'carrier,teamDriver,teamVehicle' } },
  ],
  transport_abnormal_count: () => [{ record: 'abnormal', query: { status: 'reported,processing' } }],
  pay_in_advance_count: () => [{ record: 'advance', query: { status: 'pendingReview' } }],
  need_invoice: () => [{ record: 'invoiceApply', query: { status: 'pending,approved,issuing' } }],
  transfer_apply_count: () => [{ record: 'withdrawal', query: { status: 'pendingReview' } }],
  remit_count: (_, role) => [{ record: 'paymentApply', query: { status: remitStates(role) } }],
  urge_remit_count: () => [{ record: 'paymentReminder', query: { status: 'open' } }],
  certificate_expiry: (now) => [
    dueRows('driver', 'certificateEndAt', now),
    dueRows('vehicle', 'certificateEndAt', now),
  ],
  jinchang_charge_warn: () => [
    { record: 'editionSubscription', query: { warning: 'lowBalance,dueSoon,overdue' } },
  ],
  integration_order: () => [{ record: 'upOrder', query: { status: 'pendingAssign' } }],
  shipment_id_card_due_warn: (now) => [dueRows('shipper', 'idValidTo', now)],
};

/**
 * What a to-do key counts: the sum over its row sets (records 0.9, transport-and-money 2). The page of the key
 * presets the set of its own record. Empty for keys whose documents do not exist yet.
 */
export function todoRows(key: TodoKey, now: number, role?: Role): readonly RowSet[] {
  return ROWS[key]?.(now, role) ?? [];
}
