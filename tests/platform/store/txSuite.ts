import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/open.ts';
import { sqlState } from '../../../server/store/sqlState.ts';
import { withTx, type Tx } from '../../../server/store/tx.ts';
import { testTable } from './querySuite.ts';

const raise = (tx: Tx, state: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'made up' using errcode = '${state}'; end $$`));

/** Tests of transactions for every PostgreSQL. */
export function txSuite(store: () => Store): void {
  const idsOf = async (table: string) =>
    (await store().pool.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(
      ({ id }) => id,
    );
  const insert = (tx: Tx, table: string, id: number) =>
    tx.execute(sql.raw(`insert into ${table} values (${id})`));

  describe('a transaction', () => {
    test('commits and returns the result of the work', async () => {
      const table = await testTable(store(), 'id int');
      const answer = await withTx(store(), async (tx) => {
        await insert(tx, table, 1);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await idsOf(table)).toEqual([1]);
    });

    test('is rolled back by an error, which the caller gets', async () => {
      const table = await testTable(store(), 'id int');
      const failed = withTx(store(), async (tx) => {
        await insert(tx, table, 1);
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await idsOf(table)).toEqual([]);
    });

    test('is not reported as committed when an error inside it was swallowed', async () => {
      const table = await testTable(store(), 'id int primary key');
      const failed = withTx(store(), async (tx) => {
        await insert(tx, table, 1);
        await insert(tx, table, 1).catch(() => undefined);
      });
      await expect(failed).rejects.toThrow('was rolled back');
      expect(await idsOf(table)).toEqual([]);
    });

    test('continues after an error inside a savepoint', async () => {
      const table = await testTable(store(), 'id int primary key');
      await withTx(store(), async (tx) => {
        await insert(tx, table, 1);
        const inner = tx.transaction((savepoint) => insert(savepoint, table, 1));
        expect(await inner.catch(sqlState)).toBe('23505');
        await insert(tx, table, 2);
      });
      expect(await idsOf(table)).toEqual([1, 2]);
    });

    test.each(['40001', '40P01'])(
      'is repeated on %s, with nothing left of the first attempt',
      async (state) => {
        const table = await testTable(store(), 'id int');
        let attempt = 0;
        await withTx(store(), async (tx) => {
          await insert(tx, table, ++attempt);
          if (attempt < 3) await raise(tx, state);
        });
        expect(await idsOf(table)).toEqual([3]);
      },
    );

    test('gives up after several conflicts, and at once on other errors', async () => {
      const attempts = async (state: string) => {
        let count = 0;
        const failed = withTx(store(), (tx) => {
          count += 1;
          return raise(tx, state);
        });
        expect(await failed.catch(sqlState)).toBe(state);
        return count;
      };
      expect(await attempts('40001')).toBe(6);
      expect(await attempts('23505')).toBe(1);
    });

    test('succeeds against others that lock the same rows in reverse order', async () => {
      const table = await testTable(store(), 'id int primary key, sum int default 0');
      await store().pool.query(`insert into ${table} values (1), (2)`);
      const add = (tx: Tx, id: number) =>
        tx.execute(sql.raw(`update ${table} set sum = sum + 1 where id = ${id}`));
      const both = (first: number, second: number) =>
        withTx(store(), async (tx) => {
          await add(tx, first);
          await add(tx, second);
        });
      await Promise.all(Array.from({ length: 4 }, (_, n) => (n % 2 ? both(1, 2) : both(2, 1))));
      const { rows } = await store().pool.query(`select sum from ${table}`);
      expect(rows).toEqual([{ sum: 4 }, { sum: 4 }]);
    });
  });
}
