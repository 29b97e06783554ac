import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeMonths, startOfMonth } from '../../../server/store/actionLogMonths.ts';
import { migrateStore } from '../../../server/store/migrate.ts';
import { openStore } from '../../../server/store/open.ts';
import { withTx } from '../../../server/store/tx.ts';
import { startRealPostgres } from './realPostgres.ts';

/** Null where no PostgreSQL is installed: the embedded one has one process alone. */
const real = await startRealPostgres();
afterAll(() => real?.stop());

if (real) {
  describe('the months of the action log', () => {
    test('are made once by two processes at the same time', async () => {
      const store = await openStore({
        dataDir: '/nonexistent',
        databaseUrl: real.url,
        progress: () => undefined,
        onFatal: () => undefined,
      });
      onTestFinished(() => store.close());
      await migrateStore(store);
      const at = Date.UTC(2031, 4, 20);
      const waiting = async () => {
        const { rows } = await store.pool.query(
          "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
        );
        return rows[0].count;
      };

      const second = await withTx(store, async (tx) => {
        await makeMonths(tx, at);
        const other = withTx(store, (later) => makeMonths(later, at));
        await expect.poll(waiting).toBe(1);
        return { other };
      });
      await expect(second.other).resolves.toEqual({ from: startOfMonth(at), until: startOfMonth(at, 3) });
      const { rows } = await store.db.execute(
        sql`select count(*)::int as count from pg_inherits where inhparent = 'action_log'::regclass and inhrelid::regclass::text like '%_2031%'`,
      );
      expect(rows).toEqual([{ count: 3 }]);
    });
  });
}
