import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import steps from '../../i18n/import/en.json';
import words from '../../i18n/statement/en.json';
import { TheirFigures } from './TheirFigures.tsx';
import { dispatcher, Stage } from '../../records/records.setup.tsx';

const { sendForm } = vi.hoisted(() => ({
  sendForm: vi.fn<(path: string, body: FormData) => Promise<unknown>>(),
}));

vi.mock('../../app/files.ts', async (original) => ({ ...(await original<object>()), sendForm }));

i18next.addResourceBundle('en', 'statement', words);
i18next.addResourceBundle('en', 'import', steps);

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
const choose = async () => {
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be picked.');
  await userEvent.upload(input, theirs);
};
const pick = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import their file' }));
  await choose();
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

const ok = (data: unknown) => ({ status: 0, msg: '', data });
const headsOf = (heads: string[], known: (string | null)[] = heads.map(() => null), more: object = {}) =>
  ok({
    id: '5',
    fileName: 'theirs.csv',
    heads,
    samples: [heads.map((head) => `a ${head}`)],
    known,
    total: 3,
    ...more,
  });
const checked = ok({
  rows: [
    { row: 2, title: 'SY-1', reasons: [] },
    { row: 3, title: 'SY-2', reasons: [] },
    { row: 4, title: '', reasons: [{ field: 'externalNo', column: '托运单号', msg: 'It has no number' }] },
  ],
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const column = async (head: string) => {
  const found = await screen.findByLabelText(`Field for "${head}"`);
  if (!(found instanceof HTMLSelectElement)) throw new Error('It is no list of fields.');
  return found;
};
/** What was sent to a path, in the order of the calls. */
const sentTo = () =>
  sendForm.mock.calls.map(([path, body]) => {
    const choice = body.get('choice');
    return [path, typeof choice === 'string' ? (JSON.parse(choice) as unknown) : null];
  });
const BASE = '/ntocc-basic-api/reconciliation/5/THEIRS';

it('takes the only candidates, tries the rows, and sends the chosen ones with the version they are compared with', async () => {
  sendForm
    .mockResolvedValueOnce(headsOf(['运单号', '运费单价', '运费']))
    .mockResolvedValueOnce(checked)
    .mockResolvedValueOnce(ok({ row: { version: 4 } }));
  shown(draft);
  await pick();
  expect((await column('运单号')).value).toBe('externalNo');
  expect((await column('运费单价')).value).toBe('');
  expect((await column('运费')).value).toBe('amountFen');
  await userEvent.click(await button('Check 3 rows'));
  expect(await screen.findByText(/It has no number/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import row 3' }));
  await userEvent.click(await button('Import 1 row'));
  expect(await screen.findByText('1 row imported; refused: 0')).toBeTruthy();
  const mapping = ['externalNo', null, 'amountFen'];
  expect(sentTo()).toEqual([
    [`${BASE}/HEADS`, null],
    [`${BASE}/CHECK`, { mapping, rows: null }],
    [`${BASE}?version=3`, { mapping, rows: [2] }],
  ]);
  expect(sendForm.mock.calls[2]?.[1].get('file')).toMatchObject({ name: 'theirs.csv' });
});

it('asks which of several columns it is, and goes on once that is said', async () => {
  sendForm
    .mockResolvedValueOnce(headsOf(['运单号', '托运单号', '含税', '不含税', '价税合计']))
    .mockResolvedValueOnce(checked);
  shown(draft);
  await pick();
  const check = await button('Check 3 rows');
  expect(check.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Still without a column: No., Amount')).toBeTruthy();
  expect(screen.getByText('No. may be one of several columns, please choose: 运单号, 托运单号')).toBeTruthy();
  expect(
    screen.getByText('Amount may be one of several columns, please choose: 含税, 不含税, 价税合计'),
  ).toBeTruthy();
  await userEvent.selectOptions(await column('托运单号'), 'externalNo');
  await userEvent.selectOptions(await column('价税合计'), 'amountFen');
  await userEvent.click(await button('Check 3 rows'));
  expect(await button('Import 2 rows')).toBeTruthy();
  expect(sentTo()[1]).toEqual([
    `${BASE}/CHECK`,
    { mapping: [null, 'externalNo', null, null, 'amountFen'], rows: null },
  ]);
});

it('knows the columns that were chosen for this counterparty before', async () => {
  const heads = ['运单号', '托运单号', '金额'];
  sendForm.mockResolvedValueOnce(headsOf(heads, [null, 'externalNo', null]));
  shown(draft);
  await pick();
  expect((await column('运单号')).value).toBe('');
  expect((await column('托运单号')).value).toBe('externalNo');
  expect((await column('金额')).value).toBe('amountFen');
});

it('compares another file with the version that the first one made', async () => {
  sendForm.mockImplementation((path) =>
    Promise.resolve(
      path.endsWith('HEADS')
        ? headsOf(['单号', '金额'])
        : path.endsWith('CHECK')
          ? checked
          : ok({ row: { version: 7 } }),
    ),
  );
  shown(draft);
  await pick();
  for (const again of [true, false]) {
    await userEvent.click(await button('Check 3 rows'));
    await userEvent.click(await button('Import 2 rows'));
    const next = await button('Import another file');
    if (!again) continue;
    await userEvent.click(next);
    await choose();
  }
  expect(sentTo().flatMap(([path]) => (String(path).includes('version') ? [path] : []))).toEqual([
    `${BASE}?version=3`,
    `${BASE}?version=7`,
  ]);
});

it('shows what is wrong with a file, and when no answer came', async () => {
  const msg = 'The sheet has no rows';
  sendForm.mockResolvedValueOnce({
    status: 10400,
    msg: 'Some fields are wrong',
    data: { errors: [{ field: 'file', msg }] },
  });
  shown(draft);
  await pick();
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  sendForm.mockRejectedValueOnce(new TypeError('offline'));
  await choose();
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
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

it('reads the sheet and the row of heads that the person says, in each step', async () => {
  const place = {
    sheet: '六月',
    sheets: ['五月', '六月'],
    hidden: [],
    head: 2,
    top: [{ row: 2, text: '运单号' }],
    left: [],
    sums: false,
  };
  const heads = ['运单号', '运费'];
  sendForm
    .mockResolvedValueOnce(headsOf(heads, [null, null], { place: { ...place, sheet: '五月' } }))
    .mockResolvedValueOnce(headsOf(heads, [null, null], { place }))
    .mockResolvedValueOnce(checked)
    .mockResolvedValueOnce(ok({ row: { version: 4 } }));
  shown(draft);
  await pick();
  await userEvent.selectOptions(await screen.findByLabelText('Sheet'), '六月');
  await userEvent.click(await button('Check 3 rows'));
  await userEvent.click(await button('Import 2 rows'));
  expect(await screen.findByText('2 rows imported; refused: 0')).toBeTruthy();
  const said = new URLSearchParams({ sheet: '六月', head: '2' }).toString();
  expect(sentTo().map(([path]) => path)).toEqual([
    `${BASE}/HEADS`,
    `${BASE}/HEADS?${new URLSearchParams({ sheet: '六月' }).toString()}`,
    `${BASE}/CHECK?${said}`,
    `${BASE}?version=3&${said}`,
  ]);
});
