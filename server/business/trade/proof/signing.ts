import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { signedText } from '../../../../domain/proof/chain.ts';
import type { Vault } from '../../../vault/vault.ts';

/** Heads of the two encodings of an Ed25519 key (RFC 8410): 32 bytes follow. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** The key of the platform for proofs comes from that of its vault: every process has the same one, and none is stored. */
const privateKey = (vault: Vault): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE, vault.keyFor('tripProof')]),
    format: 'der',
    type: 'pkcs8',
  });

/** Its public half, 32 bytes as base64url. */
export function publicKeyOf(vault: Vault): string {
  const der = createPublicKey(privateKey(vault)).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC.length).toString('base64url');
}

/** The signature of the platform on the head of a proof, base64url. */
export const signHead = (vault: Vault, head: string): string =>
  sign(null, Buffer.from(signedText(head)), privateKey(vault)).toString('base64url');

export function isSigned(head: string, signature: string, publicKey: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url');
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(signedText(head)), key, Buffer.from(signature, 'base64url'));
}
