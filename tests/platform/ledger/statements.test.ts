import { describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { ownFund, refusingOn, useTreasury, withdraw } from './ledgerSteps.ts';

const HOUR_MS = 3_600_000;

describe('reports of the books', () => {
  const desk = useDesk();
  const all = useTreasury(desk);
  const pool = () => desk.platform.services.store.pool;
  const refusedWith = refusingOn(desk);

  describe('[/basicInfo/account/changeRecord] a statement', () => {
    it('is the own one only, and its last balance is that of the account', async () => {
      const lines = (await all.driver.list('ledgerLine', { accountCode: 'W_AVAIL', size: '100' })).data
        .records;
      const fund = await ownFund(all.driver);
      expect(lines[0]?.balanceFen).toBe(fund.availableFen);
      expect(new Set(lines.map(({ driverId }) => driverId))).toEqual(new Set([fund.driverId]));
      const bank = await all.driver.list('ledgerLine', { accountCode: 'BANK' });
      expect(bank.data.total).toBe(0);
      const statement = await all.driver.raw('GET', '/ntocc-basic-api/ledger/statement');
      expect(statement.data).toMatchObject({ openingFen: 0, closingFen: fund.availableFen });
      // Whoever else is named.
      const { rows } = await pool().query<{ id: string }>(
        `select id::text as id from shipper where status = 'approved' limit 1`,
      );
      const named = `/ntocc-basic-api/ledger/statement?shipmentId=${String(rows[0]?.id)}`;
      expect((await all.driver.raw('GET', named)).data).toEqual(statement.data);
      expect(await all.driver.raw('GET', '/ntocc-basic-api/ledger/statement?code=REVENUE')).toMatchObject({
        status: 10403,
      });
    });

    it('begins with what was posted at its very beginning, and ends with what was posted at its end', async () => {
      const fund = await ownFund(all.driver);
      const { rows } = await pool().query<{ at: string }>(
        `select p.posted_at::text as at from ledger_posting p join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
         where a.owner_type = 'driver' and a.owner_id = $1 and a.code = 'W_AVAIL' order by p.seq`,
        [fund.driverId],
      );
      const of = async (span: string) =>
        (await all.driver.raw('GET', `/ntocc-basic-api/ledger/statement?${span}`)).data as Record<
          string,
          number
        >;
      const [first = 0, last = 0] = [Number(rows[0]?.at), Number(rows.at(-1)?.at)];
      const whole = await of('');
      expect(await of(`from=${String(first)}&to=${String(last)}`)).toEqual(whole);
      const later = await of(`from=${String(first + 1)}`);
      expect(later.openingFen).not.toBe(0);
      expect(later.closingFen).toBe(whole.closingFen);
      expect((await of(`to=${String(last - 1)}`)).closingFen).not.toBe(whole.closingFen);
    });

    it('links from a line to its journal and the document', async () => {
      const [line] = (await all.clerk.list('ledgerLine', { journalType: 'WITHDRAW_PAID' })).data.records;
      const journal = await all.clerk.raw(
        'GET',
        `/ntocc-basic-api/ledger/journal/${String(line?.journalId)}`,
      );
      expect(journal.data).toMatchObject({
        type: 'WITHDRAW_PAID',
        bizType: 'withdrawal',
        bizId: line?.bizId,
        entries: [{ debit: { code: 'W_FROZEN' }, credit: { code: 'BANK' } }],
      });
      expect(
        await all.driver.raw('GET', `/ntocc-basic-api/ledger/journal/${String(line?.journalId)}`),
      ).toMatchObject({
        status: 10403,
      });
    });
  });

  describe('[/basicInfo/account/trialBalance] the trial balance', () => {
    it('is balanced', async () => {
      const { data } = await all.approver.raw('GET', '/ntocc-basic-api/ledger/trialBalance');
      const { rows } = data as { rows: { debitFen: number; creditFen: number }[] };
      const sum = (side: 'debitFen' | 'creditFen') => rows.reduce((total, row) => total + row[side], 0);
      expect(sum('debitFen')).toBe(sum('creditFen'));
    });

    it('[36009] a closed month takes no journal', async () => {
      // As if this month were closed already.
      const now = new Date(desk.now() + 8 * HOUR_MS).toISOString().slice(0, 7);
      await pool().query(`insert into ledger_closing values ($1, $2, 0, 0)`, [
        DEMO_GROUP,
        now.replace('-', ''),
      ]);
      await refusedWith(
        all.driver,
        () => withdraw(desk, all.driver, 1_000),
        36009,
        `${now}已结账`,
        `${now} is closed`,
      );
      const { data } = await all.approver.raw('GET', '/ntocc-basic-api/ledger/trialBalance');
      expect((data as { closed: string[] }).closed).toEqual([now.replace('-', '')]);
      await pool().query(`delete from ledger_closing where period = $1`, [now.replace('-', '')]);
    });
  });
});
