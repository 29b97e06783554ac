import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { answerRequests } from './backup/requests.ts';
import { startChannel } from './live/channel.ts';
import { localBus } from './run/bus.ts';
import { pgBus } from './run/pgBus.ts';
import { loginOf, renewed } from './auth/sessions.ts';
import { DEVICE_COOKIE } from './calls/session.ts';
import { type Config, ConfigError } from './base/config.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from './business/all.ts';
import { openMissingBills } from './business/money/missingBills.ts';
import { diskFiles } from './files/diskFiles.ts';
import { s3Files } from './files/s3Files.ts';
import { makeApp } from './http/app.ts';
import type { Services } from './calls/context.ts';
import { makeIds } from './base/ids.ts';
import { embeddedMerchantBank, type MerchantBankPort } from './ports/merchantBank.ts';
import { merchantBankGateway } from './ports/merchantBankGateway.ts';
import { embeddedOilSupplier } from './ports/embeddedOilSupplier.ts';
import type { OilSupplierPort } from './ports/oilSupplier.ts';
import { oilSupplierGateway } from './ports/oilSupplierGateway.ts';
import { embeddedPositions } from './ports/embeddedPositions.ts';
import type { AuthorityPort } from './ports/authority.ts';
import { authorityGateway } from './ports/authorityGateway.ts';
import { embeddedAuthority } from './ports/embeddedAuthority.ts';
import { embeddedPayBank } from './ports/embeddedPayBank.ts';
import { embeddedTaxControl } from './ports/embeddedTaxControl.ts';
import type { TaxControlPort } from './ports/taxControl.ts';
import { taxControlGateway } from './ports/taxControlGateway.ts';
import type { PayBankPort } from './ports/payBank.ts';
import { payBankGateway } from './ports/payBankGateway.ts';
import { embeddedSms, type SmsPort } from './ports/sms.ts';
import { smsGateway } from './ports/smsGateway.ts';
import { embeddedTaxBureau } from './ports/taxBureau.ts';
import { startPositions } from './jobs/positionTimer.ts';
import { registerAll } from './records/registry.ts';
import { syncRights } from './rights/syncRights.ts';
import { prepareTallies } from './records/tallyUpkeep.ts';
import { found } from './seed/found.ts';
import { storeTaxRates } from './seed/taxRates.ts';
import { migrateStore } from './store/migrate.ts';
import { openStore, type Store } from './store/open.ts';
import { makeViews } from './store/views.ts';
import { finishRotation } from './vault/rotate.ts';
import { vaultOf } from './vault/vault.ts';
import type { Clock } from './base/clock.ts';

/** An arbitrary number of ours, different from that of the migrations. */
const FOUNDING_LOCK = 4_172_064;

