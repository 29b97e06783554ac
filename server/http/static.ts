import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Serves the built app: hashed files for ever, the page itself never from a cache; smaller forms where they exist. */
export async function mountStatic(app: FastifyInstance): Promise<void> {
  // Calls and tests work without a built app; a browser is told what is missing.
  if (!existsSync(DIST)) {
    app.get('/', (_request, reply) => reply.code(503).type('text/plain').send('The browser app is not built: npm run build'));
    return;
  }
  await app.register(fastifyStatic, {
    root: DIST,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
