import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For old links that name a page in the path: the app's routes are in the hash. */
const NOT_FOUND = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>404</title><style>:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:100vh;margin:0;text-align:center;font:16px/1.6 system-ui,sans-serif}</style></head><body><h1>404</h1><p lang="zh">页面不存在</p><p>Page not found</p><p><a href="/">Freightdesk</a></p></body></html>`;

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Addresses of the built files, from the root. */
function builtFiles(): Set<string> {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files.map(({ parentPath, name }) => relative(DIST, join(parentPath, name)));
  return new Set(['/', ...addresses.map((path) => `/${path.replaceAll(sep, '/')}`)]);
}

/** Answers an address that does not exist: a browser gets a page, a program what `answer` sends. */
export function notFoundFor(answer: (request: FastifyRequest, reply: FastifyReply) => void) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const isPerson =
      ['GET', 'HEAD'].includes(request.method) && request.headers.accept?.includes('text/html') === true;
    if (!isPerson) return answer(request, reply);
    void reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(NOT_FOUND);
  };
}

/** Serves the built app: hashed files with an unlimited cache, the page itself uncached; compressed forms where they exist. */
export async function mountStatic(app: FastifyInstance): Promise<void> {
  // Calls and tests work without a built app; a browser gets a page that says it is missing.
  if (!existsSync(DIST)) {
    app.get('/', (_request, reply) =>
      reply.code(503).type('text/plain').send('The browser app is not built: npm run build'),
    );
    return;
  }
  const files = builtFiles();
  await app.register(fastifyStatic, {
    root: DIST,
    // One route for all: with one a file, a start adds 3,000 of them.
    allowedPath: (path) => files.has(path),
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
