import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPglite } from '../../../server/store/pgliteHost.ts';
import { StoreError } from '../../../server/store/storeError.ts';
import { withTx } from '../../../server/store/tx.ts';
import { upkeep } from '../../../server/store/upkeep.ts';
import { startCommitter } from './committer.ts';
import { makeFolder, openEmbeddedStore, openForTest, removeFolder, testFolder } from './folders.ts';

/** A data folder with an empty database, copied by the tests. */
const made = makeFolder();
const progress: string[] = [];

beforeAll(async () => {
  const store = await openEmbeddedStore(made, { progress: (text) => progress.push(text) });
  await store.close();
});
afterAll(() => removeFolder(made));

describe('the folder', () => {
  test('is created on the first start, with a message to the user, closed to other users', () => {
    expect(progress).toEqual([expect.stringContaining(made)]);
    expect(statSync(join(made, 'postgres')).mode & 0o077).toBe(0);
  });

  test('keeps its rows over close and open', async () => {
    const dir = testFolder(made);
    const first = await openEmbeddedStore(dir);
    await first.pool.query('create table kept (id int primary key, name text)');
    await first.pool.query("insert into kept values (1, '京A12345')");
    await first.close();
    await first.close(); // a second call has no effect
    const second = await openForTest(dir);
    expect((await second.pool.query('select * from kept')).rows).toEqual([{ id: 1, name: '京A12345' }]);
  });

  test('admits one process only and names the one inside', async () => {
    const dir = testFolder(made);
    const committer = startCommitter(dir);
    await committer.opened;
    const refused = openEmbeddedStore(dir);
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toThrow(`in use by process ${committer.process.pid}.`);
    await committer.kill();
    await openForTest(dir); // free at once
  });

  test('below a file cannot be made, and says so', async () => {
    const file = join(testFolder(), 'file');
    writeFileSync(file, '');
    const dir = join(file, 'data');
    await expect(openEmbeddedStore(dir)).rejects.toThrow(`The data folder ${dir} cannot be written`);
  });

  test('of another PostgreSQL major is not touched', async () => {
    const dir = testFolder(made);
    writeFileSync(join(dir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(openEmbeddedStore(dir)).rejects.toThrow(/written by PostgreSQL 17, .* reads PostgreSQL 18/);
    expect(readFileSync(join(dir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('with foreign files is not touched', async () => {
    const dir = testFolder();
    mkdirSync(join(dir, 'postgres'));
    writeFileSync(join(dir, 'postgres', 'notes.txt'), 'mine');
    await expect(openEmbeddedStore(dir)).rejects.toThrow('holds files but no database');
  });

  test('opens with the empty lock file of a killed start', async () => {
    const dir = testFolder(made);
    writeFileSync(join(dir, 'postgres', 'postmaster.pid'), '');
    await openForTest(dir);
  });

  test("that is damaged is refused with the engine's reason, and is unlocked", async () => {
    const dir = testFolder(made);
    rmSync(join(dir, 'postgres', 'global', 'pg_control'));
    await expect(openEmbeddedStore(dir)).rejects.toThrow(/cannot be opened.*pg_control/);
    await expect(openEmbeddedStore(dir)).rejects.toThrow(/cannot be opened.*pg_control/);
  });
});

describe('the engine', () => {
  test('that panics fails pending and later statements, and is reported once', async () => {
    const deaths: string[] = [];
    const dir = testFolder(made);
    const store = await openForTest(dir, { onFatal: ({ message }) => deaths.push(message) });
    await store.pool.query('create table filler (x text)');
    rmSync(join(dir, 'postgres', 'pg_wal'), { recursive: true });
    const insert = 'insert into filler select repeat(md5(g::text), 30) from generate_series(1, 20000) g';
    await expect(store.pool.query(insert)).rejects.toThrow('The embedded database stopped');
    await expect(store.pool.query('select 1')).rejects.toThrow('The embedded database stopped');
    expect(deaths).toEqual([expect.stringContaining('pg_wal')]);
  });

  test('that does not answer counts as dead, and this thread continues', async () => {
    const deaths: string[] = [];
    const onFatal = ({ message }: Error) => deaths.push(message);
    const host = await startPglite(join(testFolder(made), 'postgres'), onFatal, 300);
    const endless = Buffer.from('Q\0\0\0\0select count(*) from generate_series(1, 9000000000)\0');
    endless.writeInt32BE(endless.length - 1, 1);
    await expect(host.run(new Uint8Array(endless))).rejects.toThrow('has not answered for 300 ms');
    expect(deaths).toHaveLength(1);
    await host.close();
  });

  test('is maintained: changed tables are vacuumed, the log is truncated, then nothing is left to do', async () => {
    const store = await openForTest(testFolder(made));
    await store.pool.query('create table "Busy" (x text)');
    await store.pool.query(
      'insert into "Busy" select repeat(md5(g::text), 30) from generate_series(1, 70000) g',
    );
    expect(await upkeep(store.pool)).toEqual(['vacuum (analyze) public."Busy"', 'checkpoint']);
    expect(await upkeep(store.pool)).toEqual([]);
  });

  test('prepares repeated statements, once, and continues after a failure and a change of the table', async () => {
    const store = await openForTest(testFolder(made));
    const { pool, db } = store;
    await pool.query('create table asked (id int primary key, name text)');
    const insert = (id: number) =>
      withTx(store, (tx) => tx.execute(sql`insert into asked values (${id}, ${String(id)})`));
    const read = async (id: number) => (await db.execute(sql`select name from asked where id = ${id}`)).rows;
    const prepared = async () => (await pool.query('select name from pg_prepared_statements')).rowCount;
    await insert(1);
    expect(await read(1)).toEqual([{ name: '1' }]);
    expect(await prepared()).toBe(0);
    await insert(2);
    for (const id of [2, 3]) expect(await read(id)).toEqual(id === 2 ? [{ name: '2' }] : []);
    expect(await prepared()).toBe(2);
    await expect(insert(2)).rejects.toMatchObject({ cause: { code: '23505' } });
    await pool.query('alter table asked add column more text');
    await insert(3);
    expect(await read(3)).toEqual([{ name: '3' }]);
    expect(await prepared()).toBe(2);
  });
});
