import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { CallError } from '../../app/http.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { endOfDay, startOfDay } from '../../../domain/rules/times.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const FROM = startOfDay(NOW);
const TO = endOfDay(NOW);

const server = {
  /** The failure of the next answers: a refusal, or no answer at all. */
  fault: null as number | 'silence' | null,
  page: null as unknown,
  asked: [] as { name: string; request: Readonly<Record<string, unknown>> }[],
};

const FIGURES = {
  waybills: 2,
  receivableFen: 586_091,
  receivedFen: 500_000,
  receivableOpenFen: 86_091,
  invoicedFen: 0,
  uninvoicedFen: 586_091,
};
const group = (id: string, name: string, factor: number) => ({
  keys: { shipmentId: id },
  titles: { shipmentId: name },
  figures: Object.fromEntries(Object.entries(FIGURES).map(([key, value]) => [key, value * factor])),
});
const FULL = {
  records: [group('3', 'Hefei Steel', 1), group('4', 'Ningbo Works', 2)],
  ...{ total: 2, size: 20, current: 1, pages: 1, rows: 6, from: FROM, to: TO },
  summary: group('', '', 3).figures,
};
const NONE = { ...FULL, records: [], total: 0, rows: 0, summary: group('', '', 0).figures };

answerCalls(({ name }, request) => {
  server.asked.push({ name, request });
  if (name.startsWith('figures.')) {
    if (server.fault === 'silence') throw new Error('no answer');
    if (server.fault !== null) throw new CallError('Refused for a reason', server.fault, undefined);
    return server.page;
  }
  return name.endsWith('.list') ? { records: [], total: 0, size: 20, current: 1, pages: 0 } : [];
});

const approver: Viewer = {
  userId: '1',
  groupCode: 'G',
  role: 'financeApprover',
  partyType: 'PLAT',
  partyId: undefined,
};
const clerk: Viewer = { ...approver, role: 'financeClerk' };
const PATH = '/tms/financialStatistics/shipperFee';

const { openAt } = await import('../home/home.setup.tsx');
const { goTo, currentPlace } = await import('../../app/location.ts');
const { default: i18next } = await import('i18next');
i18next.addResourceBundle('en', 'figures', (await import('../../i18n/figures/en.json')).default);
i18next.addResourceBundle('en', 'payment', (await import('../../i18n/payment/en.json')).default);

async function open(path: string, viewer = approver): Promise<void> {
  goTo(path);
  await openAt(path.split('?')[0] ?? '', viewer);
}
const table = () => screen.findByRole('table', { name: /ShipperFee|Shipper fees/ });
const lastAsked = (name: string) => server.asked.filter((one) => one.name === name).at(-1)?.request;

beforeEach(() => {
  server.fault = null;
  server.page = FULL;
  server.asked = [];
});
afterEach(() => {
  cleanup();
  goTo('/');
});

