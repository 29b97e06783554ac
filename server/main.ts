import { ConfigError, listensLocally, readConfig } from './base/config.ts';
import { type Log, logOf, sentences } from './base/log.ts';
import { type RunningPlatform, startPlatform } from './platform.ts';
import { DEMO_API_KEY } from './seed/apiKeys.ts';
import { DEMO_DEVICE_KEYS } from './seed/devices.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, NIGHT_DESK } from './seed/accounts.ts';
import { GROUP_ACCOUNTS } from './seed/groups.ts';
import { StoreError } from './store/storeError.ts';
import { startJobs } from './jobs/start.ts';

/** Exit code that asks whoever started the platform (scripts/start.mjs, systemd, Docker) to start it again. */
const START_AGAIN = 75;
/** Running work gets this long to end, ms. */
const STOP_LIMIT_MS = 15_000;

const started = performance.now();

/** Why the start failed, in one sentence. */
function sentence(error: unknown, port: number): string {
  if (error instanceof StoreError || error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${String(port)} is already in use; set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${String(port)} may not be used by this user; set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'The address in HOST is not one of this machine; set HOST to another one.';
  }
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nCaused by: ${error.cause.message}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

/** For a person at a terminal. */
function printAddress({ services: { config, store }, url }: RunningPlatform, seconds: string): void {
  const where = store.kind === 'server' ? 'PostgreSQL by DATABASE_URL' : `embedded in ${config.dataDir}`;
  console.log(`\nFreightdesk is ready after ${seconds} s: ${url}`);
  console.log(`  store: ${where} · calls: ${url}/api-docs`);
  if (config.isDemo && (config.isDemoPublic || listensLocally(config.host))) {
    console.log(`  demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { username, about } of [...DEMO_ACCOUNTS, NIGHT_DESK, ...GROUP_ACCOUNTS])
      console.log(`    ${username.padEnd(12)}${about}`);
    console.log(`  API key of its shipper: ${DEMO_API_KEY} (guide: ${url}/api-docs/guide)`);
    console.log(`  keys of its station devices: ${Object.values(DEMO_DEVICE_KEYS).join(', ')}`);
  } else if (config.isDemo) {
    console.log('  The demo accounts work from this machine only; DEMO_PUBLIC=1 opens them to others.');
  }
  if (config.demoPace !== undefined) {
    console.log(`  The demo company lives: ${String(config.demoPace)} things a minute happen by themselves.`);
  }
  if (!config.isDemo && config.smsGatewayUrl === undefined) {
    console.log(
      '  No SMS gateway: nobody can register, log in by code or change a phone; set SMS_GATEWAY_URL.',
    );
  }
  console.log('  Ctrl-C stops it.');
}

function announce(running: RunningPlatform): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { log, store } = running.services;
  if (log.lines === undefined) printAddress(running, seconds);
  else log.say('ready', { url: running.url, store: store.kind, seconds: Number(seconds) });
}

/** Ends the process calmly at the first signal; a second one changes nothing. */
function stopAtSignal(running: RunningPlatform, port: number): void {
  const { log } = running.services;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    if (log.lines === undefined) console.log('\nStopping …');
    else log.say('stopping');
    setTimeout(() => {
      console.error('Something did not come to its end; stopped without it.');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(sentence(error, port));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const isDev = process.argv.includes('--dev');
  let port = 8080;
  let log: Log = sentences();
  try {
    const config = readConfig(process.env, isDev);
    port = config.port;
    log = logOf(config);
    const running = await startPlatform(config, {
      clock: Date.now,
      log,
      onFatal: (error) => {
        log.fail('The platform is started again, it', error);
        process.exit(START_AGAIN);
      },
      startJobs,
    });
    stopAtSignal(running, port);
    announce(running);
  } catch (error) {
    const reason = `Freightdesk could not start. ${sentence(error, port)}`;
    if (log.lines === undefined) console.error(`\n${reason}`);
    else log.lines.fatal(reason);
    process.exit(1);
  }
}

await main();
