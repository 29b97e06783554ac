import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import words from '../../i18n/yard/en.json' with { type: 'json' };
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { waitedMinutes } from './waitedMinutes.ts';
import { YardBoard } from './YardBoard.tsx';
import { keyAct } from './yardKeys.ts';

i18next.addResourceBundle('en', 'yard', words);

const NOW = Date.UTC(2026, 10, 21, 4);
const MINUTE = 60_000;

const lane = (laneCode: string) => ({
  ...{ laneCode, laneName: `Lane ${laneCode}`, use: 'load', docks: 2, gateName: null },
  ...{ inside: 0, called: 1, waiting: 1, next: '5' },
});
const read = (id: string, more: object = {}) => ({
  ...{ id, at: NOW, plateNumber: '皖A12346', direction: 'in', confidence: 97, gateName: '东门' },
  ...{ reason: 41_012, ticketId: '3', ticketNo: 'A003', wantPlate: '皖A12345', hasPicture: false },
  ...more,
});
const board = {
  ...{ now: NOW, isOpen: true, inside: 1, maxInside: 20, averageWaitMin: 24 },
  lanes: [lane('A'), lane('B')],
  reads: [
    read('71', { hasPicture: true }),
    read('72', { plateNumber: '皖A99999', ticketId: null, ticketNo: null, wantPlate: null, reason: 41_002 }),
    read('73', {
      plateNumber: '皖A77777',
      direction: 'out',
      ticketNo: 'A001',
      ticketId: '1',
      reason: 41_013,
    }),
  ],
  forms: [],
  slips: [
    {
      ...{ id: '81', at: NOW - 9 * MINUTE, plate: '皖A55501', idTail: '0217' },
      ...{ status: 41_015, msg: 'Driving licence has expired; go to the desk' },
    },
  ],
  devices: [
    { id: '91', deviceName: 'Screen', kind: 'screen', isOnline: true, lastSeenAt: NOW, fault: null },
    { id: '92', deviceName: 'Kiosk', kind: 'kiosk', isOnline: false, lastSeenAt: NOW, fault: 'paper' },
    { id: '93', deviceName: 'Gate', kind: 'gate', isOnline: false, lastSeenAt: null, fault: 'steam' },
  ],
};
const ticket = (ticketNo: string, status: string, lineAt = NOW) => ({
  ...{ id: ticketNo.slice(1), version: 1, status, ticketNo, laneCode: ticketNo.slice(0, 1), lineAt },
  ...{ plateNumber: '皖A00145', plateColorCode: '1', priority: '0', missAt: null, presentAt: null },
  ...{ groupCode: 'G1', titles: {} },
});
const rows = [
  ticket('A003', 'called'),
  ticket('A005', 'waiting', NOW - MINUTE),
  ticket('A006', 'waiting'),
  ticket('B002', 'waiting'),
];

let sent: { name: string; request: Request }[] = [];
beforeEach(() => {
  sent = [];
  answerCalls(({ name }, request) => {
    if (name === 'queueTicket.board') return board;
    if (name === 'queueTicket.list')
      return { records: rows, total: rows.length, size: 100, current: 1, pages: 1 };
    sent.push({ name, request });
    if (name === 'queueTicket.readPicture') return { picture: 'QUJD' };
    if (name === 'queueTicket.settleRead') return null;
    return name === 'queueTicket.callNext' ? { called: ['A005'] } : { row: rows[0], facts: {}, history: [] };
  });
});
afterEach(cleanup);

const draw = (role: 'warehouse' | 'dispatcher' | 'admin' = 'warehouse') =>
  render(
    <Stage viewer={{ ...dispatcher, role }}>
      <YardBoard stationId="9" />
    </Stage>,
  );
const rail = async () => within(await screen.findByRole('complementary', { name: 'To look at' }));
const last = () => sent.at(-1);