export interface PlatformOptions {
  readonly clock: Clock;
  /** Gets a sentence about each step that takes long. */
  progress(text: string): void;
  /** The embedded store died: the process must end and be started anew. */
  onFatal(error: Error): void;
  /** The platform's own jobs, run in rounds. @returns stops them */
  startJobs(services: Services, progress: (text: string) => void): () => void;
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
  const { clock, progress } = options;
  requireFolder(config.dataDir);
  await requirePort(config);
  const files = config.s3 === undefined ? diskFiles(config.dataDir) : s3Files(config.s3);
  await files.probe();
  const store = await openStore({ ...config, progress, onFatal: options.onFatal });
  const opened: (() => unknown)[] = [() => store.close()];
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step();
  };
  try {
    await migrateStore(store);
    await makeViews(store);
    const bus = store.kind === 'server' ? await pgBus(config.databaseUrl ?? '', progress) : localBus();
    opened.push(() => bus.close());
    const sms = smsPortOf(config);
    await finishRotation(store.db, config.dataDir);
    const vault = vaultOf(config);
    const merchantBank = merchantBankOf(config);
    const nextId = makeIds(clock);
    const siteUrl = config.publicUrl ?? `http://${config.host}:${String(config.port)}`;
    const services: Services = {
      store,
      bus,
      clock,
      nextId,
      payBank: payBankOf(config, { store, clock, nextId }),
      taxControl: taxControlOf(config, { store, clock, nextId }),
      authority: authorityOf(config, { store, clock }),
      oilSupplier: oilSupplierOf(config, { store, clock, nextId }),
      siteUrl,
      vault,
      config,
      files,
      sms,
      merchantBank,
      taxBureau: embeddedTaxBureau,
    };
    const { madePassword } = await alone(store, async () => {
      await prepareTallies(store, progress);
      const founded = await found(services, progress);
      await syncRights(services);
      await storeTaxRates(services);
      await openMissingBills(services, progress);
      return founded;
    });
    // Printed at once: if the start fails later, nobody would know the administrator's password.
    if (madePassword !== undefined) {
      progress(`The administrator is "admin" with the password (shown only now): ${madePassword}`);
    }

    const app = await makeApp(services);
    opened.push(() => app.close());
    const channel = startChannel({
      server: app.server,
      bus,
      authenticate: async (cookies) => {
        const device = cookies[DEVICE_COOKIE] ?? '';
        const login = await loginOf(store.db, cookies['Admin-Token'] ?? '', device, clock(), false);
        return typeof login === 'object' && login.isLocked ? 'none' : login;
      },
      renewed: (logins) => renewed(store.db, logins, clock()),
    });
    opened.push(() => channel.close());
    if (store.kind === 'embedded') opened.push(answerRequests(config, store, clock));
    opened.push(options.startJobs(services, progress));
    opened.push(startPositions({ ...services, positions: embeddedPositions }, progress));
    const url = await app.listen({ port: config.port, host: config.host });
    return { url, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The HTTP gateway of the bank, if one is configured. */
function merchantBankOf({ bankGatewayUrl }: Config): MerchantBankPort {
  return bankGatewayUrl === undefined ? embeddedMerchantBank : merchantBankGateway(bankGatewayUrl);
}

/** The HTTP gateway of the tax channel, if one is configured. */
function taxControlOf(
  { taxGatewayUrl, taxGatewayToken }: Config,
  options: Parameters<typeof embeddedTaxControl>[0],
): TaxControlPort {
  return taxGatewayUrl === undefined
    ? embeddedTaxControl(options)
    : taxControlGateway(taxGatewayUrl, taxGatewayToken ?? '');
}

/** The HTTP gateway of the bank, if one is configured. */
function payBankOf(
  { payGatewayUrl, payGatewayToken }: Config,
  options: Parameters<typeof embeddedPayBank>[0],
): PayBankPort {
  return payGatewayUrl === undefined
    ? embeddedPayBank(options)
    : payBankGateway(payGatewayUrl, payGatewayToken ?? '');
}

/** The HTTP gateway of the fuel suppliers, if one is configured. */
function oilSupplierOf(
  { oilGatewayUrl, oilGatewayToken }: Config,
  options: Parameters<typeof embeddedOilSupplier>[0],
): OilSupplierPort {
  return oilGatewayUrl === undefined
    ? embeddedOilSupplier(options)
    : oilSupplierGateway(oilGatewayUrl, oilGatewayToken ?? '');
}

/** The HTTP gateway of the authority, if one is configured. */
function authorityOf(
  { authorityGatewayUrl, authorityGatewayToken }: Config,
  options: Parameters<typeof embeddedAuthority>[0],
): AuthorityPort {
  return authorityGatewayUrl === undefined
    ? embeddedAuthority(options)
    : authorityGateway(authorityGatewayUrl, authorityGatewayToken ?? '');
}

/** The HTTP gateway for SMS, if one is configured. */
function smsPortOf({ smsGatewayUrl, smsGatewayToken }: Config): SmsPort {
  return smsGatewayUrl === undefined ? embeddedSms : smsGateway(smsGatewayUrl, smsGatewayToken ?? '');
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
