import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { BankAccess, MerchantBankPort } from './merchantBank.ts';

/** Time-out of a call, ms; no user waits for it. */
const TIMEOUT_MS = 30_000;

const decisionsSchema = z.array(
  z.discriminatedUnion('state', [
    z.object({
      state: z.literal('opened'),
      bankMerchantId: z.string().min(1).max(40),
      subAccountNo: z.string().min(1).max(40),
    }),
    z.object({ state: z.literal('refused'), reason: z.string().trim().min(1).max(200) }),
  ]),
);
const balanceSchema = z.object({ balanceFen: z.number().int().min(0) });

/**
 * A bank over HTTP. `POST <url>/merchants` takes an application (2xx, again for the same requestNo),
 * `GET <url>/merchants/<requestNo>/decisions` answers the decisions so far, `GET <url>/accounts/<no>/balance`
 * answers `{balanceFen}`. Each request names the platform's merchant in `x-merchant` and carries the HMAC-SHA256 of
 * `METHOD\npath\nbody` under its secret, hexadecimal, in `x-signature`.
 */
export function merchantBankGateway(url: string): MerchantBankPort {
  const base = url.replace(/\/+$/, '');
  const ask = async (
    { merchantNo, secret }: BankAccess,
    method: 'GET' | 'POST',
    path: string,
    body = '',
  ): Promise<unknown> => {
    const signature = createHmac('sha256', secret).update(`${method}\n${path}\n${body}`).digest('hex');
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-merchant': merchantNo, 'x-signature': signature },
      ...(method === 'POST' ? { body } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The bank answered ${String(answer.status)}.`);
    return answer.json();
  };
  return {
    apply: async (access, { appliedAt, now: _, ...application }) => {
      await ask(access, 'POST', '/merchants', JSON.stringify({ ...application, appliedAt }));
    },
    decisions: async (access, { requestNo }) =>
      decisionsSchema.parse(
        await ask(access, 'GET', `/merchants/${encodeURIComponent(requestNo)}/decisions`),
      ),
    balanceFen: async (access, { subAccountNo }) => {
      const answer = await ask(access, 'GET', `/accounts/${encodeURIComponent(subAccountNo)}/balance`);
      return balanceSchema.parse(answer).balanceFen;
    },
  };
}
