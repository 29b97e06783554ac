import type { reviewSubject } from '../codes/lists/waybill.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';

export type ReviewSubject = CodeOf<typeof reviewSubject>;

/** Roles that decide reviews of each kind (transport-and-money 5.1); the administrator where RO lets him approve. */
export const REVIEWERS: Readonly<Record<ReviewSubject, readonly Role[]>> = {
  carrier: ['auditor', 'admin'],
  shipper: ['auditor', 'admin'],
  teamDriver: ['auditor', 'admin'],
  teamVehicle: ['auditor', 'admin'],
  mobilePhone: ['service', 'auditor'],
  finance: ['financeApprover'],
  reconciliation: ['financeApprover'],
  carRepair: ['auditor', 'financeClerk'],
  paymentApply: ['auditor', 'financeClerk'],
  damageRecord: ['financeApprover'],
  oilCardTxn: ['financeApprover'],
};

/** Kinds of reviews a role decides. */
export function reviewedBy(role: Role): ReviewSubject[] {
  return (Object.keys(REVIEWERS) as ReviewSubject[]).filter((subject) => REVIEWERS[subject].includes(role));
}
