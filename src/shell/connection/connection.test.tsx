import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { channelMachine } from '../../../machines/channel/machine.ts';
import type { ChannelParty, SocketOrder, SocketReport } from '../../../machines/channel/setup.ts';
import { actorsWith } from '../../app/actors.setup.tsx';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { OutageBanner } from './OutageBanner.tsx';
import { watchWaits } from './state.ts';
import { Stage } from '../presence/presence.setup.tsx';

const party: ChannelParty = { branchCode: 'B01', partyType: 'PLAT', code: 'P001' };
const HEARD = Date.UTC(2026, 10, 21, 4, 5, 6);

const server = { report: (_event: SocketReport): void => undefined, tries: 0 };
const socket = fromCallback<SocketOrder, ChannelParty | null>(({ sendBack }) => {
  server.tries += 1;
  server.report = (event) => {
    sendBack(event);
  };
});
const time = new SimulatedClock();
const live = createActor(channelMachine.provide({ actors: { socket } }), { clock: time, input: { seed: 1 } });
watchWaits(live);
live.start();
const actors = actorsWith({ channel: live });

const send = (event: Parameters<typeof live.send>[0]) => {
  act(() => {
    live.send(event);
  });
};
const receive = (event: SocketReport) => {
  act(() => {
    server.report(event);
  });
};
const pass = (ms: number) => {
  act(() => {
    time.increment(ms);
  });
};
const badge = () => screen.getByRole('button', { expanded: false });
const details = async () => {
  await userEvent.click(badge());
  return screen.findByRole('dialog');
};

describe('the connection badge', () => {
  beforeEach(() => {
    render(
      <Stage actors={actors}>
        <ConnectionBadge />
        <OutageBanner />
      </Stage>,
    );
    send({ type: 'session.started', party });
    receive({ type: 'socket.opened', at: HEARD });
  });
  afterEach(() => {
    cleanup();
    send({ type: 'session.ended' });
    send({ type: 'network.returned' });
    vi.useRealTimers();
  });

  it('says that all is well, and when the server was last heard', async () => {
    expect(badge().textContent).toBe('Live connection');
    const { textContent } = await details();
    expect(textContent).toContain('Server last heard at 12:05:06');
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  });

  it('opens by the keyboard, and Escape closes it and gives the focus back', async () => {
    badge().focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(badge());
  });

  it('counts the seconds to the next try, says the reason, and tries at once when asked', async () => {
    receive({ type: 'socket.closed', code: 1012 });
    expect(badge().textContent).toMatch(/^Reconnecting in \d+ s$/);
    expect((await details()).textContent).toContain('the server is restarting');
    const before = server.tries;
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(server.tries).toBe(before + 1);
    expect(screen.getByRole('button', { name: 'Try now' }).getAttribute('aria-description')).toBe(
      'A connection is being made',
    );
  });

  it('says that a silent server is silent', async () => {
    pass(20_000);
    expect((await details()).textContent).toContain('the server did not answer for 20 s');
  });

  it('hints at a slow network', () => {
    pass(15_000);
    pass(2_000);
    expect(badge().textContent).toBe('Slow network');
    receive({ type: 'socket.message', data: '', at: HEARD });
    pass(13_000);
    receive({ type: 'socket.message', data: '', at: HEARD });
    expect(badge().textContent).toBe('Live connection');
  });

  it('without a network closes the try and says why; a banner says what still works and what is kept', async () => {
    send({ type: 'network.lost' });
    const banner = screen.getByRole('region', { name: 'You are offline.' });
    expect(banner.textContent).toContain('can still be read and filled in');
    expect(banner.textContent).toContain('What you typed is kept in this window.');
    await details();
    const tryNow = screen.getByRole('button', { name: 'Try now' });
    expect(tryNow.getAttribute('aria-disabled')).toBe('true');
    expect(tryNow.getAttribute('aria-description')).toMatch(/^No network/);
    send({ type: 'network.returned' });
    expect(screen.queryByRole('region', { name: 'You are offline.' })).toBeNull();
  });

  it('raises the banner for a server out of reach after the third failed try, not before', () => {
    for (let failed = 1; failed <= 3; failed += 1) {
      expect(screen.queryByRole('region', { name: 'The server cannot be reached.' })).toBeNull();
      receive({ type: 'socket.failed' });
      if (failed < 3) send({ type: 'retry.requested' });
    }
    expect(screen.getByRole('region', { name: 'The server cannot be reached.' })).toBeTruthy();
  });
});

describe('what a screen reader hears of it', () => {
  afterEach(() => {
    cleanup();
    send({ type: 'session.ended' });
    vi.useRealTimers();
  });

  it('is nothing at first, nothing of a state that passes by, and one word of one that stays', () => {
    vi.useFakeTimers();
    render(
      <Stage actors={actors}>
        <ConnectionBadge />
      </Stage>,
    );
    const said = () => screen.getByRole('status').textContent;
    const wait = (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    wait(2_000);
    expect(said()).toBe('');
    send({ type: 'session.started', party });
    receive({ type: 'socket.opened', at: HEARD });
    receive({ type: 'socket.failed' });
    wait(1_000);
    send({ type: 'network.lost' });
    wait(1_000);
    expect(said()).toBe('');
    wait(500);
    expect(said()).toBe('Offline');
    send({ type: 'network.returned' });
    wait(1_500);
    expect(said()).toBe('Connecting…');
  });
});
