import type { FastifyInstance } from 'fastify';
import type { Services } from '../calls/context.ts';
import { makeReadiness } from './readiness.ts';

/**
 * What a machine asks: `/livez`, does the process answer; `/healthz`, may it get requests; `/readyz`, does all of its work
 * go on. The last two answer 503 if not, `/readyz` with the reasons as codes.
 */
export function mountProbes(app: FastifyInstance, services: Services, isDraining: () => boolean): void {
  const readiness = makeReadiness(services);
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    await services.store.pool.query('select 1');
    return reply.send({ status: 'ready' });
  });
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const reasons = isDraining() ? [{ code: 'DRAINING' }] : await readiness();
    if (reasons.length > 0) return reply.code(503).send({ status: 'not ready', reasons });
    return reply.send({ status: 'ready' });
  });
}
