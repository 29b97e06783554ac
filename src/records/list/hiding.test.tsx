import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { order } from '../../../domain/records/order.ts';
import { orderLifecycle, orderRules } from '../../../machines/lifecycles/order/machine.ts';
import type { PageActor } from '../../app/pageActor.ts';
import { goTo } from '../../app/location.ts';
import { RecordPage } from './RecordPage.tsx';
import { answerCalls } from '../../app/http.setup.ts';
import { orderFacts, orderRow, pageOfTab, Stage } from '../records.setup.tsx';

interface Asked {
  readonly name: string;
  readonly request: Record<string, unknown>;
  /** Answers the call. */
  readonly answer: (data: unknown) => Promise<void>;
}

const { asked, exports } = vi.hoisted(() => ({
  /** Pending calls, and everything that was ever sent. */
  asked: [] as Asked[],
  exports: [] as { address: string; answer: (rows: string) => void; isEnded: () => boolean }[],
}));
answerCalls(({ name }, request) => {
  if (name === 'listSettings') return { layout: null, views: [] };
  if (name === 'fieldRequired.form' || name === 'codeWords') return [];
  return new Promise((resolve) => {
    asked.push({ name, request, answer: async (data) => act(async () => resolve(data)) });
  });
});
vi.mock('../../app/files.ts', () => ({
  fetchBytes: (address: string, signal: AbortSignal) =>
    new Promise((resolve) => {
      exports.push({
        address,
        isEnded: () => signal.aborted,
        answer: (text) => {
          resolve(new Response(text, { headers: { 'content-type': 'text/csv', 'x-rows': '2' } }));
        },
      });
    }),
}));
vi.mock('../lifecycles.ts', () => ({
  loadLifecycle: () => Promise.resolve({ machine: orderLifecycle, rules: orderRules }),
}));

const page = {
  records: [orderRow('1'), orderRow('2')],
  total: 2,
  size: 20,
  current: 1,
  pages: 1,
};
const sent = (name: string) => asked.filter((one) => one.name === name);
const last = (name: string) => {
  const found = sent(name).at(-1);
  if (!found) throw new Error(`Nothing asked for ${name}.`);
  return found;
};

let tab: PageActor;
beforeEach(() => {
  goTo('/tms/order/order_manage', { replace: true });
  tab = pageOfTab();
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  exports.length = 0;
});

/** A page in its tab, shown and hidden as by the shell. */
const view = (mode: 'visible' | 'hidden') => (
  <Stage tab={tab}>
    <Activity mode={mode}>
      <RecordPage view={{ spec: order }} bulk={['submit']} />
    </Activity>
  </Stage>
);
async function opened() {
  const { rerender, unmount } = render(view('visible'));
  await act(async () => undefined);
  await last('order.list').answer(page);
  await screen.findByRole('table');
  return {
    hide: () => {
      rerender(view('hidden'));
    },
    show: () => {
      rerender(view('visible'));
    },
    leave: unmount,
  };
}

describe('pending work while its page is hidden', () => {
  it('[T-08] a load is sent once, and its rows are shown on return', async () => {
    const { rerender } = render(view('visible'));
    await act(async () => undefined);
    rerender(view('hidden'));
    expect(sent('order.list')).toHaveLength(1);
    await last('order.list').answer(page);
    rerender(view('visible'));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(sent('order.list')).toHaveLength(1);
  });

  it('a keyword or filter typed just before is applied on return', async () => {
    const { hide, show } = await opened();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Keyword' }), { target: { value: 'Coils ' } });
    hide();
    expect(location.hash).not.toContain('keyword');
    show();
    await waitFor(() => {
      expect(location.hash).toContain('keyword=Coils');
    });
    expect(last('order.list').request).toMatchObject({ keyword: 'Coils' });
  });

  it('an event is sent once, and its result is shown on return', async () => {
    const { hide, show } = await opened();
    fireEvent.click(screen.getByRole('button', { name: /001$/ }));
    await waitFor(() => last('order.detail'));
    await last('order.detail').answer({ row: orderRow('1'), facts: orderFacts, history: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await act(async () => undefined);
    expect(sent('order.submit')).toHaveLength(1);
    hide();
    show();
    hide();
    expect(sent('order.submit')).toHaveLength(1);
    const row = orderRow('1', { status: 'pendingAudit', version: 2 });
    await last('order.submit').answer({ row, facts: orderFacts, history: [] });
    show();
    expect((await screen.findAllByText('In audit')).length).toBeGreaterThan(0);
    expect(sent('order.submit')).toHaveLength(1);
  });

  it('an export is requested once, and saved even after the view was unmounted', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { hide, show, leave } = await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start export' }));
    hide();
    show();
    expect(exports).toHaveLength(1);
    leave();
    expect(exports[0]?.isEnded()).toBe(false);
    exports[0]?.answer('a,b');
    await waitFor(() => {
      expect(saved).toHaveBeenCalledTimes(1);
    });
    render(view('visible'));
    expect(await screen.findByText('Saved as excel-list.xlsx')).toBeTruthy();
    saved.mockRestore();
  });

  it('a run over many rows continues in slices, each sent once, and shows its result', async () => {
    const { hide, show } = await opened();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick the whole page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => last('order.bulk.preview'));
    const looked = page.records.map(({ id }) => ({ id, title: `DD${id}`, version: 1, refusal: null }));
    await last('order.bulk.preview').answer(looked);
    fireEvent.click(await screen.findByRole('button', { name: 'Submit (2)' }));
    await act(async () => undefined);
    hide();
    show();
    hide();
    expect(sent('order.bulk.run')).toHaveLength(1);
    await last('order.bulk.run').answer([
      { id: '1', refusal: null },
      { id: '2', refusal: { status: 10409, msg: 'Someone else changed it' } },
    ]);
    show();
    expect(await screen.findByText('1 done, 1 not done')).toBeTruthy();
    expect(screen.getByText('1 × Someone else changed it')).toBeTruthy();
    expect(sent('order.bulk.run')).toHaveLength(1);
  });
});
