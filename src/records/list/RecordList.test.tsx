import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { goTo } from '../../app/location.ts';
import { RecordPage } from './RecordPage.tsx';
import { order } from '../../../domain/records/order.ts';
import type { RecordView } from '../view.ts';
import type { PageActor } from '../../app/pageActor.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { notifyRecordChanged } from '../../app/live.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { orderFacts, orderRow, pageOfTab, Stage } from '../records.setup.tsx';

const send = vi.fn<Answers>();
/** The user's settings; none, unless a test sets them. */
const settings = { now: { layout: null as unknown, views: [] as unknown[] } };

answerCalls((...asked) => {
  if (asked[0].name === 'listSettings') return settings.now;
  return ['fieldRequired.form', 'codeWords'].includes(asked[0].name) ? [] : send(...asked);
});
const view: RecordView = { spec: order };
const page = (records: readonly WireRow[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  summary: { totalWeightKg: 96_000 },
});

beforeEach(() => {
  goTo('/tms/order/order_manage', { replace: true });
  send.mockReset();
  settings.now = { layout: null, views: [] };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const shown = (tab: PageActor | null = null) =>
  render(
    <Stage tab={tab}>
      <RecordPage view={view} />
    </Stage>,
  );

describe('a list page', () => {
  it('shows formatted money, weights and times, and the sums of all rows', async () => {
    send.mockResolvedValue(page([orderRow('1'), orderRow('2', { carrierUnitPriceFen: 123_456_700 })]));
    shown();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('180.50')).toBeTruthy();
    expect(table.getByText('1,234,567.00')).toBeTruthy();
    expect(table.getAllByText('32.000')).toHaveLength(2);
    expect(table.getByText('96.000')).toBeTruthy();
    expect(table.getAllByText('2026-11-21 00:30:00')).toHaveLength(2);
    expect(table.getAllByText('Anhui Steel')).toHaveLength(2);
  });

  it('shows that there are no rows and offers to create one', async () => {
    send.mockResolvedValue(page([]));
    shown();
    expect(await screen.findByText('Nothing here yet: Order')).toBeTruthy();
    expect(screen.getAllByText('New order').length).toBeGreaterThan(1);
  });

  it('shows that no answer came, and loads again on request', async () => {
    send.mockRejectedValueOnce(new CallError('Network Error', NO_ANSWER, null));
    send.mockResolvedValue(page([orderRow('1')]));
    shown();
    await userEvent.click(await screen.findByText('Try again'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('marks the previous rows as stale when the next answer fails', async () => {
    send.mockResolvedValueOnce(page([orderRow('1')]));
    shown();
    await screen.findByRole('table');
    send.mockRejectedValue(new CallError('Network Error', NO_ANSWER, null));
    await userEvent.type(screen.getByLabelText('Keyword'), 'zzzzz{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The rows below are from the last answer.',
    );
    expect(screen.getByRole('table').closest('[data-old]')).not.toBeNull();
  });

  it('shows that the role may not list', async () => {
    send.mockRejectedValue(new CallError('You are not allowed to do this', 10403, null));
    shown();
    expect(await screen.findByText('Not for your role')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('sorts by a head and keeps order and filters in the address', async () => {
    send.mockResolvedValue(page([orderRow('1')]));
    shown();
    const table = within(await screen.findByRole('table'));
    await userEvent.click(table.getByText('Order no.'));
    expect(send).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ sort: 'orderNo', dir: 'desc' }),
      expect.anything(),
    );
    expect(location.hash).toBe('#/tms/order/order_manage?sort=orderNo&dir=desc');

    await userEvent.type(screen.getByLabelText('Keyword'), 'DD2026{Enter}');
    expect(send).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ keyword: 'DD2026' }),
      expect.anything(),
    );
    expect(location.hash).toContain('keyword=DD2026');
  });

  it('asks nothing while an input method composes the keyword, nor at the Enter that ends it', async () => {
    send.mockResolvedValue(page([orderRow('1')]));
    shown();
    await screen.findByRole('table');
    vi.useFakeTimers();
    const keyword = screen.getByLabelText('Keyword');
    const asked = () => send.mock.calls.filter(([, request]) => 'keyword' in (request as object)).length;
    fireEvent.compositionStart(keyword);
    fireEvent.change(keyword, { target: { value: 'gang' } });
    // Longer than a pause after which a keyword is asked for.
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    fireEvent.keyDown(keyword, { key: 'Enter', isComposing: true });
    fireEvent.change(keyword, { target: { value: '钢' } });
    fireEvent.compositionEnd(keyword);
    fireEvent.keyDown(keyword, { key: 'Enter', keyCode: 229 });
    expect(asked()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asked()).toBe(1);
    expect(send).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ keyword: '钢' }),
      expect.anything(),
    );
  });

  it('refreshes silently when a row changes elsewhere, and marks only that row', async () => {
    send.mockResolvedValueOnce(page([orderRow('1'), orderRow('2')]));
    const { container } = shown();
    await screen.findByRole('table');
    send.mockResolvedValue(page([orderRow('1'), orderRow('2', { version: 2, goodsName: 'Rebar' })]));
    vi.useFakeTimers();
    act(() => {
      notifyRecordChanged(order.name, '2');
    });
    expect(screen.getByRole('table')).toBeTruthy();
    // The list collects changes for a second.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Rebar')).toBeTruthy();
    expect(
      [...container.querySelectorAll('[data-changed]')].map((row) => row.getAttribute('data-row')),
    ).toEqual(['2']);
  });

  it('moves over the rows by arrow keys and opens one by Enter', async () => {
    send.mockImplementation(({ name }) =>
      Promise.resolve(
        name === 'order.list'
          ? page([orderRow('1'), orderRow('2')])
          : { row: orderRow('2'), facts: orderFacts, history: [] },
      ),
    );
    shown();
    const first = (await screen.findByText('DD2026112100001')).closest('button');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'order.detail' }),
      { id: '2' },
      expect.anything(),
    );
  });
});

