import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeIds } from '../../../server/base/ids.ts';
import { migrateStore } from '../../../server/store/migrate.ts';
import { openStore, type Store } from '../../../server/store/open.ts';
import { type LeaseOptions, leaseProcessNumber } from '../../../server/store/processNumber.ts';
import { makeFolder, openEmbeddedStore, removeFolder } from './folders.ts';
import { startRealPostgres } from './realPostgres.ts';

const real = await startRealPostgres();
afterAll(() => real?.stop());

/** Longer than any pause of a busy machine. */
const LONG_MS = 600_000;

function suite(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await migrateStore(store);
  });
  afterAll(() => store.close());

  /** A process: what it lost is noted. */
  const lease = async (options: Partial<LeaseOptions> = {}) => {
    const lost: Error[] = [];
    const held = await leaseProcessNumber(store, {
      leaseMs: LONG_MS,
      onLost: (error) => lost.push(error),
      ...options,
    });
    onTestFinished(() => held.close());
    return { ...held, lost };
  };
  /** As a process that died long ago leaves its row. */
  const expire = (number: number) =>
    store.pool.query('update process_number set expires_at = 1 where number = $1', [number]);

  test('is never had by two at a time, though they all come at once', async () => {
    const all = await Promise.all(Array.from({ length: 16 }, () => lease({ numbers: 16 })));
    expect(all.map((one) => one.number()).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, number) => number),
    );
    await expect(lease({ numbers: 16 })).rejects.toThrow('All 16 process numbers of this database are taken');
  });

  test('of a dead process is free after its lease, and of one that ended at once', async () => {
    const numbers = 2;
    const first = await lease({ numbers });
    const second = await lease({ numbers });
    await expect(lease({ numbers })).rejects.toThrow('are taken');
    await expire(second.number());
    const third = await lease({ numbers });
    expect(third.number()).toBe(second.number());
    await first.close();
    const fourth = await lease({ numbers });
    expect(fourth.number()).not.toBe(third.number());
  });

  test('that another process has ends the one that had it, and it makes no id any more', async () => {
    const slow = await lease({ numbers: 1 });
    const nextId = makeIds(Date.now, slow.number);
    expect(nextId()).toMatch(/^\d+$/);
    await expire(0);
    const other = await lease({ numbers: 1 });
    expect(other.number()).toBe(0);
    await slow.renew();
    expect(slow.lost).toHaveLength(1);
    expect(nextId).toThrow('no id is made');
    await slow.close();
    expect(other.number()).toBe(0);
    await other.renew();
    expect(other.lost).toEqual([]);
  });

  test('is renewed before its time is over, and given back at the end', async () => {
    const held = await lease({ leaseMs: 600, numbers: 1 });
    const until = async () => {
      const { rows } = await store.pool.query<{ expires_at: string }>(
        'select expires_at from process_number where number = 0',
      );
      return Number(rows[0]?.expires_at);
    };
    const before = await until();
    await expect.poll(until).toBeGreaterThan(before);
    await held.close();
    expect(held.number).toThrow('no id is made');
    expect((await lease({ numbers: 1 })).number()).toBe(0);
  });

  test('that nobody took is kept by a process that was not heard of for too long', async () => {
    const held = await lease({ numbers: 1 });
    await expire(0);
    await held.renew();
    expect(held.lost).toEqual([]);
    await expect(lease({ numbers: 1 })).rejects.toThrow('are taken');
  });
}

describe('a process number, embedded', () => {
  const dir = makeFolder();
  afterAll(() => removeFolder(dir));
  suite(() => openEmbeddedStore(dir));
});

if (real) {
  describe('a process number, on a server', () => {
    const open = () =>
      openStore({
        dataDir: `/nonexistent/${randomUUID()}`,
        databaseUrl: real.url,
        progress: () => undefined,
        onFatal: () => undefined,
      });
    suite(open);

    test('makes no id while its lease is over and could not be renewed', async () => {
      const store = await open();
      const held = await leaseProcessNumber(store, { leaseMs: 1_000, onLost: () => undefined });
      const nextId = makeIds(Date.now, held.number);
      nextId();
      await store.close();
      const made = () => {
        try {
          return nextId();
        } catch (error) {
          return String(error);
        }
      };
      await expect.poll(made).toContain('no id is made');
      await held.close();
    });
  });
}
