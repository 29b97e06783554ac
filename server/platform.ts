import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerRequests } from './backup/requests.ts';
import { noteOpenDesks, OPEN_MS } from './notices/phones.ts';
import { startChannel } from './live/channel.ts';
import { openActionLog } from './run/actionLog.ts';
import { type Bus, localBus } from './run/bus.ts';
import { setLastSteps } from './run/lastSteps.ts';
import { pgBus } from './run/pgBus.ts';
import { loginOf, renewed } from './auth/sessions.ts';
import { makeBudgets, sessionKey } from './base/budgets.ts';
import { callersBehind } from './base/caller.ts';
import { type Config, ConfigError } from './base/config.ts';
import { Disk } from './base/disk.ts';
import { GatewayWatch } from './base/gatewayWatch.ts';
import type { Log } from './base/log.ts';
import { Pulse } from './base/pulse.ts';
import { outsideOf, positionsOf } from './outside.ts';
import { leaseProcessNumber } from './store/processNumber.ts';
import { requireProductionStore } from './store/productionStore.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from './business/all.ts';
import { hookStep } from './business/hooks/tell.ts';
import { openMissingBills } from './business/money/missingBills.ts';
import { diskFiles } from './files/diskFiles.ts';
import { s3Files } from './files/s3Files.ts';
import { makeApp } from './http/app.ts';
import { closeCalmly, UnderWay } from './http/underWay.ts';
import type { Services } from './calls/context.ts';
import { makeIds } from './base/ids.ts';
import { settleFactorRule } from './auth/secondFactor/rule.ts';
import { SafetyWatch } from './business/fleet/safety/watch.ts';
import type { PositionPlatform } from './jobs/positions.ts';
import { requireDemoCompany, startLivingDemo } from './livingDemo/start.ts';
import { registerAll } from './records/registry.ts';
import { syncRights } from './rights/syncRights.ts';
import { prepareTallies } from './records/tallyUpkeep.ts';
import { found } from './seed/found.ts';
import { setFoundingLists } from './business/platform/tenant/founding.ts';
import { keepTenants } from './business/platform/tenant/keep.ts';
import { storeContractTemplates, storeTemplatesOf } from './seed/contractTemplates.ts';
import { storeFirstLists } from './seed/firstLists.ts';
import { storeTaxRates, storeTaxRatesOf } from './seed/taxRates.ts';
import { migrateStore } from './store/migrate.ts';
import { openStore, type Store } from './store/open.ts';
import { makeViews } from './store/views.ts';
import { finishRotation } from './vault/rotate.ts';
import { vaultOf } from './vault/vault.ts';
import type { Clock, Every } from './base/clock.ts';
import type { Limits } from './base/limits.ts';

/** Pieces of work at once. The embedded store does one after the other, so more would only wait in it. */
const placesOf = (kind: Store['kind'], { rest }: Limits) =>
  kind === 'embedded' ? { all: 4, ofOne: 2, ofHeavy: 1, rest } : { all: 24, ofOne: 6, ofHeavy: 4 };

const tokenIn = (cookies: Readonly<Record<string, string>>) => cookies['Admin-Token'] ?? '';

/** An arbitrary number of ours, different from that of the migrations. */
const FOUNDING_LOCK = 4_172_064;

/** What a simulation puts in the place of the real thing; absent: the real thing. */
export interface Instead {
  readonly openStore?: typeof openStore;
  /** How this process gets its number in ids. */
  readonly lease?: typeof leaseProcessNumber;
  /** Shared by several platforms of this process, as those of one database hear each other. */
  readonly bus?: Bus;
  /** How what is no job is done again and again. */
  readonly every?: Every;
  readonly chance?: () => number;
  /** How it is reached. @returns its address; absent: at its port */
  readonly listen?: (app: FastifyInstance) => Promise<string>;
  /** Stands between the platform and its outside systems, files and disk. */
  readonly around?: (services: Services) => Services;
}

export interface PlatformOptions {
  readonly instead?: Instead;
  readonly clock: Clock;
  readonly log: Log;
  /** The embedded store died, or another process has our number: the process must end and be started anew. */
  onFatal(error: Error): void;
  /** What the platform does by itself, in rounds. @returns stops it */
  startJobs(services: Services & Pick<PositionPlatform, 'positions'>, failed: Log['fail']): () => void;
}

export interface RunningPlatform {
  readonly url: string;
  readonly services: Services;
  close(): Promise<void>;
}

/**
 * Opens the store, creates the demo company or an empty platform in it, and serves app, calls and live
 * channel on one port.
 * @throws StoreError, ConfigError with a sentence for the person who starts it; EADDRINUSE for a busy port
 */
