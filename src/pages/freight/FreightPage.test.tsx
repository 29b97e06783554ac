import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { FreightBillFacts } from '../../../machines/lifecycles/freightBill/machine.ts';
import { goTo } from '../../app/location.ts';
import payMany from '../../i18n/payMany/en.json' with { type: 'json' };
import payment from '../../i18n/payment/en.json' with { type: 'json' };
import Freight from './FreightPage.tsx';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';

i18next.addResourceBundle('en', 'payment', payment);
i18next.addResourceBundle('en', 'payMany', payMany);

const send = vi.fn<Answers>();
answerCalls(send);

const clerk: Viewer = { ...dispatcher, userId: '3', role: 'financeClerk' };
const approver: Viewer = { ...dispatcher, userId: '2', role: 'financeApprover' };

/** The bill of the worked example (transport-and-money 15), not valued yet. */
const toValue: WireRow = {
  id: '5',
  version: 1,
  status: 'pendingValuation',
  titles: { waybillId: 'YD2026030200001', driverId: '周建军' },
  billNo: 'HS2026030300001',
  waybillId: '77',
  priceUnit: 'yuanPerTon',
  carriedBp: 10_000,
  carrierUnitPriceFen: 18_000,
  feeMode: 'rate',
  serviceFeeBp: 650,
  additionsFen: 0,
  deductionsFen: 0,
  appliedFen: 0,
  gmtCreated: 0,
  gmtModified: 0,
};
const valued: WireRow = {
  ...toValue,
  version: 2,
  status: 'valued',
  settleQty: 31_880,
  lossKg: 120,
  toleranceKg: 64,
  excessLossKg: 56,
  baseFreightFen: 573_840,
  deductionsFen: 23_520,
  payableFen: 550_320,
  advanceBankFen: 150_000,
  advanceOilCardFen: 160_000,
  retentionFen: 20_000,
  payableNowFen: 220_320,
  serviceFeeFen: 35_771,
  shipperReceivableFen: 586_091,
};
const facts: FreightBillFacts = {
  submittedBy: '0',
  valuedBy: null,
  pendingDeduction: null,
  lowestFen: null,
  lowestWaitsFor: null,
  hasWeights: true,
  isReceiptEqual: true,
  isAborted: false,
  payableFen: 550_320,
  shipperReceivableFen: 586_091,
  advancedFen: 310_000,
  openAdvance: null,
  hold: null,
  shortFen: 0,
  openFen: 240_320,
  retentionFen: 20_000,
  bound: null,
  closedMonth: null,
};
const detail = (row: WireRow, changes: Partial<FreightBillFacts> = {}): Detail => ({
  row,
  facts: { ...facts, ...changes },
  history: [],
});

/** Sets the bill that the server answers from now on. */
let stored: Detail;
const page = (records: readonly WireRow[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  summary: {},
});
const sentOf = (name: string) => send.mock.calls.findLast(([call]) => call.name === name)?.[1];

beforeEach(() => {
  send.mockReset();
  send.mockImplementation(({ name }) => {
    if (name === 'listSettings') return Promise.resolve({ layout: null, views: [] });
    if (name === 'freightBill.list') return Promise.resolve(page([stored.row]));
    if (name === 'freightBill.value') stored = detail(valued, { valuedBy: clerk.userId });
    if (name === 'freightBill.confirm.bill')
      stored = detail({ ...valued, version: 3, status: 'confirmed' }, { valuedBy: clerk.userId });
    if (name.startsWith('freightBill.')) return Promise.resolve(stored);
    return Promise.resolve(name.endsWith('.list') ? page([]) : []);
  });
});
afterEach(cleanup);

/** Opens the page with the bill in the drawer. */
async function opened(viewer: Viewer, from: Detail): Promise<HTMLElement> {
  stored = from;
  goTo('/tms/Carrier/freight?open=5', { replace: true });
  render(
    <Stage viewer={viewer}>
      <Freight />
    </Stage>,
  );
  return screen.findByRole('dialog');
}
const next = (words: string) => screen.findByRole('button', { name: words });
const reasonOf = async (words: string) => (await next(words)).getAttribute('aria-description');

