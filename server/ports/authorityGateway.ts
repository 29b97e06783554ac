import { z } from 'zod';
import type { AuthorityPort } from './authority.ts';
import { gatewayAt } from './gateway.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['accepted', 'refused']),
    code: z.string().max(40),
    msg: z.string().max(300),
  }),
  z.object({ state: z.literal('open') }),
]);
const loginSchema = z.object({ validUntil: z.number().int() });

/**
 * The monitoring platform through an HTTP gateway, with a bearer token: `POST /login` answers `{ validUntil }`;
 * `PUT /messages/<referenceNumber>` submits a message and answers `{ state, code, msg }`, the same for the same number;
 * `GET /messages/<referenceNumber>` answers its result. `group` names the tenant everywhere. Any status but 2xx counts as
 * no answer.
 */
export function authorityGateway(url: string, token: string): AuthorityPort {
  const { ask } = gatewayAt(url, token, "The authority's gateway");
  const place = (referenceNumber: string) => `/messages/${encodeURIComponent(referenceNumber)}`;
  return {
    login: async (groupCode) => loginSchema.parse(await ask('POST', '/login', groupCode)),
    send: async ({ groupCode, referenceNumber, ...message }) =>
      answerSchema.parse(await ask('PUT', place(referenceNumber), groupCode, message)),
    answer: async (groupCode, referenceNumber) =>
      answerSchema.parse(await ask('GET', place(referenceNumber), groupCode)),
  };
}
