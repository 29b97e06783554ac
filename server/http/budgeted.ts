import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { sessionKey } from '../base/budgets.ts';
import { type Caller, callersBehind } from '../base/caller.ts';
import { parseCookies } from '../base/cookies.ts';
import { type Extent, QueueFull } from '../base/fairQueue.ts';
import { refusalAnswer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { refused } from '../records/errors.ts';
import { langOf } from './lang.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything else looks at the request. */
    caller: Caller;
    /** Key of the session that the request names, whether or not there is one; empty: it names none. */
    session: string;
    /** Bytes of the connection before this request. */
    before: { readonly read: number; readonly written: number };
  }
}

/** About what comes with the head of a request, bytes. */
const SHORT_BYTES = 65_536;

/** Bytes of a request that are taken in a millisecond: what comes slower than that has waited for the network. */
const BYTES_A_MS = 16_384;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function sessionOf(request: FastifyRequest): string {
  const cookies = parseCookies(request.headers.cookie);
  const header = text(request.headers.authorization);
  const token = header.startsWith('Bearer ')
    ? header.slice('Bearer '.length)
    : (cookies['Admin-Token'] ?? '');
  return sessionKey(token);
}

/** Who is charged: the account that the session was last found to be of, else the address. */
export function payerOf(request: FastifyRequest, { budgets }: Services): string {
  return budgets.accountOf(request.session) ?? `at ${request.caller.address}`;
}

/** Runs the work of a request when the turn of its payer has come. @throws 10429 when too much of it waits already */
export async function inTurn<T>(
  payer: string,
  { budgets }: Services,
  work: () => Promise<T>,
  extent?: Extent,
): Promise<T> {
  try {
    return await budgets.queue.run(payer, work, extent);
  } catch (error) {
    throw error instanceof QueueFull ? refused(tooManyAttempts, { n: 1 }) : error;
  }
}

/** Bytes of a connection so far; a request that this process asks itself has none. */
const trafficOf = ({ bytesRead, bytesWritten }: { bytesRead?: number; bytesWritten?: number }) => ({
  read: bytesRead ?? 0,
  written: bytesWritten ?? 0,
});

const isFile = ({ headers }: FastifyRequest) => text(headers['content-type']).startsWith('multipart/');

/**
 * Limits what an account, or an address, asks of this process: looked at before the body of a request is read and before
 * the store is asked anything. What it cost is charged when it is over.
 */
export function mountBudgets(app: FastifyInstance, services: Services): void {
  const { budgets, config } = services;
  const callerOf = callersBehind(config.trustedProxies);

  const refuse = async (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    if (!(await budgets.holding.wait())) reply.header('connection', 'close');
    const isCall = request.url.startsWith('/ntocc-');
    return reply
      .code(isCall ? 200 : 429)
      .headers({ 'cache-control': 'no-store', 'retry-after': String(seconds) })
      .send(refusalAnswer(refused(tooManyAttempts, { n: seconds }), langOf(request)));
  };

  app.decorateRequest('session', '');
  app.decorateRequest('caller');
  app.decorateRequest('before');
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    request.before = trafficOf(socket);
    request.caller = callerOf(request.raw);
    request.session = sessionOf(request);
    const payer = payerOf(request, services);
    const sent = isFile(request) ? budgets.uploadBytes : budgets.jsonBytes;
    const seconds =
      budgets.requests.take(request.caller.address) ||
      (budgets.accountOf(request.session) === undefined ? 0 : budgets.calls.take(payer)) ||
      (request.method === 'POST' ? sent.waitOf(payer) : 0) ||
      budgets.answerBytes.waitOf(payer);
    return seconds > 0 ? refuse(request, reply, seconds) : undefined;
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const payer = payerOf(request, services);
    const { read, written } = request.before ?? { read: 0, written: 0 };
    const traffic = trafficOf(socket);
    const declared = Number(request.headers['content-length'] ?? 0);
    // A short body has come with its head; a long one that is refused by its head is not read.
    const head = Number.isSafeInteger(declared) ? Math.min(declared, SHORT_BYTES) : 0;
    const received = Math.max(traffic.read - read, head);
    const sent = isFile(request) ? budgets.uploadBytes : budgets.jsonBytes;
    if (request.method === 'POST') {
      sent.charge(payer, received);
      budgets.queue.charge(payer, received / BYTES_A_MS);
    }
    budgets.answerBytes.charge(payer, Math.max(0, traffic.written - written));
    done();
  });
}
