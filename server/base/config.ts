import { z } from 'zod';
import { LOG_KEPT, type LogKept } from '../../domain/rules/actionLog.ts';
import { isPassword } from '../../domain/rules/checks.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { isLoopback, type TrustedProxies, trustedProxiesIn } from './caller.ts';
import { handshakesFor, type Limits, LIMITS } from './limits.ts';
import { productionFaults } from './production.ts';
import { WANTED } from './wantedSettings.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
/** Orders of the demo company: the last days alone have 130. */
const orders = z
  .string()
  .regex(/^\d{3,6}$/)
  .transform(Number)
  .refine((number) => number >= 130);
/** Events of the living demo in a minute. */
const pace = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .refine((number) => number <= 600);
const megabytes = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const channels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);
/** Whole days between two times, as ms; not set: the shorter. */
const days = (least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least / DAY_MS)
    .max(most / DAY_MS)
    .default(least / DAY_MS)
    .transform((count) => count * DAY_MS);
const flag = z.enum(['0', '1']);
const proxies = z.string().transform((text, ctx): TrustedProxies => {
  const found = trustedProxiesIn(text);
  if (found === undefined) ctx.addIssue({ code: 'custom', message: 'not a list of proxies' });
  return found ?? z.NEVER;
});
/** A URL template with the tile's column, row and zoom. */
const tiles = z
  .url({ protocol: /^https?$/ })
  .refine((url) => ['{x}', '{y}', '{z}'].every((place) => url.includes(place)));

const MB = 1024 * 1024;
const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/** The settings from the environment; every variable is optional. */
const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DEMO: flag.default('1'),
  DEMO_PUBLIC: flag.default('0'),
  DEMO_ORDERS: orders.default(5_000),
  DEMO_LIVE: flag.default('0'),
  DEMO_PACE: pace.default(10),
  ADMIN_PASSWORD: z.string().optional(),
  SECOND_FACTOR: flag.optional(),
  ACCEPT_TORN_LOG: flag.default('0'),
  TRUST_PROXY: proxies.default(0),
  ACCOUNT_CHANNELS: channels.default(LIMITS.sockets),
  UPLOADS_ACCOUNT_MB: megabytes.default(LIMITS.accountStore / MB),
  UPLOADS_GROUP_MB: megabytes.default(LIMITS.groupStore / MB),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  OUTBOUND_ALLOW_PRIVATE: flag.default('0'),
  VAULT_KEY: z.string().min(16).optional(),
  MODE: z.enum(['production']).optional(),
  LOG: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  DISK_RESERVE_MB: megabytes.default(512),
  DISK_STOP_MB: megabytes.default(64),
  LOG_READ_DAYS: days(LOG_KEPT.read, LOG_KEPT.write),
  // Less than money events, which are told apart by it.
  LOG_WRITE_DAYS: days(LOG_KEPT.write, LOG_KEPT.money - DAY_MS),
  CARD_CHECK_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARD_CHECK_GATEWAY_TOKEN: z.string().optional(),
  TAX_BUREAU_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  TAX_BUREAU_GATEWAY_TOKEN: z.string().optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  ESIGN_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  ESIGN_GATEWAY_TOKEN: z.string().optional(),
  PAY_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAY_GATEWAY_TOKEN: z.string().optional(),
  POSITIONS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  POSITIONS_GATEWAY_TOKEN: z.string().optional(),
  OIL_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  OIL_GATEWAY_TOKEN: z.string().optional(),
  INSURANCE_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSURANCE_GATEWAY_TOKEN: z.string().optional(),
  TOLL_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOLL_GATEWAY_TOKEN: z.string().optional(),
  COLLECT_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  COLLECT_GATEWAY_TOKEN: z.string().optional(),
  PUSH_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUSH_GATEWAY_TOKEN: z.string().optional(),
  ETC_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  ETC_GATEWAY_TOKEN: z.string().optional(),
  PRINT_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRINT_GATEWAY_TOKEN: z.string().optional(),
  AUTHORITY_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTHORITY_GATEWAY_TOKEN: z.string().optional(),
  TAX_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  TAX_GATEWAY_TOKEN: z.string().optional(),
  BANK_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  KIOSK_READER_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.canParse(text) && new URL(text).origin === text)
    .optional(),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_BY: z.string().max(200).optional(),
  VITE_HOST: z.url({ protocol: /^https?$/ }).optional(),
  VITE_ROLE_TOKENS: flag.optional(),
});
const NAMES = environment.keyof().options;