describe("a list with the user's settings", () => {
  const saved = {
    id: '5',
    name: 'Published ones',
    query: 'status=published&sort=orderNo&dir=asc',
    roles: [],
    isOwn: true,
    isDefault: true,
    byName: 'Lin',
  };
  const lastAsked = () => send.mock.lastCall?.[1];

  it('opens with the saved view where the address has no query', async () => {
    settings.now = { layout: null, views: [saved] };
    send.mockResolvedValue(page([orderRow('1')]));
    shown();
    await waitFor(() => {
      expect(lastAsked()).toMatchObject({ status: 'published', sort: 'orderNo', dir: 'asc' });
    });
    expect(location.hash).toContain('status=published');
    expect(await screen.findByLabelText('Views: Published ones')).toBeTruthy();
  });

  it('follows the address, whatever is saved', async () => {
    goTo('/tms/order/order_manage?status=draft', { replace: true });
    settings.now = { layout: null, views: [saved] };
    send.mockResolvedValue(page([orderRow('1')]));
    shown();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(lastAsked()).toMatchObject({ status: 'draft' });
    expect(location.hash).toBe('#/tms/order/order_manage?status=draft');
  });

  it('keeps its state in the tab, before what is saved', async () => {
    const tab = pageOfTab();
    settings.now = { layout: null, views: [saved] };
    send.mockResolvedValue(page([orderRow('1')]));
    goTo('/tms/order/order_manage?status=draft', { replace: true });
    const first = shown(tab);
    const table = within(await screen.findByRole('table'));
    await userEvent.click(table.getByText('Order no.'));
    first.unmount();
    goTo('/tms/order/order_manage', { replace: true });
    shown(tab);
    await waitFor(() => {
      expect(lastAsked()).toMatchObject({ status: 'draft', sort: 'orderNo', dir: 'desc' });
    });
  });

  it('shows the chosen columns in their order, and saves a change on the server', async () => {
    settings.now = {
      layout: { columns: [{ name: 'goodsName', width: 200 }, { name: 'orderNo' }], density: 'compact' },
      views: [],
    };
    send.mockImplementation(({ name }) =>
      Promise.resolve(name === 'listLayout.save' ? null : page([orderRow('1')])),
    );
    shown();
    const heads = () =>
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    await waitFor(() => {
      expect(heads()).toEqual(['Goods', 'Order no.']);
    });
    await userEvent.click(screen.getByLabelText('Columns'));
    await userEvent.click(await screen.findByLabelText('Move down: Goods'));
    expect(heads()).toEqual(['Order no.', 'Goods']);
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'listLayout.save' }),
      {
        page: '/tms/order/order_manage/order',
        layout: { columns: [{ name: 'orderNo' }, { name: 'goodsName', width: 200 }], density: 'compact' },
      },
      expect.anything(),
    );
  });
});

describe('the heads of a list', () => {
  it('move and widen their columns by keyboard, announce it, and keep the focus', async () => {
    settings.now = {
      layout: {
        columns: [{ name: 'orderNo' }, { name: 'goodsName' }, { name: 'totalWeightKg' }],
        density: 'normal',
      },
      views: [],
    };
    send.mockImplementation(({ name }) =>
      Promise.resolve(name === 'listLayout.save' ? null : page([orderRow('1')])),
    );
    shown();
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    await waitFor(() => {
      expect(heads()).toEqual(['Order no.', 'Goods', 'Total weight (t)']);
    });
    const number = screen.getByRole('button', { name: 'Order no.' });
    number.focus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(heads()).toEqual(['Goods', 'Order no.', 'Total weight (t)']);
    expect(screen.getByText('Order no.: place 2 of 3')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Order no.');
    });
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const kept = send.mock.calls.filter(([{ name }]) => name === 'listLayout.save').at(-1)?.[1];
    expect(kept).toMatchObject({
      layout: { columns: [{ name: 'goodsName' }, { name: 'orderNo', width: 48 }, { name: 'totalWeightKg' }] },
    });
  });
});

