import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/tax/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { VatDifference } from './VatDifference.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
vi.mock('../useOpenRecords.ts', () => ({
  useOpenRecords: () => ({
    addressOf: (record: string, id: string) =>
      record === 'inputInvoice' ? `/addedService/taxReport?tab=input&open=${id}` : undefined,
  }),
}));

i18next.addResourceBundle('en', 'tax', texts);

const month: WireRow = { id: '5', version: 1, status: 'posted', titles: {}, period: '202603' };
const amounts = (ledgerFen: number, monthFen: number, summaryFen: number) => ({
  ...{ ledgerFen, monthFen, summaryFen },
});
const sums = [
  { side: 'output', ...amounts(48_393, 48_393, 48_393) },
  { side: 'input', ...amounts(18_407, 18_407, 0) },
];
const late = { record: 'inputInvoice', id: '88', no: '26342000000012345678', cause: 'redFlushed' };

function shown() {
  render(
    <Stage>
      <VatDifference row={month} />
    </Stage>,
  );
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('[/addedService/taxReport] the VAT of a month on its page', () => {
  beforeEach(() => {
    send.mockReset();
  });
  afterEach(cleanup);

  it('shows the three sums of each side, and the documents that explain their difference, linked', async () => {
    send.mockResolvedValue({ sums, rows: [{ ...late, side: 'input', ...amounts(18_407, 18_407, 0) }] });
    shown();
    const table = await screen.findByRole('group', { name: 'Ledger, VAT of the month and summary' });
    expect(cells(within(table).getByRole('row', { name: /^Output VAT/ }))).toEqual([
      '483.93',
      '483.93',
      '483.93',
    ]);
    expect(cells(within(table).getByRole('row', { name: /^Input VAT/ }))).toEqual([
      '184.07',
      '184.07',
      '0.00',
    ]);
    const why = screen.getByRole('group', { name: 'What explains the difference' });
    const row = within(why).getByRole('row', { name: /26342000000012345678/ });
    expect(cells(row)).toEqual([
      'Input VAT',
      'Red-flushed, or certification revoked',
      '184.07',
      '184.07',
      '0.00',
    ]);
    expect(within(row).getByRole('link').getAttribute('href')).toContain('open=88');
  });

  it('says so where all three agree', async () => {
    send.mockResolvedValue({ sums, rows: [] });
    shown();
    expect(await screen.findByText('All three agree')).toBeTruthy();
  });
});
