import { beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/books/check.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { type Person, useDesk } from '../desk.ts';
import {
  CENTRAL_GROUP,
  entriesOf,
  given,
  loadWaybills,
  moveTo,
  paidByBank,
  prepaidFen,
  round,
  stored,
  TRIAL_GROUP,
} from './editionSteps.ts';

const DAY_MS = 86_400_000;
/** Midnight of a day, Shanghai. */
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) - 8 * 3_600_000;

describe('the worked example of editions (addendum B 6.8)', () => {
  const desk = useDesk();
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() + 1;
  const people = async () => ({
    payer: await desk.person('trial', TRIAL_GROUP),
    finance: await desk.person('centralfa', CENTRAL_GROUP),
    second: await desk.person('centralfa2', CENTRAL_GROUP),
  });
  let standard: string;
  let term: string;

  const online = async (at: number): Promise<{ payer: Person; finance: Person; second: Person }> => {
    moveTo(desk, at);
    return people();
  };

  beforeAll(async () => {
    const { payer } = await people();
    const found = (await payer.list('billingEdition', { keyword: '标准版' })).data.records;
    standard = String(found.find(({ editionName }) => editionName === '标准版')?.id);
    const [startAt, endAt] = [day(year, 11, 1), day(year, 12, 1)];
    await given(desk, { startAt, trialEndAt: endAt, endAt, status: 'trial', balanceFen: 0 });
  });

  it('fourteen months cost 23,760.00, and begin when the trial ends', async () => {
    const { payer, finance } = await online(day(year, 11, 20) + DAY_MS / 3);
    const row = await paidByBank(desk, payer, finance, {
      kind: 'subscribe',
      editionId: standard,
      months: 14,
    });
    term = row.id;
    expect(row).toMatchObject({ amountFen: 2_376_000, unusedFen: 2_376_000 });
    expect(row).toMatchObject({ termStartAt: day(year, 12, 1), termEndAt: day(year + 2, 2, 1) });
    expect(await entriesOf(desk, term)).toEqual(['EDITION_PAID BANK/PREPAID 2376000']);
    expect(await stored(desk)).toMatchObject({
      status: 'trial',
      endAt: day(year + 2, 2, 1),
      warnFen: 20_000,
    });
  });

  it('waybills of the trial cost nothing; from December each costs 0.80', async () => {
    const { payer, finance } = await online(day(year, 11, 28) + DAY_MS / 3);
    await paidByBank(desk, payer, finance, { kind: 'topUp', topUpFen: 50_000 });
    await loadWaybills(desk, 5);
    await round(desk);
    expect(await stored(desk)).toMatchObject({ balanceFen: 50_000, owedFen: 0 });
    moveTo(desk, day(year, 12, 1) + 60_000);
    await round(desk);
    expect((await stored(desk)).status).toBe('active');
    await loadWaybills(desk, 312);
    await round(desk);
    expect(await stored(desk)).toMatchObject({ balanceFen: 25_040, owedFen: 0, warning: 'none' });
  });

  it('December earns 1,697.14 at its end; below the warning line the counter is 1', async () => {
    const { payer } = await online(day(year + 1, 1, 10) + DAY_MS / 3);
    await loadWaybills(desk, 75);
    await round(desk);
    expect(await stored(desk)).toMatchObject({ balanceFen: 19_040, warning: 'lowBalance' });
    expect((await entriesOf(desk, term)).slice(1)).toEqual(['EDITION_EARN PREPAID/REVENUE_SERVICE 169714']);
    expect(await prepaidFen(desk, 'balance')).toBe(19_040);
    const warned = await payer.list('editionSubscription', { warning: 'lowBalance,dueSoon,overdue' });
    expect(warned.data.total).toBe(1);
  });

  it('a balance that is used up is overdue, and suspended after seven days; running waybills still load', async () => {
    await loadWaybills(desk, 238);
    await round(desk);
    expect(await stored(desk)).toMatchObject({ status: 'overdue', balanceFen: 0, warning: 'overdue' });
    const { payer } = await online(desk.now() + 7 * DAY_MS + 60_000);
    await round(desk);
    expect((await stored(desk)).status).toBe('suspended');
    await loadWaybills(desk, 40);
    await round(desk);
    expect(await stored(desk)).toMatchObject({ balanceFen: 0, owedFen: 3_200 });
    const goods = await payer.save('company', { companyName: '新客户物流', uscc: '91340100MA2N00000X' });
    expect(goods).toMatchObject({ status: 46029 });
  });

  it('a top-up of 300.00 covers the 32.00 first: 268.00 are left, and it runs again', async () => {
    const { payer, finance } = await people();
    await paidByBank(desk, payer, finance, { kind: 'topUp', topUpFen: 30_000 });
    expect(await stored(desk)).toMatchObject({ status: 'active', balanceFen: 26_800, owedFen: 0 });
    expect((await payer.save('company', { companyName: '新客户物流' })).status).not.toBe(46029);
  });

  it('on 1 March 18,668.58 of the term are unused: more is not refunded', async () => {
    const { second, finance } = await online(day(year + 1, 3, 1) + 2 * 3_600_000);
    await round(desk);
    const row = (await second.open('paidRecord', term)).data.row;
    expect(row).toMatchObject({ earnedFen: 509_142, unusedFen: 1_866_858 });
    const reason = '企业申请提前终止';
    const refund = (who: Person, amountFen: number) =>
      who.event('paidRecord', term, 'refund', { amountFen, reason });
    expect(await refund(second, 2_000_000)).toMatchObject({
      status: 46035,
      msg: '18,668.58 yuan can be refunded at most',
    });
    expect(await refund(finance, 1_866_858)).toMatchObject({ status: 10403 });
    expect(await refund(second, 1_866_858)).toMatchObject({ status: 0 });
    const done = (who: Person) =>
      who.event('paidRecord', term, 'refund.ok', { refundSerialNo: 'RB2027000001' });
    expect(await done(second)).toMatchObject({ status: 10403 });
    expect(await done(finance)).toMatchObject({
      status: 0,
      data: { row: { status: 'refunded', unusedFen: 0 } },
    });
    expect(await prepaidFen(desk, 'term')).toBe(0);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
    // The charges are of no waybills here.
    const ids = ['edition.balance', 'edition.term', 'group.central'] as const;
    expect(await checkBooks(desk.platform.services.store.pool, { ids })).toEqual([]);
  });

  it('every month of a term that is not refunded adds up to what was paid', async () => {
    const { payer, finance } = await people();
    const row = await paidByBank(desk, payer, finance, {
      kind: 'subscribe',
      editionId: standard,
      months: 14,
    });
    moveTo(desk, day(year + 2, 6, 1) + 2 * 3_600_000);
    await round(desk);
    const earned = (await entriesOf(desk, row.id)).filter((one) => one.startsWith('EDITION_EARN'));
    expect(earned).toEqual(['EDITION_EARN PREPAID/REVENUE_SERVICE 2376000']);
    expect(await prepaidFen(desk, 'term')).toBe(0);
  });
});