/** Address and credentials of an S3-compatible store. */
export interface S3Settings {
  /** http or https, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The mini program of WeChat. */
export interface WechatSettings {
  readonly url: string;
  readonly appId: string;
  readonly secret: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  /** Demo accounts may log in from everywhere; otherwise only on this machine, and through no proxy. */
  readonly isDemoPublic: boolean;
  /** How many orders the demo company has. */
  readonly demoOrders: number;
  /** The demo company lives: its people do so many things a minute by themselves; undefined: it waits for its visitors. */
  readonly demoPace: number | undefined;
  readonly adminPassword: string | undefined;
  /** Roles that move money or rights must have a second factor; undefined: not with demo data. */
  readonly isFactorRequired: boolean | undefined;
  /** The embedded store goes on although its log lacks acknowledged writes. */
  readonly acceptsTornLog: boolean;
  /** Proxies in front that terminate TLS and forward the caller's address. */
  readonly trustedProxies: TrustedProxies;
  readonly limits: Limits;
  /** Address of this platform in messages, without a trailing slash; undefined: where it listens. */
  readonly publicUrl: string | undefined;
  /** `MODE=production`: nothing embedded answers in place of an outside system (`productionFaults`). */
  readonly isProduction: boolean;
  /** With less free space than this for the data folder the platform is not ready, bytes. */
  readonly diskReserve: number;
  /** With less free space than this nothing is changed any more, bytes. */
  readonly diskStop: number;
  /** How long the user action log keeps reads, and what was done. */
  readonly logKept: LogKept;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The log is JSON lines; else sentences for a terminal. */
  readonly isLogJson: boolean;
  /** Who brings it may read the metrics from elsewhere than loopback. */
  readonly metricsToken: string | undefined;
  /** The check of payees' cards; without it an embedded one answers. */
  readonly cardCheckGatewayUrl: string | undefined;
  readonly cardCheckGatewayToken: string | undefined;
  /** Where reports for the tax bureau go; without it an embedded one accepts them. */
  readonly taxBureauGatewayUrl: string | undefined;
  readonly taxBureauGatewayToken: string | undefined;
  /** Addresses that people name may lie inside, and answer without TLS. */
  readonly outboundAllowsPrivate: boolean;
  /** Secrets are sealed with it; undefined: with the key file of the data folder. */
  readonly vaultKey: string | undefined;
  /** The bank; without it an embedded simulator answers and moves no money. */
  readonly payGatewayUrl: string | undefined;
  readonly payGatewayToken: string | undefined;
  /** Fuel suppliers; without it an embedded simulator answers and delivers no fuel. */
  readonly positionsGatewayUrl: string | undefined;
  readonly positionsGatewayToken: string | undefined;
  readonly oilGatewayUrl: string | undefined;
  readonly oilGatewayToken: string | undefined;
  /** Insurers of cargo; undefined: an embedded one in the demo, and none elsewhere. */
  readonly insuranceGatewayUrl: string | undefined;
  readonly insuranceGatewayToken: string | undefined;
  /** Issuers of ETC cards; undefined: an embedded one in the demo, and none elsewhere. */
  readonly tollGatewayUrl: string | undefined;
  readonly tollGatewayToken: string | undefined;
  readonly collectGatewayUrl: string | undefined;
  readonly collectGatewayToken: string | undefined;
  /** The push services of phones; undefined: an embedded one in the demo, and none elsewhere. */
  readonly pushGatewayUrl: string | undefined;
  readonly pushGatewayToken: string | undefined;
  readonly etcGatewayUrl: string | undefined;
  readonly etcGatewayToken: string | undefined;
  /** Printers of labels; undefined: embedded ones in the demo, and none elsewhere. */
  readonly printGatewayUrl: string | undefined;
  readonly printGatewayToken: string | undefined;
  readonly authorityGatewayUrl: string | undefined;
  readonly authorityGatewayToken: string | undefined;
  /** Gateway to the tax channel; undefined: the embedded one. */
  readonly taxGatewayUrl: string | undefined;
  readonly taxGatewayToken: string | undefined;
  /** The SMS gateway; without it messages stay in the SMS records. */
  readonly smsGatewayUrl: string | undefined;
  readonly smsGatewayToken: string | undefined;
  /** The service that seals contracts; without it an embedded one answers. */
  readonly esignGatewayUrl: string | undefined;
  readonly esignGatewayToken: string | undefined;
  /** The bank of sub-merchants; without it an embedded simulator answers. */
  readonly bankGatewayUrl: string | undefined;
  /** The mini program; undefined: in the demo an embedded one, else none. */
  readonly wechat: WechatSettings | undefined;
  /** Where files are stored; undefined: in the data folder. */
  readonly s3: S3Settings | undefined;
  /** Tiles of the maps, with `{key}` for the group's amapKey_web; undefined: outlines only. */
  readonly mapTilesUrl: string | undefined;
  /** Where the card reader of a kiosk answers its page. */
  readonly kioskReaderOrigin: string | undefined;
  /** The attribution of the tiles, as the map must show it. */
  readonly mapTilesBy: string | undefined;
  /** The app was built for the calls of another host. */
  readonly callsHost: string | undefined;
  readonly isDev: boolean;
}

/** Whether the platform listens on this machine only. */
export const listensLocally = (host: string): boolean => host === 'localhost' || isLoopback(host);

/** An invalid setting, described in a sentence for the administrator. */
export class ConfigError extends Error {}

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** The file store: all of its settings, or none. @throws ConfigError for some of them */
function s3Of(given: z.infer<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: address,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = given;
  if (address && bucket && accessKey && secretKey) {
    const { origin } = new URL(address);
    return { endpoint: origin, bucket, region: given.S3_REGION, accessKey, secretKey };
  }
  const missing = S3_NEEDED.filter((name) => given[name] === undefined);
  if (missing.length === S3_NEEDED.length) return undefined;
  throw new ConfigError(
    `The S3 file store also needs ${missing.join(', ')}; or set none of the S3 settings.`,
  );
}

/** Both of its settings, or none. @throws ConfigError for one of them */
function wechatOf(given: z.infer<typeof environment>): WechatSettings | undefined {
  const { WECHAT_API_URL: url, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret } = given;
  if (appId !== undefined && secret !== undefined) return { url, appId, secret };
  if (appId === secret) return undefined;
  throw new ConfigError('WeChat needs WECHAT_APP_ID and WECHAT_APP_SECRET; or set none of them.');
}

/** The pace of the living demo; undefined: it does not live. @throws ConfigError without the demo company, or where it cannot act */
function paceOf(given: z.infer<typeof environment>): number | undefined {
  const { DEMO, DEMO_LIVE, DEMO_PACE, SECOND_FACTOR } = given;
  if (DEMO_LIVE === '0') return undefined;
  if (DEMO === '0')
    throw new ConfigError('DEMO_LIVE=1 is only for the demo company; leave it out, or leave out DEMO=0.');
  if (SECOND_FACTOR === '1')
    throw new ConfigError(
      'The people of DEMO_LIVE=1 have no second factor; leave it out, or leave out SECOND_FACTOR=1.',
    );
  return DEMO_PACE;
}

/** Reads the settings; an empty one counts as not set. @throws ConfigError naming the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv, isDev: boolean): Config {
  const set = NAMES.filter((name) => env[name]?.trim()).map((name) => [name, env[name]]);
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const wanted = WANTED[name] ?? '0 or 1';
    throw new ConfigError(`The setting ${name}=${String(env[name])} cannot be used; it must be ${wanted}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, DEMO_PUBLIC, ADMIN_PASSWORD, TRUST_PROXY, VITE_HOST } =
    parsed.data;
  const { SECOND_FACTOR, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, BANK_GATEWAY_URL, VAULT_KEY } = parsed.data;
  if (DEMO === '0' && ADMIN_PASSWORD !== undefined && !isPassword(ADMIN_PASSWORD, ['admin'])) {
    throw new ConfigError('ADMIN_PASSWORD needs 8 to 128 characters of at least two kinds, without spaces.');
  }
  const isProduction = parsed.data.MODE === 'production';
  const config: Config = {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    isDemo: DEMO === '1',
    isDemoPublic: DEMO_PUBLIC === '1',
    demoOrders: parsed.data.DEMO_ORDERS,
    demoPace: paceOf(parsed.data),
    adminPassword: ADMIN_PASSWORD,
    // In production not even a setting of an earlier start may leave it voluntary.
    isFactorRequired: SECOND_FACTOR === undefined ? isProduction || undefined : SECOND_FACTOR === '1',
    acceptsTornLog: parsed.data.ACCEPT_TORN_LOG === '1',
    trustedProxies: TRUST_PROXY,
    limits: {
      ...LIMITS,
      sockets: parsed.data.ACCOUNT_CHANNELS,
      handshakes: handshakesFor(parsed.data.ACCOUNT_CHANNELS),
      accountStore: parsed.data.UPLOADS_ACCOUNT_MB * MB,
      groupStore: parsed.data.UPLOADS_GROUP_MB * MB,
    },
    publicUrl: parsed.data.PUBLIC_URL?.replace(/\/+$/, ''),
    outboundAllowsPrivate: parsed.data.OUTBOUND_ALLOW_PRIVATE === '1',
    vaultKey: VAULT_KEY,
    isProduction,
    diskReserve: parsed.data.DISK_RESERVE_MB * MB,
    diskStop: parsed.data.DISK_STOP_MB * MB,
    logKept: { read: parsed.data.LOG_READ_DAYS, write: parsed.data.LOG_WRITE_DAYS },
    logLevel: parsed.data.LOG_LEVEL,
    isLogJson: parsed.data.LOG === undefined ? isProduction : parsed.data.LOG === 'json',
    metricsToken: parsed.data.METRICS_TOKEN,
    cardCheckGatewayUrl: parsed.data.CARD_CHECK_GATEWAY_URL,
    cardCheckGatewayToken: parsed.data.CARD_CHECK_GATEWAY_TOKEN,
    taxBureauGatewayUrl: parsed.data.TAX_BUREAU_GATEWAY_URL,
    taxBureauGatewayToken: parsed.data.TAX_BUREAU_GATEWAY_TOKEN,
    payGatewayUrl: parsed.data.PAY_GATEWAY_URL,
    payGatewayToken: parsed.data.PAY_GATEWAY_TOKEN,
    positionsGatewayUrl: parsed.data.POSITIONS_GATEWAY_URL,
    positionsGatewayToken: parsed.data.POSITIONS_GATEWAY_TOKEN,
    oilGatewayUrl: parsed.data.OIL_GATEWAY_URL,
    oilGatewayToken: parsed.data.OIL_GATEWAY_TOKEN,
    insuranceGatewayUrl: parsed.data.INSURANCE_GATEWAY_URL,
    insuranceGatewayToken: parsed.data.INSURANCE_GATEWAY_TOKEN,
    tollGatewayUrl: parsed.data.TOLL_GATEWAY_URL,
    tollGatewayToken: parsed.data.TOLL_GATEWAY_TOKEN,
    collectGatewayUrl: parsed.data.COLLECT_GATEWAY_URL,
    collectGatewayToken: parsed.data.COLLECT_GATEWAY_TOKEN,
    pushGatewayUrl: parsed.data.PUSH_GATEWAY_URL,
    pushGatewayToken: parsed.data.PUSH_GATEWAY_TOKEN,
    etcGatewayUrl: parsed.data.ETC_GATEWAY_URL,
    etcGatewayToken: parsed.data.ETC_GATEWAY_TOKEN,
    printGatewayUrl: parsed.data.PRINT_GATEWAY_URL,
    printGatewayToken: parsed.data.PRINT_GATEWAY_TOKEN,
    authorityGatewayUrl: parsed.data.AUTHORITY_GATEWAY_URL,
    authorityGatewayToken: parsed.data.AUTHORITY_GATEWAY_TOKEN,
    taxGatewayUrl: parsed.data.TAX_GATEWAY_URL,
    taxGatewayToken: parsed.data.TAX_GATEWAY_TOKEN,
    smsGatewayUrl: SMS_GATEWAY_URL,
    smsGatewayToken: SMS_GATEWAY_TOKEN,
    esignGatewayUrl: parsed.data.ESIGN_GATEWAY_URL,
    esignGatewayToken: parsed.data.ESIGN_GATEWAY_TOKEN,
    bankGatewayUrl: BANK_GATEWAY_URL,
    wechat: wechatOf(parsed.data),
    s3: s3Of(parsed.data),
    mapTilesUrl: parsed.data.MAP_TILES_URL,
    kioskReaderOrigin: parsed.data.KIOSK_READER_ORIGIN,
    mapTilesBy: parsed.data.MAP_TILES_BY,
    callsHost: VITE_HOST,
    isDev,
  };
  const faults = isProduction ? productionFaults({ ...config, isDemoPublic: DEMO_PUBLIC === '1' }) : [];
  if (faults.length > 0)
    throw new ConfigError(
      `MODE=production is not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  return config;
}
