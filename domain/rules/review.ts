import type { reviewSubject } from '../codes/lists/waybill.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import type { RoleTag } from '../codes/roles.ts';

export type ReviewSubject = CodeOf<typeof reviewSubject>;

/** Who decides reviews of each kind (transport-and-money 5.1); the administrator where RO lets him approve. */
export const REVIEWERS: Readonly<Record<ReviewSubject, readonly RoleTag[]>> = {
  carrier: ['RA', 'A'],
  shipper: ['RA', 'A'],
  teamDriver: ['RA', 'A'],
  teamVehicle: ['RA', 'A'],
  mobilePhone: ['CS', 'RA'],
  finance: ['FA'],
  reconciliation: ['FA'],
  carRepair: ['RA', 'FC'],
  paymentApply: ['RA', 'FC'],
};

/** Kinds of reviews a role decides. */
export function reviewedBy(role: RoleTag): ReviewSubject[] {
  return (Object.keys(REVIEWERS) as ReviewSubject[]).filter((subject) => REVIEWERS[subject].includes(role));
}
