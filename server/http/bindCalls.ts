import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, needsAgreement, UNATTENDED } from '../../domain/calls/call.ts';
import type { Detail } from '../../domain/calls/records.ts';
import {
  agreementChanged,
  confirmAgain,
  mustEnrolFactor,
  passwordMustBeChanged,
  screenLocked,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { noVisit } from '../../domain/codes/refusals/codes/tenants.ts';
import { mayAsk } from '../../domain/rules/governing.ts';
import { isKey } from '../auth/keyLogins.ts';
import { loginOf as loginOfToken } from '../auth/sessions.ts';
import { detail } from '../records/detail.ts';
import { Refused, refused } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import { deregistered, notLoggedIn, refusalAnswer, success } from '../calls/answer.ts';
import { RequestAborted, type Bound, type Context, expectAsker, type Services } from '../calls/context.ts';
import { parseCookies } from '../base/cookies.ts';
import { isClosed, isDemoOpen } from './bearer.ts';
import { inTurn, payerOf } from './budgeted.ts';
import { keyLogin, sayWait } from './keyed.ts';
import { MAX_PARTS } from './json.ts';
import { isTls } from './headers.ts';
import { noteLogin } from './actionTrail.ts';
import { noteAsker } from './askers.ts';
import { langOf } from './lang.ts';
import { whyReadOnly } from './readOnly.ts';
import { actOn } from '../calls/across.ts';
import { parse } from '../calls/parse.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const valuesOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The longest of browsers have about 250 characters. */
const USER_AGENT_MAX = 300;

const SERVER_SET = new Set(['gmtCreated', 'gmtModified']);

/** The payload in the encoding of the call, with the path parameters; the two date parameters are ignored (spec part 7). */
function payloadOf(call: Call, request: FastifyRequest): Record<string, unknown> {
  const body = call.encoding === 'json' || call.encoding === 'form' ? request.body : request.query;
  const sent = Object.entries<unknown>({ ...valuesOf(body), ...valuesOf(request.params) });
  return Object.fromEntries(sent.filter(([name]) => !SERVER_SET.has(name)));
}

/** The login behind a request, or the refusal to send. */
async function identify(call: Call, request: FastifyRequest, services: Services) {
  const header = text(request.headers.authorization);
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
  const lang = langOf(request);
  if (call.who === 'public') return { login: null, lang };
  const { db } = services.store;
  const isUse = !call.passive && request.headers[UNATTENDED] === undefined;
  const login =
    token === ''
      ? 'none'
      : isKey(token)
        ? await keyLogin(request, services, token, call)
        : await loginOfToken(db, token, services.clock(), isUse);
  if (login instanceof Refused) return { answer: refusalAnswer(login, lang) };
  if (login === 'none' || isClosed(login, request, services)) return { answer: notLoggedIn(lang) };
  if (login === 'deregistered') return { answer: deregistered(lang) };
  if (login === 'visitOver') return { answer: refusalAnswer(refused(noVisit), lang) };
  services.budgets.remember(request.session, login.account.id);
  noteLogin(login);
  noteAsker(request, login.account.id);
  if (login.isLocked && !call.whileLocked) return { answer: refusalAnswer(refused(screenLocked), lang) };
  if (login.owesPassword && !call.whileOwingPassword)
    return { answer: refusalAnswer(refused(passwordMustBeChanged), lang) };
  if (login.isEnrolling && !call.whileEnrolling)
    return { answer: refusalAnswer(refused(mustEnrolFactor), lang) };
  const closed = whyReadOnly(login, call);
  if (closed) return { answer: refusalAnswer(closed, lang) };
  if (!mayAsk(login.viewer, call)) return { answer: refusalAnswer(refused(notAllowed), lang) };
  if (login.viewer.owesAgreement && needsAgreement(call))
    return { answer: refusalAnswer(refused(agreementChanged), lang) };
  if (call.confirmed && login.viewer.unconfirmed)
    return { answer: refusalAnswer(refused(confirmAgain), lang) };
  return { login, lang };
}

/** The current record of a version conflict as this caller may see it; refusal 10409 carries it (records 0.4). */
async function presentOf(error: Refused, call: Call, context: Context): Promise<Detail | undefined> {
  const row = z.object({ id: z.string() }).safeParse(error.extra?.present);
  const { login } = context;
  if (!row.success || !login) return undefined;
  const [name = ''] = call.name.split('.');
  // Not every call with a version is of a record: grants are of a role.
  const spec = allEntries().find((entry) => entry.spec.name === name)?.spec;
  if (!spec) return undefined;
  const { id } = row.data;
  try {
    return await actOn(context, spec, { id }, (work) => detail(work, name, id, login.viewer));
  } catch (late) {
    // The record has left the caller's scope since: the conflict is sent without it.
    if (late instanceof Refused) return undefined;
    throw late;
  }
}

/** Identifies, checks the role, parses, handles, and wraps in the envelope. */
async function answer(
  { call, handle }: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const isAbandoned = () => call.method === 'GET' && request.raw.socket.destroyed;
  if (isAbandoned()) return reply.hijack();
  const who = await identify(call, request, services);
  if ('answer' in who) {
    sayWait(reply, who.answer);
    return who.answer;
  }
  const context: Context = {
    ...who,
    services,
    address: request.caller.address,
    host: request.hostname,
    isDemoOpen: isDemoOpen(request.caller, services),
    userAgent: text(request.headers['user-agent']).slice(0, USER_AGENT_MAX),
    isAbandoned,
    cookie: (name) => parseCookies(request.headers.cookie)[name],
    setCookie: (name, value, maxAgeS) => {
      const secure = isTls(request, services) ? '; Secure' : '';
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${String(maxAgeS)}${secure}`,
      );
    },
  };
  try {
    expectAsker(context);
    return success(await handle(parse(call.request, payloadOf(call, request)), context));
  } catch (error) {
    if (error instanceof RequestAborted) return reply.hijack();
    if (!(error instanceof Refused)) throw error;
    return refusalAnswer(error, who.lang, await presentOf(error, call, context));
  }
}

/** Bytes of a request, unless its call says that it needs more. */
const MAX_BYTES = 256 * 1024;

/** Mounts every call (HTTP 200 either way); each waits for the turn of its account. */
export function bindCalls(app: FastifyInstance, services: Services, bound: readonly Bound[]): void {
  for (const one of bound) {
    const { method, path, large, anyText } = one.call;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: large?.bytes ?? MAX_BYTES,
      config: {
        call: one.call,
        belongs: one.call.belongs,
        who: one.call.who,
        parts: large?.parts ?? MAX_PARTS,
        anyText: anyText === true,
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const payer = payerOf(request, services);
        return inTurn(payer, services, () => answer(one, request, reply, services));
      },
    });
  }
}
