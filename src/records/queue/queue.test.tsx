import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import CargoAuditPage from '../../pages/order/CargoAuditPage.tsx';
import { orderFacts, orderRow, Stage } from '../records.setup.tsx';
import { changesSince } from './changesSince.ts';

const PATH = '/tms/order/cargoaudit';
const NOW = Date.UTC(2026, 10, 21);

/** The orders that wait, with what differs from the usual facts; a verdict takes one away. */
const waiting = new Map<string, object>();
const sent = vi.fn<(event: string, request: object) => void>();
/** What the next verdict meets instead of success. */
const fault: { next: CallError | null } = { next: null };

const detailOf = (id: string, status = 'pendingAudit') => ({
  row: orderRow(id, {
    status,
    orderQty: 32_000,
    gmtModified: NOW - 1,
    version: status === 'pendingAudit' ? 1 : 2,
  }),
  facts: {
    ...orderFacts,
    plannedFen: 577_600,
    band: { lowFen: 500_000, highFen: 600_000 },
    ...waiting.get(id),
  },
  history: [],
});

const answers: Answers = (call, request) => {
  const id = String(request.id);
  if (call.name === 'order.list') {
    const records = [...waiting.keys()].map((one) => orderRow(one, { status: 'pendingAudit' }));
    return { records, total: records.length, size: 100, current: 1, pages: 1 };
  }
  if (call.name === 'order.detail') return detailOf(id);
  if (call.name.startsWith('order.audit.')) {
    sent(call.name, request);
    const { next } = fault;
    fault.next = null;
    if (next) throw next;
    const decided = detailOf(id, call.name === 'order.audit.pass' ? 'published' : 'rejected');
    waiting.delete(id);
    return decided;
  }
  return call.name === 'listSettings' ? { layout: null, views: [] } : [];
};

beforeEach(() => {
  answerCalls(answers);
  sent.mockClear();
  waiting.clear();
  for (const id of ['1', '2', '3']) waiting.set(id, {});
  goTo(`${PATH}?queue=1`, { replace: true });
  render(
    <Stage>
      <CargoAuditPage />
    </Stage>,
  );
});
afterEach(cleanup);

const box = () => screen.findByRole('region', { name: 'One by one: Order' });
const verdicts = async () => within(await screen.findByRole('group', { name: 'Verdict' }));
const isOpen = (no: string) => screen.findByText(`DD202611210000${no}`, { selector: 'article span' });
const pass = async () => (await verdicts()).getByRole('button', { name: 'Pass' });

/** Presses a key where the focus is, as a keyboard does. */
function key(name: string, more: object = {}) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
}

