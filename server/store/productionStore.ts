import { eq } from 'drizzle-orm';
import { ConfigError } from '../base/config.ts';
import type { Store } from './open.ts';
import { account } from './systemTables.ts';

/** @throws ConfigError when the store has accounts of the demo company, whose password everybody knows */
export async function requireProductionStore({ db }: Store): Promise<void> {
  const demo = await db.$count(account, eq(account.isDemo, true));
  if (demo === 0) return;
  throw new ConfigError(
    `DATA_DIR or DATABASE_URL must name another store: this one has ${String(demo)} accounts of the demo company, which MODE=production does not serve.`,
  );
}
