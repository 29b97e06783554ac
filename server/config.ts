import { z } from 'zod';

/** What the surroundings say about this platform; every variable is optional. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().optional(),
  DEMO: z.enum(['0', '1']).default('1'),
  DEMO_PUBLIC: z.enum(['0', '1']).default('0'),
  ADMIN_PASSWORD: z.string().optional(),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  /** Demo accounts may log in: only on loopback, unless asked for. */
  readonly isDemoOpen: boolean;
  readonly adminPassword: string | undefined;
  readonly isDev: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** A setting that cannot be used, in a sentence for the person who starts the platform. */
export class ConfigError extends Error {}

/** Reads the settings. @throws ConfigError naming the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv, isDev: boolean): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? '');
    throw new ConfigError(
      `The setting ${name}="${String(env[name])}" cannot be used: ${issue?.message ?? ''}.`,
    );
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, DEMO_PUBLIC, ADMIN_PASSWORD } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL === '' ? undefined : DATABASE_URL,
    isDemo: DEMO === '1',
    isDemoOpen: LOOPBACK.has(HOST) || DEMO_PUBLIC === '1',
    adminPassword: ADMIN_PASSWORD === '' ? undefined : ADMIN_PASSWORD,
    isDev,
  };
}
