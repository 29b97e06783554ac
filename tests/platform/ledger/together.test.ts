import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIds } from '../../../server/base/ids.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { frozen, platformAccount, wallet } from '../../../server/ledger/accounts.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import type { Journal } from '../../../server/ledger/journal.ts';
import { post, postAll, reverse } from '../../../server/ledger/post.ts';
import { registerAll } from '../../../server/records/registry.ts';
import type { Work } from '../../../server/records/work.ts';
import { localBus } from '../../../server/run/bus.ts';
import { runFor } from '../../../server/run/run.ts';
import { migrateStore } from '../../../server/store/migrate.ts';
import { openStore, type Store } from '../../../server/store/open.ts';
import { makeVault } from '../../../server/vault/vault.ts';
import { startRealPostgres } from '../store/realPostgres.ts';

registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);

const AT_ONCE = 8;
const ROUNDS = 96;

/** Null where no PostgreSQL is installed: the embedded store has one connection, where nothing happens at once. */
const real = await startRealPostgres();
afterAll(() => real?.stop());

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

if (real) {
  describe('postings at the same time, on a PostgreSQL server', () => {
    let store: Store;
    const nextId = makeIds(Date.now, () => 0);
    const vault = makeVault(randomBytes(32));
    const work = <T>(task: (work: Work) => Promise<T>) =>
      runFor({ store, clock: Date.now, nextId, bus: localBus(), siteUrl: '', vault }, 'TOGETHER', task);
    const journal = (id: number, amountFen = 100): Journal => ({
      type: 'RECHARGE',
      cause: { record: 'opening', id: String(id), no: String(id), event: 'test' },
      legs: [{ debit: platformAccount('BANK'), credit: wallet(String((id % 5) + 1)), amountFen }],
    });
    const held = (id: number, amountFen: number): Journal => ({
      type: 'FREEZE',
      cause: { record: 'opening', id: String(id), no: String(id), event: 'test' },
      legs: [{ debit: wallet('9'), credit: frozen('9'), amountFen }],
    });
    const fenOf = async (where: string): Promise<number> => {
      const { rows } = await store.pool.query<{ fen: string }>(
        `select coalesce(sum(balance_fen), 0) as fen from ledger_account where ${where}`,
      );
      return Number(rows[0]?.fen);
    };
    beforeAll(async () => {
      store = await openStore({
        dataDir: '/nonexistent',
        databaseUrl: real.url,
        progress: () => undefined,
        onFatal: () => undefined,
      });
      await migrateStore(store);
    });
    afterAll(() => store.close());

    it('to one bank account: each is in the books, in an order without gaps', async () => {
      await Promise.all(
        indices(AT_ONCE).map(async (worker) => {
          for (let n = worker; n < ROUNDS; n += AT_ONCE) await work((one) => post(one, journal(1_000 + n)));
        }),
      );
      expect(await fenOf(`code = 'BANK'`)).toBe(ROUNDS * 100);
      expect(await checkLedger(store.pool)).toEqual([]);
    });

    it('for one cause: it is posted once, and everybody is told the same journal', async () => {
      const before = await fenOf(`code = 'BANK'`);
      const ids = await Promise.all(indices(AT_ONCE).map(() => work((one) => post(one, journal(5_000)))));
      expect(new Set(ids).size).toBe(1);
      expect(await fenOf(`code = 'BANK'`)).toBe(before + 100);
      const undone = await Promise.all(
        indices(AT_ONCE).map(() => work((one) => reverse(one, journal(5_000)))),
      );
      expect(undone.filter((id) => id !== null)).toHaveLength(1);
      expect(await fenOf(`code = 'BANK'`)).toBe(before);
      expect(await checkLedger(store.pool)).toEqual([]);
    });

    it('for one cause on accounts that nobody shares: it is posted once, and what the others moved is taken back', async () => {
      const others = indices(AT_ONCE).map((n): Journal => {
        const credit = wallet(String(20 + n));
        return { ...journal(6_000), legs: [{ debit: platformAccount('BANK'), credit, amountFen: 100 }] };
      });
      for (const [n, one] of others.entries())
        await work((open) => post(open, { ...one, cause: journal(7_000 + n).cause }));
      const frozenOnce = others.map(({ legs: [leg] }): Journal => {
        const debit = leg?.credit ?? wallet('20');
        return {
          ...journal(6_000),
          type: 'FREEZE',
          legs: [{ debit, credit: { ...debit, code: 'W_FROZEN' }, amountFen: 1 }],
        };
      });
      const ids = await Promise.all(frozenOnce.map((one) => work((open) => post(open, one))));
      expect(new Set(ids).size).toBe(1);
      expect(await fenOf(`code = 'W_FROZEN'`)).toBe(1);
      expect(await checkLedger(store.pool)).toEqual([]);
    });

    it('from one wallet: no more is taken than it has', async () => {
      const credit = wallet('9');
      await work((one) =>
        post(one, {
          ...journal(8_000),
          legs: [{ debit: platformAccount('BANK'), credit, amountFen: 500 }],
        }),
      );
      const results = await Promise.allSettled(
        indices(AT_ONCE).map((n) => work((one) => postAll(one, [held(8_100 + n, 100)]))),
      );
      const refused = results.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(AT_ONCE - 5);
      for (const one of refused) expect(one).toMatchObject({ reason: { refusal: { code: 31007 } } });
      expect(await fenOf(`code = 'W_AVAIL' and owner_id = 9`)).toBe(0);
      expect(await checkLedger(store.pool)).toEqual([]);
    });
  });
}
