import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { ADVANCE_COLUMNS, advanceView } from '../../pages/advance/view.tsx';
import { APPLY_COLUMNS, invoiceApplyView } from '../../pages/invoice/views.tsx';
import { goTo } from '../../app/location.ts';
import { RecordPage } from './RecordPage.tsx';
import type { RecordView } from '../view.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { dispatcher, Stage } from '../records.setup.tsx';

const send = vi.fn<Answers>();
answerCalls((...asked) => {
  if (asked[0].name === 'listSettings') return { layout: null, views: [] };
  return ['fieldRequired.form', 'codeWords'].includes(asked[0].name) ? [] : send(...asked);
});

beforeEach(() => {
  goTo('/tms/list', { replace: true });
  send.mockReset();
});
afterEach(cleanup);

/** The list of a record with one row. */
function shown(
  view: RecordView,
  row: Readonly<Record<string, unknown>>,
  summary: Readonly<Record<string, number>> = {},
  columns?: readonly string[],
) {
  const one = { id: '1', version: 1, titles: {}, ...row } as unknown as WireRow;
  send.mockImplementation(({ name }) =>
    name === `${view.spec.name}.list`
      ? Promise.resolve({ records: [one], total: 1, size: 20, current: 1, pages: 1, summary })
      : new Promise(() => undefined),
  );
  render(
    <Stage viewer={{ ...dispatcher, role: 'financeClerk' }}>
      <RecordPage view={view} {...(columns ? { columns } : {})} />
    </Stage>,
  );
  return screen.findByRole('table');
}

/** Text of the cell under a head in the last row: the row itself, or the sums where there are any. */
function under(table: HTMLElement, head: string): string {
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === head);
  const cells = within(within(table).getAllByRole('row').at(-1) ?? table).getAllByRole('cell');
  return cells[at]?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

describe('lists of money documents', () => {
  it('name each sum of the summary row under its column', async () => {
    const row = { status: 'pending', deductionNo: 'KK1', amountFen: 700 };
    const table = await shown({ spec: deduction }, row, { reducedFen: 1200, addedFen: 500 });
    expect(within(table).getByText('Reductions').parentElement?.textContent).toBe('Reductions 12.00');
    expect(within(table).getByText('Additions').parentElement?.textContent).toBe('Additions 5.00');
    expect(under(table, 'Amount')).toBe('Reductions 12.00Additions 5.00');
  });

  it('leave out a sum that the answer does not have', async () => {
    const row = { status: 'pending', deductionNo: 'KK1', amountFen: 700 };
    const table = await shown({ spec: deduction }, row, { reducedFen: 1200 });
    expect(under(table, 'Amount')).toBe('Reductions 12.00');
  });

  it('can be filtered by a waybill in the lines, by a picker and in the address', async () => {
    goTo('/tms/list?waybillId=77', { replace: true });
    await shown({ spec: reconciliation }, { status: 'draft', reconNo: 'JZ1' });
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'reconciliation.list' }),
      expect.objectContaining({ waybillId: '77' }),
      expect.anything(),
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Waybill' }).value).toBe('77');
  });

  it('show how many days a buyer has waited, until there is an invoice', async () => {
    const gmtCreated = Date.now() - 3 * DAY_MS;
    const table = await shown(invoiceApplyView, { status: 'approved', gmtCreated }, {}, APPLY_COLUMNS);
    expect(under(table, 'Waiting')).toBe('3 days');
    cleanup();
    const later = await shown(invoiceApplyView, { status: 'delivered', gmtCreated }, {}, APPLY_COLUMNS);
    expect(under(later, 'Waiting')).toBe('—');
  });

  it("show the rest of an advance's cap", async () => {
    const row = {
      status: 'pendingReview',
      type: 'bank',
      amountFen: 150_000,
      capFen: 345_600,
      capUsedFen: 100_000,
    };
    const fuel = { oilCapFen: null, oilUsedFen: null };
    const table = await shown(advanceView, { ...row, ...fuel }, {}, ADVANCE_COLUMNS);
    expect(under(table, 'Cap left')).toBe('956.00');
  });
});
