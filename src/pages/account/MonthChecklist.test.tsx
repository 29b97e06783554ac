import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { hasRows, MONTH_CHECKS } from '../../../domain/rules/monthChecks.ts';
import { monthCutAt } from '../../../domain/rules/taxPeriod.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import texts from '../../i18n/ledger/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { MonthChecklist } from './MonthChecklist.tsx';

const asked: { name: string; request: Request }[] = [];
let counts: Readonly<Record<string, number>> = {};
answerCalls(({ name }, request) => {
  asked.push({ name, request });
  if (name !== 'bookMonth.checks')
    return { records: [], total: 0, size: 20, current: 1, pages: 0, summary: {} };
  const points = MONTH_CHECKS.map((check) => ({
    name: check.name,
    count: counts[check.name] ?? 0,
    sumFen: hasRows(check) && check.sum === undefined ? null : (counts[check.name] ?? 0) * 100_000,
  }));
  const figures = [{ code: 'REVENUE', movedFen: 500_000, movedBeforeFen: 620_000, closingFen: 1_120_000 }];
  return { points, figures };
});
vi.mock('../useOpenRecords.ts', () => ({
  useOpenRecords: () => ({ mayOpen: (path: string) => path !== '/tms/transport/waybillManage' }),
}));
i18next.addResourceBundle('en', 'ledger', texts);

const toAt = monthCutAt('202610');
const month: WireRow = { id: '5', version: 1, status: 'open', titles: {}, period: '202610', toAt };
const clerk: Viewer = {
  ...{ userId: '1', groupCode: 'G', role: 'financeClerk', partyType: 'PLAT', partyId: undefined },
};
const show = () =>
  render(
    <Stage viewer={clerk}>
      <MonthChecklist row={month} />
    </Stage>,
  );
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('[/basicInfo/account/monthEnd] the checklist of a month', () => {
  beforeEach(() => {
    asked.length = 0;
    counts = { unpaid: 12, vatToPost: 1, inTransit: 3 };
  });
  afterEach(cleanup);

  it('says of each point how many rows are open and what they come to, and leads to their list', async () => {
    show();
    expect(cells(await rowOf(/^Freight not paid/)).slice(0, 2)).toEqual(['12', '12,000.00']);
    const way = screen.getByRole('link', { name: 'Show Freight not paid' }).getAttribute('href') ?? '';
    expect(way).toContain('/tms/Carrier/freight?');
    expect(Object.fromEntries(new URLSearchParams(way.split('?')[1]))).toEqual({
      ...{ status: 'confirmed', openFenFrom: '1', finishedAtTo: String(toAt) },
    });
    expect(cells(await rowOf(/^Freight not valued/))).toEqual(['0', '—', '']);
    const vat = await rowOf(/^Surtax not posted/);
    expect(within(vat).getByText('Blocks the closing')).toBeTruthy();
    expect(screen.getAllByText('Blocks the closing')).toHaveLength(1);
  });

  it("leads to the page of carriers' invoices that are missing, up to the end of the month", async () => {
    counts = { carrierInvoices: 4 };
    show();
    expect(cells(await rowOf(/^Carriers' invoices missing/)).slice(0, 2)).toEqual(['4', '4,000.00']);
    const way =
      screen.getByRole('link', { name: "Show Carriers' invoices missing" }).getAttribute('href') ?? '';
    expect(way).toContain(`/addedService/taxReport?tab=gaps&confirmedAtTo=${String(toAt)}`);
  });

  it('shows the rows themselves where their page is not open to the reader', async () => {
    show();
    const row = await rowOf(/^Waybills under way/);
    expect(within(row).queryByRole('link')).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: 'Show Waybills under way' }));
    await waitFor(() => {
      const lists = asked.filter(({ name }) => name === 'waybill.list');
      expect(lists.at(-1)?.request).toMatchObject({
        ...{ status: 'inTransit,arrived,unloaded', despatchAtTo: String(toAt) },
      });
    });
  });

  it('stands beside the month before', async () => {
    show();
    const row = await rowOf(/^Revenue/);
    expect(cells(row)).toEqual(['5,000.00', '6,200.00', '−1,200.00', '11,200.00']);
  });

  it('offers the pack of the month', async () => {
    show();
    const pack = await screen.findByRole('link', { name: 'Download the pack of the month' });
    expect(pack.getAttribute('href')).toBe('/ntocc-basic-api/bookMonth/5/pack?lang=en');
  });
});
