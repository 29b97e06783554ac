import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrateStore } from '../../../server/store/migrate.ts';
import type { Store } from '../../../server/store/open.ts';
import { StoreError } from '../../../server/store/storeError.ts';
import { testFolder } from './folders.ts';

/** A migrations folder as drizzle-kit writes it, one statement a step. */
function migrations(...steps: string[]): string {
  const dir = testFolder();
  mkdirSync(join(dir, 'meta'));
  const entries = steps.map((statement, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`;
    writeFileSync(join(dir, `${tag}.sql`), statement);
    return { idx, version: '7', when: 1_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(
    join(dir, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return dir;
}

/** Tests of migrating for every PostgreSQL. */
export function migrateSuite(store: () => Store): void {
  const FIRST = 'create table migrated (id int)';
  const SECOND = 'alter table migrated add column name text';

  const cleanUp = () =>
    onTestFinished(async () => {
      await store().pool.query('drop schema if exists drizzle cascade');
      await store().pool.query('drop table if exists migrated');
    });

  describe('migrating', () => {
    test('makes the tables, once, even when several start together', async () => {
      cleanUp();
      const folder = migrations(FIRST, SECOND);
      await Promise.all(Array.from({ length: 4 }, () => migrateStore(store(), folder)));
      expect((await store().pool.query('select id, name from migrated')).rows).toEqual([]);
    });

    test('runs only the new steps', async () => {
      cleanUp();
      await migrateStore(store(), migrations(FIRST));
      await store().pool.query('insert into migrated values (7)');
      await migrateStore(store(), migrations(FIRST, SECOND));
      expect((await store().pool.query('select * from migrated')).rows).toEqual([{ id: 7, name: null }]);
    });

    test("changes nothing when a step fails, and gives the database's reason", async () => {
      cleanUp();
      const failed = migrateStore(store(), migrations(FIRST, 'alter table missing add column name text'));
      await expect(failed).rejects.toThrow(StoreError);
      await expect(failed).rejects.toThrow('nothing was changed: relation "missing" does not exist.');
      expect((await store().pool.query("select to_regclass('migrated') as found")).rows).toEqual([
        { found: null },
      ]);
    });

    test('refuses a database of a newer version', async () => {
      cleanUp();
      await migrateStore(store(), migrations(FIRST, SECOND));
      await expect(migrateStore(store(), migrations(FIRST))).rejects.toThrow('newer version of the platform');
    });
  });
}
