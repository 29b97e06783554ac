import Fastify, { type FastifyInstance } from 'fastify';
import { startChannel } from './live/channel.ts';
import { localBus } from './live/bus.ts';
import { pgBus } from './live/pgBus.ts';
import { loginOf } from './auth/sessions.ts';
import { ALL_BOUND } from './calls/all.ts';
import { DEVICE_COOKIE } from './calls/session.ts';
import type { Config } from './config.ts';
import { ALL_ENTRIES } from './business/all.ts';
import { diskFiles } from './files/fileStore.ts';
import { bindCalls } from './http/bindCalls.ts';
import type { Services } from './http/context.ts';
import { mountDev } from './http/dev.ts';
import { mountFiles } from './http/files.ts';
import { secure } from './http/headers.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountStatic } from './http/static.ts';
import { makeIds } from './ids.ts';
import { registerAll } from './records/registry.ts';
import { found } from './seed/found.ts';
import { migrateStore } from './store/migrate.ts';
import { openStore } from './store/open.ts';
import { startTimers } from './timers.ts';
import type { Clock } from './work.ts';

export interface Surroundings {
  readonly clock: Clock;
  /** Hears, in a sentence, what takes long. */
  progress(text: string): void;
  /** The embedded store died: the process must end and be started anew. */
  onFatal(error: Error): void;
}

export interface RunningPlatform {
  readonly url: string;
  readonly services: Services;
  /** Password made for the administrator of an empty platform; shown once. */
  readonly madePassword: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens the store, founds the demo company or an empty platform on it, and serves app, calls and live
 * channel on one port.
 * @throws StoreError, ConfigError with a sentence for the person who starts it; EADDRINUSE for a busy port.
 */
export async function startPlatform(config: Config, around: Surroundings): Promise<RunningPlatform> {
  registerAll(ALL_ENTRIES);
  const { clock, progress } = around;
  const store = await openStore({ ...config, progress, onFatal: around.onFatal });
  const opened: (() => unknown)[] = [() => store.close()];
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step();
  };
  try {
    await migrateStore(store);
    const bus = store.kind === 'server' ? await pgBus(config.databaseUrl ?? '', progress) : localBus();
    opened.push(() => bus.close());
    const files = diskFiles(config.dataDir);
    const services: Services = { store, bus, clock, nextId: makeIds(clock), config, files };
    const { madePassword } = await found(services, progress);

    const app = Fastify({
      logger: false,
      trustProxy: false,
      bodyLimit: 2_000_000,
      forceCloseConnections: true,
    });
    await mount(app, services);
    const channel = startChannel({
      server: app.server,
      bus,
      authenticate: (cookies) =>
        loginOf(store.db, cookies['Admin-Token'] ?? '', cookies[DEVICE_COOKIE] ?? '', clock()),
    });
    opened.push(
      () => app.close(),
      () => channel.close(),
    );
    const stopTimers = startTimers(services, progress);
    opened.push(stopTimers);
    const url = await app.listen({ port: config.port, host: config.host });
    return { url, services, madePassword, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function mount(app: FastifyInstance, services: Services): Promise<void> {
  const { isDev } = services.config;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    secure(reply, isDev);
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
    if (status >= 500) console.error(`${request.method} ${request.routeOptions.url ?? '?'} failed:`, error);
    void reply
      .code(status)
      .send({ status, msg: status >= 500 ? 'Internal error' : error.message, data: null });
  });
  app.get('/healthz', async (_request, reply) => {
    await services.store.pool.query('select 1');
    return reply.send({ status: 'ready' });
  });
  bindCalls(app, services, ALL_BOUND);
  await mountFiles(app, services);
  mountOpenApi(app, ALL_BOUND);
  await (isDev ? mountDev(app) : mountStatic(app));
}
