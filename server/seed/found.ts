import { randomBytes } from 'node:crypto';
import { count } from 'drizzle-orm';
import { makeGroup } from '../business/platform/tenant/make.ts';
import { runFor } from '../run/run.ts';
import { ConfigError } from '../base/config.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Services } from '../calls/context.ts';
import { partyGroup } from '../store/systemTables.ts';
import { seedDemo } from './demo.ts';

/** The group of an installation without demo data. */
const FIRST_GROUP = 'G001';

/**
 * Initialises an empty store: the demo company, or with DEMO=0 one empty group with its
 * administrator. A store that already has a group is left unchanged.
 * @throws ConfigError when a password would have to be made, and could only be shown in a log
 * @returns the administrator's password when it was made here: it is shown once and stored nowhere
 */
export async function found(
  services: Services,
  progress: (text: string) => void,
): Promise<{ madePassword: string | undefined }> {
  const { store, config } = services;
  const [groups] = await store.db.select({ n: count() }).from(partyGroup);
  if ((groups?.n ?? 0) > 0) return { madePassword: undefined };
  if (config.isDemo) {
    await seedDemo(services, progress);
    // Without statistics the planner joins half a year of waybills in nested loops.
    await store.pool.query('analyze');
    return { madePassword: undefined };
  }
  const given = config.adminPassword;
  if (given === undefined && (config.isProduction || config.isLogJson))
    throw new ConfigError(
      'ADMIN_PASSWORD is needed for the first start: a password is not written to a log that is kept.',
    );
  const password = given ?? `${randomBytes(9).toString('base64url')}-1a`;
  const passwordHash = await hashPassword(password);
  await runFor(services, FIRST_GROUP, (work) =>
    makeGroup(
      work,
      { groupName: 'Freightdesk', uscc: '', contactName: '管理员', phone: '', sort: 1 },
      { username: 'admin', realName: '管理员', phone: '', passwordHash },
    ),
  );
  return { madePassword: given === undefined ? password : undefined };
}
