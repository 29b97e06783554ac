import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDir } from '../../../server/store/dirLock.ts';
import { StoreError } from '../../../server/store/storeError.ts';
import { testFolder } from './folders.ts';

test('is taken by one of many, and names it', async () => {
  const dir = testFolder();
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockDir(dir)));
  const won = results.filter((result) => result.status === 'fulfilled');
  const lost = results.filter((result) => result.status === 'rejected');
  expect(won).toHaveLength(1);
  for (const { reason } of lost) {
    expect(reason).toBeInstanceOf(StoreError);
    expect(String(reason)).toContain(`in use by process ${process.pid}`);
  }
  await won[0]?.value.release();
});

test('is free again after release, and other folders are not touched', async () => {
  const [dir, other] = [testFolder(), testFolder()];
  const first = await lockDir(dir);
  const elsewhere = await lockDir(other);
  await first.release();
  const second = await lockDir(dir);
  await second.release();
  await elsewhere.release();
});

test('recognises another name of the same folder', async () => {
  const dir = testFolder();
  const alias = join(testFolder(), 'alias');
  symlinkSync(dir, alias);
  const lock = await lockDir(dir);
  await expect(lockDir(alias)).rejects.toThrow(StoreError);
  await lock.release();
});
