import { beforeAll, describe, expect, it } from 'vitest';
import { listNotices } from '../../../domain/calls/notices.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { runDayEndJob } from '../../../server/jobs/bank/dayEnd.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { runBookingsJob } from '../../../server/jobs/bank/subAccounts.ts';
import {
  type AccountKey,
  availableOf,
  type Owner,
  platformAccount,
} from '../../../server/ledger/accounts.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { post } from '../../../server/ledger/post.ts';
import { BOOKING_SENTINELS } from '../../../server/ports/embeddedSubAccounts.ts';
import type { Services } from '../../../server/calls/context.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { type Cashiers, useCashiers } from '../money/advanceSteps.ts';
import { deposit } from '../money/ownFundsSteps.ts';
import { applied, confirmedBill, release } from '../money/paySteps.ts';
import { ownFund, refusingOn } from './ledgerSteps.ts';

const AFTER_MIDNIGHT_MS = 15 * 60_000;

describe('[/basicInfo/account/balanceStatistics] the end of the day at the bank', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const services = (): Services => desk.platform.services;
  const refusedWith = refusingOn(desk);

  beforeAll(async () => {
    await runBookingsJob(services());
  });

  /** The shipper pays in, and the bank is told the owner of the money. */
  async function payIn(amountFen: number): Promise<void> {
    const { shipmentId } = await ownFund(all.shipper);
    const made = await all.shipper.save('recharge', { shipmentId, method: 'online', amountFen });
    expect(await all.shipper.event('recharge', made.data.row.id, 'pay')).toMatchObject({ status: 0 });
    await runBankJob(services());
    expect((await all.clerk.open('recharge', made.data.row.id)).data.row.status).toBe('credited');
    await runBookingsJob(services());
  }
  async function nextDay(): Promise<void> {
    desk.advance(startOfDay(desk.now()) + DAY_MS + AFTER_MIDNIGHT_MS - desk.now());
    await all.again();
  }
  const fundOfShipper = async () => {
    const { id } = await ownFund(all.shipper);
    return (await all.approver.open('fundAccount', id)).data.row;
  };
  const ends = async () => {
    const { rows } = await services().store.pool.query<{ accounts: number; differences: number }>(
      'select accounts, differences from bank_day_end where group_code = $1 order by end_at',
      [DEMO_GROUP],
    );
    return rows;
  };
  /** The platform's own account, and the accounts that the page of balances shows as differing. */
  const ofPlatform = async () => {
    const { data } = await all.approver.list('fundAccount', { ownerType: 'platform' });
    const { dayEnd } = await deposit(all);
    return { fund: data.records[0], differing: dayEnd?.differing ?? [], endAt: dayEnd?.endAt };
  };
  /** The bank has money for a sub-account that the books do not know, fen. */
  const strayAtBank = (bookingNo: string, amountFen: number) =>
    services().store.pool.query(
      `insert into embedded_bank_booking (group_code, booking_no, sub_account_no, amount_fen, at) values ($1, $2, '9558800000000000001', $3, $4)`,
      [DEMO_GROUP, bookingNo, amountFen, desk.now()],
    );
  const untold = async () => {
    const { rows } = await services().store.pool.query<{ n: string }>(`
      select count(*) as n from sub_account_told t join ledger_account a on a.group_code = t.group_code and a.id = t.account_id
      where t.told_seq is distinct from a.posting_count`);
    return Number(rows[0]?.n);
  };

  it('agrees with the books, wallet by wallet, and is compared once', async () => {
    await payIn(250_000);
    const { availableFen, frozenFen } = await fundOfShipper();
    await nextDay();
    await payIn(10_000); // of the new day
    await Promise.all([runDayEndJob(services()), runDayEndJob(services())]);
    await runDayEndJob(services());
    const found = await ends();
    expect(found).toMatchObject([{ differences: 0 }]);
    expect(found[0]?.accounts).toBeGreaterThan(10);
    expect(await fundOfShipper()).toMatchObject({
      bankBalanceFen: Number(availableFen) + Number(frozenFen),
      differenceFen: 0,
      comparedAt: startOfDay(desk.now()),
    });
    expect(await untold()).toBe(0);
  });

  it('compares all sub-accounts with the deposit: what is left there is not of customers', async () => {
    const { fund, differing, endAt } = await ofPlatform();
    expect(fund).toMatchObject({ differenceFen: 0, comparedAt: startOfDay(desk.now()) });
    expect({ differing, endAt }).toEqual({ differing: [], endAt: startOfDay(desk.now()) });
    expect(fund?.bankBalanceFen).toBeGreaterThan(0);
    // With what the bank keeps for the others it is the whole deposit of that moment.
    const { rows } = await services().store.pool.query<{ whole: string; deposit: string }>(
      `select (select sum(bank_balance_fen) from fund_account where group_code = $2 and compared_at = $1) as whole,
        (select p.balance_fen from ledger_posting p join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
          where p.group_code = $2 and a.code = 'BANK' and p.posted_at < $1 order by p.seq desc limit 1) as deposit`,
      [endAt, DEMO_GROUP],
    );
    expect(Number(rows[0]?.whole)).toBe(Number(rows[0]?.deposit));
  });

  it('includes money that a wallet freezes for the first time', async () => {
    const owner: Owner = { ownerType: 'carrier', ownerId: '987654321' };
    const booked = (type: 'RECHARGE' | 'FREEZE', debit: AccountKey, credit: AccountKey, amountFen: number) =>
      runFor(services(), DEMO_GROUP, (work) =>
        post(work, {
          type,
          cause: { record: 'recharge', id: '987654321', no: type, event: type },
          legs: [{ debit, credit, amountFen }],
        }),
      );
    await booked('RECHARGE', platformAccount('BANK'), availableOf(owner), 100_000);
    await runBookingsJob(services());
    await booked('FREEZE', availableOf(owner), { ...owner, code: 'W_FROZEN' }, 40_000);
    await runBookingsJob(services());
    await nextDay();
    await runDayEndJob(services());
    expect((await ends()).at(-1)).toMatchObject({ differences: 0 });
  });

  it('is not shown to parties, who see their balances only', async () => {
    const fund = await ownFund(all.shipper);
    expect(Number(fund.availableFen)).toBeGreaterThan(0);
    for (const field of ['bankBalanceFen', 'differenceFen', 'comparedAt'])
      expect(fund).not.toHaveProperty(field);
  });

  it('waits for a bank that does not answer', async () => {
    await nextDay();
    const before = (await ends()).length;
    const silent = {
      ...services().payBank,
      held: () => Promise.reject(new Error('The bank did not answer.')),
    };
    await runDayEndJob({ ...services(), payBank: silent });
    expect(await ends()).toHaveLength(before);
    await runDayEndJob(services());
    expect(await ends()).toHaveLength(before + 1);
  });

  it('repeats a booking that got no answer, and the bank books it once', async () => {
    await payIn(10_000 + BOOKING_SENTINELS.silent);
    expect(await untold()).toBeGreaterThan(0); // there was no answer
    await runBookingsJob(services());
    expect(await untold()).toBe(0);
    await nextDay();
    await runDayEndJob(services());
    expect((await ends()).at(-1)).toMatchObject({ differences: 0 });
  });

  it('[36016] a difference blocks freight payments until the approver has explained it', async () => {
    const bill = await confirmedBill(desk, all);
    await payIn(10_000 + BOOKING_SENTINELS.fee);
    await nextDay();
    const id = await applied(all, [bill]);
    await runDayEndJob(services());
    const fund = await fundOfShipper();
    expect(fund).toMatchObject({ differenceFen: -100, explanation: null });
    const name = String(fund.ownerName);
    const { data } = await all.approver.call(listNotices, { size: 20 });
    expect(data.records.filter(({ recordId }) => recordId === fund.id)).toHaveLength(1);
    await refusedWith(
      all.approver,
      () => release(all, id),
      36016,
      `${name} 的日终余额与银行不符（差额−1.00元），说明后方可付款`,
      `The books of ${name} differ from the bank by −1.00 yuan at day end; explain it before paying`,
    );
    const explain = (who: keyof Cashiers, explanation: string) =>
      all[who].event('fundAccount', fund.id, 'explain.difference', { explanation });
    expect(await explain('clerk', '银行收取账户管理费')).toMatchObject({ status: 10403 });
    expect(await explain('approver', '费')).toMatchObject({ status: 10400 });
    expect(await explain('approver', '银行收取账户管理费')).toMatchObject({ status: 0 });
    expect(await explain('approver', '银行收取账户管理费')).toMatchObject({ status: 10410 });
    expect(await release(all, id)).toMatchObject({ status: 0 });
    // The same difference needs no second explanation.
    await nextDay();
    await runDayEndJob(services());
    expect(await fundOfShipper()).toMatchObject({ differenceFen: -100, explanation: '银行收取账户管理费' });
  });

  it('that books late differs for a day, and agrees by itself afterwards', async () => {
    await payIn(10_000 + BOOKING_SENTINELS.late);
    await nextDay();
    await runDayEndJob(services());
    const lateFen = -10_000 - BOOKING_SENTINELS.late;
    expect(await fundOfShipper()).toMatchObject({ differenceFen: lateFen - 100, explanation: null });
    await nextDay();
    await runDayEndJob(services());
    // The rest is another difference than yesterday's, and needs its own explanation.
    expect(await fundOfShipper()).toMatchObject({ differenceFen: -100, explanation: null });
    expect(await checkLedger(services().store.pool)).toEqual([]);
  });

  it('says what the deposit lacks when the sub-accounts hold more than it, and who must look at it', async () => {
    const { fund } = await ofPlatform();
    const missingFen = 12_345;
    await strayAtBank('STRAY-1', Number(fund?.bankBalanceFen) + missingFen);
    await nextDay();
    await runDayEndJob(services());
    const short = await ofPlatform();
    expect(short.fund).toMatchObject({
      bankBalanceFen: -missingFen,
      differenceFen: -missingFen,
      explanation: null,
    });
    expect(short.differing).toContainEqual({
      id: short.fund?.id,
      ownerName: short.fund?.ownerName,
      differenceFen: -missingFen,
      explanation: null,
    });
    const { data } = await all.approver.call(listNotices, { size: 20 });
    expect(data.records.filter(({ recordId }) => recordId === short.fund?.id)).toHaveLength(1);
    await strayAtBank('STRAY-2', -Number(fund?.bankBalanceFen) - missingFen);
    await nextDay();
    await runDayEndJob(services());
    const whole = await ofPlatform();
    expect(whole.fund).toMatchObject({ differenceFen: 0 });
    expect(whole.differing.map(({ id }) => id)).not.toContain(whole.fund?.id);
  });
});
