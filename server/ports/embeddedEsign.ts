import { createHmac } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Vault } from '../vault/vault.ts';
import type { EsignPort, Sealed, SealRequest } from './esign.ts';

/** Prefixes of signers' phones that make the embedded service fail, so that each case can be tried by hand. */
export const ESIGN_SENTINELS = {
  refused: '1990040',
  /** Answers only when it is asked 90 s after the signature. */
  late: '1990041',
  silent: '1990042',
  /** Loses its first answer: the request is sealed, and answered again when it is asked about. */
  twice: '1990043',
} as const;

const LATE_MS = 90_000;
/** Seals that are remembered until the next start. */
const KEPT = 200;

interface Around {
  readonly clock: Clock;
  readonly vault: Vault;
}

/** The PDF with a last line that names the seal: a comment behind its end, which readers pass over. */
const marked = (pdf: Uint8Array, sealNo: string): Uint8Array =>
  Buffer.concat([pdf, Buffer.from(`% Seal ${sealNo}\n`, 'latin1')]);

/** The embedded service: proves nothing to others, but seals with a key of the vault; the same request always gets the same seal. */
export function embeddedEsign({ clock, vault }: Around): EsignPort {
  const kept = new Map<string, Sealed>();
  const keyOf = (groupCode: string, requestNo: string) => `${groupCode}:${requestNo}`;
  const isPlayed = ({ signer }: SealRequest, kind: keyof typeof ESIGN_SENTINELS) =>
    signer.phone.startsWith(ESIGN_SENTINELS[kind]);

  function sealed({ groupCode, requestNo, contractNo, sha256, pdf }: SealRequest): Sealed {
    const key = keyOf(groupCode, requestNo);
    const known = kept.get(key);
    if (known) return known;
    const sealNo = createHmac('sha256', vault.keyFor('esign'))
      .update(`${key}:${contractNo}:${sha256}`)
      .digest('hex')
      .slice(0, 32)
      .toUpperCase();
    const made = { sealNo, pdf: marked(pdf, sealNo), sealedAt: clock() };
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  }

  return {
    seal: (request) => {
      if (isPlayed(request, 'refused')) return Promise.reject(new Error('The sealing service refused.'));
      const isLate = isPlayed(request, 'late') && clock() - request.signedAt < LATE_MS;
      if (isLate || isPlayed(request, 'silent'))
        return Promise.reject(new Error('The sealing service did not answer.'));
      const answer = sealed(request);
      return isPlayed(request, 'twice')
        ? Promise.reject(new Error('The answer of the sealing service was lost.'))
        : Promise.resolve(answer);
    },
    settle: (groupCode, requestNo) => Promise.resolve(kept.get(keyOf(groupCode, requestNo)) ?? null),
  };
}