describe('[/tms/Carrier/freight] freight accounting', () => {
  it('opens with the bills to value, oldest first', async () => {
    await opened(clerk, detail(toValue));
    expect(sentOf('freightBill.list')).toMatchObject({
      status: 'pendingValuation',
      sort: 'finishedAt',
      dir: 'asc',
    });
  });

  it('opens for the approver with the bills to confirm', async () => {
    await opened(approver, detail(valued, { valuedBy: clerk.userId }));
    expect(sentOf('freightBill.list')).toMatchObject({ status: 'valued' });
  });

  it('shows the calculation of a valued bill, line by line', async () => {
    const drawer = await opened(approver, detail(valued, { valuedBy: clerk.userId }));
    await userEvent.click(await within(drawer).findByRole('tab', { name: 'Related' }));
    const table = await within(drawer).findByRole('group', { name: 'How the amounts came about' });
    const lines = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(lines).toEqual([
      ['Excess loss', '0.120 t − 0.064 t', '0.056 t'],
      ['Base freight', '31.880 t × 180.00', '5,738.40'],
      ['Payable', '5,738.40 − 235.20', '5,503.20'],
      ['Payable now', '5,503.20 − 3,100.00 − 200.00', '2,203.20'],
      ['Service fee', '5,503.20 × 6.50%', '357.71'],
      ['Shipper receivable', '5,503.20 + 357.71', '5,860.91'],
    ]);
  });

  it('shows what was added to the lowest charge of the order, and of which sums', async () => {
    const topped = { topUpFen: 1_000, lowestFen: 1_000_000, orderFreightFen: 997_000, payableFen: 551_320 };
    const drawer = await opened(approver, detail({ ...valued, ...topped }, { valuedBy: clerk.userId }));
    await userEvent.click(await within(drawer).findByRole('tab', { name: 'Related' }));
    const table = await within(drawer).findByRole('group', { name: 'How the amounts came about' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Top-up/)).toEqual([
      'Top-up to the lowest charge',
      '10,000.00 − 9,970.00 = 30.00',
      '10.00',
    ]);
    expect(cells(/^Payable 5/)).toEqual(['Payable', '5,738.40 + 10.00 − 235.20', '5,513.20']);
  });

  it('shows no calculation before the valuation', async () => {
    const drawer = await opened(clerk, detail(toValue));
    await userEvent.click(await within(drawer).findByRole('tab', { name: 'Related' }));
    expect(await within(drawer).findByRole('group', { name: 'Deduction' })).toBeTruthy();
    expect(within(drawer).queryByText('How the amounts came about')).toBeNull();
  });

  it('is valued by the clerk with one press', async () => {
    const drawer = await opened(clerk, detail(toValue));
    await userEvent.click(await next('Value'));
    expect(await within(drawer).findAllByText('Valued')).not.toHaveLength(0);
    expect(sentOf('freightBill.value')).toMatchObject({ id: '5', version: 1, carriedBp: null });
  });

  it('asks for the part that was carried where the transport was aborted', async () => {
    const drawer = await opened(clerk, detail(toValue, { isAborted: true }));
    await userEvent.click(await next('Value'));
    const form = await screen.findByRole('dialog', { name: /Value/ });
    await userEvent.type(within(form).getByRole('textbox', { name: /^Part carried/ }), '40');
    await userEvent.click(within(form).getByRole('button', { name: 'Value' }));
    expect(await within(drawer).findAllByText('Valued')).not.toHaveLength(0);
    expect(sentOf('freightBill.value')).toMatchObject({ id: '5', version: 1, carriedBp: 4_000 });
  });

  describe('that is confirmed', () => {
    const confirmed = detail({
      ...valued,
      version: 3,
      status: 'confirmed',
      driverId: '9',
      payeeType: 'driver',
      carrierId: null,
      finishedAt: 0,
    });

    it('leads to its payment: the application holds what is payable', async () => {
      const drawer = await opened(clerk, confirmed);
      await userEvent.click(await within(drawer).findByRole('button', { name: 'Apply for payment' }));
      const form = await screen.findByRole('dialog', { name: /New payment application/ });
      await within(form).findByText('1 chosen, 2,203.20 CNY in all');
      expect(within(form).getByRole('button', { name: 'Submit the application' })).toBeTruthy();
    });

    it('does not for whoever applies for nothing, nor when nothing is payable', async () => {
      await opened(approver, confirmed);
      await screen.findByRole('tab', { name: 'Related' });
      expect(screen.queryByRole('button', { name: 'Apply for payment' })).toBeNull();
      cleanup();
      await opened(clerk, detail({ ...confirmed.row, payableNowFen: 0 }));
      await screen.findByRole('tab', { name: 'Related' });
      expect(screen.queryByRole('button', { name: 'Apply for payment' })).toBeNull();
    });
  });

  it('is confirmed by another person', async () => {
    const drawer = await opened(approver, detail(valued, { valuedBy: clerk.userId }));
    await userEvent.click(await next('Confirm'));
    expect(await within(drawer).findAllByText('Confirmed')).not.toHaveLength(0);
    expect(sentOf('freightBill.confirm.bill')).toMatchObject({ id: '5', version: 2 });
  });

  it('[34020] [34015] [34007] [34028] shows why an event is closed', async () => {
    await opened(clerk, detail(toValue, { pendingDeduction: 'KK2026030300001' }));
    expect(await reasonOf('Value')).toBe('Deduction KK2026030300001 is still to be decided');
    cleanup();
    await opened(approver, detail(valued, { valuedBy: clerk.userId, hold: 'YC2026030300001' }));
    expect(await reasonOf('Confirm')).toBe('Payment is on hold by YC2026030300001');
    cleanup();
    await opened(approver, detail(valued, { valuedBy: clerk.userId, advancedFen: 550_321 }));
    expect(await reasonOf('Confirm')).toBe(
      'Advances 5,503.21 exceed payable 5,503.20; register a recovery first',
    );
    cleanup();
    await opened(clerk, detail(toValue, { lowestFen: 80_000, lowestWaitsFor: 'YD2026030200002' }));
    expect(await reasonOf('Value')).toBe(
      'The order costs 800.00 yuan at least: value this once YD2026030200002 has ended, or is valued if it was aborted',
    );
    cleanup();
    await opened(approver, detail(valued, { valuedBy: approver.userId }));
    expect(await reasonOf('Confirm')).toBe('You are not allowed to do this');
  });
});
