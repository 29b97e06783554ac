import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { order } from '../../../domain/records/order.ts';
import { goTo } from '../../app/location.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { orderFacts, orderRow, Stage } from '../records.setup.tsx';
import { RecordPage } from './RecordPage.tsx';

const send = vi.fn<(call: Call, request: Request) => unknown>();
const counts = vi.fn<() => Record<string, number>>();
answerCalls(
  (call, request) => {
    if (call.name === 'listSettings') return { layout: null, views: [] };
    if (['fieldRequired.form', 'codeWords'].includes(call.name)) return [];
    return send(call, request);
  },
  () => counts(),
);

const rows = [orderRow('1'), orderRow('2', { totalWeightKg: 8_500 }), orderRow('3')];
const page = (records: readonly WireRow[]) => ({
  ...{ records, total: records.length, size: 20, current: 1, pages: 1 },
  summary: { totalWeightKg: 72_500 },
});

beforeEach(() => {
  goTo('/tms/order/order_manage', { replace: true });
  counts.mockReset().mockReturnValue({ draft: 3, published: 1_200 });
  send
    .mockReset()
    .mockImplementation(({ name }, { id }) =>
      name === 'order.detail' ? { row: orderRow(String(id)), facts: orderFacts, history: [] } : page(rows),
    );
});
afterEach(cleanup);

const shown = (base?: Record<string, string>) =>
  render(
    <Stage>
      <RecordPage view={{ spec: order }} bulk={['submit']} {...(base && { base })} />
    </Stage>,
  );
const states = () => screen.findByRole('radiogroup', { name: 'State' });
const lastList = () => send.mock.lastCall?.[1];

describe('the states of a list', () => {
  it('stand above it with the number of their rows, those without any left out, and narrow it', async () => {
    shown();
    const group = within(await states());
    const names = group.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
    expect(names).toEqual(['All 1,203', 'Draft 3', 'Published 1,200']);
    fireEvent.click(group.getByLabelText('Published 1,200'));
    await waitFor(() => {
      expect(lastList()).toMatchObject({ status: 'published' });
    });
    expect(location.hash).toContain('status=published');
    fireEvent.click(within(await states()).getByLabelText('All 1,203'));
    await waitFor(() => {
      expect(lastList()).not.toHaveProperty('status');
    });
  });

  it('are not offered where the page itself sets the state, nor where they cannot be counted', async () => {
    shown({ status: 'draft' });
    await screen.findByRole('table');
    expect(counts).not.toHaveBeenCalled();
    cleanup();
    counts.mockImplementation(() => {
      throw new Error('No answer');
    });
    shown();
    await screen.findByRole('table');
    await waitFor(() => {
      expect(counts).toHaveBeenCalled();
    });
    expect(screen.queryByRole('radiogroup', { name: 'State' })).toBeNull();
  });
});

describe('ticked rows', () => {
  it('are summed below the table beside the sum of all', async () => {
    shown();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('72.500')).toBeTruthy();
    const [first, second] = table.getAllByLabelText('Tick this row');
    if (first && second) {
      await userEvent.click(first);
      await userEvent.click(second);
    }
    const cell = await table.findByText('2 ticked');
    expect(cell.closest('td')?.textContent.trim()).toBe('72.5002 ticked 40.500');
  });
});

describe('the keyboard', () => {
  it('skips from the start of the page to its first row', async () => {
    shown();
    await screen.findByRole('table');
    await userEvent.click(screen.getByText('Skip to the first row'));
    expect(document.activeElement?.getAttribute('data-opens')).toBe('1');
  });

  it('stops at the heads that sort, and goes on to the others by the arrows', async () => {
    shown();
    const table = await screen.findByRole('table');
    const heads = [...table.querySelectorAll<HTMLElement>('thead [data-head]')];
    const stops = heads.filter((head) => head.tabIndex >= 0);
    expect(stops.every((head) => head.closest('th')?.hasAttribute('aria-sort'))).toBe(true);
    expect(stops.length).toBeLessThan(heads.length);
    heads[0]?.focus();
    for (const head of heads.slice(1)) {
      fireEvent.keyDown(document.activeElement ?? table, { key: 'ArrowRight' });
      expect(document.activeElement).toBe(head);
    }
  });

  it('leads from an opened row to those beside it', async () => {
    shown();
    await userEvent.click(await screen.findByText('DD2026112100001'));
    const drawer = () => screen.findByRole('dialog', { name: /Order/ });
    expect(await within(await drawer()).findByText('Row 1 of 3 on this page')).toBeTruthy();
    const button = (name: string) => screen.getByLabelText<HTMLButtonElement>(name);
    expect(button('Previous row').disabled).toBe(true);
    fireEvent.click(button('Next row'));
    expect(await screen.findByText('Row 2 of 3 on this page')).toBeTruthy();
    expect(location.hash).toContain('open=2');
    expect(button('Previous row').disabled).toBe(false);
  });
});

describe('the number of a row', () => {
  it('stays in sight when the table is moved', async () => {
    shown();
    const table = await screen.findByRole('table');
    const pinned = [...table.querySelectorAll('th[data-pin]')].map((head) =>
      head.getAttribute('data-column'),
    );
    expect(pinned).toEqual(['orderNo']);
  });
});
