import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { NoteText, StatementText } from '../../../domain/calls/statementLink.ts';
import words from '../../i18n/statement/en.json';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { StatementBody } from './StatementBody.tsx';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(blob: Blob, fileName: string) => void>() }));
vi.mock('../../ui/saveFile.ts', () => ({ saveFile }));

i18next.addResourceBundle('en', 'statement', words);
afterEach(cleanup);

const statement: StatementText = {
  ...{ version: 3, status: 'sent', reconNo: 'JZ2026040100001', type: 'shipper' },
  counterparty: '合肥瑶海钢材贸易有限公司',
  periodFrom: Date.UTC(2026, 1, 28, 16),
  periodTo: Date.UTC(2026, 2, 30, 16),
  lines: [
    {
      ...{ waybillNo: 'YD2026030200001', externalNo: null, finishedOn: Date.UTC(2026, 2, 2, 16) },
      ...{ loadAreaCode: '340102', unloadAreaCode: '330206', plateNumber: '皖A7K216' },
      ...{ loadWeightKg: 32_000, unloadWeightKg: 31_880 },
      ...{ priceUnit: 'yuanPerTon', unitPriceFen: 18_000, feeFen: 35_771 },
      ...{ amountFen: 586_091, adjustFen: 0, adjustReason: null, notedFen: null },
    },
  ],
  ...{ totalFen: 586_091, adjustTotalFen: 0, agreedFen: 586_091 },
  ...{ confirmedAt: null, disputeReason: null },
  notes: [],
};

const text = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(String(reader.result));
    });
    reader.readAsText(blob);
  });

it('[/statement4Mobile] says of each line its day, route, plate, both weights, price and fee', async () => {
  render(
    <Stage viewer={dispatcher}>
      <StatementBody statement={statement} />
    </Stage>,
  );
  const table = await screen.findByRole('table');
  const line = within(table).getAllByRole('row')[1];
  expect(await within(table).findByText('合肥市 瑶海区')).toBeTruthy();
  for (const said of [
    'YD2026030200001',
    '2026-03-03 · 皖A7K216',
    'Loaded 32.000 t / unloaded 31.880 t',
    'Price 180.00 Yuan per tonne · Fee 357.71',
    '5,860.91',
  ])
    expect(line?.textContent).toContain(said);
});

it('[/statement4Mobile] says of each note what it corrects, by how much and why', async () => {
  const note: NoteText = {
    ...{ id: '9', version: 2, status: 'sent', noteNo: 'JD2026040500001', kind: 'credit' },
    ...{ reason: '单价少收一元每吨', totalFen: 3_188, confirmedAt: null, disputeReason: null },
    lines: [{ waybillNo: 'YD2026030200001', amountFen: 3_188 }],
  };
  const more: NoteText = {
    ...note,
    ...{ id: '10', noteNo: 'JD2026040500002', kind: 'debit', status: 'confirmed' },
  };
  render(
    <Stage viewer={dispatcher}>
      <StatementBody statement={{ ...statement, status: 'confirmed', notes: [note, more] }} />
    </Stage>,
  );
  const credit = await screen.findByRole('region', { name: 'JD2026040500001' });
  for (const said of ['Credit note', 'JD2026040500001 · Sent', '单价少收一元每吨', '−31.88 CNY'])
    expect(credit.textContent).toContain(said);
  const debit = screen.getByRole('region', { name: 'JD2026040500002' });
  for (const said of ['Debit note', 'JD2026040500002 · Confirmed', '31.88 CNY'])
    expect(debit.textContent).toContain(said);
  expect(debit.textContent).not.toContain('−31.88');
});

it('[/statement4Mobile] saves the lines as a file without asking the server', async () => {
  render(
    <Stage viewer={dispatcher}>
      <StatementBody statement={statement} />
    </Stage>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download the lines (CSV)' }));
  await expect.poll(() => saveFile).toHaveBeenCalledOnce();
  const [blob, fileName] = saveFile.mock.calls[0] ?? [];
  if (!blob) throw new Error('Nothing was saved.');
  expect(fileName).toBe('JZ2026040100001.csv');
  expect(await text(blob)).toContain(',YD2026030200001,,2026-03-03,');
});
