import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { dateOf } from '../../../domain/rules/times.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { notifyRecordChanged } from '../../app/live.ts';
import steps from '../../i18n/import/en.json' with { type: 'json' };
import texts from '../../i18n/bank/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import type { EventTrialProps } from '../../records/view.ts';
import BankReconciliationPage from './BankReconciliationPage.tsx';
import { OpenBookings } from './OpenBookings.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
const { sendForm } = vi.hoisted(() => ({
  sendForm: vi.fn<(path: string, body: FormData) => Promise<unknown>>(),
}));
vi.mock('../../app/files.ts', async (original) => ({ ...(await original<object>()), sendForm }));

i18next.addResourceBundle('en', 'bank', texts);
i18next.addResourceBundle('en', 'import', steps);

const PATH = '/basicInfo/account/bankReconciliation';
const clerk: Viewer = { ...dispatcher, userId: '3', role: 'financeClerk' };
const DAY = dateOf(2026, 11, 25) ?? 0;

const suggested: WireRow = {
  ...{ id: '7', version: 1, status: 'suggested', titles: {}, lineNo: 'YL2026112500001', gmtCreated: 0 },
  ...{ gmtModified: 0, bookedAt: DAY, direction: 'out', amountFen: 50_000, balanceFen: 100_000 },
  ...{ bankRef: 'B1', partyName: '周建军', memo: '运费', rule: 'serial', fileName: 'a.csv', ownerId: null },
  bookings: [{ kind: 'payment', no: 'FK2026112500001', amountFen: 50_000, party: '周建军', at: DAY }],
};
const owners = [
  { ownerId: null, name: '', lines: 2, inFen: 888_800, outFen: 0, oldestAt: DAY },
  { ownerId: '9', name: '赵敏', lines: 1, inFen: 0, outFen: 5_000, oldestAt: DAY },
];
const day = (more: object) => ({
  at: DAY,
  bankFen: 100_000,
  ledgerFen: 90_000,
  linesFen: 12_000,
  bookingsFen: 0,
  restFen: -2_000,
  ...more,
});

function answering(days: object[] = [day({})]) {
  const page = { records: [suggested], total: 1, size: 20, current: 1, pages: 1, summary: {} };
  send.mockImplementation(({ name }) => {
    if (name === 'listSettings') return Promise.resolve({ layout: null, views: [] });
    if (name === 'bankStatementLine.list') return Promise.resolve(page);
    if (name === 'bankStatementLine.leftovers') return Promise.resolve(owners);
    if (name === 'bankStatementLine.days') return Promise.resolve({ days, isCut: false });
    if (name === 'bankStatementLine.suggestions') return Promise.resolve({ suggested: 2 });
    return Promise.resolve(name.endsWith('.list') ? { ...page, records: [], total: 0 } : []);
  });
}