describe('beside the lanes', () => {
  it('[/wechat/queue] a doubtful read shows both plates and its picture, and is settled by one press', async () => {
    draw();
    const reads = within((await rail()).getByRole('list', { name: 'Gate reads' }));
    const [other, unknown, notDone] = reads.getAllByRole('listitem').map((one) => within(one));
    if (!other || !unknown || !notDone) throw new Error('A read is not shown.');
    expect([other.getByText('皖A12346'), other.getByText('皖A12345')]).toHaveLength(2);
    fireEvent.click(other.getByRole('button', { name: 'Show the picture' }));
    expect((await other.findByRole('img', { name: 'Picture of 皖A12346' })).getAttribute('src')).toBe(
      'data:image/jpeg;base64,QUJD',
    );
    fireEvent.click(other.getByRole('button', { name: 'It is A003: let in' }));
    await screen.findByText('A003 is done');
    expect(last()).toMatchObject({
      name: 'queueTicket.settleRead',
      request: { readId: '71', isAccepted: true },
    });
    // There is nobody to let in.
    expect(unknown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Set aside']);
    fireEvent.click(unknown.getByRole('button', { name: 'Set aside' }));
    await screen.findByText('皖A99999 is done');
    expect(last()).toMatchObject({ request: { readId: '72', isAccepted: false } });
    // Where the work is not done, a reason is given at the vehicle.
    expect(notDone.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Open A001',
      'Set aside',
    ]);
  });

  it('[/wechat/queue] a refused slip says why, and a device whether it is there and what is wrong', async () => {
    draw();
    const slips = within((await rail()).getByRole('list', { name: 'Refused offline slips' }));
    expect(slips.getByText('11:51 · 皖A55501 · ID ends in 0217')).toBeTruthy();
    expect(slips.getByText('Driving licence has expired; go to the desk')).toBeTruthy();
    const devices = within((await rail()).getByRole('list', { name: 'Devices' })).getAllByRole('listitem');
    expect(devices.map(({ textContent }) => textContent)).toEqual([
      'Screen · ScreenOnline',
      'Kiosk · KioskOffline, last seen 11-21 12:00Printer',
      'Gate · GateNever seensteam',
    ]);
  });

  it('[/wechat/queue] who only looks settles nothing', async () => {
    draw('admin');
    const reads = (await rail()).getByRole('list', { name: 'Gate reads' });
    expect(within(reads).queryByRole('button', { name: 'Set aside' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Keys' })).toBeNull();
  });
});

describe('the keys of the board', () => {
  it('[/wechat/queue] take each step without a mouse', async () => {
    draw();
    await rail();
    const at = () => document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket;
    const press = (key: string, more: object = {}) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    };
    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
    });
    press('ArrowDown');
    expect(at()).toBe('A003');
    press('ArrowDown');
    press('ArrowDown');
    expect(at()).toBe('A006');
    press('ArrowRight');
    expect(at()).toBe('B002');
    press('ArrowLeft');
    expect(at()).toBe('A003');
    press('3');
    await screen.findByText('A003 is done');
    expect(last()).toMatchObject({ name: 'queueTicket.at.gate', request: { id: '003' } });
    press('ArrowDown');
    press('B', { shiftKey: true });
    await screen.findByText('A005 is done');
    expect(last()).toMatchObject({
      name: 'queueTicket.move.lane',
      request: { id: '005', laneCode: 'B' },
    });
    press('b');
    await screen.findByText('B is done');
    expect(last()).toMatchObject({ name: 'queueTicket.callNext', request: { laneCode: 'B' } });
    // The page around the board has the focus when it opens; another part of it means something else.
    fireEvent.keyDown(document.body, { key: 'a' });
    await screen.findByText('A is done');
    expect(last()).toMatchObject({ name: 'queueTicket.callNext', request: { laneCode: 'A' } });
    const before = sent.length;
    const elsewhere = document.body.appendChild(document.createElement('button'));
    fireEvent.keyDown(elsewhere, { key: 'a' });
    elsewhere.remove();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Refresh' }), { key: 'a', ctrlKey: true });
    expect(sent).toHaveLength(before);
  });

  const key = (text: string, code = '', shiftKey = false) => ({ key: text, code, shiftKey });
  it.each([
    [key('1'), true, { act: 'step', event: 'call' }],
    [key('&', 'Digit1'), true, { act: 'step', event: 'call' }],
    [key('End', 'Numpad5'), true, { act: 'step', event: 'leave' }],
    [key('6'), true, { act: 'open' }],
    [key('9'), true, { act: 'open' }],
    [key('7'), true, null],
    [key('1'), false, null],
    [key('a'), false, { act: 'next', laneCode: 'A' }],
    [key('Process', 'KeyB'), true, { act: 'next', laneCode: 'B' }],
    [key('B', 'KeyB', true), true, { act: 'move', laneCode: 'B' }],
    [key('B', 'KeyB', true), false, null],
    [key('z'), true, null],
    [key('Enter'), true, null],
    [key('ArrowLeft'), false, { act: 'go', way: 'left' }],
  ] as const)('%o, with a vehicle in focus: %s', (pressed, hasTicket, act) => {
    expect(keyAct(pressed, ['A', 'B'], hasTicket)).toEqual(act);
  });
});

it.each([
  ['waiting', null, 12],
  ['waiting', NOW - 30 * MINUTE, 12],
  ['called', NOW - 4 * MINUTE, 8],
  ['done', NOW - 4 * MINUTE, 8],
  ['cancelled', null, null],
] as const)('%s, called at %s: it has waited %s minutes', (status, calledAt, minutes) => {
  expect(waitedMinutes({ status, lineAt: NOW - 12 * MINUTE, calledAt }, NOW)).toBe(minutes);
});
