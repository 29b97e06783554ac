import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { monthOf } from '../../../domain/rules/taxPeriod.ts';
import { answerCalls } from '../../app/http.setup.ts';

const asked: { name: string; request: Readonly<Record<string, unknown>> }[] = [];
const amounts = (openingFen: number, debitFen: number, creditFen: number, closingFen: number) => ({
  ...{ openingFen, debitFen, creditFen, closingFen },
  before: { openingFen: 0, debitFen: 7_700, creditFen: 0 },
});
const BANK = { code: 'BANK', accounts: 1, ...amounts(10_000, 5_000, 0, 15_000) };
const WALLETS = { code: 'W_AVAIL', accounts: 2_400, ...amounts(10_000, 0, 5_000, 15_000) };
const OWNER = {
  ...{ id: '5', code: 'W_AVAIL', ownerType: 'shipper', ownerId: '31', ownerName: 'Hefei Steel' },
  ...{ waybillId: null, waybillNo: null, ...amounts(4_000, 0, 1_000, 5_000) },
};

answerCalls(({ name }, request) => {
  asked.push({ name, request });
  if (name === 'ledger.trialBalance') return { rows: [BANK, WALLETS], closed: ['202605'] };
  if (name === 'ledger.trialAccounts')
    return { records: [OWNER], total: 2_400, size: 20, current: 1, pages: 120 };
  return [];
});

const approver: Viewer = {
  ...{ userId: '1', groupCode: 'G', role: 'financeApprover', partyType: 'PLAT', partyId: undefined },
};
const PATH = '/basicInfo/account/trialBalance';

const { openAt } = await import('../home/home.setup.tsx');
const { currentPlace, goTo } = await import('../../app/location.ts');
const { default: i18next } = await import('i18next');
i18next.addResourceBundle('en', 'ledger', (await import('../../i18n/ledger/en.json')).default);

const open = async (search = ''): Promise<void> => {
  goTo(`${PATH}${search}`);
  await openAt(PATH, approver);
};
const requests = (name: string) => asked.filter((one) => one.name === name).map(({ request }) => request);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('[/basicInfo/account/trialBalance] the page of the trial balance', () => {
  beforeEach(() => {
    asked.length = 0;
  });
  afterEach(() => {
    cleanup();
    goTo('/');
  });

  it('opens with the present month, and asks for all time once the month is cleared', async () => {
    await open();
    await screen.findByText('Debits equal credits');
    expect(requests('ledger.trialBalance')).toEqual([{ period: monthOf(Date.now()) }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the date' }));
    await waitFor(() => {
      expect(requests('ledger.trialBalance').at(-1)).toEqual({});
    });
    expect(currentPlace().search).toContain('month=all');
  });

  it('stands beside the month before where that is wanted', async () => {
    await open('?month=202606');
    expect(cells(await screen.findByRole('row', { name: /^Bank/ }))).toHaveLength(7);
    fireEvent.click(screen.getByRole('switch', { name: 'Compare with the month before' }));
    await waitFor(() => {
      expect(cells(screen.getByRole('row', { name: /^Bank/ })).slice(-2)).toEqual(['77.00', '—']);
    });
    expect(currentPlace().search).toContain('compare=1');
  });

  it('opens the accounts of a code, with owners and the way to their entries of the month', async () => {
    await open('?month=202606');
    fireEvent.click(await screen.findByRole('button', { name: 'Available' }));
    const part = await screen.findByRole('region', { name: 'Available' });
    const row = await within(part).findByRole('row', { name: /Hefei Steel/ });
    expect(cells(row)).toContain('50.00');
    const address = within(row).getByRole('link', { name: 'Entries' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      ...{ accountCode: 'W_AVAIL', ownerType: 'shipper', shipmentId: '31' },
      postedAtFrom: String(Date.UTC(2026, 4, 31, 16)),
      postedAtTo: String(Date.UTC(2026, 5, 30, 16) - 1),
    });
    expect(requests('ledger.trialAccounts').at(-1)).toMatchObject({ period: '202606', code: 'W_AVAIL' });
    fireEvent.click(within(part).getByRole('button', { name: 'Hide the accounts' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Available' })).toBeNull();
    });
  });

  it('finds an account among thousands by a word, which the address keeps', async () => {
    await open('?month=202606');
    const box = await screen.findByRole('searchbox', { name: 'Find accounts by owner or waybill no.' });
    fireEvent.change(box, { target: { value: 'Hefei' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByRole('region', { name: 'Accounts found' });
    await waitFor(() => {
      expect(requests('ledger.trialAccounts').at(-1)).toMatchObject({ period: '202606', keyword: 'Hefei' });
    });
    expect(currentPlace().search).toContain('keyword=Hefei');
    expect(screen.getByText(/2,400/)).toBeTruthy();
  });
});
