import { messageOf } from '../../../domain/codes/refusals.ts';
import { describe, expect, it } from 'vitest';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { withdrawalEntry } from '../../../server/business/money/withdrawal.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { Refused } from '../../../server/records/errors.ts';
import { need } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { bankRound, ownCard, ownFund, refusingOn, standOf, useTreasury, withdraw } from './ledgerSteps.ts';

const HOUR_MS = 3_600_000;

describe('money out', () => {
  const desk = useDesk();
  const all = useTreasury(desk);
  const pool = () => desk.platform.services.store.pool;
  const right = async () => {
    expect(await checkLedger(pool())).toEqual([]);
  };
  const afterHours = async (hours: number) => {
    desk.advance(hours * HOUR_MS);
    await all.again();
  };
  const refusedWith = refusingOn(desk);

  describe('[/basicInfo/account/cashWithdrawal] a withdrawal', () => {
    const asked = async (amountFen: number, beginning?: string) => {
      const saved = await withdraw(desk, all.driver, amountFen, beginning);
      expect(saved).toMatchObject({ status: 0, data: { row: { status: 'pendingReview' } } });
      return saved.data.row.id;
    };
    const approve = async (id: string) => {
      expect(await all.approver.event('withdrawal', id, 'approve.withdraw')).toMatchObject({ status: 0 });
    };
    const money = async () => {
      const { availableFen, frozenFen } = await ownFund(all.driver);
      return [Number(availableFen), Number(frozenFen)] as const;
    };

    it('[36001] [36003] [36007] [36008] [36012] is refused with its own message', async () => {
      const [available] = await money();
      await ownCard(desk, all.driver);
      const cards = (await all.driver.list('bankCard', { status: 'verified' })).data.records;
      const bankCardId = cards[0]?.id;
      const yuan = `${(available / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
      const ask =
        (amountFen: number, card = bankCardId) =>
        () =>
          all.driver.save('withdrawal', { amountFen, bankCardId: card });
      await refusedWith(
        all.driver,
        ask(available + 1),
        36001,
        `可用余额不足，当前${yuan}元`,
        `Available balance is only ${yuan} yuan`,
      );
      const others = (await all.clerk.list('bankCard', { status: 'verified', size: '100' })).data.records;
      const foreign = others.find(({ driverId, id }) => driverId !== cards[0]?.driverId && id !== bankCardId);
      await refusedWith(
        all.driver,
        ask(1_000, foreign?.id),
        36003,
        '只能提现到本人银行卡',
        'Withdraw only to your own bank card',
      );
      await refusedWith(
        all.driver,
        ask(99),
        36007,
        '金额应大于0且最多两位小数',
        'Amount must be positive with at most 2 decimals',
      );
      await pool().query(`update bank_card set status = 'failed' where id = $1`, [bankCardId]);
      await refusedWith(
        all.driver,
        ask(1_000),
        36012,
        '该银行卡未通过验证',
        'This bank card is not verified',
      );
      await pool().query(`update bank_card set status = 'verified' where id = $1`, [bankCardId]);
    });

    it('[36002] [/basicInfo/account/balanceStatistics] of a frozen account is refused, and approving one too', async () => {
      const id = await asked(1_000);
      const fund = await ownFund(all.driver);
      const reason = '账户异常待核实';
      expect(await all.auditor.event('fundAccount', fund.id, 'freeze', { reason })).toMatchObject({
        status: 0,
      });
      await refusedWith(
        all.driver,
        () => withdraw(desk, all.driver, 1_000),
        36002,
        `账户已冻结，原因：${reason}`,
        `Account frozen: ${reason}`,
      );
      await refusedWith(
        all.approver,
        () => all.approver.event('withdrawal', id, 'approve.withdraw'),
        36002,
        `账户已冻结，原因：${reason}`,
        `Account frozen: ${reason}`,
      );
      // Returning money is a reversal, which a frozen account takes.
      expect(await all.driver.event('withdrawal', id, 'cancel.withdraw')).toMatchObject({ status: 0 });
      expect(await all.approver.event('fundAccount', fund.id, 'unfreeze')).toMatchObject({ status: 0 });
      await right();
    });

    it('[36008] above the daily limit is refused', async () => {
      const shipper = (await all.clerk.list('fundAccount', { ownerType: 'shipper', size: '10' })).data
        .records[0];
      expect(Number(shipper?.availableFen)).toBeGreaterThan(20_000_000);
      // Demo shippers have no cards: this one gets one.
      const { shipmentId } = await ownFund(all.shipper);
      const { rows: own } = await pool().query<{ id: string }>(
        `update bank_card set shipment_id = $1, driver_id = null, owner_kind = 'SHIPMENT'
         where id = (select id from bank_card where status = 'verified' and driver_id is not null order by id desc limit 1) returning id`,
        [shipmentId],
      );
      await refusedWith(
        all.shipper,
        () => all.shipper.save('withdrawal', { amountFen: 20_000_001, bankCardId: own[0]?.id }),
        36008,
        '超过单日限额200,000.00元',
        'Above the daily limit of 200,000.00 yuan',
      );
      // What was not carried out leaves its part of the limit; what waits takes it.
      const ask = (amountFen: number) =>
        all.shipper.save('withdrawal', { amountFen, bankCardId: own[0]?.id });
      for (const amountFen of [15_000_000, 20_000_000]) {
        const first = await ask(amountFen);
        expect(first).toMatchObject({ status: 0 });
        expect(await ask(20_000_100 - amountFen)).toMatchObject({ status: 36008 });
        expect(await all.shipper.event('withdrawal', first.data.row.id, 'cancel.withdraw')).toMatchObject({
          status: 0,
        });
      }
      await right();
    });

    it('of an account that was frozen after the approval is not sent to the bank', async () => {
      const before = await money();
      const id = await asked(1_000);
      await approve(id);
      const fund = await ownFund(all.driver);
      const reason = '收到司法协查通知';
      expect(await all.auditor.event('fundAccount', fund.id, 'freeze', { reason })).toMatchObject({
        status: 0,
      });
      await bankRound(desk);
      expect(await standOf(all.approver, id)).toEqual(['failed', 'failed']);
      expect((await all.approver.open('withdrawal', id)).data.row.reason).toContain(reason);
      expect(await all.approver.event('fundAccount', fund.id, 'unfreeze')).toMatchObject({ status: 0 });
      expect(await money()).toEqual(before);
      await right();
    });

    it('[36006] whose money was spent after the check has to be submitted again', async () => {
      const { services } = desk.platform;
      const id = await asked(1_000);
      const { rows } = await pool().query<{ id: string; party_id: string }>(
        `select id, party_id from account where username = 'driver'`,
      );
      const viewer = {
        userId: String(rows[0]?.id),
        groupCode: DEMO_GROUP,
        role: 'driver',
        partyType: 'DRIVER',
        partyId: String(rows[0]?.party_id),
      } as const;
      const [available] = await money();
      const attempt = run(services, { groupCode: DEMO_GROUP, viewer, byName: '' }, async (work) => {
        const row = await need(work, withdrawalEntry.spec, id);
        const input = { ...row, amountFen: available, feeFen: 0 };
        const seen = await withdrawalEntry.prepare?.(work, input, null);
        // Another withdrawal comes first.
        const first = { ...input, ...seen, id: services.nextId(), withdrawNo: 'TX-A', amountFen: 1_000 };
        await withdrawalEntry.created?.(work, first, {});
        await withdrawalEntry.created?.(
          work,
          { ...input, ...seen, id: services.nextId(), withdrawNo: 'TX-B' },
          {},
        );
      });
      await expect(attempt).rejects.toSatisfy(
        (error) =>
          error instanceof Refused &&
          messageOf(error.refusal, 'zh') === '余额已变化，请重新提交' &&
          messageOf(error.refusal, 'en') === 'The balance has changed; submit again',
      );
      await all.driver.event('withdrawal', id, 'cancel.withdraw');
      await right();
    });

    it('is frozen at once, paid by the bank, and debited', async () => {
      const [available, frozen] = await money();
      const id = await asked(10_000);
      expect(await money()).toEqual([available - 10_000, frozen + 10_000]);
      await approve(id);
      expect(await standOf(all.approver, id)).toEqual(['paying', 'created']);
      await bankRound(desk);
      expect(await standOf(all.approver, id)).toEqual(['paid', 'succeeded']);
      expect(await money()).toEqual([available - 10_000, frozen]);
      await right();
    });

    it.each([
      ['refused', 0, ['failed', 'failed']],
      ['lost', 6 / 60, ['failed', 'failed']],
      ['silent', 6 / 60, ['paid', 'succeeded']],
      ['late', 2.2, ['paid', 'succeeded']],
      ['twice', 0, ['paid', 'succeeded']],
      ['returned', 25, ['failed', 'returned']],
      ['vague', 73, ['paid', 'succeeded']],
    ] as const)('a bank that is %s: nothing is lost, nothing paid twice', async (kind, hours, end) => {
      const [available, frozen] = await money();
      const id = await asked(2_000, PAYEE_SENTINELS[kind]);
      await approve(id);
      await bankRound(desk);
      await bankRound(desk);
      if (kind === 'vague' || kind === 'late') {
        await afterHours(0.2);
        await bankRound(desk);
        expect(await standOf(all.approver, id)).toEqual(['paying', 'unknown']);
        expect(await money()).toEqual([available - 2_000, frozen + 2_000]);
      }
      await afterHours(hours);
      await bankRound(desk);
      await bankRound(desk);
      expect(await standOf(all.approver, id)).toEqual(end);
      const isPaid = end[0] === 'paid';
      // The driver's other payments may have ended meanwhile: the frozen amount is checked.
      expect((await money())[0]).toBe(available - (isPaid ? 2_000 : 0));
      const { rows } = await pool().query<{ received: number }>(
        `select o.received from embedded_bank_order o join payment p on p.request_no = o.request_no where p.withdrawal_id = $1`,
        [id],
      );
      // Asking closes a number that the bank does not know.
      expect(rows).toEqual([{ received: kind === 'lost' ? 0 : 1 }]);
      await right();
    });

    it('[10403] is released only by an approver, not by a clerk', async () => {
      const id = await asked(1_000);
      for (const who of [all.clerk, all.driver])
        expect(await who.event('withdrawal', id, 'approve.withdraw')).toMatchObject({ status: 10403 });
      expect(
        await all.approver.event('withdrawal', id, 'reject.withdraw', { reason: '请更新银行卡信息' }),
      ).toMatchObject({ status: 0, data: { row: { status: 'rejected' } } });
      await right();
    });

    it('[W-01] waits in the counter of the approver until it is decided', async () => {
      const count = async () => {
        const { data } = await all.approver.list('withdrawal', { status: 'pendingReview' });
        return data.total;
      };
      const before = await count();
      const id = await asked(1_000);
      expect(await count()).toBe(before + 1);
      await all.driver.event('withdrawal', id, 'cancel.withdraw');
      expect(await count()).toBe(before);
    });
  });
});
