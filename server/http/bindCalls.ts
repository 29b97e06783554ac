import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Call, UNATTENDED } from '../../domain/calls/call.ts';
import type { Detail } from '../../domain/calls/records.ts';
import { notAllowed, screenLocked } from '../../domain/codes/refusals/codes.ts';
import { mayAsk } from '../../domain/rules/governing.ts';
import { loginOf as loginOfToken } from '../auth/sessions.ts';
import { detail } from '../records/detail.ts';
import { Refused, refused } from '../records/errors.ts';
import { run } from '../run/run.ts';
import { deregistered, notLoggedIn, refusalAnswer, success } from '../calls/answer.ts';
import { RequestAborted, type Bound, type Context, expectAsker, type Services } from '../calls/context.ts';
import { noteLogin } from './actionTrail.ts';
import { noteAsker } from './askers.ts';
import { langOf } from './lang.ts';
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
  const login = token === '' ? 'none' : await loginOfToken(db, token, services.clock(), isUse);
  if (login === 'none') return { answer: notLoggedIn(lang) };
  if (login === 'deregistered') return { answer: deregistered(lang) };
  noteLogin(login);
  noteAsker(request, login.account.id);
  if (login.isLocked && !call.whileLocked) return { answer: refusalAnswer(refused(screenLocked), lang) };
  if (!mayAsk(login.viewer, call)) return { answer: refusalAnswer(refused(notAllowed), lang) };
  return { login, lang };
}

/** The current record of a version conflict as this caller may see it; refusal 10409 carries it (records 0.4). */
async function presentOf(error: Refused, call: Call, context: Context): Promise<Detail | undefined> {
  const row = z.object({ id: z.string() }).safeParse(error.extra?.present);
  const { login } = context;
  if (!row.success || !login) return undefined;
  const [name = ''] = call.name.split('.');
  const principal = {
    groupCode: login.account.groupCode,
    viewer: login.viewer,
    byName: login.account.realName,
  };
  try {
    return await run(context.services, principal, (work) => detail(work, name, row.data.id, login.viewer));
  } catch (late) {
    // The record has left the caller's scope since: the conflict is sent without it.
    if (late instanceof Refused) return undefined;
    throw late;
  }
}

/** Mounts every call: identify, check role and grants, parse, handle, wrap in the envelope (HTTP 200 either way). */
export function bindCalls(app: FastifyInstance, services: Services, bound: readonly Bound[]): void {
  for (const { call, handle } of bound) {
    const url = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: call.method,
      url,
      config: { call, belongs: call.belongs, who: call.who },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store');
        const who = await identify(call, request, services);
        if ('answer' in who) return who.answer;
        const context: Context = {
          ...who,
          services,
          address: request.ip,
          userAgent: text(request.headers['user-agent']).slice(0, USER_AGENT_MAX),
          isAbandoned: () => call.method === 'GET' && request.raw.socket.destroyed,
          setCookie: (name, value, maxAgeS) => {
            const secure = request.protocol === 'https' ? '; Secure' : '';
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
      },
    });
  }
}
