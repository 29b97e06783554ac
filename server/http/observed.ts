import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../base/log.ts';
import { askerOf } from './askers.ts';
import type { UnderWay } from './underWay.ts';

/** A request that is over. */
export interface Answered {
  readonly method: string;
  /** Pattern of the route: it has names of parameters, never their values. */
  readonly route: string;
  /** HTTP status; 499: the caller had gone before the answer was sent. */
  readonly status: number;
  /** Status in the envelope; undefined: the answer had none. */
  readonly answer: number | undefined;
  readonly ms: number;
}

/** Routes that machines ask all day, and files of the app: lines of them are only for a close look. */
const IS_QUIET = /^\/(livez|readyz|healthz|metrics|\*)$/;
/** As other servers call a request whose caller has gone. */
const CALLER_GONE = 499;

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Status of an answer's envelope. */
function statusIn(payload: unknown): number | undefined {
  if (typeof payload !== 'object' || payload === null || !('status' in payload)) return undefined;
  return typeof payload.status === 'number' ? payload.status : undefined;
}

/** One line a request: who, what, how it ended and how long it took; nothing that was sent or answered. */
function write(log: Log, request: FastifyRequest, answered: Answered): void {
  if (log.lines === undefined) return;
  const ms = Math.round(answered.ms * 10) / 10;
  const line = { requestId: request.id, account: askerOf(request), ...answered, ms };
  if (answered.status >= 500) log.lines.error(line, 'request');
  else if (IS_QUIET.test(answered.route)) log.lines.debug(line, 'request');
  else log.lines.info(line, 'request');
}

/** Sees every request from its arrival to its end, counts, measures and logs it; each answer names its request. */
export function observeRequests(
  app: FastifyInstance,
  { log, underWay, measure }: { log: Log; underWay: UnderWay; measure(answered: Answered): void },
): void {
  const answers = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const since = performance.now();
    const end = underWay.begin();
    void reply.header('x-request-id', request.id);
    // Not a hook of Fastify: those are not called when the caller has gone.
    reply.raw.once('close', () => {
      end();
      const answered: Answered = {
        method: request.method,
        route: routeOf(request),
        status: reply.raw.writableFinished ? reply.raw.statusCode : CALLER_GONE,
        answer: answers.get(request),
        ms: performance.now() - since,
      };
      measure(answered);
      write(log, request, answered);
    });
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    const status = statusIn(payload);
    if (status !== undefined) answers.set(request, status);
    done(null, payload);
  });
}
