import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ALL_BOUND } from '../calls/all.ts';
import { busy, failure, refusalAnswer } from '../calls/answer.ts';
import { diskFull } from '../../domain/codes/refusals/codes/common.ts';
import { Refused, refused } from '../records/errors.ts';
import { DEMO_API_KEY } from '../seed/apiKeys.ts';
import { isStoreBusy } from '../store/pool.ts';
import { sqlState } from '../store/sqlState.ts';
import { refuseBrokenText } from './validText.ts';
import { mountBudgets } from './budgeted.ts';
import { BODY_LIMIT, parseJsonWithin } from './json.ts';
import { followActions } from './actionTrail.ts';
import { requireBelongings } from './belonging.ts';
import { bindCalls } from './bindCalls.ts';
import type { Services } from '../calls/context.ts';
import { mountCompanyLogin } from './companyLogin.ts';
import { mountDev } from './dev.ts';
import { mountDiskGuard } from './diskGuard.ts';
import { mountDocuments } from './documents.ts';
import { mountExports } from './exports.ts';
import { mountFigureExports } from './figureExports.ts';
import { mountFiles } from './files.ts';
import { mountFormFiles } from './formFiles.ts';
import { mountImports } from './imports.ts';
import { mountStatementFile } from './statementFile.ts';
import { mountMonthPack } from './monthPack.ts';
import { mountTenantExport } from './tenantExport.ts';
import { mountLineSheets } from './lineSheets.ts';
import { mountTheirFigures } from './theirFigures.ts';
import { mountTrialExports } from './trialExports.ts';
import { mountBankStatement } from './bankStatement.ts';
import { contentPolicy, policyFor, isTls, secure } from './headers.ts';
import { langOf } from './lang.ts';
import { askerOf } from './askers.ts';
import { makeMetrics, mountMetrics } from './metrics.ts';
import { observeRequests, routeOf } from './observed.ts';
import { mountProbes } from './probes.ts';
import type { UnderWay } from './underWay.ts';
import { mountMcp } from './mcp.ts';
import { mountOpenApi } from './openapi.ts';
import { mountSite } from './site/mount.ts';
import { mountTripProof } from './tripProof.ts';
import { mountHooks } from './hooks.ts';
import { mountUpstream } from './upstream.ts';
import { mountStatic, notFoundFor } from './static.ts';

/** A form-encoded body: the login and its like, bytes. */
const FORM_LIMIT = 16_384;
/** A request that has not arrived completely after this time is dropped (ms; the time-out of the calls, spec part 7). */
const REQUEST_LIMIT_MS = 300_000;

/** The database has no room for a write, which is taken back. */
const DISK_FULL = '53100';

/** After so long it is worth asking again, seconds. */
const BUSY_S = 2;

/** The answer to a request that reached no call, or whose handler threw. */
function fail(request: FastifyRequest, reply: FastifyReply, status: number): void {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(failure(status, langOf(request)));
}

/** What the server tells about itself, and what it is told by whoever stops it. */
export interface Standing {
  readonly underWay: UnderWay;
  isDraining(): boolean;
  /** Open live channels. */
  channels(): number;
}

/** Everything that answers over HTTP: calls, files, the API description and the app itself. */
export async function makeApp(services: Services, standing: Standing): Promise<FastifyInstance> {
  const { log } = services;
  const { isDev, metricsToken } = services.config;
  const lines: FastifyBaseLogger | undefined = log.lines;
  const policy = contentPolicy(services.config);
  const app = Fastify({
    ...(lines === undefined ? { logger: false } : { loggerInstance: lines }),
    // Each request has its line from `observeRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: 'idle',
    // While the server stops, connections that are open get whole answers, each the last one of its connection.
    return503OnClosing: false,
    // A malformed address reaches none of our hooks and handlers.
    frameworkErrors: (error, request, reply) => {
      secure(reply, policy, isTls(request, services));
      void reply.header('x-request-id', request.id);
      fail(request, reply, error.statusCode ?? 400);
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    secure(reply, policyFor(policy, request.url), isTls(request, services));
    done();
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = sqlState(error) === DISK_FULL ? refused(diskFull) : error;
    if (refusal instanceof Refused) {
      void reply
        .code(200)
        .header('cache-control', 'no-store')
        .send(refusalAnswer(refusal, langOf(request)));
      return;
    }
    if (isStoreBusy(error)) {
      void reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': String(BUSY_S) })
        .send(busy(langOf(request)));
      return;
    }
    const status = error.statusCode ?? 500;
    // The route without its query: secrets travel there (spec part 7).
    if (status >= 500)
      log.fail(`${request.method} ${routeOf(request)}`, error, {
        requestId: request.id,
        account: askerOf(request),
      });
    fail(request, reply, status);
  });
  const metrics = makeMetrics(services, standing);
  observeRequests(app, { log, underWay: standing.underWay, measure: metrics.measure });
  mountBudgets(app, services);
  refuseBrokenText(app);
  parseJsonWithin(app);
  mountProbes(app, services, standing.isDraining);
  mountMetrics(app, metrics, metricsToken);
  followActions(app, services);
  requireBelongings(app);
  mountDiskGuard(app, services);
  bindCalls(app, services, ALL_BOUND);
  await mountFiles(app, services);
  mountFormFiles(app, services);
  mountExports(app, services);
  mountFigureExports(app, services);
  mountStatementFile(app, services);
  mountTrialExports(app, services);
  mountMonthPack(app, services);
  mountTenantExport(app, services);
  mountTripProof(app, services);
  mountDocuments(app, services);
  mountImports(app, services);
  mountTheirFigures(app, services);
  mountLineSheets(app, services);
  mountBankStatement(app, services);
  await mountUpstream(app, services);
  await mountHooks(app, services);
  mountOpenApi(app, ALL_BOUND, {
    siteUrl: services.siteUrl,
    // It works only where the demo accounts do.
    sandboxKey: services.config.isDemo ? DEMO_API_KEY : null,
  });
  mountMcp(app, services);
  mountSite(app, services);
  mountCompanyLogin(app, services);
  if (isDev) await mountDev(app, policy);
  else {
    app.setNotFoundHandler(notFoundFor((request, reply) => fail(request, reply, 404)));
    await mountStatic(app);
  }
  return app;
}