describe('[/tms/order/cargoaudit] orders looked at one by one', () => {
  it('go on to the next one after each verdict; the number falls, the focus stays with the verdict', async () => {
    for (const [no, left] of [
      ['1', '3 left'],
      ['2', '2 left'],
      ['3', '1 left'],
    ] as const) {
      await isOpen(no);
      expect((await screen.findByText(left)).getAttribute('role')).toBe('status');
      const button = await pass();
      await waitFor(() => {
        expect(document.activeElement).toBe(button);
      });
      key('p');
    }
    await screen.findByText('Nothing waits for a verdict');
    expect(sent.mock.calls.map(([event]) => event)).toEqual(
      Array.from({ length: 3 }, () => 'order.audit.pass'),
    );
    expect(document.activeElement).toBe(await box());
  });

  it('stay where the platform refuses the verdict, and say why', async () => {
    fault.next = new CallError('The shipper is frozen', 30007, null);
    await isOpen('1');
    await waitFor(async () => {
      expect(document.activeElement).toBe(await pass());
    });
    key('p');
    expect((await screen.findByRole('alert')).textContent).toContain('The shipper is frozen');
    expect(screen.getByText('3 left')).toBeTruthy();
    await isOpen('1');
  });

  it('stay where no answer came, and send the same again', async () => {
    fault.next = new CallError('Network Error', NO_ANSWER, null);
    await isOpen('1');
    fireEvent.click(await pass());
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await isOpen('2');
    const [first, second] = sent.mock.calls.map(([, request]) => request);
    expect(second).toEqual(first);
  });

  it('are refused with a reason, which is asked at the key R', async () => {
    await isOpen('1');
    await waitFor(async () => {
      expect(document.activeElement).toBe(await pass());
    });
    key('r');
    const form = within(await screen.findByRole('dialog', { name: /^Reject/ }));
    // A letter typed there decides nothing.
    fireEvent.keyDown(form.getByRole('textbox'), { key: 'p' });
    fireEvent.change(form.getByRole('textbox'), { target: { value: 'No packing list' } });
    fireEvent.click(form.getByRole('button', { name: 'Reject' }));
    await isOpen('2');
    expect(sent.mock.calls).toEqual([
      ['order.audit.reject', expect.objectContaining({ id: '1', reason: 'No packing list' })],
    ]);
    await screen.findByText('1 decided now');
  });

  it('are left for later at the key N, and come again after the last one', async () => {
    for (const no of ['1', '2', '3', '1']) {
      await isOpen(no);
      await waitFor(async () => {
        expect(document.activeElement).toBe(await pass());
      });
      key('n');
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it('are not decided by a key that is held down, or meant for something else', async () => {
    await isOpen('1');
    await waitFor(async () => {
      expect(document.activeElement).toBe(await pass());
    });
    key('p', { repeat: true });
    key('p', { ctrlKey: true });
    key('p', { isComposing: true });
    fireEvent.keyDown(document.body, { key: 'p' });
    expect(fireEvent.keyDown(await pass(), { key: 'Enter', repeat: true })).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });

  it('have price and freight beside the guide range, for a tonne and for the whole', async () => {
    const table = within(await screen.findByRole('table', { name: 'Price check (CNY)' }));
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['180.50', '156.25', '187.50'],
      ['5,776.00', '5,000.00', '6,000.00'],
      ['32.000', ''],
    ]);
  });

  it('lead back to the list', async () => {
    fireEvent.click(within(await box()).getByRole('button', { name: 'Back to the list' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Review one by one' }));
    await isOpen('1');
  });
});

describe('[/tms/order/cargoaudit] an order priced outside the guide range', () => {
  it('is not passed by the large button, which says why; the exception is the small one', async () => {
    cleanup();
    waiting.set('1', { plannedFen: 700_000 });
    render(
      <Stage>
        <CargoAuditPage />
      </Stage>,
    );
    const button = await pass();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^Pass: /).textContent).toContain('7000.00');
    const exception = (await verdicts()).getByRole('button', { name: 'Pass despite the price' });
    expect([button.dataset.size, exception.dataset.size]).toEqual(['lg', 'compact-sm']);
    fireEvent.click(button);
    expect(sent).not.toHaveBeenCalled();
    fireEvent.click(exception);
    await screen.findByRole('dialog', { name: /^Pass despite the price/ });
  });
});

describe('what changed since the last submission', () => {
  const line = (event: string, changes: object) => ({
    ...{ id: event, at: NOW, event, from: 'draft', to: 'draft', byName: 'Lin', byRole: 'S' },
    changes: changes as Record<string, [number, number]>,
  });

  it('is what differs between both, however often it was changed between them', () => {
    const history = [
      line('submit', {}),
      line('edit', { carrierUnitPriceFen: [170, 180], distanceKm: [12, 10] }),
      line('edit', { carrierUnitPriceFen: [160, 170], distanceKm: [10, 12] }),
      line('submit', { submittedAt: [0, 1] }),
      line('edit', { carrierUnitPriceFen: [1, 160] }),
    ];
    expect(changesSince(history, 'submit')).toEqual({ carrierUnitPriceFen: [160, 180] });
  });

  it('is nothing for what was submitted once', () => {
    expect(changesSince([line('submit', {}), line('edit', { distanceKm: [1, 2] })], 'submit')).toBeNull();
  });
});
