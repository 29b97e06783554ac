import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ALL_BOUND } from '../calls/all.ts';
import { failure } from '../calls/answer.ts';
import { followActions } from './actionTrail.ts';
import { bindCalls } from './bindCalls.ts';
import type { Services } from '../calls/context.ts';
import { mountDev } from './dev.ts';
import { mountDocuments } from './documents.ts';
import { mountExports } from './exports.ts';
import { mountFigureExports } from './figureExports.ts';
import { mountFiles } from './files.ts';
import { mountImports } from './imports.ts';
import { mountTheirFigures } from './theirFigures.ts';
import { contentPolicy, secure } from './headers.ts';
import { langOf } from './lang.ts';
import { mountOpenApi } from './openapi.ts';
import { reportFailure } from '../base/failure.ts';
import { mountStatic } from './static.ts';

/** The largest JSON body accepted. A form with all its texts stays far below; files have routes of their own. */
const BODY_LIMIT = 2_000_000;
/** A request that has not arrived completely after this time is dropped (ms; the time-out of the calls, spec part 7). */
const REQUEST_LIMIT_MS = 300_000;

/** The answer to a request that reached no call, or whose handler threw. */
function fail(request: FastifyRequest, reply: FastifyReply, status: number): void {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(failure(status, langOf(request)));
}

/** Everything that answers over HTTP: calls, files, the API description and the app itself. */
export async function makeApp(services: Services): Promise<FastifyInstance> {
  const { isDev, isBehindProxy } = services.config;
  const policy = contentPolicy(services.config);
  const app = Fastify({
    logger: false,
    trustProxy: isBehindProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: true,
    // A malformed address reaches none of our hooks and handlers.
    frameworkErrors: (error, request, reply) => {
      secure(reply, policy);
      fail(request, reply, error.statusCode ?? 400);
    },
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    secure(reply, policy);
    done();
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    // The route without its query: secrets travel there (spec part 7).
    if (status >= 500) reportFailure(`${request.method} ${request.routeOptions.url ?? '?'}`, error);
    fail(request, reply, status);
  });
  app.get('/healthz', async (_request, reply) => {
    await services.store.pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
  followActions(app, services);
  bindCalls(app, services, ALL_BOUND);
  await mountFiles(app, services);
  mountExports(app, services);
  mountFigureExports(app, services);
  mountDocuments(app, services);
  mountImports(app, services);
  mountTheirFigures(app, services);
  mountOpenApi(app, ALL_BOUND);
  if (isDev) await mountDev(app, policy);
  else {
    app.setNotFoundHandler((request, reply) => fail(request, reply, 404));
    await mountStatic(app);
  }
  return app;
}