export async function startPlatform(config: Config, options: PlatformOptions): Promise<RunningPlatform> {
  registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
  setLastSteps([hookStep]);
  setFoundingLists([storeTaxRatesOf, storeTemplatesOf, storeFirstLists]);
  const { clock, log, onFatal, instead = {} } = options;
  const progress = (text: string) => log.say(text);
  requireFolder(config.dataDir);
  const { every } = instead;
  await requirePort(config);
  const files = config.s3 === undefined ? diskFiles(config.dataDir) : s3Files(config.s3);
  await files.probe();
  const store = await (instead.openStore ?? openStore)({
    ...{ ...config, progress, onFatal },
    ...(every && { every }),
  });
  const opened: (() => unknown)[] = [() => store.close()];
  let isStopping = false;
  const close = async () => {
    isStopping = true;
    for (const step of opened.splice(0).reverse()) await step();
  };
  try {
    await migrateStore(store);
    if (config.isProduction) await requireProductionStore(store);
    await makeViews(store);
    const bus =
      instead.bus ?? (store.kind === 'server' ? await pgBus(config.databaseUrl ?? '', progress) : localBus());
    if (instead.bus === undefined) opened.push(() => bus.close());
    await finishRotation(store.db, config.dataDir);
    const vault = vaultOf(config);
    const ownNumber = await (instead.lease ?? leaseProcessNumber)(store, { onLost: onFatal });
    opened.push(() => ownNumber.close());
    const nextId = makeIds(clock, ownNumber.number);
    const gateways = new GatewayWatch(clock);
    const siteUrl = config.publicUrl ?? `http://${config.host}:${String(config.port)}`;
    const actionLog = await openActionLog({
      store,
      clock,
      nextId,
      failed: log.fail,
      ...(every && { every }),
    });
    opened.push(() => actionLog.close());
    const real: Services = {
      actionLog,
      store,
      bus,
      clock,
      nextId,
      ...outsideOf(config, gateways, { store, clock, nextId, vault, say: progress }),
      siteUrl,
      vault,
      config,
      budgets: makeBudgets(config.limits, placesOf(store.kind, config.limits), () => performance.now()),
      files,
      log,
      gateways,
      pulse: new Pulse(clock),
      // A database elsewhere has a disk of its own, and says itself when that is full.
      disk: new Disk(store.kind === 'embedded' ? config : { ...config, diskStop: 0 }),
      ownNumber,
      safety: new SafetyWatch(),
      chance: instead.chance ?? Math.random,
    };
    const services = instead.around?.(real) ?? real;
    const { madePassword } = await alone(store, async () => {
      await prepareTallies(store, progress);
      const founded = await found(services, progress);
      await settleFactorRule(store.db, config);
      await syncRights(services);
      await storeTaxRates(services);
      await storeContractTemplates(services);
      await keepTenants(services);
      await openMissingBills(services, progress);
      return founded;
    });
    // Printed at once: if the start fails later, nobody would know the administrator's password.
    if (madePassword !== undefined) {
      progress(`The administrator is "admin" with the password (shown only now): ${madePassword}`);
    }

    const underWay = new UnderWay();
    const app = await makeApp(services, {
      underWay,
      isDraining: () => isStopping,
      channels: () => channel.count(),
    });
    const channel = startChannel({
      server: app.server,
      bus,
      budgets: services.budgets,
      callerOf: callersBehind(config.trustedProxies),
      publicUrl: config.publicUrl,
      admit: (cookies, { address }) => {
        const { accountOf, calls, handshakes } = services.budgets;
        const account = accountOf(sessionKey(tokenIn(cookies)));
        // Whose session is not known yet is counted by address, which a company shares.
        return account === undefined ? calls.take(`at ${address}`) === 0 : handshakes.take(account) === 0;
      },
      authenticate: async (cookies, { isLocal, address }) => {
        const token = tokenIn(cookies);
        const { budgets } = services;
        const payer = budgets.accountOf(sessionKey(token)) ?? `at ${address}`;
        const login = await budgets.queue.run(payer, () => loginOf(store.db, token, clock(), false));
        if (typeof login !== 'object') return login;
        budgets.remember(sessionKey(token), login.account.id);
        const isClosed = login.account.isDemo && !config.isDemoPublic && !isLocal;
        return login.isLocked || login.owesPassword || login.isEnrolling || isClosed ? 'none' : login;
      },
      renewed: (logins) => renewed(store.db, logins, clock()),
      noteOpen: (logins, isOpen) => {
        const owners = logins
          .filter(({ viewer }) => viewer.partyType !== 'PLAT')
          .map(({ account: { groupCode, id: accountId } }) => ({ groupCode, accountId }));
        if (owners.length === 0) return;
        // Where the store does not answer now, the next round says it.
        noteOpenDesks(store.db, owners, clock() + (isOpen ? OPEN_MS : 0)).catch(() => undefined);
      },
    });
    opened.push(() => closeCalmly(app, underWay, channel));
    if (store.kind === 'embedded') opened.push(answerRequests(config, store, clock));
    opened.push(options.startJobs({ ...services, positions: positionsOf(config, gateways) }, log.fail));
    const { demoPace } = config;
    if (demoPace !== undefined) await requireDemoCompany(services);
    const url = await (instead.listen?.(app) ?? app.listen({ port: config.port, host: config.host }));
    if (demoPace !== undefined) opened.push(startLivingDemo(services, ownUrl(url), demoPace));
    return { url, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address by which this machine reaches itself: demo accounts may work from nowhere else. */
function ownUrl(url: string): string {
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  return own.origin;
}

/** Binds the port before anything that takes long. @throws EADDRINUSE and the like */
async function requirePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Uploads are in the data folder with either store. @throws ConfigError when it cannot be written. */
function requireFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 }); // personal data: for this user only
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigError(
      `The data folder ${resolve(dataDir)} cannot be written (${reason}); set DATA_DIR to another one.`,
    );
  }
}

/** Only one process initialises a platform; the others on the same database wait for it. */
async function alone<T>(store: Store, work: () => Promise<T>): Promise<T> {
  if (store.kind === 'embedded') return work(); // the lock of its folder ensures that
  const client = await store.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FOUNDING_LOCK]);
    return await work();
  } finally {
    client.release(true); // the lock is released with its connection
  }
}
