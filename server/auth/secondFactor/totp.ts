import { and, eq, isNotNull, isNull, gt, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { ENROLMENT_MS, typedCode } from '../../../domain/rules/secondFactor.ts';
import {
  enrolmentOver,
  factorAlreadyOn,
  wrongFactor,
} from '../../../domain/codes/refusals/codes/accounts.ts';
import { refused } from '../../records/errors.ts';
import type { Work } from '../../records/work.ts';
import { totpFactor } from '../../store/factorTables.ts';
import { dropSecret, secretOf, storeSecrets } from '../../vault/secrets.ts';
import type { Account } from '../sessions.ts';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a step of 30 s. */
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Codes of the step before and after count too: clocks of phones differ. */
const WINDOW = 1;
/** Place of the secret in the vault. */
const RECORD = 'account';
const FIELD = 'totp';

const totpOf = (secret: Secret, label: string, issuer: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

const isOf = ({ groupCode, id }: Account) =>
  and(eq(totpFactor.groupCode, groupCode), eq(totpFactor.accountId, id));

const placeOf = ({ groupCode, id }: Account) => ({ groupCode, record: RECORD, recordId: id, field: FIELD });

/** The time step of a code, or null where it is none of this secret at this time. */
async function stepOf(work: Work, owner: Account, code: string): Promise<number | null> {
  const secret = await secretOf(work, placeOf(owner));
  if (secret === null) return null;
  const totp = totpOf(Secret.fromBase32(secret), '', '');
  const delta = totp.validate({ token: typedCode(code), timestamp: work.now, window: WINDOW });
  return delta === null ? null : Math.floor(work.now / 1000 / PERIOD_S) + delta;
}

/**
 * Offers a new secret; it counts once a code of it came back.
 * @returns the secret as text, and the address that an app scans
 * @throws 44124 one is on already
 */
export async function offerTotp(
  work: Work,
  owner: Account,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const [on] = await work.tx
    .select({ since: totpFactor.since })
    .from(totpFactor)
    .where(and(isOf(owner), isNotNull(totpFactor.since)));
  if (on) throw refused(factorAlreadyOn);
  const secret = new Secret({ size: SECRET_BYTES });
  await storeSecrets(work, RECORD, owner.id, { [FIELD]: secret.base32 });
  const offered = { since: null, offeredAt: work.now, lastStep: 0 };
  await work.tx
    .insert(totpFactor)
    .values({ groupCode: owner.groupCode, accountId: owner.id, ...offered })
    .onConflictDoUpdate({ target: [totpFactor.groupCode, totpFactor.accountId], set: offered });
  return { secret: secret.base32, uri: totpOf(secret, owner.username, issuer).toString() };
}

/** Turns an offered secret on. @throws 44127 none was offered lately; 44123 not a code of it */
export async function turnTotpOn(work: Work, owner: Account, code: string): Promise<void> {
  const offered = and(
    isOf(owner),
    isNull(totpFactor.since),
    gt(totpFactor.offeredAt, work.now - ENROLMENT_MS),
  );
  const [row] = await work.tx.select().from(totpFactor).where(offered).for('update');
  if (!row) throw refused(enrolmentOver);
  const step = await stepOf(work, owner, code);
  if (step === null) throw refused(wrongFactor);
  await work.tx.update(totpFactor).set({ since: work.now, lastStep: step }).where(isOf(owner));
}

/** Whether a code is right; a right one is taken and never counts again. */
export async function takeTotp(work: Work, owner: Account, code: string): Promise<boolean> {
  const step = await stepOf(work, owner, code);
  if (step === null) return false;
  const taken = await work.tx
    .update(totpFactor)
    .set({ lastStep: step })
    .where(and(isOf(owner), isNotNull(totpFactor.since), lt(totpFactor.lastStep, step)))
    .returning({ step: totpFactor.lastStep });
  return taken.length > 0;
}

/** Since when the authenticator app of an account is on; null: none. */
export async function totpSince({ tx }: Pick<Work, 'tx'>, owner: Account): Promise<number | null> {
  const [row] = await tx.select({ since: totpFactor.since }).from(totpFactor).where(isOf(owner));
  return row?.since ?? null;
}

/** Turns the authenticator app off and forgets its secret. */
export async function dropTotp(work: Work, owner: Account): Promise<void> {
  await work.tx.delete(totpFactor).where(isOf(owner));
  await dropSecret(work.tx, placeOf(owner));
}
