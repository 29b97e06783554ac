import { beforeAll, describe, expect, it } from 'vitest';
import { statisticCall } from '../../../domain/calls/figures.ts';
import { daysOverdue, dueOn, overdueInterest } from '../../../domain/rules/due.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { DAY_MS, endOfDay, startOfDay } from '../../../domain/rules/times.ts';
import { receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import { remindOverdue } from '../../../server/jobs/overdue.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { smsTo } from '../sentSms.ts';
import { demoShipper, sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import {
  arrived,
  type Billed,
  billed,
  booksRight,
  drafted,
  eventsOf,
  sends,
  sent,
  statement,
} from './statementSteps.ts';

describe('[/tms/financialStatistics/receivableLedger] what is overdue', () => {
  const desk = useDesk();
  const refusedWith = refusingOn(desk);
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const event = eventsOf(all, 'reconciliation');
  let party = { id: '', name: '', phone: '' };
  const made: Billed[] = [];
  // Certificates of the crew end while the clock moves on, so that all trips are made first.
  beforeAll(async () => {
    party = await demoShipper(desk);
    for (let n = 0; n < 4; n += 1) made.push(await billed(desk, all, { payTerm: 'credit' }));
  });
  const ledger = async (waybillId: string) => {
    const query = { waybillId, group: 'waybill', from: desk.now() - 300 * DAY_MS, to: desk.now() };
    const answer = await all.clerk.call(statisticCall(receivableLedger), query);
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.summary;
  };
  /** A bill on credit; from now on its contract has these terms. */
  const owed = async ({ days, bp = 5 }: { days: number; bp?: number }) => {
    const one = made.pop();
    if (!one) throw new Error('There are more tests than bills.');
    await sql(
      `update contract set settle_kind = 'perTrip', settle_day = 1, credit_days = $2, overdue_bp = $3
       where id = (select contract_id from waybill where id = $1)`,
      [one.waybillId, days, bp],
    );
    return one;
  };

  it('every debt in the books is due as the rule says, under terms of each kind', async () => {
    for (const kind of ['perTrip', 'monthly', 'prepaid'] as const) {
      for (const day of [1, 15, 28]) {
        await sql('update contract set settle_kind = $1, settle_day = $2, credit_days = $3', [
          kind,
          day,
          day * 2,
        ]);
        const rows = await sql(`
          select m.due_on::text as due, m.accrued_at::text as accrued, w.pay_term as term from receivable_move m
          left join waybill w on w.group_code = m.group_code and w.id = m.waybill_id`);
        expect(rows.length).toBeGreaterThan(50);
        const terms = { settleKind: kind, settleDay: day, creditDays: day * 2 };
        const wrong = rows.filter(
          ({ due, accrued, term }) =>
            Number(due) !== dueOn(term === 'credit' ? terms : null, Number(accrued)),
        );
        expect(wrong).toEqual([]);
      }
    }
  });

  it('[T&M-12] stands by due day beside the age, with the interest of the contract, and ends with the money', async () => {
    const one = await owed({ days: 10 });
    const { row } = (await all.clerk.open('freightBill', one.id)).data;
    const due = dueOn({ settleKind: 'perTrip', settleDay: 1, creditDays: 10 }, Number(row.confirmedAt));
    expect(await ledger(one.waybillId)).toMatchObject({
      notDue: one.receivableFen,
      ...{ dueIn7: 0, dueIn14: one.receivableFen, dueIn30: one.receivableFen, late: 0 },
      late30: 0,
      interestFen: 0,
    });
    const id = await sent(all, await drafted(desk, all, [one]));
    await sends(event('shipper', id, 'confirm.recon'));
    expect(await statement(all, id)).toMatchObject({ dueOn: due });
    desk.advance(13 * DAY_MS);
    await all.again();
    const late = daysOverdue(due, desk.now());
    expect(late).toBe(3);
    const moves = [{ at: Number(row.confirmedAt), amountFen: one.receivableFen }];
    const interest = () => overdueInterest(moves, { due, until: endOfDay(desk.now()), dailyBp: 5 });
    expect(interest()).toBeGreaterThan(0);
    expect(await ledger(one.waybillId)).toMatchObject({
      ...{ notDue: 0, late30: one.receivableFen, late60: 0, interestFen: interest() },
      ...{ dueIn7: 0, dueIn14: 0, dueIn30: 0, late: one.receivableFen },
      ...{ age30: one.receivableFen, closingFen: one.receivableFen },
    });
    // A part is paid: from that day on interest counts on the rest.
    await arrived(desk, { serialNo: 'DUE-1', amountFen: 100_000, payerName: party.name });
    await sends(event('clerk', id, 'book.receipt', { bankSerialNo: 'DUE-1' }));
    moves.push({ at: desk.now(), amountFen: -100_000 });
    desk.advance(30 * DAY_MS);
    await all.again();
    expect(await ledger(one.waybillId)).toMatchObject({
      ...{ late30: 0, late60: one.receivableFen - 100_000, interestFen: interest() },
    });
    await booksRight(desk);
  });

  it('has no interest where the contract says nothing of it', async () => {
    const one = await owed({ days: 0, bp: 0 });
    desk.advance(5 * DAY_MS);
    await all.again();
    expect(await ledger(one.waybillId)).toMatchObject({ late60: one.receivableFen, interestFen: 0 });
  });

  it('[35012] [34012] is reminded of by message and notice, once a day, and not before it is due', async () => {
    // Longer than the clock has moved on by now.
    const one = await owed({ days: 60 });
    const id = await sent(all, await drafted(desk, all, [one]));
    await sends(event('shipper', id, 'confirm.recon'));
    await refusedWith(
      all.clerk,
      () => event('clerk', id, 'remind'),
      35012,
      '没有逾期款项',
      'Nothing is overdue',
    );
    desk.advance(20 * DAY_MS);
    await all.again();
    await sends(event('clerk', id, 'remind'));
    expect(await statement(all, id)).toMatchObject({ timesReminded: 1 });
    const { reconNo } = await statement(all, id);
    const told = (await smsTo(desk.platform.services, party.phone)).filter(
      ({ templateCode }) => templateCode === 'receivableOverdue',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toContain(
      `对账单${String(reconNo)}逾期未付${yuanFromFen(one.receivableFen)}元，逾期利息`,
    );
    await refusedWith(
      all.clerk,
      () => event('clerk', id, 'remind'),
      34012,
      '24小时内只能催款一次',
      'One urge per 24 hours',
    );
    expect((await event('shipper', id, 'remind')).status).toBe(10403);
  });

  it('is reminded of by the platform on set days after it fell due, once in each', async () => {
    // Longer than the clock has moved on by now.
    const one = await owed({ days: 90 });
    const id = await sent(all, await drafted(desk, all, [one]));
    await sends(event('shipper', id, 'confirm.recon'));
    const due = Number((await statement(all, id)).dueOn);
    expect(due).toBeGreaterThan(desk.now());
    const times = async () => {
      const [row] = await sql('select times_reminded::text as times from reconciliation where id = $1', [id]);
      return Number(row?.times ?? 0);
    };
    const seen: number[] = [];
    for (let days = 0; days <= 31; days += 1) {
      desk.advance(due + days * DAY_MS + DAY_MS / 2 - desk.now());
      expect(startOfDay(desk.now())).toBe(due + days * DAY_MS);
      const before = await times();
      await remindOverdue(desk.platform.services);
      await remindOverdue(desk.platform.services);
      if ((await times()) > before) seen.push(days);
    }
    expect(seen).toEqual([1, 7, 15, 30]);
    expect(await times()).toBe(4);
  });
});
