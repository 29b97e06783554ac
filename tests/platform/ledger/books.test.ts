import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  availableOf,
  frozenOf,
  platformAccount,
  wallet,
  waybillAccount,
} from '../../../server/ledger/accounts.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import type { Journal } from '../../../server/ledger/journal.ts';
import { post, postAll, reverse } from '../../../server/ledger/post.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { sqlState } from '../../../server/store/sqlState.ts';
import type { Work } from '../../../server/records/work.ts';
import { useDesk } from '../desk.ts';
import { sentStatements } from '../sentStatements.ts';
import { partyIdOf } from '../stored.ts';

const CHECK = '23514';
const NEVER = '23001';

/** Guarantees of the store that no program can break, whatever it writes (transport-and-money 8.7). */
describe('the store protects the books', () => {
  const desk = useDesk();
  const pool = () => desk.platform.services.store.pool;
  const work = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);
  const stateOf = async (...statements: string[]): Promise<string | undefined> => {
    const client = await pool().connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      return undefined;
    } catch (error) {
      await client.query('rollback');
      return sqlState(error);
    } finally {
      client.release();
    }
  };
  const shipperId = () => partyIdOf(desk, 'shipper');
  const opening = async (id: string, amountFen: number, more: Partial<Journal> = {}): Promise<Journal> => ({
    type: 'OPENING',
    cause: { record: 'opening', id, no: id, event: 'test' },
    legs: [{ debit: platformAccount('BANK'), credit: wallet(await shipperId()), amountFen }],
    ...more,
  });

  it('are consistent after seeding', async () => {
    expect(await checkLedger(pool())).toEqual([]);
  });

  it.each([
    ['an entry', `update ledger_entry set amount_fen = 1 where id = (select min(id) from ledger_entry)`],
    ['a journal', `delete from ledger_journal where id = (select min(id) from ledger_journal)`],
    ['a posting', `update ledger_posting set balance_fen = balance_fen + 1`],
    ['an account', `delete from ledger_account`],
    ['the owner of an account', `update ledger_account set owner_id = 5 where code = 'BANK'`],
    ['a booked bank serial', `delete from bank_serial`],
    ['all entries', `truncate ledger_entry`],
  ])('%s is never changed or removed', async (_, statement) => {
    expect(await stateOf(statement)).toBe(NEVER);
  });

  it('a balance that differs from the entries is not committed', async () => {
    expect(
      await stateOf(`update ledger_account set balance_fen = balance_fen + 1 where code = 'EQUITY'`),
    ).toBe(CHECK);
  });

  it('no balance becomes negative where it may not', async () => {
    expect(await stateOf(`update ledger_account set balance_fen = -1 where code = 'BANK'`)).toBe(CHECK);
  });

  it('a journal without entries, or with one too many, is not committed', async () => {
    const journal = `insert into ledger_journal select group_code, 77, 'OPENING', 'opening', 77, '77', 'test', 0, 100, null, 0, '', posted_at, period from ledger_journal limit 1`;
    expect(await stateOf(journal)).toBe(CHECK);
    const entry = `insert into ledger_entry (group_code, id, journal_id, journal_type, debit_account_id, credit_account_id, amount_fen, biz_type, biz_id, seq, posted_at, period)
      select group_code, 78, journal_id, journal_type, debit_account_id, credit_account_id, 5, biz_type, biz_id, seq, posted_at, period from ledger_entry limit 1`;
    expect(await stateOf(entry)).toBe(CHECK);
  });

  it('a posting that does not follow from the one before is not committed', async () => {
    const posting = `insert into ledger_posting select group_code, 79, account_id, seq + 1000000, entry_id + 1, side, amount_fen, balance_fen, posted_at from ledger_posting limit 1`;
    expect(await stateOf(posting)).toBe(CHECK);
  });

  it('an entry has an amount and two accounts', async () => {
    const same = `insert into ledger_entry (group_code, id, journal_id, journal_type, debit_account_id, credit_account_id, amount_fen, biz_type, biz_id, seq, posted_at, period)
      select group_code, 80, journal_id, journal_type, debit_account_id, debit_account_id, 5, biz_type, biz_id, seq, posted_at, period from ledger_entry limit 1`;
    expect(await stateOf(same)).toBe(CHECK);
  });

  it('the same cause and kind is posted once, and returns the first journal', async () => {
    const journal = await opening('901', 500);
    const first = await work((one) => post(one, journal));
    expect(await work((one) => post(one, journal))).toBe(first);
    const other = await opening('901', 501);
    await expect(work((one) => post(one, other))).rejects.toThrow('another amount');
    expect(await checkLedger(pool())).toEqual([]);
  });

  it.each([
    ['shipper', 'shipper', 'shipper_name'],
    ['carrier', 'fleet', 'fleet_name'],
    ['driver', 'driver', 'driver_name'],
    ['supplier', 'gas_station', 'station_name'],
    ['supplier', 'company', 'company_name'],
  ] as const)('the first money of a %s (%s) opens an account in its name', async (ownerType, table, name) => {
    const { rows } = await pool().query<{ id: string; name: string }>(
      `select id::text, ${name} as name from ${table} p where group_code = $1 and not exists (
         select from fund_account f where f.group_code = $1 and f.owner_type = $2 and f.owner_id = p.id::text) limit 1`,
      [DEMO_GROUP, ownerType],
    );
    const [owner] = rows;
    if (!owner) throw new Error(`Each ${table} has an account.`);
    const credit = availableOf({ ownerType, ownerId: owner.id });
    const journal = await opening(owner.id, 700, {
      legs: [{ debit: platformAccount('BANK'), credit, amountFen: 700 }],
    });
    await work((one) => post(one, journal));
    const found = await pool().query(
      `select owner_name, available_fen::int, shipment_id::text, carrier_id::text, driver_id::text from fund_account
        where group_code = $1 and owner_type = $2 and owner_id = $3`,
      [DEMO_GROUP, ownerType, owner.id],
    );
    const own = (type: string) => (type === ownerType ? owner.id : null);
    expect(found.rows).toEqual([
      {
        ...{ owner_name: owner.name, available_fen: 700 },
        ...{ shipment_id: own('shipper'), carrier_id: own('carrier'), driver_id: own('driver') },
      },
    ]);
    await work((one) => reverse(one, journal));
  });

  /** The statements about the ledger that a task asks the store. */
  const ledgerTexts = async (task: () => Promise<unknown>): Promise<string[]> =>
    (await sentStatements(task)).texts.filter((text) => text.includes('ledger_'));

  it('a posting takes one statement, however many journals and entries it has', async () => {
    const shipment = await shipperId();
    const cause = { record: 'opening', id: '904', no: '904', event: 'test' };
    const [bank, equity] = [platformAccount('BANK'), platformAccount('EQUITY')];
    const journals: Journal[] = [
      { type: 'OPENING', cause, legs: [{ debit: bank, credit: equity, amountFen: 300 }] },
      {
        type: 'OPENING',
        cause,
        seq: 1,
        legs: [1, 2, 3].map((amountFen) => ({ debit: bank, credit: wallet(shipment), amountFen })),
      },
      {
        type: 'OPENING',
        cause,
        seq: 2,
        legs: [equity, wallet(shipment)].map((credit) => ({ debit: bank, credit, amountFen: 5 })),
      },
    ];
    let ids: string[] = [];
    const first = await ledgerTexts(async () => (ids = await work((one) => postAll(one, journals))));
    expect(new Set(ids).size).toBe(3);
    expect(first).toHaveLength(1);
    // A repeat writes nothing: it finds that they are posted, claims none, and reads which journals were the first.
    const again = await ledgerTexts(async () =>
      expect(await work((one) => postAll(one, journals))).toEqual(ids),
    );
    expect(again).toHaveLength(2 + journals.length);
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('an account of a waybill is opened by the statement of its first posting, and a reversal takes one more to find its journal', async () => {
    const cause = { record: 'waybill', id: '907', no: '907', event: 'test' };
    const leg = {
      debit: platformAccount('COST_FREIGHT'),
      credit: waybillAccount('AP', '907'),
      amountFen: 60,
    };
    const journal: Journal = { type: 'ACCRUE_COST', cause, legs: [{ ...leg, waybillId: '907' }] };
    expect(await ledgerTexts(() => work((one) => post(one, journal)))).toHaveLength(1);
    const sums = async () =>
      (await pool().query(`select freight_cost_fen as fen from ledger_waybill where waybill_id = 907`)).rows;
    expect(await sums()).toEqual([{ fen: '60' }]);
    expect(await ledgerTexts(() => work((one) => reverse(one, journal)))).toHaveLength(3);
    expect(await sums()).toEqual([{ fen: '0' }]);
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('a posting of many legs is the same as many postings of one', async () => {
    const shipment = await shipperId();
    const legs = Array.from({ length: 60 }, (_, index) => ({
      debit: platformAccount('BANK'),
      credit: wallet(shipment),
      amountFen: index + 1,
    }));
    const journal = await opening('908', 1, { legs });
    await work((one) => post(one, journal));
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('the same cause posted at once by several is posted once', async () => {
    const journal = await opening('909', 70);
    const ids = await Promise.all([1, 2, 3].map(() => work((one) => post(one, journal))));
    expect(new Set(ids).size).toBe(1);
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('money that is short after one journal of several is refused, though the next would bring it', async () => {
    const owner = { ownerType: 'carrier', ownerId: '910' } as const;
    const cause = { record: 'opening', id: '910', no: '910', event: 'test' };
    const legs = [{ debit: platformAccount('BANK'), credit: availableOf(owner), amountFen: 40 }];
    await work((one) => post(one, { type: 'OPENING', cause, legs }));
    const held = { debit: availableOf(owner), credit: frozenOf(owner), amountFen: 50 };
    const journals: Journal[] = [
      { type: 'FREEZE', cause, legs: [held] },
      { type: 'OPENING', cause, seq: 1, legs },
    ];
    await expect(work((one) => postAll(one, journals))).rejects.toMatchObject({ refusal: { code: 31007 } });
    await work((one) => postAll(one, journals.toReversed()));
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('accounts of a new owner are opened by its first posting, also by several at once', async () => {
    const owner = { ownerType: 'carrier', ownerId: '905' } as const;
    const legs = [{ debit: platformAccount('BANK'), credit: availableOf(owner), amountFen: 40 }];
    const journals = await Promise.all(['905', '906', '907'].map((id) => opening(id, 40, { legs })));
    await Promise.all(journals.map((journal) => work((one) => post(one, journal))));
    const { rows } = await pool().query<{ ledger: string; fund: string }>(
      `select a.balance_fen as ledger, f.available_fen as fund from ledger_account a
       join fund_account f on f.group_code = a.group_code and f.owner_type = a.owner_type and f.owner_id = a.owner_id::text
       where a.owner_type = 'carrier' and a.owner_id = 905`,
    );
    expect(rows).toEqual([{ ledger: '120', fund: '120' }]);
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('a journal that its kind does not allow is not posted', async () => {
    for (const [journal, why] of [
      [await opening('902', 500, { type: 'SURTAX' }), 'may not move'],
      [await opening('902', 0), 'moves 0 fen'],
      [await opening('902', 1, { legs: [] }), 'no entries'],
    ] as const)
      await expect(work((one) => post(one, journal))).rejects.toThrow(why);
  });

  it('a correction is a reversal, once; then the cause may be posted again under the next number', async () => {
    const journal = await opening('903', 700);
    await work((one) => post(one, journal));
    const taken = await work((one) => reverse(one, journal));
    expect(taken).not.toBeNull();
    expect(await work((one) => reverse(one, journal))).toBeNull();
    const never = await opening('999', 1);
    expect(await work((one) => reverse(one, never))).toBeNull();
    await work((one) => postAll(one, [{ ...journal, seq: 1 }]));
    const { rows } = await pool().query<{ net: string }>(
      `select sum(case when reverses_id is null then amount_fen else -amount_fen end) as net from ledger_journal where biz_id = 903`,
    );
    expect(rows[0]?.net).toBe('700');
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('a journal without sufficient money is refused, and the transaction is rolled back', async () => {
    const shipment = await shipperId();
    const before = await pool().query('select count(*) from ledger_journal');
    await expect(
      work((one) =>
        post(one, {
          type: 'FREEZE',
          cause: { record: 'waybill', id: '1', no: '1', event: 'create' },
          legs: [
            {
              debit: wallet(shipment),
              credit: { ...wallet(shipment), code: 'W_FROZEN' },
              amountFen: 900_000_000_000,
            },
          ],
        }),
      ),
    ).rejects.toMatchObject({ refusal: { code: 31007 } });
    expect((await pool().query('select count(*) from ledger_journal')).rows).toEqual(before.rows);
  });

  it('npm run ledger:check exits with 0 while the books are right, and with 1 and the reason when they are not', async () => {
    const { dataDir } = desk.platform.services.config;
    const check = async () => {
      let said: { status: number | null; text: string } = { status: null, text: '' };
      // The store can be opened by one process at a time.
      await desk.restart(() => {
        const env = { ...process.env, MODE: '', DATA_DIR: dataDir, DATABASE_URL: '' };
        const args = ['--import', 'tsx', 'scripts/ledgerCheck.ts'];
        const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
        said = { status, text: stdout + stderr };
        return Promise.resolve();
      });
      return said;
    };
    expect(await check()).toMatchObject({ status: 0 });
    await pool().query('alter table ledger_account disable trigger all');
    await pool().query(`update ledger_account set balance_fen = balance_fen + 1 where code = 'EQUITY'`);
    const { status, text } = await check();
    expect(status).toBe(1);
    expect(text).toContain('BROKEN: a balance is the sum of the entries of its account (1 rows)');
    await pool().query(`update ledger_account set balance_fen = balance_fen - 1 where code = 'EQUITY'`);
    await pool().query('alter table ledger_account enable trigger all');
  });

  describe('a manipulated store', () => {
    const bent: readonly (readonly [string, string, string, string])[] = [
      [
        'ledger_account',
        `balance_fen = balance_fen + 1 where code = 'EQUITY'`,
        'balance',
        "balance_fen = balance_fen - 1 where code = 'EQUITY'",
      ],
      [
        'ledger_posting',
        `balance_fen = balance_fen + 1 where seq = 1`,
        'statement',
        'balance_fen = balance_fen - 1 where seq = 1',
      ],
      ['ledger_journal', `amount_fen = amount_fen + 1`, 'add up', `amount_fen = amount_fen - 1`],
      [
        'ledger_waybill',
        `received_fen = received_fen + 1`,
        'sums kept of a waybill',
        `received_fen = received_fen - 1`,
      ],
      [
        'recharge',
        `status = 'closed' where status = 'credited'`,
        'credited recharge',
        `status = 'credited' where status = 'closed' and credited_at is not null`,
      ],
      ['withdrawal', `status = 'cancelled' where status = 'pendingReview'`, 'withdrawal holds', ''],
      [
        'fund_account',
        `available_fen = available_fen + 1`,
        'money accounts',
        `available_fen = available_fen - 1`,
      ],
      [
        'waybill',
        `planned_shipper_fen = planned_shipper_fen + 1 where pay_term = 'wallet'`,
        'wallet waybill',
        `planned_shipper_fen = planned_shipper_fen - 1 where pay_term = 'wallet'`,
      ],
      [
        'ledger_account',
        `balance_fen = balance_fen + 1 where code = 'AP' and owner_type = 'supplier'`,
        'what a supplier is owed',
        `balance_fen = balance_fen - 1 where code = 'AP' and owner_type = 'supplier'`,
      ],
      [
        'labour_record',
        `amount_fen = amount_fen + 1 where status = 'confirmed' and supplier_id is not null`,
        'work of a gang',
        `amount_fen = amount_fen - 1 where status = 'confirmed' and supplier_id is not null`,
      ],
    ];
    it.each(bent)('in %s (%s) is found', async (table, change, rule, back) => {
      await pool().query(`alter table ${table} disable trigger all`);
      await pool().query(`update ${table} set ${change}`);
      const found = await checkLedger(pool());
      expect(found.map((one) => one.rule).join()).toContain(rule);
      if (back !== '') await pool().query(`update ${table} set ${back}`);
      await pool().query(`alter table ${table} enable trigger all`);
    });
  });
});
