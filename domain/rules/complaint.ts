import type { CodeOf } from '../codes/lists/list.ts';
import type { accusedKind, complaintResult, complaintSide } from '../codes/lists/service.ts';
import type { deductionDirection, deductionResponsible } from '../codes/lists/settlement.ts';
import type { Role, RoleOrSystem } from '../codes/roles.ts';

export type ComplaintSide = CodeOf<typeof complaintSide>;
export type AccusedKind = CodeOf<typeof accusedKind>;
export type ComplaintResult = CodeOf<typeof complaintResult>;

/** Who sees complaints at all; a deduction says so without loading what a complaint is. */
export const COMPLAINT_READERS: readonly Role[] = ['admin', 'service', 'shipper', 'captain', 'driver'];

/** Whom each side may complain about (addendum A 1.1). */
export const ACCUSED = {
  driver: ['shipper', 'platform'],
  shipper: ['driver', 'carrier', 'platform'],
} as const satisfies Readonly<Record<ComplaintSide, readonly AccusedKind[]>>;

/** Whether this side may complain about such a party. */
export function mayAccuse(side: ComplaintSide, kind: AccusedKind): boolean {
  const kinds: readonly AccusedKind[] = ACCUSED[side];
  return kinds.includes(kind);
}

/** The side that a role stands on; null: staff, who take complaints for both. */
export function sideOf(role: RoleOrSystem | undefined): ComplaintSide | null {
  if (role === 'shipper') return 'shipper';
  return role === 'captain' || role === 'driver' ? 'driver' : null;
}

/** When somebody is reminded of a complaint: the nearer of its two limits that is still ahead, else the last. */
export function remindAt(now: number, firstReplyDueAt: number, dueAt: number): number {
  const ahead = [firstReplyDueAt, dueAt].filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : Math.max(firstReplyDueAt, dueAt);
}

/** Points that the accused loses when a complaint is closed; carriers and the platform have no score. */
export function pointsLost(
  kind: AccusedKind,
  result: ComplaintResult | null,
  points: Readonly<Record<'upheld' | 'partly', number>>,
): number {
  const hasScore = kind === 'driver' || kind === 'shipper';
  return hasScore && (result === 'upheld' || result === 'partly') ? points[result] : 0;
}

/** How a compensation reaches the freight of the waybill. */
export interface Compensation {
  readonly direction: CodeOf<typeof deductionDirection>;
  readonly responsible: CodeOf<typeof deductionResponsible>;
  readonly passToShipper: boolean;
}

/** The deduction that compensates a complainant; null: the platform pays a shipper outside of the freight only (D-9). */
export function compensationOf(side: ComplaintSide, kind: AccusedKind): Compensation | null {
  if (side === 'shipper')
    return kind === 'platform' ? null : { direction: 'reduce', responsible: 'carrier', passToShipper: true };
  return kind === 'platform'
    ? { direction: 'add', responsible: 'platform', passToShipper: false }
    : { direction: 'add', responsible: 'shipper', passToShipper: true };
}
