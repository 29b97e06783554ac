import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * Signatures of messages between platforms, as Standard Webhooks has them: HMAC-SHA256 over
 * `<webhook-id>.<webhook-timestamp>.<payload>`. `tests/webhooks/vectors.json` is for whoever writes the other side.
 */

/** The three headers of a signed message, as they came; undefined: it had none, or several. */
export interface SignedHeaders {
  readonly 'webhook-id'?: string | undefined;
  readonly 'webhook-timestamp'?: string | undefined;
  readonly 'webhook-signature'?: string | undefined;
}

/** What is signed: bytes as they travel, never a body that was parsed and written anew. */
export type Payload = string | Uint8Array;

/** `forged`: nobody with one of the secrets signed it. `stale`: the signature is good, the time is not. */
export type SignatureVerdict = 'good' | 'forged' | 'stale';

/** A message is taken so long before and after the time it states, ms. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;
/** No dot: it would shift the border between the signed parts. */
const ID = /^[^.\s]{1,64}$/;
const SECONDS = /^[1-9][0-9]{0,10}$/;
/** Signatures looked at in one header; a sender has two while it changes its secret. */
const MOST_SIGNATURES = 8;

/** A new secret: 24 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** @throws Error for a text that is no secret */
function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '', 'base64');
  if (key.length < SECRET_BYTES)
    throw new Error('A webhook secret is whsec_ and base64 of 24 bytes or more.');
  return key;
}

const digest = (key: Uint8Array, id: string, seconds: string, payload: Payload): Buffer =>
  createHmac('sha256', key).update(`${id}.${seconds}.`).update(payload).digest();

/**
 * What is signed of a call: its method, its path with the query as sent, and its raw body, so that a call without a body
 * is signed too.
 */
export const callPayload = (method: string, path: string, body: Payload = ''): Buffer =>
  Buffer.concat([Buffer.from(`${method} ${path}\n`), Buffer.from(body)]);

/**
 * The headers that sign a message.
 * @param secrets one, or two while the secret is being changed
 * @param now ms
 * @throws Error for an id with a dot or a blank, or of more than 64 characters
 */
export function signWebhook(
  secrets: readonly string[],
  id: string,
  now: number,
  payload: Payload,
): Required<Record<keyof SignedHeaders, string>> {
  return signWith(secrets.map(keyOf), id, now, payload);
}

function signWith(
  keys: readonly Uint8Array[],
  id: string,
  now: number,
  payload: Payload,
): Required<Record<keyof SignedHeaders, string>> {
  if (!ID.test(id)) throw new Error(`The webhook id ${id} cannot be signed.`);
  const seconds = String(Math.floor(now / 1000));
  const signatures = keys.map((key) => `v1,${digest(key, id, seconds, payload).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}

/** The headers of a message of an outside system, signed with the bytes of its token (addendum B 7). */
export const signCall = (token: Uint8Array, id: string, now: number, payload: Payload) =>
  signWith([token], id, now, payload);

/**
 * Whether a message was signed with one of the secrets, at about this time. All signatures are compared with all secrets,
 * in constant time, whichever fits.
 * @param now ms
 */
export function verifyWebhook(
  secrets: readonly string[],
  headers: SignedHeaders,
  payload: Payload,
  now: number,
): SignatureVerdict {
  return verifyWith(secrets.map(keyOf), headers, payload, now);
}

/** Whether a message of an outside system was signed with the bytes of its token, at about this time (addendum B 7). */
export const verifyCall = (token: Uint8Array, headers: SignedHeaders, payload: Payload, now: number) =>
  verifyWith([token], headers, payload, now);

function verifyWith(
  keys: readonly Uint8Array[],
  headers: SignedHeaders,
  payload: Payload,
  now: number,
): SignatureVerdict {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': seconds = '',
    'webhook-signature': sent = '',
  } = headers;
  if (!ID.test(id) || !SECONDS.test(seconds)) return 'forged';
  const given = sent
    .split(' ', MOST_SIGNATURES)
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'));
  let isSigned = false;
  for (const key of keys) {
    const wanted = digest(key, id, seconds, payload);
    for (const one of given)
      if (one.length === wanted.length && timingSafeEqual(one, wanted)) isSigned = true;
  }
  if (!isSigned) return 'forged';
  return Math.abs(now - Number(seconds) * 1000) <= SIGNATURE_WINDOW_MS ? 'good' : 'stale';
}
