import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { withoutTripContracts } from './withoutTripContracts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the seeded demo company; each test file works on a copy. */
    template: string;
  }
}

const LOOK_AGAIN_MS = 500;
/** A file of PostgreSQL's write-ahead log. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Longer than seeding takes on any machine: a run that began it earlier has died. */
const PATIENCE_MS = 600_000;

/** What a hash of a password costs here: the tests log in some thousand times, and next to nothing else is in a login. */
const LITTLE = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Marks the folder as being made by this run. @returns false where another run was first */
function mark(shared: string): boolean {
  mkdirSync(dirname(shared), { recursive: true });
  try {
    mkdirSync(markOf(shared));
    return true;
  } catch {
    return false;
  }
}
const markOf = (shared: string) => `${shared}.making`;

/** Waits for the folder while another run makes it. @returns whether this one has to make it */
async function isOurs(shared: string): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (!existsSync(shared)) {
    if (mark(shared)) return true;
    if (Date.now() > until) throw new Error(`Nobody goes on with ${shared}; remove ${markOf(shared)}.`);
    await delay(LOOK_AGAIN_MS);
  }
  return false;
}

/**
 * Closes a store so that its folder is small to copy: keeps only the segment of the write-ahead log that a start reads. The others are
 * 170 MB of reserve files.
 */
export async function closeSmall(pool: pg.Pool, close: () => Promise<void>, folder: string): Promise<void> {
  await pool.query('checkpoint');
  await pool.query('select pg_switch_wal()');
  const { rows } = await pool.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  );
  await close();
  const log = join(folder, 'postgres', 'pg_wal');
  for (const name of readdirSync(log)) {
    if (SEGMENT.test(name) && name !== rows[0]?.name) rmSync(join(log, name));
  }
}

/** The demo company, whose accounts have passwords that are checked soon. */
async function seed(clock: () => number = Date.now): Promise<string> {
  // Loaded only here: most runs find the folder made, and the platform is a thousand modules.
  const { startHere } = await import('./startHere.ts');
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-template-'));
  const running = await startHere(folder, clock);
  const { pool } = running.services.store;
  const isDemo = 'password_hash = (select password_hash from account where username = $2)';
  await pool.query(`update account set password_hash = $1 where ${isDemo}`, [
    await hash(DEMO_PASSWORD, LITTLE),
    'admin',
  ]);
  await withoutTripContracts(pool);
  // Papers are made by a job.
  await pool.query('update signed_contract set due_at = null');
  await closeSmall(pool, () => running.close(), folder);
  return folder;
}

/** Seeds the demo company into a folder shared by several runs, at a time; waits while another one does. */
export async function makeTemplate(shared: string, clock?: () => number): Promise<void> {
  if (!(await isOurs(shared))) return;
  try {
    renameSync(await seed(clock), shared);
  } finally {
    rmdirSync(markOf(shared));
  }
}

/** Seeds the demo company once for all files of the project; for several runs where TEST_TEMPLATE names their folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  const shared = process.env.TEST_TEMPLATE ?? '';
  if (shared === '') {
    const folder = await seed();
    project.provide('template', folder);
    return () => rmSync(folder, { recursive: true, force: true });
  }
  await makeTemplate(shared);
  project.provide('template', shared);
  return () => undefined;
}