describe('an editable cell', () => {
  const draft = (changes: object = {}) => orderRow('1', { remark: 'late', ...changes });
  const opened = async () => {
    settings.now = {
      layout: { columns: [{ name: 'orderNo' }, { name: 'remark' }], density: 'normal' },
      views: [],
    };
    shown();
    return screen.findByRole('button', { name: 'late' });
  };
  const saves = () => send.mock.calls.filter(([{ name }]) => name === 'order.cell').map(([, sent]) => sent);

  it('is edited by F2 and Enter: one field is sent, and the focus is back in the row', async () => {
    send.mockImplementation(({ name }) =>
      Promise.resolve(
        name === 'order.cell'
          ? { row: draft({ remark: 'in time', version: 2 }), facts: {}, history: [] }
          : page([draft()]),
      ),
    );
    await opened();
    screen.getByRole('button', { name: /001$/ }).focus();
    await userEvent.keyboard('{F2}');
    const input = screen.getByRole('textbox', { name: 'Remark' });
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('in time{Enter}');
    const cell = await screen.findByRole('button', { name: 'in time' });
    expect(saves()).toEqual([
      { id: '1', version: 1, field: 'remark', value: 'in time', requestNo: expect.any(String) as unknown },
    ]);
    expect(document.activeElement).toBe(cell);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is cancelled by Escape', async () => {
    send.mockResolvedValue(page([draft()]));
    await userEvent.dblClick(await opened());
    await userEvent.keyboard('never{Escape}');
    expect(await screen.findByRole('button', { name: 'late' })).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  it('[10409] shows at the cell that somebody else changed it, and overwrites it only when sent again', async () => {
    const present = { row: draft({ version: 7 }), facts: {}, history: [] };
    send.mockImplementation(({ name }) =>
      name === 'order.cell'
        ? Promise.reject(new CallError('Someone else changed this record', 10409, { present }))
        : Promise.resolve(page([draft()])),
    );
    await userEvent.dblClick(await opened());
    await userEvent.keyboard('mine{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Someone else changed this record');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' });
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['mine', 'true']);
    await userEvent.keyboard('{Enter}');
    expect(saves().map((sent) => sent.version)).toEqual([1, 7]);
  });
});

describe('an edit with a conflict', () => {
  it('shows both versions, and keeps mine only where I changed it', async () => {
    const mine = orderRow('1', { remark: null, vehicleAmount: 1 });
    const theirs = orderRow('1', { version: 2, vehicleAmount: 9 });
    send.mockImplementation(({ name }) => {
      if (name === 'order.list') return Promise.resolve(page([mine]));
      if (name === 'order.detail') return Promise.resolve({ row: mine, facts: orderFacts, history: [] });
      const present = { row: theirs, facts: orderFacts, history: [] };
      return Promise.reject(new CallError('Someone else changed this record', 10409, { present }));
    });
    shown();
    await userEvent.click(await screen.findByText('DD2026112100001'));
    await userEvent.click(await screen.findByText('Edit'));
    await userEvent.type(await screen.findByLabelText('Remark'), 'call first');
    await userEvent.click(screen.getByText('Save as draft'));

    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Somebody else changed this record')).toBeTruthy();
    await userEvent.click(dialog.getByText('Keep mine'));
    expect((await screen.findByLabelText<HTMLInputElement>('Remark')).value).toBe('call first');
    expect(screen.getByLabelText<HTMLInputElement>(/Vehicles wanted/).value).toBe('9');
  });
});

describe('an unsaved draft', () => {
  it('is restored after the view was unmounted, and can be discarded', async () => {
    const row = orderRow('1', { remark: 'ring twice' });
    send.mockImplementation(({ name }) =>
      Promise.resolve(name === 'order.list' ? page([row]) : { row, facts: orderFacts, history: [] }),
    );
    const tab = pageOfTab();
    const first = shown(tab);
    await userEvent.click(await screen.findByText('DD2026112100001'));
    await userEvent.click(await screen.findByText('Edit'));
    await userEvent.type(await screen.findByLabelText('Remark'), ', then wait');
    first.unmount();
    expect(tab.getSnapshot().matches('dirty')).toBe(true);

    shown(tab);
    expect((await screen.findByLabelText<HTMLInputElement>('Remark')).value).toBe('ring twice, then wait');
    await userEvent.click(screen.getByText('Discard it'));
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('ring twice');
    expect(tab.getSnapshot().matches('clean')).toBe(true);
  });
});
