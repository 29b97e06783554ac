import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callBoard, quietBoard } from '../../../machines/queueScreen/model.ts';
import words from '../../i18n/queueScreen/en.json' with { type: 'json' };
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { goTo } from '../../app/location.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import QueueingSystemPage from './QueueingSystemPage.tsx';

i18next.addResourceBundle('en', 'queueScreen', words);

let sent: { encoding: string; request: Request }[] = [];
let response: () => unknown = () => callBoard;
beforeEach(() => {
  sent = [];
  goTo('/queueingSystem?stationId=7&k=device-k3y1&voice=none', { replace: true });
  answerCalls(({ encoding }, request) => {
    sent.push({ encoding, request });
    return response();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const draw = () =>
  render(
    <Stage viewer={dispatcher}>
      <QueueingSystemPage />
    </Stage>,
  );

describe('the screen of a station', () => {
  it('shows who is called and who waits, without whole plates, and sends its key in the body alone', async () => {
    response = () => callBoard;
    draw();
    await screen.findByText('A012');
    expect(screen.getByText('皖A·**345')).toBeTruthy();
    expect(screen.getByText('东门 → 1号装车道')).toBeTruthy();
    expect(screen.getByText('限速 5 km/h')).toBeTruthy();
    expect(sent).toMatchObject([
      { encoding: 'json', request: { k: 'device-k3y1', stationId: '7', since: 0 } },
    ]);
  });

  it('keeps the token that binds its browser, and comes with it from then on', async () => {
    response = () => ({ ...quietBoard, bindToken: 'bound' });
    draw();
    await screen.findByText('No calls');
    cleanup();
    draw();
    await screen.findByText('No calls');
    expect(sent.map(({ request }) => request.bindToken)).toEqual([undefined, 'bound']);
  });

  it('says with a wrong key which one it has, and nothing of the station', async () => {
    response = () => {
      throw new CallError("The device key is not valid; ask the site's staff", 45_003, null);
    };
    draw();
    await screen.findByText("The device key is not valid; ask the site's staff");
    expect(screen.getByText('Key ends in k3y1')).toBeTruthy();
  });

  it('has as many elements after many calls as after the first', async () => {
    let n = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    response = () => {
      n += 1;
      const now = callBoard.now + n * 2_000;
      const ticketNo = `A${String(n % 1_000).padStart(3, '0')}`;
      const calls = callBoard.calls.map((one) => ({ ...one, ticketNo, callSeq: n, at: now }));
      const lanes = callBoard.lanes.map((lane) => ({
        ...lane,
        called: lane.called.map((one) => ({ ...one, ticketNo, calledAt: now })),
      }));
      return { ...callBoard, now, callSeq: n, calls, lanes };
    };
    draw();
    await screen.findByText(/^A\d{3}$/);
    const count = () => document.querySelectorAll('*').length;
    const polls = async (most: number) => {
      for (let poll = 0; poll < most; poll += 1) await act(() => vi.advanceTimersByTimeAsync(2_000));
    };
    // Until nobody is asked any more to switch the sound on.
    await polls(40);
    const before = count();
    await polls(40);
    expect(n).toBeGreaterThan(70);
    expect(count()).toBe(before);
  });
});
