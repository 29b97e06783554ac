import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useDesk } from '../desk.ts';

const STATES = ['closed', 'paid', 'pendingConfirm', 'pendingPayment', 'refunded', 'refunding'];

describe('editions of the demo (addendum B 6.8)', () => {
  const desk = useDesk();

  it('the demo company is below its warning line by its waybills, and has payments in all states', async () => {
    const admin = await desk.person('admin');
    const [subscription] = (await admin.list('editionSubscription')).data.records;
    expect(subscription).toMatchObject({
      ...{ status: 'active', balanceFen: 19_040, owedFen: 0, warnFen: 20_000, warning: 'lowBalance' },
    });
    const paid = (await admin.list('paidRecord', { size: '50' })).data.records;
    expect([...new Set(paid.map(({ status }) => status))].toSorted()).toEqual(STATES);
    const editions = (await admin.list('billingEdition')).data.records;
    expect(editions.map(({ editionName }) => editionName)).toEqual([
      '全功能版',
      '基础版',
      '标准版',
      '旗舰版',
    ]);
  });

  it('a payment names who confirmed it, in the row and in its history, as a person of the central group', async () => {
    const admin = await desk.person('admin');
    const [paid] = (await admin.list('paidRecord', { status: 'paid' })).data.records;
    const { row, history } = (await admin.open('paidRecord', String(paid?.id))).data;
    expect(row.titles.confirmedBy).toBe('集团 钱慧');
    expect(history.find(({ event }) => event === 'confirm')).toMatchObject({
      byName: '集团 钱慧',
      changes: { confirmedBy: [null, '集团 钱慧'] },
    });
    // To the central group itself it is one of its own people.
    const central = await desk.person('centralfa', 'HF000');
    expect((await central.open('paidRecord', row.id)).data.row.titles.confirmedBy).toBe('钱慧');
  });

  it('the central group sees the subscriptions and payments of all groups, and the books are right', async () => {
    const central = await desk.person('centralfa', 'HF000');
    const all = (await central.list('editionSubscription', { size: '50' })).data.records;
    expect(all.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'trial']);
    expect((await central.list('paidRecord')).data.total).toBeGreaterThan(5);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });
});
