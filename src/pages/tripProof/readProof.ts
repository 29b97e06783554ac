import { knownProof, proofKey } from '../../../domain/calls/tripProof.ts';
import { type Hasher, signedText } from '../../../domain/proof/chain.ts';
import { checkChain } from '../../../domain/proof/check.ts';
import { MOST_PROOF_BYTES, type Proof, proofSchema } from '../../../domain/proof/format.ts';
import type { Checked, Known } from '../../../machines/proofCheck/machine.ts';
import { ask } from '../../records/wire.ts';

/** Browsers check only on pages that came over an encrypted way. */
export const canHash = (): boolean => 'subtle' in globalThis.crypto;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256: Hasher = async (content) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return hex(await crypto.subtle.digest('SHA-256', bytes as BufferSource));
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const fromUrl = (text: string) => bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'));

async function signatureOf({ head, signature }: Proof): Promise<Checked['signature']> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', fromUrl(signature.publicKey), { name: 'Ed25519' }, false, [
      'verify',
    ]);
  } catch (error) {
    // A browser that knows no Ed25519 says so; anything else is no key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unable' : 'wrong';
  }
  const said = new TextEncoder().encode(signedText(head));
  try {
    const isRight = await crypto.subtle.verify('Ed25519', key, fromUrl(signature.value), said);
    return isRight ? 'right' : 'wrong';
  } catch {
    return 'wrong';
  }
}

/** The proof in a file; null: it is none. */
export async function proofIn(file: File): Promise<Proof | null> {
  if (file.size > MOST_PROOF_BYTES) return null;
  try {
    const found = proofSchema.safeParse(JSON.parse(await file.text()));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Checks chain, files and signature, all in the browser. */
export async function checkProof(proof: Proof): Promise<Checked> {
  const { waybillNo, version, head, signature } = proof;
  return {
    ...{ waybillNo, version, head, publicKey: signature.publicKey },
    report: await checkChain(proof, sha256, bytesOf),
    signature: await signatureOf(proof),
  };
}

/** @throws where the platform does not answer, or refuses for now */
export async function askPlatform(
  { head, publicKey }: Pick<Checked, 'head' | 'publicKey'>,
  signal: AbortSignal,
): Promise<Known> {
  const [known, key] = await Promise.all([ask(knownProof, { head }, signal), ask(proofKey, {}, signal)]);
  if (!known.ok) throw new Error(known.refusal.msg);
  return { isKnown: known.data.isKnown, isKeyOurs: key.ok && key.data.publicKey === publicKey };
}
