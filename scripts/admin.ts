// `npm run admin -- proposals`: changes that wait for another person. `npm run admin -- confirm <no>`: confirms one from this
// machine, where nobody else may. `npm run admin:reset -- <user name> [--factor]`: a one-time password for an administrator who
// cannot get in, with `--factor` also without the second factor. On the embedded store the platform has to be stopped first.
import { showOnce } from '../server/auth/oneTimePassword.ts';
import { resetFactors } from '../server/auth/secondFactor/factors.ts';
import { readConfig } from '../server/base/config.ts';
import { makeIds } from '../server/base/ids.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../server/business/all.ts';
import { ROLE_CODES } from '../domain/codes/roles.ts';
import { proposal } from '../domain/records/proposal.ts';
import { user } from '../domain/records/user.ts';
import { messageOf } from '../domain/codes/refusals.ts';
import { apply } from '../server/records/apply.ts';
import { Refused } from '../server/records/errors.ts';
import { registerAll } from '../server/records/registry.ts';
import { localBus } from '../server/run/bus.ts';
import { rowsWhere } from '../server/run/outbox.ts';
import { pgBus } from '../server/run/pgBus.ts';
import { type Platform, run } from '../server/run/run.ts';
import { migrateStore } from '../server/store/migrate.ts';
import { leaseProcessNumber } from '../server/store/processNumber.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { account } from '../server/store/systemTables.ts';
import { tableFor } from '../server/store/tables.ts';
import { vaultOf } from '../server/vault/vault.ts';
import { withStore } from './withStore.ts';
import { eq } from 'drizzle-orm';

const HELP =
  'npm run admin -- proposals | npm run admin -- confirm <number> | npm run admin:reset -- <user name> [--factor]';
/** Name in the history. */
const BY_NAME = '本机管理员 (this machine)';
/** Changes of a user may come with a one-time password. */
const OF_USERS = new Set<string>(['password', 'userRights']);

type Row = Awaited<ReturnType<typeof open>>[number];

const open = (platform: Platform) => rowsWhere(platform, proposal, eq(tableFor(proposal).status, 'proposed'));

function describe({ proposalNo, subject, changes, groupCode }: Row): string {
  const lines = changes.map(({ part, before, after }) => `    ${part}: ${before ?? '—'} → ${after ?? '—'}`);
  return [`${proposalNo}  ${subject}  (${groupCode})`, ...lines].join('\n');
}

/** @throws Refused when it cannot be carried out; Error when there is none of this number */
async function confirm(platform: Platform, no: string, isSent: boolean): Promise<void> {
  const found = (await open(platform)).filter(({ proposalNo }) => proposalNo === no);
  const [row] = found;
  if (!row || found.length > 1) throw new Error(`No open change has the number ${no}; see "proposals".`);
  const { groupCode, id, kind, targetId } = row;
  const principal = { groupCode, viewer: null, byName: BY_NAME };
  await run(platform, principal, (work) => apply(work, proposal, { id, type: 'confirm' }));
  console.log(`Carried out:\n${describe(row)}`);
  if (!OF_USERS.has(kind)) return;
  const password = await run(platform, principal, (work) => showOnce(work, targetId, '0', isSent)).catch(
    (error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    },
  );
  if (password !== null) console.log(`One-time password, shown only now, for 24 hours: ${password}`);
}

/** @throws Error when no such administrator can log in */
async function reset(platform: Platform, username: string, withFactor: boolean): Promise<void> {
  const named = await platform.store.db.select().from(account).where(eq(account.username, username));
  const admins = named.filter(({ roles }) => roles.includes(ROLE_CODES.admin));
  const [owner] = admins;
  if (!owner || admins.length > 1) throw new Error(`There is no one administrator named ${username}.`);
  const { groupCode, id } = owner;
  const password = await run(platform, { groupCode, viewer: null, byName: BY_NAME }, async (work) => {
    await apply(work, user, { id, type: 'reset.confirmed', payload: { confirmedBy: '0' } });
    if (withFactor) await resetFactors(work, id);
    return showOnce(work, id, '0', false);
  });
  console.log(`${username}: all logins are ended${withFactor ? ' and the second factor is reset' : ''}.`);
  console.log(`One-time password, shown only now, for 24 hours: ${password}`);
}

async function list(platform: Platform): Promise<void> {
  for (const row of await open(platform)) console.log(describe(row));
}

/** What the arguments ask for. @throws Error with the ways there are */
function taskOf([command, name, ...flags]: readonly string[], isSent: boolean) {
  if (command === 'proposals') return list;
  if (name === undefined || (command !== 'confirm' && command !== 'reset')) throw new Error(HELP);
  return (platform: Platform) =>
    command === 'confirm'
      ? confirm(platform, name, isSent)
      : reset(platform, name, flags.includes('--factor'));
}

async function main(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env, false);
  const task = taskOf(args, config.smsGatewayUrl !== undefined);
  return withStore(async ({ store, say, onFatal }) => {
    registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
    await migrateStore(store);
    const number = await leaseProcessNumber(store, { onLost: onFatal });
    const bus = store.kind === 'server' ? await pgBus(config.databaseUrl ?? '', say) : localBus();
    const platform: Platform = {
      store,
      bus,
      clock: Date.now,
      nextId: makeIds(Date.now, number.number),
      siteUrl: config.publicUrl ?? `http://${config.host}:${String(config.port)}`,
      vault: vaultOf(config),
    };
    try {
      await task(platform);
    } finally {
      await bus.close();
      await number.close();
    }
  }, config);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Refused ? messageOf(error.refusal, 'en') : reasonOf(error));
    process.exit(1);
  },
);
