import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { RECOVERY_CODES, typedCode } from '../../../domain/rules/secondFactor.ts';
import type { Work } from '../../records/work.ts';
import { recoveryCode } from '../../store/factorTables.ts';
import type { Account } from '../sessions.ts';

/** Letters and digits that are not mistaken for each other on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 12;
const PART = 4;

/** A code has 59 random bits, and tries are limited: a plain hash, salted with the account, is enough. */
const digest = ({ groupCode, id }: Account, code: string) =>
  createHash('sha256')
    .update(`${groupCode}/${id}/${typedCode(code)}`)
    .digest('base64url');

const isOf = ({ groupCode, id }: Account) =>
  and(eq(recoveryCode.groupCode, groupCode), eq(recoveryCode.accountId, id));

/** `xxxx-xxxx-xxxx` */
function newCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      const letter = LETTERS[byte & 31];
      // The one value without a letter is thrown again, so that all are equally likely.
      if (letter !== undefined && letters.length < LENGTH) letters.push(letter);
    }
  }
  const text = letters.join('');
  return Array.from({ length: LENGTH / PART }, (_, n) => text.slice(n * PART, (n + 1) * PART)).join('-');
}

/** Makes recovery codes in place of those there are. @returns them; only hashes are stored */
export async function makeRecoveryCodes(work: Work, owner: Account): Promise<string[]> {
  await dropRecoveryCodes(work, owner);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const { groupCode, id: accountId } = owner;
  await work.tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ groupCode, accountId, codeHash: digest(owner, code), usedAt: null })));
  return codes;
}

/** Whether a recovery code is right; a right one is taken and never counts again. */
export async function takeRecoveryCode(work: Work, owner: Account, code: string): Promise<boolean> {
  const taken = await work.tx
    .update(recoveryCode)
    .set({ usedAt: work.now })
    .where(and(isOf(owner), eq(recoveryCode.codeHash, digest(owner, code)), isNull(recoveryCode.usedAt)))
    .returning({ usedAt: recoveryCode.usedAt });
  return taken.length > 0;
}

/** How many are not used yet. */
export async function recoveryLeft({ tx }: Pick<Work, 'tx'>, owner: Account): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(recoveryCode)
    .where(and(isOf(owner), isNull(recoveryCode.usedAt)));
  return found?.n ?? 0;
}

export async function dropRecoveryCodes({ tx }: Pick<Work, 'tx'>, owner: Account): Promise<void> {
  await tx.delete(recoveryCode).where(isOf(owner));
}
