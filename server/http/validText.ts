import type { FastifyInstance } from 'fastify';
import { requireValidText } from '../calls/validText.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is kept as bytes, so that any character may stand in its texts. */
    anyText?: boolean;
  }
}

/** Refuses every request with a text that the store cannot keep, wherever it travels. It is answered by 10400. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { params, query, body, routeOptions } = request;
    requireValidText(params, query, ...(routeOptions.config.anyText === true ? [] : [body]));
  });
}