describe('[T&M-12] the page of a statistic', () => {
  it('shows groups with aligned figures, the totals below, and a chart', async () => {
    await open(PATH);
    const shown = await table();
    const rows = within(shown).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Receivable'),
      expect.stringContaining('Hefei Steel'),
      expect.stringContaining('Ningbo Works'),
      expect.stringContaining('Total'),
    ]);
    expect(rows[1]?.textContent).toContain('5,860.91');
    expect(rows[3]?.textContent).toContain('17,582.73');
    for (const cell of shown.querySelectorAll('tbody td'))
      expect(cell.hasAttribute('data-numeric')).toBe(true);
    expect(screen.getByRole('region', { name: 'Receivable' }).textContent).toContain('11,721.82');
  });

  it('keeps every choice in the address and in the query', async () => {
    await open(`${PATH}?time=finishedAt&group=waybill&shipmentId=3&sort=openFen&dir=asc&size=50`);
    await waitFor(() => {
      expect(lastAsked('figures.shipperFee')).toMatchObject({
        ...{ time: 'finishedAt', group: 'waybill', shipmentId: '3', dir: 'asc', size: 50 },
      });
    });
  });

  it('sorts by a click on a head, and reversed by the next', async () => {
    await open(PATH);
    const head = within(await table()).getByRole('columnheader', { name: /Received/ });
    const press = async () => {
      await act(async () => {
        fireEvent.click(within(head).getByRole('button'));
        await Promise.resolve();
      });
    };
    await press();
    expect(globalThis.location.hash).toContain('sort=receivedFen');
    await press();
    expect(globalThis.location.hash).toContain('dir=asc');
  });

  it('opens the rows behind a number, with the filters of its group and period', async () => {
    await open(`${PATH}?plateNumber=A7`);
    const number = within(await table()).getAllByRole('button', {
      name: /5,860\.91: show the rows of Hefei Steel/,
    });
    await act(async () => {
      const [first] = number;
      if (first) fireEvent.click(first);
      await Promise.resolve();
    });
    await screen.findByRole('region', { name: 'Rows behind Receivable' });
    await waitFor(() => {
      expect(lastAsked('billFigure.list')).toMatchObject({
        ...{ shipmentId: '3', plateNumber: 'A7' },
        ...{ confirmedAtFrom: String(FROM), confirmedAtTo: String(TO) },
      });
    });
    expect(globalThis.location.hash).toContain('drill=');
  });

  it('shows when there are no results', async () => {
    server.page = NONE;
    await open(PATH);
    expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  });

  it('is busy while the figures load', async () => {
    server.page = new Promise(() => undefined);
    await open(PATH);
    expect(await screen.findByLabelText('Counting')).toBeTruthy();
  });

  it('shows that loading failed, and loads again on demand', async () => {
    server.fault = 'silence';
    await open(PATH);
    const retry = await screen.findByRole('button', { name: /again|Retry/i });
    server.fault = null;
    await act(async () => {
      fireEvent.click(retry);
      await Promise.resolve();
    });
    expect(within(await table()).getAllByRole('row')).toHaveLength(4);
  });

  it.each([
    [40001, true],
    [10403, false],
  ])('shows the reason of refusal %i; only a temporary one can be retried', async (status, isRetried) => {
    server.fault = status;
    await open(PATH);
    expect(await screen.findByText('Refused for a reason')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again|Retry/i }) !== null).toBe(isRetried);
  });

  it('is shown alone under its own address, with a link back to the desk', async () => {
    await open('/shipmentFeeStatistics?group=month');
    await table();
    const link = screen.getByRole('link', { name: 'Open in the desk' });
    expect(link.getAttribute('href')).toContain(`${PATH}?group=month`);
  });

  it('shows no role a column its pages hide', async () => {
    server.page = { ...FULL, records: [], total: 0 };
    await open('/tms/Carrier/balance', { ...clerk, role: 'driver', partyType: 'DRIVER', partyId: '5' });
    await screen.findByText('Nothing in this period');
    expect(screen.queryByText('Shipper')).toBeNull();
  });

  it('links from a payee with an open amount to an application that pays it', async () => {
    const payee = (payeeId: string, payeeName: string, openFen: number) => ({
      keys: { payeeId, payeeName, payeeType: 'driver' },
      titles: {},
      figures: { openFen },
    });
    server.page = { ...FULL, records: [payee('7', 'Zhou', 220_320), payee('8', 'Wu', 0)] };
    await open('/tms/Carrier/balance', clerk);
    const closed = await screen.findByRole('button', { name: 'Apply for payment to Wu' });
    expect(closed.getAttribute('aria-description')).toBe('There is no freight to pay');
    fireEvent.click(screen.getByRole('button', { name: 'Apply for payment to Zhou' }));
    expect(currentPlace()).toMatchObject({
      path: '/tms/Carrier/payApply',
      search: 'open=new&payee=driver%3A7',
    });
  });
});
