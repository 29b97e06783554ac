import { z } from 'zod';
import { isPassword } from '../domain/rules/checks.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
const flag = z.enum(['0', '1']);

/** What the surroundings say about this platform; every variable is optional. */
const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DEMO: flag.default('1'),
  DEMO_PUBLIC: flag.default('0'),
  ADMIN_PASSWORD: z.string().optional(),
  TRUST_PROXY: flag.default('0'),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  VITE_HOST: z.url({ protocol: /^https?$/ }).optional(),
});
const NAMES = environment.keyof().options;
const WANTED: Readonly<Record<string, string>> = {
  PORT: 'a whole number from 0 to 65535',
  SMS_GATEWAY_URL: 'the address of an SMS gateway, such as https://sms.example.com',
  VITE_HOST: 'the address of a platform, such as https://tms.example.com',
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  /** Demo accounts may log in: only on loopback, unless asked for. */
  readonly isDemoOpen: boolean;
  readonly adminPassword: string | undefined;
  /** A proxy in front ends TLS and names the caller's address. */
  readonly isBehindProxy: boolean;
  /** The way to real phones; without it messages stay in the SMS records. */
  readonly smsGatewayUrl: string | undefined;
  readonly smsGatewayToken: string | undefined;
  /** The app was built for the calls of this host, not for ours. */
  readonly callsHost: string | undefined;
  readonly isDev: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** A setting that cannot be used, in a sentence for the person who starts the platform. */
export class ConfigError extends Error {}

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
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN } = parsed.data;
  if (DEMO === '0' && ADMIN_PASSWORD !== undefined && !isPassword(ADMIN_PASSWORD, ['admin'])) {
    throw new ConfigError('ADMIN_PASSWORD needs 8 to 20 characters of at least two kinds, without spaces.');
  }
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    isDemo: DEMO === '1',
    isDemoOpen: LOOPBACK.has(HOST) || DEMO_PUBLIC === '1',
    adminPassword: ADMIN_PASSWORD,
    isBehindProxy: TRUST_PROXY === '1',
    smsGatewayUrl: SMS_GATEWAY_URL,
    smsGatewayToken: SMS_GATEWAY_TOKEN,
    callsHost: VITE_HOST,
    isDev,
  };
}
