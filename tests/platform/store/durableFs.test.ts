import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DurableNodeFS, durableStartParams } from '../../../server/store/durableFs.ts';
import { testFolder } from './folders.ts';

test('every commit reaches the disk before it is confirmed', async () => {
  const sync = vi.fn(fsyncSync);
  const engine = await PGlite.create({
    fs: new DurableNodeFS(join(testFolder(), 'cluster'), sync),
    startParams: durableStartParams(PGlite.defaultStartParams),
  });
  onTestFinished(() => engine.close());
  await engine.exec('create table t (n int)');
  for (let n = 1; n <= 5; n++) {
    const before = sync.mock.calls.length;
    await engine.query('insert into t values ($1)', [n]);
    expect(sync.mock.calls.length).toBeGreaterThan(before);
  }
});
