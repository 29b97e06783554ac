import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { simulatedSenders } from '../../../domain/calls/simulatedOrder.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { dispatcher, pageOfTab, Stage } from '../../records/records.setup.tsx';
import assigning from '../../i18n/assigning/en.json' with { type: 'json' };
import texts from '../../i18n/upOrder/en.json' with { type: 'json' };
import { Messages } from './Messages.tsx';
import UpAssignmentPage from './UpAssignmentPage.tsx';
import UpOrderPage from './UpOrderPage.tsx';

i18next.addResourceBundle('en', 'upOrder', texts);
i18next.addResourceBundle('en', 'assigning', assigning);

const orderOf = (id: string, missing: string): WireRow => ({
  ...{ id, version: 1, status: 'pendingAssign', titles: { upstreamId: 'Steel' }, upOrderNo: `SY${id}` },
  ...{ externalNo: `Z-${id}`, upstreamId: '30', goodsName: 'Coils', weightKg: 60_000, missing },
  ...{ loadAreaCode: '340102', unloadAreaCode: '330206', planLoadAt: Date.UTC(2030, 0, 2) },
});

let rows: readonly WireRow[];
let answers: Map<string, (request: Request) => unknown>;
let sent: [string, Request][];
beforeEach(() => {
  goTo('/tms/uporder/upOrder');
  rows = [orderOf('1', ''), orderOf('2', 'distanceKm')];
  sent = [];
  answers = new Map();
  answerCalls(({ name }, request) => {
    sent.push([name, request]);
    const answer = answers.get(name);
    if (answer) return answer(request);
    if (name === 'upOrder.list') return { records: rows, total: rows.length, size: 20, current: 1, pages: 1 };
    if (name === simulatedSenders.name) return [];
    return { records: [], total: 0, size: 20, current: 1, pages: 0 };
  });
});
afterEach(cleanup);

const draw = (page: ReactNode, viewer: Viewer = dispatcher) =>
  render(
    <Stage viewer={viewer} tab={pageOfTab()}>
      {page}
    </Stage>,
  );

describe('[/tms/uporder/upOrder] the page of upstream orders', () => {
  it('has the orders with what they lack, the connections and the messages, each by the address', async () => {
    draw(<UpOrderPage />);
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Upstream order', 'Connection', 'Outgoing message']),
    );
    const row = (await screen.findByText('SY2')).closest('tr');
    expect(row?.textContent).toContain('Distance');
    fireEvent.click(screen.getByRole('tab', { name: 'Connection' }));
    await waitFor(() => {
      expect(sent.some(([name]) => name === 'connection.list')).toBe(true);
    });
    expect(window.location.hash).toContain('tab=connections');
  });

  it('shows an auditor the connections alone', async () => {
    draw(<UpOrderPage />, { ...dispatcher, role: 'auditor' });
    await waitFor(() => {
      expect(sent.some(([name]) => name === 'connection.list')).toBe(true);
    });
    expect(screen.queryByRole('tab', { name: 'Upstream order' })).toBeNull();
    expect(sent.some(([name]) => name === 'upOrder.list')).toBe(false);
  });
});

describe('the messages of an order', () => {
  const message = {
    ...{ id: '1', at: 1, webhookId: 'm1', request: 'POST /upOrder', status: 0, answer: '{}' },
    body: '{"no":"Z-1"}',
  };
  const open = () => draw(<Messages row={orderOf('1', '')} />, { ...dispatcher, role: 'admin' });

  it('stand as they came beside what the map makes of them, with the verdict', async () => {
    answers.set('upOrder.messages', () => ({
      messages: [
        {
          ...message,
          mapped: {
            values: [{ field: 'externalNo', value: '"Z-1"' }],
            errors: [{ field: 'weightKg', path: 'tons', msg: 'must be a number' }],
          },
        },
        { ...message, id: '2', webhookId: 'm2', status: 31_045, mapped: null },
      ],
    }));
    open();
    const [order, cancel] = (await screen.findAllByRole('article')).map((one) => within(one));
    expect(order?.getByText(/"no": "Z-1"/)).toBeTruthy();
    expect(order?.getByRole('table', { name: 'Would be stored' }).textContent).toContain('"Z-1"');
    expect(order?.getByText(/tons: must be a number/)).toBeTruthy();
    expect(order?.getByText('Taken')).toBeTruthy();
    expect(cancel?.getByText('Refused 31045')).toBeTruthy();
    expect(cancel?.getByText('The message says no order')).toBeTruthy();
  });

  it('can be read again after a failure; an order typed by hand has none', async () => {
    answers.set('upOrder.messages', () => {
      throw new Error('offline');
    });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers.set('upOrder.messages', () => ({ messages: [] }));
    fireEvent.click(again);
    expect(await screen.findByText(texts['message.none'])).toBeTruthy();
  });
});

describe('[/tms/uporder/assignment] the board', () => {
  beforeEach(() => {
    goTo('/tms/uporder/assignment');
  });

  it('returns several orders at once, and says which cannot go', async () => {
    answers.set('upOrder.bulk.preview', () => [
      { id: '1', version: 1, title: 'SY1', refusal: null },
      { id: '2', version: 1, title: 'SY2', refusal: { status: 10_410, msg: 'It is assigned' } },
    ]);
    answers.set('upOrder.bulk.run', () => [{ id: '1', refusal: null }]);
    draw(<UpAssignmentPage />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick SY1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tick SY2' }));
    const bar = within(screen.getByRole('group', { name: 'Actions on the ticked rows' }));
    expect(bar.getByRole('button', { name: 'Assign' })).toBeTruthy();
    fireEvent.click(bar.getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 will move, 1 cannot')).toBeTruthy();
    expect(dialog.getByText(/It is assigned/)).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), {
      target: { value: 'No trucks on this way' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Return (1)' }));
    expect(await dialog.findByText(/^1 done, /)).toBeTruthy();
    const run = sent.find(([name]) => name === 'upOrder.bulk.run')?.[1];
    expect(run).toMatchObject({ event: 'return', payload: { reason: 'No trucks on this way' } });
  });

  it('says that nothing waits, and can be loaded again after a failure', async () => {
    answers.set('upOrder.list', () => {
      throw new Error('offline');
    });
    draw(<UpAssignmentPage />);
    const again = await screen.findByRole('button', { name: 'Load again' });
    rows = [];
    answers.delete('upOrder.list');
    fireEvent.click(again);
    expect(await screen.findByText('No orders wait')).toBeTruthy();
  });

  it('has nothing to tick for an administrator, who only looks', async () => {
    draw(<UpAssignmentPage />, { ...dispatcher, role: 'admin' });
    expect(await screen.findByText('SY1')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
