import type { Role } from '../codes/roles.ts';
import { type RoleTag, roleOfTag } from '../codes/roleTags.ts';

/** Built-in roles that move money or rights: one person alone never gives, takes or changes them. */
const POWERFUL: ReadonlySet<Role> = new Set(['admin', 'financeClerk', 'financeApprover', 'auditor']);

/** Does a role based on this one move money or rights? */
export function isPowerful(base: RoleTag): boolean {
  return POWERFUL.has(roleOfTag(base));
}

/** How long a proposed change may wait for another person, ms. */
export const PROPOSAL_LIFE_MS = 72 * 3_600_000;

/** How long a one-time password works, ms. */
export const ONE_TIME_PASSWORD_MS = 24 * 3_600_000;
