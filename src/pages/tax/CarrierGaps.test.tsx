import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monthCutAt } from '../../../domain/rules/taxPeriod.ts';
import { dateOf } from '../../../domain/rules/times.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/tax/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { CarrierGaps } from './CarrierGaps.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
vi.mock('../useOpenRecords.ts', () => ({
  useOpenRecords: () => ({ addressOf: (record: string, id: string) => `/${record}?open=${id}` }),
}));

i18next.addResourceBundle('en', 'tax', texts);

const carriers = [
  { id: '8', name: '合肥顺达车队', waybills: 2, missingFen: 300_000 },
  { id: '9', name: '芜湖长江车队', waybills: 1, missingFen: 500 },
];
const waybill = (no: string, carrier: string, missingFen: number) => ({
  ...{ id: no.slice(2), no, carrier, missingFen, confirmedAt: dateOf(2026, 11, 25) ?? 0 },
  ...{ freightFen: missingFen + 100, invoicedFen: 100 },
});
const waybills = [waybill('YD1', '合肥顺达车队', 300_000), waybill('YD2', '芜湖长江车队', 500)];

function shown(until: string | null = null, onAll = () => undefined) {
  render(
    <Stage>
      <CarrierGaps until={until} onAll={onAll} />
    </Stage>,
  );
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent));

describe("[/addedService/taxReport] the carriers' invoices that are missing", () => {
  beforeEach(() => {
    send.mockReset();
  });
  afterEach(cleanup);

  it('are shown by carrier and by waybill, each linked', async () => {
    send.mockResolvedValue({ carriers, waybills, isCut: true });
    shown();
    expect(rowsOf(await screen.findByRole('table', { name: 'Missing invoices by carrier' }))).toEqual([
      ['合肥顺达车队', '2', '3,000.00'],
      ['芜湖长江车队', '1', '5.00'],
    ]);
    const table = screen.getByRole('table', { name: 'Waybills without an invoice' });
    expect(rowsOf(table)).toEqual([
      ['YD1', '合肥顺达车队', '2026-11-25', '3,001.00', '1.00', '3,000.00'],
      ['YD2', '芜湖长江车队', '2026-11-25', '6.00', '1.00', '5.00'],
    ]);
    expect(within(table).getByRole('link', { name: 'YD1' }).getAttribute('href')).toContain('open=1');
    expect(screen.getByText('Only the oldest 2 are listed; choose a carrier to see others')).toBeTruthy();
  });

  it('can be those of one carrier', async () => {
    send.mockResolvedValue({ carriers, waybills, isCut: false });
    shown();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Carrier' }));
    await userEvent.click(await screen.findByRole('option', { name: '芜湖长江车队' }));
    await expect.poll(() => send.mock.calls.at(-1)?.[1]).toEqual({ carrierId: '9' });
  });

  it('can be those up to the end of a month, as its checklist counts them', async () => {
    send.mockResolvedValue({ carriers, waybills, isCut: false });
    const onAll = vi.fn(() => undefined);
    shown(String(monthCutAt('202610')), onAll);
    expect(await screen.findByText('Freight confirmed up to 2026-10-31')).toBeTruthy();
    await screen.findByRole('table', { name: 'Waybills without an invoice' });
    expect(send.mock.calls.at(-1)?.[1]).toEqual({ confirmedAtTo: monthCutAt('202610') });
    await userEvent.click(screen.getByRole('button', { name: 'Show all months' }));
    expect(onAll).toHaveBeenCalledOnce();
  });

  it('are not bounded by what is no moment', async () => {
    send.mockResolvedValue({ carriers, waybills, isCut: false });
    shown('yesterday');
    await screen.findByRole('table', { name: 'Waybills without an invoice' });
    expect(send.mock.calls.at(-1)?.[1]).toEqual({});
    expect(screen.queryByText(/^Freight confirmed/)).toBeNull();
  });

  it('are none where every carrier has invoiced', async () => {
    send.mockResolvedValue({ carriers: [], waybills: [], isCut: false });
    shown();
    expect(await screen.findByText('Every carrier has invoiced its freight')).toBeTruthy();
  });
});
