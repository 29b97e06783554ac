import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedSenders } from '../../../domain/calls/simulatedOrder.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { pushView } from './pushView.tsx';
import { SimulateOrder } from './SimulateOrder.tsx';
import { TryPush } from './TryPush.tsx';

let sent: [string, Request][] = [];
let senders: readonly { id: string; name: string }[] = [];
let response: () => unknown = () => null;
beforeEach(() => {
  sent = [];
  senders = [{ id: '7', name: 'Steel' }];
  response = () => ({
    externalNo: 'DEMO-1',
    answers: [
      { method: 'POST', path: '/upOrder', http: 200, status: 0, msg: 'ok' },
      { method: 'POST', path: '/upOrder', http: 401, status: 31_046, msg: 'The signature is not valid' },
    ],
  });
  answerCalls(({ name }, request) => {
    if (name === simulatedSenders.name) return senders;
    sent.push([name, request]);
    return response();
  });
});
afterEach(cleanup);

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const opened = async () => {
  render(
    <Stage viewer={dispatcher}>
      <SimulateOrder />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Simulate an order' }));
  return within(await screen.findByRole('dialog', { name: 'Simulate an order' }));
};

describe('a simulated order', () => {
  it('is sent by a connection with a fault, and each answer of the API is shown', async () => {
    const dialog = await opened();
    expect(dialog.getByRole('combobox', { name: 'Connection' })).toHaveProperty('value', 'Steel');
    fireEvent.click(dialog.getByRole('combobox', { name: 'Fault' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Bad signature', hidden: true }));
    press('Send');
    const answers = within(await dialog.findByRole('status'));
    expect(sent).toEqual([['upOrder.simulate', { connectionId: '7', fault: 'badSignature' }]]);
    expect(answers.getByText('DEMO-1')).toBeTruthy();
    expect(answers.getByText('Taken')).toBeTruthy();
    expect(answers.getByText('POST /upOrder · HTTP 401 · 31046')).toBeTruthy();
    expect(answers.getByText('The signature is not valid')).toBeTruthy();
  });

  it('says why none was sent, refused or without an answer, and lets one try again', async () => {
    const dialog = await opened();
    response = () => {
      throw new CallError('There is no such record', 10_404, null);
    };
    press('Send');
    expect((await dialog.findByRole('alert')).textContent).toContain('There is no such record');
    response = () => {
      throw new Error('offline');
    };
    press('Send');
    await waitFor(() => {
      expect(dialog.getByRole('alert').textContent).toContain('No answer; try again in a moment');
    });
  });

  it('is not offered where nobody may send one: outside of the demo company', async () => {
    senders = [];
    render(
      <Stage viewer={dispatcher}>
        <SimulateOrder />
        <p>here</p>
      </Stage>,
    );
    await screen.findByText('here');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a connection with an address', () => {
  const row: WireRow = {
    ...{ id: '7', version: 1, status: 'draft', titles: {}, pushUrl: 'https://a.example/push' },
  };
  const draw = (changes: Readonly<Record<string, string | null>> = {}, role = 'admin' as const) =>
    render(
      <Stage viewer={{ ...dispatcher, role }}>
        <TryPush row={{ ...row, ...changes }} />
      </Stage>,
    );

  it('is tried by a press, which says what came of it', async () => {
    response = () => ({ fault: 'HTTP 500 broken' });
    draw();
    press('Try a push');
    expect((await screen.findByRole('status')).textContent).toBe('HTTP 500 broken');
    response = () => ({ fault: null });
    press('Try a push');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('It was taken');
    });
    expect(sent.map(([name]) => name)).toEqual(['connection.tryPush', 'connection.tryPush']);
  });

  it('is not tried without one', () => {
    draw({ pushUrl: null });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('the content of a message is written a line for each value; one that was cleared has none', () => {
  const cell = pushView.cells?.payload;
  const rowOf = (payload: string | null): WireRow => ({
    ...{ id: '1', version: 1, status: 'sent', titles: {}, payload },
  });
  render(<Stage viewer={dispatcher}>{cell?.(rowOf('{"type":"waybill.loaded","data":{"seq":5}}'))}</Stage>);
  expect(document.querySelector('pre')?.textContent).toContain('"type": "waybill.loaded",\n');
  cleanup();
  render(<Stage viewer={dispatcher}>{cell?.(rowOf(null))}</Stage>);
  expect(document.querySelector('pre')).toBeNull();
});
