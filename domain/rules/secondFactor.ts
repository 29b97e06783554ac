import type { Role } from '../codes/roles.ts';

/** Roles that move money or rights: where the group requires it, they work only with a second factor. */
export const FACTOR_ROLES: readonly Role[] = ['admin', 'financeClerk', 'financeApprover', 'auditor'];

/** For this long a proof of the second factor counts before money or rights are moved, ms. */
export const CONFIRMED_MS = 10 * 60_000;

/** How long after the right password the second factor may take, ms, and how many tries it has. */
export const TICKET_MS = 5 * 60_000;
export const TICKET_TRIES = 5;

/** How long a set-up that was begun may take, ms. */
export const ENROLMENT_MS = 15 * 60_000;

/** Recovery codes made at a time. */
export const RECOVERY_CODES = 10;

/** Passkeys an account may have. */
export const PASSKEYS = 10;

/** Digits of an authenticator app, without the blanks that people type or paste with them. */
export const typedCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase();
