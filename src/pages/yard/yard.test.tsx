import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import words from '../../i18n/yard/en.json' with { type: 'json' };
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { dropOf, leftText, stepOf } from './tickets.ts';
import { StationBoard } from './StationBoard.tsx';
import { YardBoard } from './YardBoard.tsx';

i18next.addResourceBundle('en', 'yard', words);

const NOW = Date.UTC(2026, 10, 21, 4);
const MINUTE = 60_000;

const ticket = (ticketNo: string, status: string, more: object = {}) => ({
  ...{ id: ticketNo.slice(1), version: 1, status, ticketNo, laneCode: ticketNo.slice(0, 1) },
  ...{
    plateNumber: `皖A${ticketNo.slice(1)}45`,
    plateColorCode: '1',
    priority: '0',
    lineAt: NOW,
    missAt: null,
    presentAt: null,
  },
  ...{ groupCode: 'G1', stationId: '9', titles: { driverId: `司机${ticketNo}` } },
  ...more,
});
const lane = (laneCode: string, more: object = {}) => ({
  ...{ laneCode, laneName: `Lane ${laneCode}`, use: 'load', docks: 2, gateName: null },
  ...{ inside: 0, called: 0, waiting: 0, next: null },
  ...more,
});
const board = {
  ...{ now: NOW, isOpen: true, inside: 1, maxInside: 20, averageWaitMin: 24 },
  lanes: [lane('A', { inside: 1, called: 1, waiting: 2, next: '5' }), lane('B')],
  reads: [],
  ...{ slips: [], devices: [] },
  forms: [
    {
      ticketId: '001',
      id: '61',
      name: ['出门放行', 'Gate pass', 'Pase de salida', '出門証'],
      status: 'accepted',
    },
  ],
};
const stations = ['8', '9'].map((id) => ({
  ...{ id, version: 1, status: 'enabled', groupCode: 'G1', titles: {} },
  stationName: `Station ${id}`,
}));
const rows = [
  ticket('A005', 'waiting', { lineAt: NOW - 5 * MINUTE }),
  ticket('A006', 'waiting', { lineAt: NOW - MINUTE, priority: '1' }),
  ticket('A003', 'called', { presentAt: NOW }),
  ticket('A001', 'inside'),
];

let sent: { name: string; request: Request }[] = [];
let isDown = false;
beforeEach(() => {
  [sent, isDown] = [[], false];
  answerCalls(({ name }, request) => {
    if (isDown) throw new Error('Network Error');
    if (name === 'queueTicket.board') return board;
    if (name === 'station.list')
      return { records: stations, total: stations.length, size: 100, current: 1, pages: 1 };
    if (name === 'queueTicket.list')
      return { records: rows, total: rows.length, size: 100, current: 1, pages: 1 };
    sent.push({ name, request });
    if (name === 'queueTicket.enter')
      throw new CallError('All docks are taken; wait at the gate', 41_006, null);
    return name === 'queueTicket.callNext' ? { called: ['A006'] } : {};
  });
});
afterEach(cleanup);

const draw = () =>
  render(
    <Stage viewer={dispatcher}>
      <YardBoard stationId="9" />
    </Stage>,
  );
const column = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the choice of a station', () => {
  it('begins with the one where somebody stands in the line', async () => {
    render(
      <Stage viewer={dispatcher}>
        <StationBoard />
      </Stage>,
    );
    const choice = await screen.findByRole('combobox', { name: 'Station' });
    expect(within(choice).getByRole('option', { selected: true }).textContent).toBe('Station 9');
  });
});

describe('the board of a station', () => {
  it('[/wechat/queue] shows lanes with their docks, and vehicles in the order of their turn', async () => {
    draw();
    const a = await column('A Lane A');
    expect(a.getByRole('img', { name: 'Docks taken: 1 of 2' })).toBeTruthy();
    const waiting = within(a.getByRole('list', { name: 'Waiting' })).getAllByRole('listitem');
    // The urgent one comes first, although it came later.
    expect(waiting.map(({ textContent }) => /A\d{3}/.exec(textContent)?.[0])).toEqual(['A006', 'A005']);
    expect(within(a.getByRole('list', { name: 'Called' })).getByText('At the gate')).toBeTruthy();
    expect(within(a.getByRole('list', { name: 'Inside' })).getByText('Gate pass · Accepted')).toBeTruthy();
    const b = await column('B Lane B');
    expect(b.getAllByText('No vehicles')).toHaveLength(3);
    expect(b.getByRole('button', { name: 'Call the next' }).getAttribute('aria-description')).toBe(
      'No vehicle is waiting',
    );
    for (const text of ['Open', 'Waiting 2', 'Inside 1 of 20', 'Average wait today 24 min'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('[/wechat/queue] takes one press a step, and says what came of it', async () => {
    draw();
    const a = await column('A Lane A');
    fireEvent.click(a.getByRole('button', { name: 'Call the next' }));
    await screen.findByText('A is done');
    expect(sent.at(-1)).toMatchObject({
      name: 'queueTicket.callNext',
      request: { stationId: '9', laneCode: 'A', n: 1 },
    });
    fireEvent.click(within(a.getByRole('list', { name: 'Called' })).getByRole('button', { name: 'Let in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A003 not done: All docks are taken; wait at the gate',
    );
    expect(sent.at(-1)).toMatchObject({ name: 'queueTicket.enter', request: { id: '003', version: 1 } });
  });

  it('[/wechat/queue] is drawn grey and closed without a network, and stays as it was', async () => {
    draw();
    const a = await column('A Lane A');
    isDown = true;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/^No network: this is as of 12:00/);
    await waitFor(() => {
      expect(a.getByRole('button', { name: 'Call the next' }).getAttribute('aria-disabled')).toBe('true');
    });
    fireEvent.click(a.getByRole('button', { name: 'Call the next' }));
    expect(sent).toEqual([]);
  });
});

describe('a vehicle on the board', () => {
  it.each([
    ['waiting', null, 'call'],
    ['called', null, 'at.gate'],
    ['called', NOW, 'enter'],
    ['inside', NOW, 'leave'],
  ] as const)('%s, at the gate %s: the next step is %s', (status, presentAt, step) => {
    expect(stepOf({ status, presentAt })).toBe(step);
  });

  it.each([
    ['waiting', 'A:called', { event: 'call', payload: {} }],
    ['waiting', 'B', { event: 'move.lane', payload: { laneCode: 'B' } }],
    ['waiting', 'B:called', { event: 'move.lane', payload: { laneCode: 'B' } }],
    ['waiting', 'A:waiting', null],
    ['waiting', 'A', null],
    ['called', 'B', null],
  ] as const)('%s of lane A, dropped on %s', (status, place, drop) => {
    expect(dropOf({ status, laneCode: 'A' }, place)).toEqual(drop);
  });

  it.each([
    [65_000, '1:05'],
    [900, '0:01'],
    [0, null],
    [-5_000, null],
  ])('with %d ms left', (left, text) => {
    expect(leftText(NOW + left, NOW)).toBe(text);
  });
});
