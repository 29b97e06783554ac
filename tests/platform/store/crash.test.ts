import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, watch, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startCommitter } from './committer.ts';
import { makeFolder, openEmbeddedStore, openForTest, removeFolder, testFolder } from './folders.ts';

const ROUNDS = 4;

/** A data folder with an empty database. */
const made = makeFolder();
beforeAll(async () => (await openEmbeddedStore(made)).close());
afterAll(() => removeFolder(made));

/** Resolves when the process under test makes this file. */
async function appears(dir: string, name: string): Promise<void> {
  const watcher = watch(dir);
  for (;;) {
    const [, file] = await once(watcher, 'change');
    if (file === name) break;
  }
  watcher.close();
}

describe('a torn write-ahead log', () => {
  test('is told with what was lost at every start, until somebody accepts it', async () => {
    const dir = testFolder(made);
    const store = await openEmbeddedStore(dir);
    await store.pool.query('create table kept (n int)');
    await store.pool.query('insert into kept select generate_series(1, 500)');
    const { rows } = await store.pool.query<{ lsn: string; name: string; offset: number }>(
      `select pg_current_wal_flush_lsn()::text as lsn, (pg_walfile_name_offset(pg_current_wal_flush_lsn())).file_name as name,
       (pg_walfile_name_offset(pg_current_wal_flush_lsn())).file_offset as offset`,
    );
    const [{ lsn, name, offset } = { lsn: '', name: '', offset: 0 }] = rows;
    await vi.waitFor(() => expect(readFileSync(join(dir, 'wal.position'), 'utf8')).toContain(lsn), 60_000);
    // The process dies, and the disk has lost the end of what it had confirmed.
    const dead = testFolder(dir);
    await store.close();
    const log = openSync(join(dead, 'postgres', 'pg_wal', name), 'r+');
    writeSync(log, Buffer.alloc(8_192), 0, 8_192, offset - 8_192);
    closeSync(log);
    const told = /is torn: \d+ bytes are missing.*npm run restore.*ACCEPT_TORN_LOG=1/;
    await expect(openEmbeddedStore(dead)).rejects.toThrow(told);
    await expect(openEmbeddedStore(dead), 'again').rejects.toThrow(told);
    await (await openEmbeddedStore(dead, { acceptsTornLog: true })).close();
    await (await openEmbeddedStore(dead)).close();
  });
});

describe('kill -9', () => {
  test('keeps every confirmed row, once, however often it is killed while writing', async () => {
    const dir = testFolder(made);
    let confirmed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const committer = startCommitter(dir);
      const found = await committer.opened;
      expect(found).toBeGreaterThanOrEqual(confirmed);
      expect(found).toBeLessThanOrEqual(confirmed + 1); // at most the one it was committing
      await committer.confirmed(1 + Math.floor(Math.random() * 80));
      confirmed = await committer.kill();
    }
    const store = await openForTest(dir);
    const { rows } = await store.pool.query(
      'select count(*)::int as count, count(distinct n)::int as different, max(n) as last from numbered',
    );
    const [{ count, different, last }] = rows as [Record<'count' | 'different' | 'last', number>];
    expect(last).toBeGreaterThanOrEqual(confirmed);
    expect({ count, different }).toEqual({ count: last, different: last });
  });

  test('opens again after being killed while starting, the first time and later', async () => {
    const dir = testFolder();
    const cluster = join(dir, 'postgres');
    mkdirSync(cluster);

    const copying = appears(cluster, 'base');
    const first = startCommitter(dir);
    await copying;
    await first.kill();

    const second = startCommitter(dir);
    await second.opened;
    await second.confirmed(3);
    const confirmed = await second.kill();

    const starting = appears(cluster, 'postmaster.pid');
    const third = startCommitter(dir);
    await starting;
    await third.kill();

    const fourth = startCommitter(dir);
    expect(await fourth.opened).toBeGreaterThanOrEqual(confirmed);
  });
});
