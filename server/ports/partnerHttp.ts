import { outboundFetch } from '../base/outbound.ts';
import type { PartnerPort } from './partner.ts';

/** How long an answer is waited for, ms (addendum A 4.3). */
const TIMEOUT_MS = 20_000;

/**
 * Upstream customers over HTTPS; those without an address are played by another part.
 * @param allowsPrivate addresses inside a company may be asked: OUTBOUND_ALLOW_PRIVATE
 */
export function partnerHttp(
  allowsPrivate: boolean,
  embedded: PartnerPort,
  timeoutMs: number = TIMEOUT_MS,
): PartnerPort {
  const ask = outboundFetch({ timeoutMs, allowsPrivate });
  return {
    push: async (message) => {
      const { url, headers, body } = message;
      if (url === null) return embedded.push(message);
      const response = await ask(url, { method: 'POST', headers, body });
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: await response.text(),
      };
    },
  };
}
