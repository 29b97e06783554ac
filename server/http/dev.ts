import type { FastifyInstance } from 'fastify';
import { secure } from './headers.ts';

/** `npm run dev`: Vite inside the platform, so that one port serves the app with hot reload, calls and live channel. */
export async function mountDev(app: FastifyInstance, policy: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.setNotFoundHandler((request, reply) => {
    secure(reply, policy, false);
    reply.hijack();
    // A hijacked reply sends no headers of its own.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw);
  });
  app.addHook('onClose', () => vite.close());
}
