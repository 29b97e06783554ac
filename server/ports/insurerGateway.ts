import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { InsurerPort, PolicyRequest } from './insurer.ts';

const fen = z.number().int().nonnegative();
const at = z.number().int();
const refused = z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) });
const open = z.object({ state: z.literal('open') });

const coverSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('accepted'),
    policyNumber: z.string().min(1).max(30),
    premiumFen: fen,
    effectiveAt: at,
    expireAt: at,
  }),
  refused,
  open,
]);
const surrenderSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('surrendered'), refundFen: fen }),
  refused,
  open,
]);
const knownSchema = z.object({ state: z.string().max(40), from: at, to: at });
const caseSchema = z.object({ caseNo: z.string().min(1).max(40) });
const settledCaseSchema = z.object({ caseNo: z.string().min(1).max(40).nullable() });
const claimSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('surveying') }),
  z.object({ state: z.literal('approved'), approvedFen: fen }),
  z.object({ state: z.literal('refused'), reason: z.string().max(200) }),
  z.object({
    state: z.literal('paid'),
    approvedFen: fen,
    paidFen: fen.positive(),
    serial: z.string().min(4).max(40),
  }),
]);

/**
 * Insurers through an HTTP gateway, with a bearer token; `group` names the tenant, money is fen, times are epoch ms. Any status but 2xx
 * counts as no answer, except 404 where named.
 * - `PUT /policies/<requestNo>` asks for cover, `POST /policies/<requestNo>/settle` for its result: `{state: 'accepted', policyNumber,
 *   premiumFen, effectiveAt, expireAt}`, `{state: 'refused', code, msg}` (code `NOT_RECEIVED`: it never arrived, and is taken no more) or
 *   `{state: 'open'}`.
 * - `PUT /policies/<policyNumber>/surrender/<requestNo>` and `POST …/settle`: `{state: 'surrendered', refundFen}`, refused or open.
 * - `GET /policies/<policyNumber>`: `{state, from, to}`, 404 for one it does not know; `…/paper`: its PDF, 404 while there is none.
 * - `PUT /claims/<requestNo>`: `{caseNo}`; `POST …/settle` the same, with null for a report that never arrived. `GET /claims/<caseNo>`:
 *   `{state: 'surveying'}`, `{state: 'approved', approvedFen}`, `{state: 'refused', reason}` or `{state: 'paid', approvedFen, paidFen, serial}`.
 */
export function insurerGateway(url: string, token: string): InsurerPort {
  const { ask, read } = gatewayAt(url, token, "The insurer's gateway");
  const policy = (no: string) => `/policies/${encodeURIComponent(no)}`;
  const claim = (no: string) => `/claims/${encodeURIComponent(no)}`;
  const surrender = ({ policyNumber, requestNo }: PolicyRequest) =>
    `${policy(policyNumber)}/surrender/${encodeURIComponent(requestNo)}`;
  return {
    apply: async ({ groupCode, requestNo, ...rest }, onAnswer) =>
      onAnswer(coverSchema.parse(await ask('PUT', policy(requestNo), groupCode, rest))),
    settle: async (groupCode, requestNo) =>
      coverSchema.parse(await ask('POST', `${policy(requestNo)}/settle`, groupCode)),
    surrender: async (request) =>
      surrenderSchema.parse(await ask('PUT', surrender(request), request.groupCode)),
    settleSurrender: async (request) =>
      surrenderSchema.parse(await ask('POST', `${surrender(request)}/settle`, request.groupCode)),
    verify: async (groupCode, policyNumber) => {
      const answer = await read(policy(policyNumber), groupCode);
      return answer && knownSchema.parse(await answer.json());
    },
    paper: async (groupCode, policyNumber) => {
      const answer = await read(`${policy(policyNumber)}/paper`, groupCode);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    claim: async ({ groupCode, requestNo, ...rest }) =>
      caseSchema.parse(await ask('PUT', claim(requestNo), groupCode, rest)).caseNo,
    settleClaim: async (groupCode, requestNo) =>
      settledCaseSchema.parse(await ask('POST', `${claim(requestNo)}/settle`, groupCode)).caseNo,
    follow: async (groupCode, caseNo) => claimSchema.parse(await ask('GET', claim(caseNo), groupCode)),
  };
}
