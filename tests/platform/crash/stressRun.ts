import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { INVARIANT_IDS } from '../../../domain/invariants/all.ts';
import { checkBooks } from '../../../server/books/check.ts';
import { describe } from '../../../server/base/failure.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import type { RunningPlatform } from '../../../server/platform.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { seeded } from '../../../server/seed/random.ts';
import { runJobs } from '../../../server/jobs/timers.ts';
import { startProcess } from '../platformProcess.ts';
import { startHere } from '../startHere.ts';
import { operationsOf, type OpenDocuments, work } from './operations.ts';
import { audit, before, documentsOf } from './oracle.ts';
import { setScene } from './scene.ts';
import { CutOff, RequestLog } from './requestLog.ts';
import { COURSES } from './waits.ts';

const HOUR_MS = 3_600_000;
const AHEAD = new URL('ahead.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Hours that pass while the platform is down: late answers, unknown results and returned money fall due. */
const DEAD_HOURS = [0, 3, 26, 80, 5, 26];
/** Hours of the bank after which everything has reached a final state. */
const SETTLING_HOURS = [0.1, 3, 26, 80, 26];
/** Times that the platform is killed at least, however fast documents are made. */
const LEAST_KILLS = 2;
/** Documents of a waiting state that are continued at the end. */
const TRIED = 2;

export interface StressRun {
  /** Data folder with the demo company; it cannot be used again. */
  readonly folder: string;
  readonly seed: number;
  /** Minimum number of money documents to make. */
  readonly documents: number;
  /** Approximate number of successful writes in a run of the platform. */
  readonly writes: number;
  /** Number of simultaneous users. */
  readonly hands: number;
}

export interface Report {
  readonly documents: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly done: number;
  readonly repeated: number;
  readonly cutOff: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Output of `npm run ledger:check`. */
  readonly verdict: string;
}

const totalOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/** Advances the clock until no payment is due any more. */
async function settle(running: RunningPlatform, advance: (ms: number) => void): Promise<void> {
  const { store } = running.services;
  for (const hours of SETTLING_HOURS) {
    advance(hours * HOUR_MS);
    for (let isDue = true; isDue;) {
      const failures: string[] = [];
      await runJobs(running.services, (what, error) => failures.push(`${what}: ${describe(error)}`));
      expect(failures).toEqual([]);
      const { rows } = await store.pool.query(
        `select 1 from payment where status = 'created' or (status in ('submitted', 'unknown') and due_at <= $1) limit 1`,
        [running.services.clock()],
      );
      isDue = rows.length > 0;
    }
  }
}

/** No money is stuck: each document is in a final state, or its person can continue it, and does. */
async function expectWayOut(running: RunningPlatform, requestLog: RequestLog, since: number): Promise<void> {
  for (const { record, table, ends, waits } of COURSES) {
    const { rows } = await running.services.store.pool.query<{ id: string; status: string }>(
      `select id, status from ${table} where gmt_created >= $1 and not deleted and not (status = any($2))`,
      [since, ends],
    );
    const states = new Set(rows.map(({ status }) => status));
    expect(
      [...states].filter((state) => !(state in waits)),
      `${record} stuck`,
    ).toEqual([]);
    for (const [state, [part, event, payload]] of Object.entries(waits))
      for (const { id } of rows.filter(({ status }) => status === state).slice(0, TRIED)) {
        await requestLog.look(part, record, String(id));
        expect(
          await requestLog.event(part, record, String(id), event, payload),
          `${part} ${event} ${record}`,
        ).toBe(true);
      }
  }
}

/**
 * Users of a finance desk send random actions to a platform over several runs that end by `kill -9`, while its bank accepts,
 * refuses, does not answer, is late, repeats answers and returns money. Afterwards all money is checked.
 * The actions follow from the seed; the order of simultaneous ones depends on the machine.
 */
export async function runStress({ folder, seed, documents, writes, hands }: StressRun): Promise<Report> {
  const began = performance.now();
  registerAll(ALL_ENTRIES); // the calls are derived from the descriptions
  const since = Date.now();
  const early = await startHere(folder);
  const scene = await setScene(early);
  const was = await before(early.services.store.pool, scene);
  const had = await documentsOf(early.services.store.pool);
  await early.close();

  const random = seeded(seed);
  const requestLog = new RequestLog();
  const openDocuments: OpenDocuments = { waiting: [], advances: [] };
  const operations = operationsOf(scene, openDocuments);
  let aheadMs = 0;
  let kills = 0;
  for (let made = 0; made < documents || kills < LEAST_KILLS; kills += 1) {
    aheadMs += (DEAD_HOURS[kills % DEAD_HOURS.length] ?? 0) * HOUR_MS;
    const platform = startProcess({
      DATA_DIR: folder,
      CLOCK_AHEAD_MS: String(aheadMs),
      ROUNDS_FASTER: '10',
      NODE_OPTIONS: `--import ${AHEAD}`,
    });
    await requestLog.open(await platform.ready());
    const enough = requestLog.reaching(random.int(writes >> 1, writes + (writes >> 1)));
    const people = Array.from({ length: hands }, () =>
      work(requestLog, seeded(random.int(0, 2 ** 31)), operations).catch((error: unknown) =>
        error instanceof CutOff ? null : error,
      ),
    );
    const fault = await Promise.race([enough.then(() => null), ...people]);
    if (fault) throw fault;
    made = (await requestLog.documents()) - was.documents;
    requestLog.close();
    const { output } = await platform.stop('SIGKILL');
    for (const error of await Promise.all(people)) if (error) throw error;
    expect(output).not.toMatch(/ failed: /);
  }

  const late = { ms: aheadMs };
  const running = await startHere(folder, () => Date.now() + late.ms);
  const { pool } = running.services.store;
  const advance = (ms: number) => {
    late.ms += ms;
  };
  await requestLog.open(running.url);
  await settle(running, advance);
  await requestLog.open(running.url); // days have passed, so sessions have expired
  await expectWayOut(running, requestLog, since);
  await settle(running, advance);
  expect(await audit(pool, scene, was)).toEqual([]);
  // The card that the scene plants is not the default, as it should be.
  const ids = INVARIANT_IDS.filter((id) => id !== 'card.default');
  expect(await checkBooks(pool, { ids })).toEqual([]);
  const has = await documentsOf(pool);
  await running.close();
  const check = spawnSync('npm', ['run', '--silent', 'ledger:check'], {
    cwd: ROOT,
    // MODE is the test runner's own.
    env: { ...process.env, MODE: '', DATA_DIR: folder },
    encoding: 'utf8',
  });
  const said = check.stdout + check.stderr;
  expect(check.status, said).toBe(0);
  const fresh = Object.fromEntries(Object.entries(has).map(([table, n]) => [table, n - (had[table] ?? 0)]));
  expect(totalOf(fresh)).toBeGreaterThanOrEqual(documents);
  return {
    documents: fresh,
    kills,
    ...requestLog.counts,
    refusals: Object.fromEntries([...requestLog.refusals].sort(([, a], [, b]) => b - a)),
    seconds: Math.round((performance.now() - began) / 1000),
    verdict: check.stdout.trim(),
  };
}
