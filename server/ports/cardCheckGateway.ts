import { z } from 'zod';
import type { CardCheckPort } from './cardCheck.ts';
import { gatewayAt } from './gateway.ts';

/** Somebody waits for the answer at the screen, ms. */
const TIMEOUT_MS = 10_000;

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('match') }),
  z.object({ state: z.literal('mismatch'), detail: z.string().trim().min(1).max(200) }),
  z.object({ state: z.literal('unknown') }),
]);

/**
 * The check of bank cards through an HTTP gateway, with a bearer token: `POST /card-checks` with
 * `{name, number, cardNumber, phone}` (`number`: ID card or credit code, null when none is known) answers
 * `{state: 'match'}`, `{state: 'mismatch', detail}` with what differs as a text for people, or `{state: 'unknown'}`.
 * `group` names the tenant. Any status but 2xx counts as no answer.
 */
export function cardCheckGateway(url: string, token: string): CardCheckPort {
  const { ask } = gatewayAt(url, token, 'The gateway of card checks', TIMEOUT_MS);
  return {
    check: async (groupCode, holder) =>
      answerSchema.parse(await ask('POST', '/card-checks', groupCode, holder)),
  };
}
