import type { abnormalKind, abnormalLevel } from '../codes/lists/abnormal.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import { DAY_MS } from './times.ts';

export type AbnormalKind = CodeOf<typeof abnormalKind>;
export type AbnormalLevel = CodeOf<typeof abnormalLevel>;

/** A resolved case that is not reopened closes by itself after this long, ms (records 7). */
export const REOPEN_MS = 7 * DAY_MS;

/** A waybill settled for longer than this accepts no more reports, ms (records 7). */
export const REPORT_AFTER_SETTLED_MS = 30 * DAY_MS;

const HOLDING: readonly AbnormalKind[] = ['goodsDamage', 'goodsShortage', 'accident'];

/** Kinds whose cases hold the payment of the waybill from the report on, unless somebody decides otherwise. */
export function holdsPayment(kind: AbnormalKind): boolean {
  return HOLDING.includes(kind);
}

/** The minimum level of a case of this kind: an accident is never minor. */
export function leastLevel(kind: AbnormalKind): AbnormalLevel {
  return kind === 'accident' ? '2' : '1';
}

const ENDING: readonly string[] = [
  'accident',
  'breakdown',
  'refusedReceipt',
  'transfer',
] satisfies AbnormalKind[];

/** Whether it is a confirmed case that allows aborting a waybill on the road (transport-and-money 4.3, ABORT). */
export function mayEndTrip(kind: string, status: string): boolean {
  return ENDING.includes(kind) && (status === 'processing' || status === 'resolved');
}

/**
 * The type of the deduction for a driver's liability (records 0.8). A shortage found by the scales is
 * cargo loss, whose amount is limited by the excess loss; one of pieces is not.
 * @param lossKg loaded minus unloaded weight, null before unloading
 */
export function deductionTypeOf(kind: AbnormalKind, lossKg: number | null) {
  if (kind === 'goodsShortage') return lossKg !== null && lossKg > 0 ? 'cargoLoss' : 'shortage';
  if (kind === 'goodsDamage') return 'damage';
  return kind === 'late' ? 'late' : 'other';
}
