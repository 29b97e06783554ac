import { createActor, SimulatedClock } from 'xstate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, restartWait, retryWait } from '../../../machines/channel/backoff.ts';
import { channelMachine } from '../../../machines/channel/machine.ts';
import type { ChannelParty } from '../../../machines/channel/setup.ts';
import { channel, party } from './channelDouble.ts';

describe('channel', () => {
  it('[W-04] connects for the three parts of the user, and closes with the layout', () => {
    const { actor, begin, sockets, clock } = channel();
    expect(sockets).toHaveLength(0);
    begin();
    expect(sockets).toEqual([{ party, sent: [], closed: false }]);
    actor.send({ type: 'session.ended' });
    expect(sockets[0]?.closed).toBe(true);
    clock.increment(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('[W-05] sends an empty message every 15000 ms, and none after closing', () => {
    const { actor, begin, sockets, clock, says } = channel();
    begin();
    clock.increment(14_999);
    expect(sockets[0]?.sent).toEqual([]);
    clock.increment(1);
    for (let beat = 2; beat <= 5; beat += 1) {
      says('');
      clock.increment(15_000);
    }
    expect(sockets[0]?.sent).toEqual(['', '', '', '', '']);
    actor.send({ type: 'session.ended' });
    clock.increment(15_000);
    expect(sockets[0]?.sent).toHaveLength(5);
  });

  it('[W-06] an error closes and reopens', () => {
    const { begin, server, sockets, waitOut, is } = channel();
    begin();
    server({ type: 'socket.failed' });
    expect(sockets[0]?.closed).toBe(true);
    expect(is('backingOff')).toBe(true);
    waitOut();
    expect(sockets).toHaveLength(2);
  });

  it("[W-07] passes on the server's messages, ignores invalid ones and never quotes them", () => {
    const { begin, says, emitted, told } = channel();
    begin();
    const text = ['通知', 'Notice', 'Aviso', 'お知らせ'] as const;
    says('');
    says('{"type":"refreshToDoList"}');
    says('{"type":"recordChanged","record":"waybill","id":"17","version":2}');
    says(JSON.stringify({ type: 'notice', text, record: 'waybill', id: '17', notice: '99' }));
    says('{"type":"noticesRead"}');
    says('{"type":"rightsChanged"}');
    const junks = [
      '{',
      'null',
      '7',
      '[]',
      '{"type":"private"}',
      '{"type":"recordChanged","record":"waybill","id":17,"version":2}',
      '{"type":"recordChanged","record":"waybill","id":"17"}',
      '{"type":"recordChanged","id":"17","version":2}',
      '{"type":"notice","record":"waybill","id":"17","notice":"99","text":"private"}',
      JSON.stringify({ type: 'notice', text, record: 'waybill', id: '17' }),
    ];
    junks.forEach(says);
    const log = { type: 'entry.logged', level: 'warning', text: 'live channel: message not understood' };
    expect(emitted).toEqual([
      { type: 'todo.changed' },
      { type: 'record.changed', record: 'waybill', id: '17', version: 2 },
      { type: 'notice.received', text, record: 'waybill', id: '17', notice: '99' },
      { type: 'notices.read' },
      { type: 'rights.changed' },
      ...junks.map(() => log),
    ]);
    expect(told.map(({ type }) => type)).toEqual([
      'todo.changed',
      'notices.changed',
      'notices.changed',
      'rights.changed',
    ]);
  });

  it.each([null, { ...party, branchCode: '' }, { ...party, code: '' }])(
    '[W-08] without user info (%j) there is a log entry and no connection',
    (incomplete) => {
      const { actor, emitted, sockets, is } = channel();
      actor.send({ type: 'session.started', party: incomplete });
      expect(sockets).toHaveLength(0);
      expect(is('waitingForSession')).toBe(true);
      expect(emitted).toEqual([
        { type: 'entry.logged', level: 'warning', text: 'live channel: user info is missing' },
      ]);
    },
  );

  it('a server that stops sending is detected 20 s after its last frame', () => {
    const { begin, says, clock, is, sockets } = channel();
    begin();
    clock.increment(15_000);
    says('');
    clock.increment(19_999);
    expect(is('live')).toBe(true);
    clock.increment(1);
    expect(is('backingOff')).toBe(true);
    expect(sockets[0]?.closed).toBe(true);
  });

  it('a server that never answers keepalives is not disconnected again and again', () => {
    const { begin, server, says, clock, is, waitOut, sockets } = channel();
    begin();
    for (let lost = 0; lost < 2; lost += 1) {
      clock.increment(20_000);
      expect(is('backingOff')).toBe(true);
      waitOut();
      server({ type: 'socket.opened', at: 1 });
    }
    for (let beat = 0; beat < 10; beat += 1) clock.increment(15_000);
    expect(is('live')).toBe(true);
    expect(sockets).toHaveLength(3);
    says('{"type":"refreshToDoList"}');
    clock.increment(20_000);
    expect(is('backingOff')).toBe(true);
    waitOut();
    server({ type: 'socket.opened', at: 1 });
    clock.increment(20_000);
    expect(is('backingOff')).toBe(true);
  });

  it('a server that answers is always watched, however often it stopped sending', () => {
    const { begin, server, says, clock, is, waitOut } = channel();
    begin();
    for (let lost = 0; lost < 5; lost += 1) {
      says('');
      clock.increment(20_000);
      expect(is('backingOff')).toBe(true);
      waitOut();
      server({ type: 'socket.opened', at: 1 });
    }
  });

  it('a socket that does not open in 5 s, or cannot be created, is tried again', () => {
    const { actor, clock, is, sockets, waitOut } = channel();
    actor.send({ type: 'session.started', party });
    clock.increment(5_000);
    expect(is('backingOff')).toBe(true);
    waitOut();
    expect(sockets).toHaveLength(2);

    const broken = createActor(channelMachine, { input: { seed: 1 }, clock: new SimulatedClock() }).start();
    broken.send({ type: 'session.started', party });
    expect(broken.getSnapshot().matches({ link: 'backingOff' })).toBe(true);
    expect(broken.getSnapshot().context.waitMs).toBeGreaterThanOrEqual(500);
    broken.stop();
  });

  it('waits with full jitter from 500 ms to a ceiling that doubles from 8 s to 30 s', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), chance, (attempt, value) => {
        const wait = retryWait(attempt, value);
        expect(wait).toBeGreaterThanOrEqual(500);
        expect(wait).toBeLessThanOrEqual(Math.min(30_000, 8_000 * 2 ** Math.min(attempt - 1, 10)));
        expect(restartWait(value)).toBeGreaterThanOrEqual(5_000);
        expect(restartWait(value)).toBeLessThanOrEqual(30_000);
      }),
    );
  });

  it('1,000 clients that lose the server together reconnect spread over the whole wait', () => {
    const waits = Array.from({ length: 1_000 }, (_, client) => retryWait(10, draw(client * 7_919).value));
    const tenths = Array.from({ length: 10 }, (_, tenth) => {
      const from = 500 + tenth * 2_950;
      return waits.filter((wait) => wait >= from && wait < from + 2_950).length;
    });
    for (const share of tenths) expect(share).toBeGreaterThan(60);
  });

  it('only a connection of at least 10 s makes the next wait short again', () => {
    const { actor, begin, server, clock, waitOut } = channel();
    const attempts = () => actor.getSnapshot().context.attempts;
    begin();
    for (let lost = 1; lost <= 4; lost += 1) {
      clock.increment(9_999);
      server({ type: 'socket.closed', code: 1006 });
      expect(attempts()).toBe(lost);
      waitOut();
      server({ type: 'socket.opened', at: 1 });
    }
    clock.increment(10_000);
    server({ type: 'socket.closed', code: 1006 });
    expect(attempts()).toBe(1);
    expect(waitOut()).toBeLessThanOrEqual(8_000);
  });

  it.each([1012, 1013])('a server that restarts (%i) gets no attempt for 5 to 30 s', (code) => {
    const { begin, server, waitOut, sockets } = channel();
    begin();
    server({ type: 'socket.closed', code });
    expect(waitOut()).toBeGreaterThanOrEqual(5_000);
    expect(sockets).toHaveLength(2);
  });

  it.each([1008, 4401])('a refused session (%i) is not tried again; a new session is', (code) => {
    const { actor, begin, server, clock, is, sockets, emitted } = channel();
    begin();
    server({ type: 'socket.closed', code });
    expect(emitted).toContainEqual({ type: 'session.refused' });
    clock.increment(600_000);
    for (const type of ['page.hidden', 'page.shown', 'network.lost', 'network.returned'] as const)
      actor.send({ type });
    expect(is('refused')).toBe(true);
    expect(sockets).toHaveLength(1);
    begin();
    expect(sockets).toHaveLength(2);
  });

  it('the user need not wait: a requested attempt is made at once, also after a refusal', () => {
    const { actor, begin, server, is, sockets } = channel();
    begin();
    server({ type: 'socket.closed', code: 1006 });
    actor.send({ type: 'retry.requested' });
    expect(sockets).toHaveLength(2);
    server({ type: 'socket.closed', code: 4401 });
    expect(is('refused')).toBe(true);
    actor.send({ type: 'retry.requested' });
    expect(sockets).toHaveLength(3);
  });

  it('shows why there is no connection, and when the last frame came', () => {
    const { actor, begin, server, says, clock, waitOut } = channel();
    const told = () => {
      const { loss, lastContactAt } = actor.getSnapshot().context;
      return { loss, lastContactAt };
    };
    actor.send({ type: 'session.started', party });
    expect(told()).toEqual({ loss: null, lastContactAt: null });
    clock.increment(5_000);
    expect(told()).toEqual({ loss: 'unanswered', lastContactAt: null });
    waitOut();
    server({ type: 'socket.opened', at: 1 });
    expect(told()).toEqual({ loss: null, lastContactAt: 1 });
    says('');
    clock.increment(20_000);
    expect(told()).toEqual({ loss: 'silent', lastContactAt: 2 });
    waitOut();
    server({ type: 'socket.closed', code: 1012 });
    expect(told().loss).toBe('restarting');
    waitOut();
    server({ type: 'socket.failed' });
    expect(told().loss).toBe('lost');
    begin();
    expect(told()).toEqual({ loss: null, lastContactAt: 1 });
  });

  it('calls the network slow while a keepalive is unanswered for 2 s, and until one is answered sooner', () => {
    const { actor, begin, says, clock } = channel();
    const isSlow = () => actor.getSnapshot().hasTag('slow');
    begin();
    clock.increment(15_000);
    clock.increment(1_999);
    expect(isSlow()).toBe(false);
    clock.increment(1);
    expect(isSlow()).toBe(true);
    says('');
    expect(isSlow()).toBe(true);
    clock.increment(13_000);
    expect(isSlow()).toBe(true);
    says('');
    expect(isSlow()).toBe(false);
  });

  it('a server that never answers keepalives is not called slow for that', () => {
    const { actor, begin, server, clock, waitOut } = channel();
    begin();
    for (let lost = 0; lost < 2; lost += 1) {
      clock.increment(20_000);
      waitOut();
      server({ type: 'socket.opened', at: 1 });
    }
    clock.increment(15_000);
    clock.increment(2_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(false);
  });

  it('makes no attempt while the page is hidden, and one at once when it is visible', () => {
    const { actor, begin, server, clock, is, sockets } = channel();
    begin();
    actor.send({ type: 'page.hidden' });
    expect(is('live')).toBe(true);
    server({ type: 'socket.closed', code: 1006 });
    clock.increment(600_000);
    expect(sockets).toHaveLength(1);
    actor.send({ type: 'page.shown' });
    expect(sockets).toHaveLength(2);
  });

  it('[W-04] a session that starts behind a hidden page connects at once', () => {
    const { actor, sockets } = channel();
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'session.started', party });
    expect(sockets).toHaveLength(1);
  });

  it('hiding the page cancels a pending wait', () => {
    const { actor, begin, server, clock, sockets } = channel();
    begin();
    server({ type: 'socket.closed', code: 1006 });
    actor.send({ type: 'page.hidden' });
    clock.increment(600_000);
    expect(sockets).toHaveLength(1);
  });

  it('closes the socket when the network is lost, and connects at once when it returns', () => {
    const { actor, begin, clock, is, sockets } = channel();
    begin();
    actor.send({ type: 'network.lost' });
    expect(sockets[0]?.closed).toBe(true);
    clock.increment(600_000);
    expect(is('offline')).toBe(true);
    actor.send({ type: 'network.returned' });
    expect(sockets).toHaveLength(2);
  });

  it('a session that starts without a network waits for it', () => {
    const { actor, sockets } = channel();
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'session.started', party });
    expect(sockets).toHaveLength(0);
    actor.send({ type: 'network.returned' });
    expect(sockets).toHaveLength(1);
  });

  it('[W-07] the counts are loaded once after each reconnection, not after the first connection', () => {
    const { begin, server, waitOut, emitted, told } = channel();
    begin();
    expect(emitted).toEqual([]);
    server({ type: 'socket.closed', code: 1006 });
    waitOut();
    server({ type: 'socket.opened', at: 1 });
    expect(emitted).toEqual([{ type: 'wait.began' }, { type: 'news.missed' }]);
    expect(told.map(({ type }) => type)).toEqual(['todo.changed', 'notices.changed', 'connection.returned']);
  });

  it('another user gets another socket', () => {
    const { actor, begin, sockets } = channel();
    begin();
    const other: ChannelParty = { branchCode: 'B01', partyType: 'CARRIER', code: 'P002' };
    actor.send({ type: 'session.started', party: other });
    expect(sockets).toMatchObject([
      { party, closed: true },
      { party: other, closed: false },
    ]);
  });
});
