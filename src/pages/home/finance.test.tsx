import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import { answerCalls } from '../../app/http.setup.ts';
import FinancePanels from './FinancePanels.tsx';
import { draw } from './home.setup.tsx';

const clerk: Viewer = {
  userId: '4',
  groupCode: 'G',
  role: 'financeClerk',
  partyType: 'PLAT',
  partyId: undefined,
};
const SOLD = {
  ...{ late: 30_000, dueIn7: 100_000, dueIn14: 150_000, dueIn30: 400_000 },
  ...{ notDue: 500_000, late30: 20_000, late60: 0, late90: 10_000, late91: 0 },
};
const page = (summary: Record<string, number>) => ({
  ...{ records: [], total: 0, size: 10, current: 1, pages: 0, rows: 9, from: 0, to: 1 },
  summary,
});
const failing = new Set<string>();
answerCalls(({ name }) => {
  if (failing.has(name)) throw new Error(`no answer for ${name}`);
  if (name === `figures.${receivableLedger.name}`) return page(SOLD);
  if (name === `figures.${payableLedger.name}`) return page({ closingFen: 250_000 });
  throw new Error(`no answer for ${name}`);
});

afterEach(() => {
  cleanup();
  failing.clear();
});

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

async function cash() {
  const panel = within(await screen.findByRole('region', { name: 'Cash due (CNY)' }));
  const row = async (name: string) => {
    const head = await panel.findByRole('rowheader', { name });
    const found = head.closest('tr');
    if (!found) throw new Error(`no row ${name}`);
    return found;
  };
  return { panel, row };
}

describe('the money of a finance home', () => {
  it('is what comes in and what may be paid within 7, 14 and 30 days, and what remains', async () => {
    await draw(<FinancePanels />, clerk);
    const { panel, row } = await cash();
    expect(cells(await row('To come in'))).toEqual(['300.00', '1,000.00', '1,500.00', '4,000.00']);
    await panel.findAllByText('2,500.00');
    expect(cells(await row('To pay out'))).toEqual(['—', '2,500.00', '2,500.00', '2,500.00']);
    expect(cells(await row('Net'))).toEqual(['—', '−1,500.00', '−1,000.00', '1,500.00']);
  });

  it('is aged by due day, and each figure opens its rows in the ledger', async () => {
    await draw(<FinancePanels />, clerk);
    const ageing = within(await screen.findByRole('region', { name: 'Receivables by due day (CNY)' }));
    const link = await ageing.findByRole('link', { name: 'Overdue 1-30 days' });
    const [path = '', search] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toContain(receivableLedger.path);
    expect(new URLSearchParams(search).get('drill')).toBe('{"measure":"late30","keys":{}}');
    expect(ageing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not due5,000.00',
      'Overdue 1-30 days200.00',
      'Overdue 31-60 days0.00',
      'Overdue 61-90 days100.00',
      'Overdue more than 90 days0.00',
    ]);
  });

  it('what cannot be had is a dash beside what can', async () => {
    failing.add(`figures.${payableLedger.name}`);
    await draw(<FinancePanels />, clerk);
    const { row } = await cash();
    expect(cells(await row('To come in'))[1]).toBe('1,000.00');
    expect(cells(await row('To pay out'))).toEqual(['—', '—', '—', '—']);
  });
});
