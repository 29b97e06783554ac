import { createServer, type Server } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '../../../server/store/open.ts';
import { StoreError } from '../../../server/store/storeError.ts';
import { sqlState } from '../../../server/store/sqlState.ts';
import { withTx } from '../../../server/store/tx.ts';
import { makeFolder, openEmbeddedStore, removeFolder } from './folders.ts';
import { migrateSuite } from './migrateSuite.ts';
import { querySuite } from './querySuite.ts';
import { startRealPostgres } from './realPostgres.ts';
import { txSuite } from './txSuite.ts';

/** Null where no PostgreSQL is installed: then the embedded one is tested alone. */
const real = await startRealPostgres();
afterAll(() => real?.stop());

const openServer = (databaseUrl: string, progress: (text: string) => void = () => undefined) =>
  openStore({ dataDir: '/nonexistent', databaseUrl, progress, onFatal: () => undefined });

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

function suites(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  querySuite(() => store);
  txSuite(() => store);
  migrateSuite(() => store);
}

describe('embedded', () => {
  const dir = makeFolder();
  afterAll(() => removeFolder(dir));
  suites(() => openEmbeddedStore(dir));
});

if (real) {
  describe('server', () => {
    suites(() => openServer(real.url));

    test('losing the connection fails the transaction on it, and the next one works', async () => {
      const store = await openServer(real.url);
      onTestFinished(() => store.close());
      const cut = withTx(store, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await tx.execute(sql`select 1`);
      });
      await expect(cut).rejects.toThrow();
      expect(await withTx(store, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
        rows: [{ one: 1 }],
      });
    });

    test('losing an idle connection is reported, and the next statement works', async () => {
      const news = new EventEmitter();
      const told = once(news, 'progress');
      const store = await openServer(real.url, (text) => news.emit('progress', text));
      onTestFinished(() => store.close());
      const { rows } = await store.pool.query('select pg_backend_pid() as pid');
      const other = await openServer(real.url);
      onTestFinished(() => other.close());
      await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      expect(await told).toEqual([
        expect.stringMatching(/A connection to the database at 127\.0\.0\.1:\d+ was lost: /),
      ]);
      expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });

    test('a refused connection is reported with the reason', async () => {
      const refused = openServer(real.url.replace(/postgres$/, 'missing'));
      await expect(refused).rejects.toThrow(/refuses us: database "missing" does not exist/);
      expect(await refused.catch(sqlState)).toBe('3D000');
    });
  });
}

describe('a server that cannot be reached', () => {
  test('is named, without the password', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const port = portOf(probe);
    probe.close();
    const refused = openServer(`postgres://me:secret@127.0.0.1:${port}/freight`);
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toThrow(
      `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`,
    );
    expect(String(await refused.catch((error: unknown) => error))).not.toContain('secret');
  });

  test('because it never answers is given up within seconds', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const url = `postgres://me:secret@127.0.0.1:${portOf(silent)}/freight`;
    await expect(openServer(url)).rejects.toThrow('cannot be reached');
  });

  test('because its address is invalid is reported, without repeating it', async () => {
    const refused = openServer('postgres://me:secret@[/freight');
    await expect(refused).rejects.toThrow('DATABASE_URL is not of the form');
    expect(String(await refused.catch((error: unknown) => error))).not.toContain('secret');
  });
});
