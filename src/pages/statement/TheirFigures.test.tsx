import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import words from '../../i18n/statement/en.json';
import { TheirFigures } from './TheirFigures.tsx';
import { dispatcher, Stage } from '../../records/records.setup.tsx';

const { sendForm } = vi.hoisted(() => ({
  sendForm: vi.fn<(path: string, body: FormData) => Promise<unknown>>(),
}));

vi.mock('../../app/files.ts', async (original) => ({ ...(await original<object>()), sendForm }));

i18next.addResourceBundle('en', 'statement', words);

const clerk: Viewer = { ...dispatcher, userId: '3', role: 'financeClerk' };
const draft: WireRow = {
  ...{ id: '5', version: 3, status: 'draft', titles: {}, gmtCreated: 0, gmtModified: 0 },
  externalFen: 1_208_800,
  externalDiff: [
    { externalNo: 'SY-1', kind: 'equal', oursFen: 600_000, theirsFen: 600_000 },
    { externalNo: 'SY-2', kind: 'amount', oursFen: 601_000, theirsFen: 600_000 },
    { externalNo: 'SY-9', kind: 'onlyTheirs', oursFen: null, theirsFen: 8_800 },
  ],
};
const shown = (row: WireRow, viewer = clerk) =>
  render(
    <Stage viewer={viewer}>
      <TheirFigures row={row} />
    </Stage>,
  );
const theirs = new File(['单号,金额\nSY-1,6000'], 'theirs.csv', { type: 'text/csv' });
const pick = async () => {
  await screen.findByRole('button', { name: 'Import their file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be picked.');
  await userEvent.upload(input, theirs);
};

beforeEach(() => {
  sendForm.mockReset();
});
afterEach(cleanup);

it('[/tms/upstream/reconciliation] shows how many lines agree, and those that do not', async () => {
  shown(draft);
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    [],
    ['Amount differs', '6,010.00', '6,000.00', '−10.00'],
    ['Only theirs', '—', '88.00', '88.00'],
  ]);
  expect(screen.getByText(/12,088\.00 CNY: 1 line agrees, 2 differ/)).toBeTruthy();
});

it('sends the file of the counterparty with the version it is compared with', async () => {
  sendForm.mockResolvedValue({ status: 0, msg: '', data: {} });
  shown(draft);
  await pick();
  expect(sendForm.mock.calls[0]?.[0]).toBe('/ntocc-basic-api/reconciliation/5/THEIRS?version=3');
  expect(sendForm.mock.calls[0]?.[1].get('file')).toMatchObject({ name: 'theirs.csv' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what is wrong with a file, and when no answer came', async () => {
  const msg = 'The heads need a column of numbers and one of amounts';
  sendForm.mockResolvedValueOnce({
    status: 10400,
    msg: 'Some fields are wrong',
    data: { errors: [{ field: 'file', msg }] },
  });
  shown(draft);
  await pick();
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  sendForm.mockRejectedValueOnce(new TypeError('offline'));
  await pick();
  expect(await screen.findByText('The server did not answer; try again')).toBeTruthy();
});

it('is closed once both sides agreed, and hidden from the counterparty', async () => {
  const { unmount } = shown({ ...draft, status: 'confirmed' });
  const button = await screen.findByRole('button', { name: 'Import their file' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe(
    'The statement is fixed; nothing is compared any more',
  );
  unmount();
  shown(draft, { ...dispatcher, role: 'shipper', partyId: '1' });
  await screen.findByRole('table', { name: 'Differences' });
  expect(screen.queryByRole('button')).toBeNull();
});
