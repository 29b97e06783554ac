import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import type {
  Assertion,
  Attestation,
  OwnPasskey,
  PasskeyAsking,
  PasskeyMaking,
} from '../../../domain/calls/secondFactor.ts';
import { enrolmentOver, passkeyRejected } from '../../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { PASSKEYS, TICKET_MS } from '../../../domain/rules/secondFactor.ts';
import { refused } from '../../records/errors.ts';
import type { Work } from '../../records/work.ts';
import { passkey, passkeyChallenge } from '../../store/factorTables.ts';
import type { Account } from '../sessions.ts';

/** The site that passkeys belong to (WebAuthn: relying party). */
export interface Site {
  /** Host name. */
  readonly id: string;
  readonly origin: string;
  /** The name that the browser shows. */
  readonly name: string;
}

/**
 * The site of a platform. A browser makes no passkey for a bare network address: a platform that listens on this
 * machine only is `localhost`.
 * @param address PUBLIC_URL, or the address it listens on
 */
export function siteOf(address: string, name: string): Site {
  const url = new URL(address);
  if (/^[\d.]+$|^\[/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin, name };
}

const keysOf = ({ groupCode, id }: Account) =>
  and(eq(passkey.groupCode, groupCode), eq(passkey.accountId, id));

const stored = ({ tx }: Pick<Work, 'tx'>, owner: Account) =>
  tx.select().from(passkey).where(keysOf(owner)).orderBy(asc(passkey.id));

/** The passkeys of an account, oldest first. */
export async function passkeysOf(work: Pick<Work, 'tx'>, owner: Account): Promise<OwnPasskey[]> {
  return (await stored(work, owner)).map(({ id, name, since, usedAt }) => ({ id, name, since, usedAt }));
}

const known = (credentialId: string) => ({ id: credentialId, type: 'public-key' as const });

type Purpose = 'register' | 'prove';

/** @param ownerHash hash of the ticket or session that asks */
async function remember(work: Work, ownerHash: string, purpose: Purpose, challenge: string): Promise<void> {
  const { groupCode, now: at } = work;
  await work.tx
    .insert(passkeyChallenge)
    .values({ groupCode, ownerHash, purpose, challenge, at })
    .onConflictDoUpdate({
      target: [passkeyChallenge.groupCode, passkeyChallenge.ownerHash, passkeyChallenge.purpose],
      set: { challenge, at },
    });
}

/** The challenge asked last, which is gone then: an answer counts once. */
async function take(work: Work, ownerHash: string, purpose: Purpose): Promise<string | null> {
  const [found] = await work.tx
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.groupCode, work.groupCode),
        eq(passkeyChallenge.ownerHash, ownerHash),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.at, work.now - TICKET_MS),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return found?.challenge ?? null;
}

/** What a new passkey is made for; those there are cannot be made twice. */
export async function offerPasskey(
  work: Work,
  owner: Account,
  ownerHash: string,
  site: Site,
): Promise<PasskeyMaking> {
  const keys = await stored(work, owner);
  if (keys.length >= PASSKEYS) throw refused(passkeyRejected);
  const made = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userName: owner.username,
    userDisplayName: owner.realName,
    userID: new Uint8Array(Buffer.from(`${owner.groupCode}/${owner.id}`)),
    timeout: TICKET_MS,
  });
  await remember(work, ownerHash, 'register', made.challenge);
  return {
    challenge: made.challenge,
    rp: { id: site.id, name: site.name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: TICKET_MS,
    attestation: 'none',
    excludeCredentials: keys.map(({ credentialId }) => known(credentialId)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  };
}

/** Keeps a passkey that the browser has made. @throws 44127 none was asked for; 44126 the answer does not fit */
export async function keepPasskey(
  work: Work,
  owner: Account,
  ownerHash: string,
  site: Site,
  { name, attestation }: { name: string; attestation: Attestation },
): Promise<void> {
  const expectedChallenge = await take(work, ownerHash, 'register');
  if (expectedChallenge === null) throw refused(enrolmentOver);
  const info = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).then(
    (answer) => (answer.verified ? answer.registrationInfo : null),
    // The library throws for whatever does not fit.
    () => null,
  );
  if (!info) throw refused(passkeyRejected);
  const { id: credentialId, publicKey, counter } = info.credential;
  await work.tx.insert(passkey).values({
    groupCode: owner.groupCode,
    id: work.nextId(),
    accountId: owner.id,
    name,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: attestation.response.transports ?? [],
    since: work.now,
    usedAt: null,
  });
}

/** What one of the own passkeys is to sign. */
export async function askForPasskey(
  work: Work,
  owner: Account,
  ownerHash: string,
  site: Site,
): Promise<PasskeyAsking> {
  const keys = await stored(work, owner);
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  await remember(work, ownerHash, 'prove', challenge);
  return {
    challenge,
    rpId: site.id,
    timeout: TICKET_MS,
    userVerification: 'preferred',
    allowCredentials: keys.map(({ credentialId }) => known(credentialId)),
  };
}

/** Whether an own passkey signed what was asked last. */
export async function takeAssertion(
  work: Work,
  owner: Account,
  ownerHash: string,
  site: Site,
  assertion: Assertion,
): Promise<boolean> {
  const expectedChallenge = await take(work, ownerHash, 'prove');
  const key = (await stored(work, owner)).find(({ credentialId }) => credentialId === assertion.id);
  if (expectedChallenge === null || !key) return false;
  const answer = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.signCount,
    },
  }).catch(() => null);
  if (!answer?.verified) return false;
  await work.tx
    .update(passkey)
    .set({ signCount: answer.authenticationInfo.newCounter, usedAt: work.now })
    .where(and(keysOf(owner), eq(passkey.id, key.id)));
  return true;
}

/** @throws 10404 not an own one */
export async function renameKey(work: Work, owner: Account, id: string, name: string): Promise<void> {
  const named = await work.tx
    .update(passkey)
    .set({ name })
    .where(and(keysOf(owner), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  if (named.length === 0) throw refused(noSuchRecord);
}

/** @throws 10404 not an own one */
export async function dropPasskey(work: Work, owner: Account, id: string): Promise<void> {
  const gone = await work.tx
    .delete(passkey)
    .where(and(keysOf(owner), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  if (gone.length === 0) throw refused(noSuchRecord);
}

export async function dropPasskeys({ tx }: Pick<Work, 'tx'>, owner: Account): Promise<void> {
  await tx.delete(passkey).where(keysOf(owner));
}
