import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../server/store/open.ts';
import { sqlState } from '../../../server/store/sqlState.ts';

let tables = 0;

/** Creates a table for this test only; returns its name. */
export async function testTable({ pool }: Store, columns: string): Promise<string> {
  const name = `t_${++tables}`;
  await pool.query(`create table ${name} (${columns})`);
  onTestFinished(async () => void (await pool.query(`drop table ${name}`)));
  return name;
}

/** Tests of single statements for every PostgreSQL. */
export function querySuite(store: () => Store): void {
  describe('statements', () => {
    test('run 100 at a time and each gets its own answer', async () => {
      const { pool } = store();
      const asked = Array.from({ length: 100 }, (_, n) => n);
      const answers = await Promise.all(
        asked.map(async (n) => (await pool.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n),
      );
      expect(answers).toEqual(asked);
    });

    test('carry 5 MB in and out unchanged', async () => {
      const { pool } = store();
      const table = await testTable(store(), 'words text, bytes bytea');
      const words = '运单'.repeat(875_000); // 5.25 MB in UTF-8
      const bytes = Buffer.alloc(5_000_000, 'freight');
      await pool.query(`insert into ${table} values ($1, $2)`, [words, bytes]);
      const { rows } = await pool.query<{ words: string; bytes: Buffer }>(`select * from ${table}`);
      expect(rows[0]?.words === words).toBe(true);
      expect(rows[0]?.bytes.equals(bytes)).toBe(true);
    });

    test('answer many rows', async () => {
      const { rows } = await store().pool.query('select g from generate_series(1, 100000) g');
      expect(rows).toHaveLength(100_000);
      expect(rows.at(-1)).toEqual({ g: 100_000 });
    });

    test('give int8 as digits to the driver and as the declared type through drizzle', async () => {
      const table = pgTable(await testTable(store(), 'id bigint, name text'), {
        id: bigint('id', { mode: 'number' }),
        name: text('name'),
      });
      await store().db.insert(table).values({ id: 4_102_444_800_000, name: '张三' });
      expect(await store().db.select().from(table)).toEqual([{ id: 4_102_444_800_000, name: '张三' }]);
      const { rows } = await store().db.execute(sql`select id from ${table}`);
      expect(rows).toEqual([{ id: '4102444800000' }]);
    });

    test.each([
      ['a duplicate key', 'insert into T values (1), (1)', '23505'],
      ['a broken check', 'insert into T values (-1)', '23514'],
      ['a wrong value', "select 'x'::int", '22P02'],
      ['a missing table', 'select * from nowhere', '42P01'],
      ['a syntax error', 'selekt', '42601'],
    ])('report %s with its SQLSTATE, and the next one works', async (_, statement, state) => {
      const table = await testTable(store(), 'id int primary key check (id > 0)');
      const failed = store().db.execute(sql.raw(statement.replace('T', table)));
      expect(await failed.catch(sqlState)).toBe(state);
      expect((await store().pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });

    test('of other failures have no SQLSTATE', () => {
      expect(sqlState(new Error('x', { cause: new Error('y') }))).toBeUndefined();
      expect(sqlState('x')).toBeUndefined();
    });
  });

  describe('a dropped client', () => {
    test('leaves no transaction open', async () => {
      const { pool } = store();
      const table = await testTable(store(), 'id int');
      const dropped = await pool.connect();
      await dropped.query('begin');
      await dropped.query(`insert into ${table} values (1)`);
      dropped.release(true);
      // If the transaction were still open, this row would be rolled back with the first when its client is dropped.
      const next = await pool.connect();
      await next.query(`insert into ${table} values (2)`);
      next.release(true);
      expect((await pool.query(`select id from ${table}`)).rows).toEqual([{ id: 2 }]);
    });

    test('in the middle of a statement fails that statement only', async () => {
      const { pool } = store();
      const dropped = await pool.connect();
      const running = dropped.query('select count(*) from generate_series(1, 1000000)');
      const failed = expect(running).rejects.toThrow('Connection terminated');
      dropped.release(true);
      await failed;
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });

    test('loses its prepared statements and settings', async () => {
      const { pool } = store();
      const searchPath = async (client: PoolClient) => {
        const { rows } = await client.query<{ path: string }>({
          name: 'same',
          text: 'select current_setting($1) as path',
          values: ['search_path'],
        });
        return rows[0]?.path;
      };
      const dropped = await pool.connect();
      const path = await searchPath(dropped);
      await dropped.query('set search_path to elsewhere');
      dropped.release(true);
      const next = await pool.connect();
      expect(await searchPath(next)).toBe(path);
      next.release();
    });
  });
}
