import type { CodeOf } from '../codes/lists/list.ts';
import type { proposalKind } from '../codes/lists/people.ts';
import { type Role, ROLES, type RoleOrSystem } from '../codes/roles.ts';
import { type RoleTag, roleOfTag } from '../codes/roleTags.ts';

/** Built-in roles that move money or rights: one person alone never gives, takes or changes them. */
const POWERFUL: ReadonlySet<Role> = new Set(['admin', 'financeClerk', 'financeApprover', 'auditor']);

/** Does a role based on this one move money or rights? */
export function isPowerful(base: RoleTag): boolean {
  return POWERFUL.has(roleOfTag(base));
}

/** A change that needs two people: records 0.3 (four eyes). */
export type ProposalKind = CodeOf<typeof proposalKind>;

/** What finance decides: cards that payees are paid on, and the terms of shippers. */
export const OF_FINANCE: readonly ProposalKind[] = ['payeeCard', 'shipperTerms'];

/** What audit alone decides: what a bill is made of, and a track that cannot be completed. */
const OF_AUDIT: readonly ProposalKind[] = ['loadWeight', 'trackExcuse'];

/**
 * May the role decide about a change of this kind? Rights are watched by administration and audit, cards and terms by finance, and
 * what a bill is made of by audit.
 */
export function decidesAbout(kind: ProposalKind, role: RoleOrSystem): boolean {
  if (OF_FINANCE.includes(kind)) return role === 'financeApprover';
  return role === 'auditor' || (role === 'admin' && !OF_AUDIT.includes(kind));
}

/** The roles that may decide about a change of this kind. */
export function decidersOf(kind: ProposalKind): Role[] {
  return ROLES.filter((role) => decidesAbout(kind, role));
}

/** How long a proposed change may wait for another person, ms. */
export const PROPOSAL_LIFE_MS = 72 * 3_600_000;

/** How long a one-time password works, ms. */
export const ONE_TIME_PASSWORD_MS = 24 * 3_600_000;
