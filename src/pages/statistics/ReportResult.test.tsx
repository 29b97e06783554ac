import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Definition } from '../../../domain/statistics/customReport.ts';
import words from '../../i18n/figures/en.json' with { type: 'json' };
import { ReportResult } from './ReportResult.tsx';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { Stage } from '../../records/records.setup.tsx';

const send = vi.fn<Answers>();
answerCalls(send);

i18next.addResourceBundle('en', 'figures', words);

const definition: Definition = {
  name: 'Freight',
  dataset: 'bills',
  columns: [],
  groupBy: ['shipmentId'],
  aggregates: [{ fn: 'sum', column: 'payableFen' }],
  filters: {},
  time: 'confirmedAt',
  days: 30,
  chart: 'ring',
  sharedRoles: [],
  schedule: 'none',
  fileType: 'xlsx',
  lang: 'en',
};
/** Ten shippers of 1,000.00 yuan each on the first of three pages, and 50,000.00 yuan in all. */
const page = {
  records: Array.from({ length: 10 }, (_, index) => ({
    keys: { shipmentId: String(index + 1) },
    titles: { shipmentId: `Shipper ${String(index + 1)}` },
    figures: { sum_payableFen: 100_000 },
  })),
  ...{ total: 50, size: 20, current: 1, pages: 3, rows: 70, from: 0, to: 1 },
  summary: { sum_payableFen: 5_000_000 },
};
const asked = () => send.mock.calls.filter(([{ name }]) => name === 'customReports.run').at(-1)?.[1];
const draw = async (changes: Partial<Definition> = {}) => {
  render(
    <Stage>
      <ReportResult definition={{ ...definition, ...changes }} lang="en" />
    </Stage>,
  );
  await screen.findByRole('table');
};

beforeEach(() => {
  send.mockReset();
  send.mockImplementation(({ name }) => Promise.resolve(name === 'customReports.run' ? page : []));
});
afterEach(cleanup);

it('[T&M-12] a ring shows the whole: groups that are not shown are one part', async () => {
  await draw();
  const parts = within(screen.getByRole('region')).getAllByRole('listitem');
  expect(parts).toHaveLength(9);
  expect(parts.at(0)?.textContent).toBe('Shipper 11,000.00');
  expect(parts.at(-1)?.textContent).toBe('Others42,000.00');
  expect(screen.getByRole('img').textContent).toContain('50,000.00');
});

it('[T&M-12] averages do not add up: their ring has no part for the rest', async () => {
  send.mockImplementation(({ name }) =>
    Promise.resolve(
      name === 'customReports.run'
        ? {
            ...page,
            records: page.records.map((group) => ({ ...group, figures: { avg_payableFen: 100_000 } })),
            summary: { avg_payableFen: 5_000_000 },
          }
        : [],
    ),
  );
  await draw({ aggregates: [{ fn: 'avg', column: 'payableFen' }] });
  expect(within(screen.getByRole('region')).getAllByRole('listitem')).toHaveLength(8);
});

it('[T&M-12] another order starts at the first page', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => {
    expect(asked()).toMatchObject({ current: 3, dir: 'desc' });
  });
  const head = await screen.findByRole('columnheader', { name: /Shipper/ });
  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => {
    expect(asked()).toMatchObject({ current: 1, sort: 'shipmentId' });
  });
});

it.each([
  ['names, by pinyin', 'shipmentId', ['9', '2', '31', '7'], ['安徽', '北京', '广州', '张江']],
  ['months, as they pass', 'confirmedAt.month', ['2025-12', '2026-01', '2026-02', '2026-11'], []],
])('[T&M-12] a line shows %s', async (_, key, ids, names) => {
  const groups = ids.map((id, at) => ({
    keys: { [key]: id },
    titles: names[at] === undefined ? {} : { [key]: names[at] },
    figures: { sum_payableFen: 100_000 },
  }));
  const mixed = [...groups.slice(2), ...groups.slice(0, 2)];
  send.mockImplementation(({ name }) =>
    Promise.resolve(name === 'customReports.run' ? { ...page, records: mixed, total: 4, pages: 1 } : []),
  );
  await draw({ groupBy: [key], chart: 'line' });
  const line = screen.getByRole('img');
  line.focus();
  for (const expected of names.length > 0 ? names : ids) {
    await userEvent.keyboard('{ArrowRight}');
    const readout = within(screen.getByRole('region')).getByRole('status');
    const point = within(readout).getByText(/./, { selector: 'b' });
    expect(point.textContent).toBe(expected);
  }
});
