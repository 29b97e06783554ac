import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SessionLife } from '../../../domain/calls/sessionLife.ts';
import type { Answer } from '../../../machines/answer.ts';
import { lockMachine } from '../../../machines/lock/machine.ts';
import type { LockEmitted } from '../../../machines/lock/setup.ts';
import { pending } from '../pending.ts';

const MINUTE_MS = 60_000;
const NOON = 1_790_000_000_000;
const open: Answer<SessionLife> = { ok: true, data: { idleMs: 1, absoluteMs: 1, locked: false } };
const wrong: Answer<SessionLife> = { ok: false, refusal: { status: 44009, msg: 'The password is wrong' } };

function screen(idleLimitMs = 0) {
  const [notify, check] = [pending<unknown, unknown>(), pending<Answer<SessionLife>, { password: string }>()];
  const clock = new SimulatedClock();
  let kept: string | null = null;
  let cleared = 0;
  const actor = createActor(
    lockMachine.provide({
      actors: { notifyServer: notify.logic, checkPassword: check.logic },
      actions: {
        saveLocked: (_, { userId }: { userId: string }) => {
          kept = userId;
        },
        clearSavedLocked: () => {
          kept = null;
        },
        clearMessages: () => {
          cleared += 1;
        },
      },
    }),
    { clock, input: { idleLimitMs } },
  );
  const announced: LockEmitted[] = [];
  actor.on('lock.announced', (event) => announced.push(event));
  actor.start();
  return {
    actor,
    clock,
    notify,
    check,
    announced: () => announced.map(({ locked }) => locked),
    kept: () => kept,
    cleared: () => cleared,
    isLocked: () => actor.getSnapshot().matches('locked'),
    refusal: () => actor.getSnapshot().context.refusal,
    begin: (userId = '7', wasLocked = false) => {
      actor.send({ type: 'session.started', userId, at: NOON, wasLocked });
    },
    see: (ms: number) => {
      actor.send({ type: 'activity.seen', at: NOON + ms });
    },
  };
}

describe('locking', () => {
  it('happens at once on request: it is stored in the browser, and sent to the server and the other windows', () => {
    const { actor, begin, isLocked, kept, cleared, notify, announced } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    expect(isLocked()).toBe(true);
    expect(kept()).toBe('7');
    expect(cleared()).toBe(1);
    expect(notify.calls).toHaveLength(1);
    expect(announced()).toEqual([true]);
  });

  it('works although the server cannot be told, and tries until it can', async () => {
    const { actor, begin, clock, isLocked, notify } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    await notify.fail(new Error('Network Error'));
    expect(isLocked()).toBe(true);
    clock.increment(15_000);
    expect(notify.calls).toHaveLength(2);
    await notify.fail(new Error('Network Error'));
    actor.send({ type: 'network.returned' });
    expect(notify.calls).toHaveLength(3);
    await notify.answer(null);
    clock.increment(600_000);
    expect(notify.calls).toHaveLength(3);
  });

  it('follows the other windows and the server, without telling the server again', () => {
    for (const type of ['remote.locked', 'server.locked'] as const) {
      const { actor, begin, isLocked, notify, announced } = screen();
      begin();
      actor.send({ type });
      expect(isLocked()).toBe(true);
      expect(notify.calls).toHaveLength(0);
      expect(announced()).toEqual(type === 'server.locked' ? [true] : []);
    }
  });

  it('survives a reload for the same user, and for no other', () => {
    const { begin, isLocked, notify } = screen();
    begin('7', true);
    expect(isLocked()).toBe(true);
    // The server may never have been told.
    expect(notify.calls).toHaveLength(1);
    begin('8');
    expect(isLocked()).toBe(false);
  });

  it('is not undone by loading the user info again', () => {
    const { actor, begin, isLocked } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    begin();
    expect(isLocked()).toBe(true);
  });
});

