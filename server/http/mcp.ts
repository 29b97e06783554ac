import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelopeSchema } from '../../domain/calls/call.ts';
import { isKey, loginOfKey } from '../auth/keyLogins.ts';
import type { Login } from '../auth/sessions.ts';
import { notLoggedIn, refusalAnswer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { Refused } from '../records/errors.ts';
import { isClosed } from './bearer.ts';
import { langOf } from './lang.ts';
import type { Hand } from './mcpTools.ts';

const PATH = '/mcp';

/** Bytes of a message: as a form of a call, with what the protocol adds. */
const MAX_BYTES = 300_000;

/** Names by which this machine calls itself. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** JSON-RPC's code for what a server refuses before it is a request of the protocol. */
const REFUSED = -32_000;

/**
 * A page of another site must not make a browser send anything here: the origin, where there is one, is our own, and on this
 * machine the host is called by its own name (DNS rebinding).
 */
function isFromHere({ headers, caller }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host = '' } = headers;
  const site = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    if (site === undefined ? from.host !== host : from.origin !== site.origin) return false;
  }
  const name = host.replace(/:\d+$/, '');
  return !caller.isLocal || OWN_NAMES.has(name) || host === site?.host;
}

const fault = (message: string) => ({ jsonrpc: '2.0', error: { code: REFUSED, message }, id: null });

function keyIn({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const token = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  return isKey(token) ? token : null;
}

/** The login of the key that a request brings; else why it has none, in words. */
async function entered(request: FastifyRequest, services: Services): Promise<Login | string> {
  const key = keyIn(request);
  const lang = langOf(request);
  if (key === null) return notLoggedIn(lang).msg;
  try {
    // Its calls are counted when they are asked, one by one.
    const login = await loginOfKey(services, key, request.caller.address, false);
    return login === 'none' || isClosed(login, request, services) ? notLoggedIn(lang).msg : login;
  } catch (error) {
    if (error instanceof Refused) return refusalAnswer(error, lang).msg;
    throw error;
  }
}

/** Headers of the request that say who asks, in which language and from where. */
const ASKER = ['authorization', 'accept-language', 'user-agent', 'host'];
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Asks the platform's own calls, as the key would over HTTP: rights, limits, log and refusals are theirs. */
function handOf(app: FastifyInstance, request: FastifyRequest, login: Login, services: Services): Hand {
  const headers = Object.fromEntries(
    [...ASKER, ...FORWARDED].flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return {
    viewer: login.viewer,
    lang: langOf(request),
    now: services.clock,
    ask: async (method, path, payload) => {
      const sent = Object.entries(payload ?? {}).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
      const answer = await app.inject({
        method,
        url: method === 'GET' && query !== '' ? `${path}?${query}` : path,
        headers,
        remoteAddress: request.raw.socket.remoteAddress ?? '',
        ...(method === 'POST' ? { payload: Object.fromEntries(sent) } : {}),
      });
      return envelopeSchema.parse(answer.json());
    },
  };
}

async function send(reply: FastifyReply, answer: Response): Promise<unknown> {
  void reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.send(await answer.text());
}

/**
 * The Model Context Protocol for programs with an API key (Streamable HTTP without sessions). Its parts are loaded with the
 * first request: most processes never answer one.
 */
export function mountMcp(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  app.post(PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromHere(request, publicUrl)) return reply.code(403).send(fault('Not from this origin or host'));
    const login = await entered(request, services);
    if (typeof login === 'string')
      return reply.code(401).header('www-authenticate', 'Bearer').send(fault(login));
    const { answerMcp } = await import('./mcpServer.ts');
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    const asked = new Request(`http://${request.headers.host ?? 'localhost'}${PATH}`, {
      method: 'POST',
      headers,
    });
    return send(reply, await answerMcp(asked, request.body, handOf(app, request, login, services)));
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    // Nothing is kept between two requests, so there is no stream to listen to and no session to end.
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(fault('Method not allowed')),
  });
}