function shown(tab = '', viewer = clerk) {
  goTo(`${PATH}${tab}`, { replace: true });
  return render(
    <Stage viewer={viewer}>
      <BankReconciliationPage />
    </Stage>,
  );
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('[/basicInfo/account/bankReconciliation] the page of the bank reconciliation', () => {
  beforeEach(() => {
    send.mockReset();
    sendForm.mockReset();
    answering();
  });
  afterEach(cleanup);

  it('begins with the suggestions, the oldest first', async () => {
    shown();
    const asked = () => send.mock.calls.filter(([{ name }]) => name === 'bankStatementLine.list');
    await expect.poll(() => asked()[0]?.[1]).toMatchObject({ status: 'suggested', sort: 'bookedAt' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Suggestions',
      'Left over',
      'Matched',
      'All lines',
      'Bank and books',
    ]);
  });

  it('shows what is left over by owner, and counts again when a line has changed', async () => {
    shown('?tab=leftovers');
    const table = await screen.findByRole('table', { name: 'Left over, by owner' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(cellsOf)).toEqual([
      ['2', '8,888.00', '0.00', '2026-11-25'],
      ['1', '0.00', '50.00', '2026-11-25'],
      ['3', '8,888.00', '50.00', ''],
    ]);
    expect(within(table).getByRole('rowheader', { name: 'Nobody yet' })).toBeTruthy();
    const counted = () =>
      send.mock.calls.filter(([{ name }]) => name === 'bankStatementLine.leftovers').length;
    const before = counted();
    notifyRecordChanged('bankStatementLine', '7');
    notifyRecordChanged('bankStatementLine', '8');
    await expect.poll(() => counted()).toBe(before + 1);
  });

  it('compares the bank with the books at the end of each day', async () => {
    answering([day({}), day({ at: DAY - 86_400_000, bankFen: 90_000, linesFen: 0, restFen: 0 })]);
    shown('?tab=days');
    const table = await screen.findByRole('table', { name: 'The account at the end of each day' });
    expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      ['1,000.00', '900.00', '100.00', '120.00', '—', '−20.00'],
      ['900.00', '900.00', '—', '—', '—', '—'],
    ]);
    expect(screen.getByText('Bank and books differ by 100.00 CNY at the end of 2026-11-25')).toBeTruthy();
  });

  it('says so where they agree, and where no statement was imported', async () => {
    answering([day({ ledgerFen: 100_000 })]);
    shown('?tab=days');
    expect(await screen.findByText('Bank and books agree at the end of 2026-11-25')).toBeTruthy();
    cleanup();
    answering([]);
    shown('?tab=days');
    expect(await screen.findByText('No statement has been imported for these days')).toBeTruthy();
  });

  it('looks again for matches, and says how many it found, or that there was no answer', async () => {
    shown();
    await userEvent.click(await button('Look for matches'));
    expect(await screen.findByText('2 suggestions found')).toBeTruthy();
    send.mockRejectedValue(new TypeError('offline'));
    await userEvent.click(await button('Look for matches'));
    expect(await screen.findByText('The server did not answer; please try again')).toBeTruthy();
  });

  it('matches a line by hand with documents ticked in a list, which says what they come to', async () => {
    const at = DAY;
    const bookings = [
      { kind: 'payment', no: 'FK1', amountFen: 30_000, party: '周建军', at },
      { kind: 'payment', no: 'FK2', amountFen: 20_000, party: '王立新', at },
      { kind: 'journal', no: 'GY3', amountFen: 7_000, party: null, at },
    ];
    const asked = vi.fn<(id: unknown) => void>();
    answerCalls(({ name }, request) => {
      asked([name, request]);
      return Promise.resolve({ bookings, isCut: true });
    });
    const set = vi.fn<EventTrialProps['set']>();
    const show = (values: EventTrialProps['values']) => (
      <Stage viewer={clerk}>
        <OpenBookings row={suggested} values={values} issues={{}} set={set} />
      </Stage>
    );
    const view = render(show({ documents: [] }));
    const table = await screen.findByRole('table', { name: 'Open in the books' });
    expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      ['FK1', 'Payment', '周建军', '2026-11-25', '300.00'],
      ['FK2', 'Payment', '王立新', '2026-11-25', '200.00'],
      ['GY3', 'Other money in or out', '', '2026-11-25', '70.00'],
    ]);
    expect(asked).toHaveBeenCalledWith(['bankStatementLine.openBookings', { id: '7' }]);
    expect(screen.getByText(/^Only the likeliest are shown/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'FK1' }));
    expect(set).toHaveBeenLastCalledWith('documents', [{ no: 'FK1' }]);
    // A number typed by hand stays beside those that are ticked.
    view.rerender(show({ documents: [{ no: 'FK1' }, { no: 'XX9' }, { no: null }] }));
    expect(screen.getByText('Chosen: 300.00 CNY of 500.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'FK2' }));
    expect(set).toHaveBeenLastCalledWith('documents', [{ no: 'FK1' }, { no: 'XX9' }, { no: 'FK2' }]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'FK1' }));
    expect(set).toHaveBeenLastCalledWith('documents', [{ no: 'XX9' }]);
    await userEvent.type(screen.getByLabelText('Number or name'), '王立');
    expect(within(table).getAllByRole('checkbox')).toHaveLength(1);
  });

  it('takes a statement by the steps of an import; who only approves has no button for it', async () => {
    const ok = (data: unknown) => ({ status: 0, msg: '', data });
    const heads = ['交易日期', '流水号', '交易金额', '余额'];
    sendForm
      .mockResolvedValueOnce(
        ok({
          id: '1',
          fileName: 'a.csv',
          heads,
          samples: [heads],
          known: [null, null, null, null],
          total: 1,
        }),
      )
      .mockResolvedValueOnce(ok({ rows: [{ row: 2, title: 'B1', reasons: [] }] }))
      .mockResolvedValueOnce(ok({ taken: 1, suggested: 1 }));
    const { unmount } = shown();
    await userEvent.click(await button('Import a statement'));
    expect(await screen.findByText(/CAMT\.053, MT940/)).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.accept).toContain('.sta');
    if (!input) throw new Error('No file can be picked.');
    await userEvent.upload(input, new File(['x'], 'a.csv', { type: 'text/csv' }));
    await userEvent.click(await button('Check 1 row'));
    await userEvent.click(await button('Import 1 row'));
    expect(await screen.findByText('1 row imported; refused: 0')).toBeTruthy();
    const base = '/ntocc-basic-api/bankStatementLine/STATEMENT';
    expect(sendForm.mock.calls.map(([path]) => path)).toEqual([`${base}/HEADS`, `${base}/CHECK`, base]);
    const choice = sendForm.mock.calls[2]?.[1].get('choice');
    expect(typeof choice === 'string' && (JSON.parse(choice) as unknown)).toEqual({
      mapping: ['bookedAt', 'bankRef', 'amountFen', 'balanceFen'],
      rows: [2],
    });
    unmount();
    shown('', { ...clerk, role: 'financeApprover' });
    await button('Look for matches');
    expect(screen.queryByRole('button', { name: 'Import a statement' })).toBeNull();
  });
});