describe('unlocking', () => {
  it('needs the password, checked by the server; a wrong one is shown and can be tried again', async () => {
    const { actor, begin, check, isLocked, refusal, kept, announced } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    actor.send({ type: 'unlock.requested', password: '' });
    expect(check.calls).toHaveLength(0);
    actor.send({ type: 'unlock.requested', password: 'guess' });
    expect(check.calls).toEqual([{ password: 'guess' }]);
    await check.answer(wrong);
    expect([isLocked(), refusal()]).toEqual([true, 'The password is wrong']);
    actor.send({ type: 'unlock.requested', password: 'right' });
    expect(refusal()).toBeNull();
    await check.answer(open);
    expect([isLocked(), kept()]).toEqual([false, null]);
    expect(announced()).toEqual([true, false]);
  });

  it('is not possible without the server, whether it fails or does not answer in 20 s', async () => {
    const { actor, begin, check, clock, isLocked, refusal } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    actor.send({ type: 'unlock.requested', password: 'right' });
    await check.fail(new Error('Network Error'));
    expect([isLocked(), refusal()]).toEqual([true, '']);
    actor.send({ type: 'unlock.requested', password: 'right' });
    clock.increment(20_000);
    expect([isLocked(), refusal()]).toEqual([true, '']);
  });

  it('cancels telling the server of the lock, which would lock again', () => {
    const { actor, begin, clock, notify, check } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    actor.send({ type: 'unlock.requested', password: 'right' });
    expect(check.calls).toHaveLength(1);
    clock.increment(15_000);
    expect(notify.calls).toHaveLength(1);
  });

  it('without a password sends nothing, and the server is still told of the lock', async () => {
    const { actor, begin, clock, notify, check } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    actor.send({ type: 'unlock.requested', password: '' });
    await notify.fail(new Error('Network Error'));
    actor.send({ type: 'unlock.requested', password: '' });
    clock.increment(15_000);
    expect(check.calls).toHaveLength(0);
    expect(notify.calls).toHaveLength(2);
    expect(actor.getSnapshot().matches({ locked: { server: 'notifying' } })).toBe(true);
  });

  it('happens in all windows', () => {
    const { actor, begin, isLocked, kept, announced } = screen();
    begin();
    actor.send({ type: 'remote.locked' });
    actor.send({ type: 'remote.unlocked' });
    expect([isLocked(), kept()]).toEqual([false, null]);
    expect(announced()).toEqual([]);
  });

  it('is not needed after a logout: nothing is stored', () => {
    const { actor, begin, kept } = screen();
    begin();
    actor.send({ type: 'lock.requested' });
    actor.send({ type: 'session.ended' });
    expect(kept()).toBeNull();
    begin('7');
    expect(actor.getSnapshot().matches('unlocked')).toBe(true);
  });
});

describe('automatic locking', () => {
  it('does not happen unless the user chose it', () => {
    const { begin, clock, isLocked } = screen();
    begin();
    clock.increment(24 * 60 * MINUTE_MS);
    expect(isLocked()).toBe(false);
  });

  it('happens when the user was inactive for the chosen time, in all windows', () => {
    const { begin, clock, see, isLocked } = screen(15 * MINUTE_MS);
    begin();
    clock.increment(14 * MINUTE_MS);
    see(14 * MINUTE_MS);
    clock.increment(14 * MINUTE_MS);
    expect(isLocked()).toBe(false);
    clock.increment(MINUTE_MS);
    expect(isLocked()).toBe(true);
  });

  it("happens at the first activity after a suspended machine's timers were late", () => {
    for (const type of ['activity.seen', 'page.shown'] as const) {
      const { actor, begin, isLocked } = screen(15 * MINUTE_MS);
      begin();
      actor.send({ type, at: NOON + MINUTE_MS });
      expect(isLocked()).toBe(false);
      actor.send({ type, at: NOON + 60 * MINUTE_MS });
      expect(isLocked()).toBe(true);
    }
  });

  it('happens at exactly the chosen time', () => {
    const { actor, begin, isLocked } = screen(15 * MINUTE_MS);
    begin();
    actor.send({ type: 'page.shown', at: NOON + 15 * MINUTE_MS - 1 });
    expect(isLocked()).toBe(false);
    actor.send({ type: 'page.shown', at: NOON + 15 * MINUTE_MS });
    expect(isLocked()).toBe(true);
  });

  it('does not happen again right after unlocking', async () => {
    const { actor, begin, check, see, isLocked } = screen(15 * MINUTE_MS);
    begin();
    actor.send({ type: 'lock.requested' });
    see(60 * MINUTE_MS);
    actor.send({ type: 'unlock.requested', password: 'right' });
    await check.answer(open);
    see(61 * MINUTE_MS);
    expect(isLocked()).toBe(false);
  });

  it('applies the setting at once', () => {
    const { actor, begin, clock, isLocked } = screen();
    begin();
    actor.send({ type: 'idle.chosen', idleLimitMs: 5 * MINUTE_MS });
    actor.send({ type: 'idle.chosen', idleLimitMs: 0 });
    clock.increment(60 * MINUTE_MS);
    expect(isLocked()).toBe(false);
    actor.send({ type: 'idle.chosen', idleLimitMs: 5 * MINUTE_MS });
    clock.increment(5 * MINUTE_MS);
    expect(isLocked()).toBe(true);
  });
});
