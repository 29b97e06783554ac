import type { FastifyInstance } from 'fastify';

/** `npm run dev`: Vite inside the platform, so that one port serves the app with hot reload, calls and live channel. */
export async function mountDev(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
  app.addHook('onClose', () => vite.close());
}
