import type { Proof } from '../../../domain/calls/secondFactor.ts';
import { passkeyRejected, wrongFactor } from '../../../domain/codes/refusals/codes/accounts.ts';
import type { Work } from '../../records/work.ts';
import { type Limit, requireLeft, spendAttempt } from '../../records/throttle.ts';

/** Wrong proofs of one account, whatever tickets and sessions they come from. */
const LIMIT: Limit = { times: 10, windowMs: 15 * 60_000 };

const keyOf = (accountId: string) => `factor:${accountId}`;

/** @throws 10429 after too many wrong proofs for an account lately */
export function requireProofsLeft(work: Work, accountId: string): Promise<void> {
  return requireLeft(work, keyOf(accountId), LIMIT);
}

/** Counts a wrong proof. Give it a transaction of its own: the refusal that follows must not undo the count. */
export function countWrongProof(work: Work, accountId: string): Promise<void> {
  return spendAttempt(work, keyOf(accountId), LIMIT);
}

/** How a wrong proof is refused. */
export const refusalOf = ({ way }: Proof): typeof passkeyRejected | typeof wrongFactor =>
  way === 'passkey' ? passkeyRejected : wrongFactor;
