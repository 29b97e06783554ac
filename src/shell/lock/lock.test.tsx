import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../app/http.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../presence/presence.setup.tsx';

const server = {
  refusal: null as null | { status: number; msg: string },
  isSilent: false,
  calls: [] as [string, unknown][],
  asked: [] as string[],
};
answerCalls(({ name }, request) => {
  server.calls.push([name, request]);
  if (server.isSilent) throw new Error('Network Error');
  if (name === 'session.unlock' && server.refusal)
    throw new CallError(server.refusal.msg, server.refusal.status, null);
  return { idleMs: 1e7, absoluteMs: 1e8, locked: false };
});

const { createActor } = await import('xstate');
const { lockMachine } = await import('../../../machines/lock/machine.ts');
const { actorsWith, sessionOf, strip } = await import('../../app/actors.setup.tsx');
const { lockEffects } = await import('./effects.ts');
const { default: LockScreen } = await import('./LockScreen.tsx');
const { LockSetting } = await import('./LockSetting.tsx');
const { isLockStored } = await import('./lockStorage.ts');

const session = sessionOf({ userId: '7', name: 'Lin Xiaoyan', avatar: '' });
const tabs = strip();
const lock = createActor(lockMachine.provide(lockEffects), { input: { idleLimitMs: 0 } });
const actors = actorsWith({ session, tabs, lock });
lock.start();

const isLocked = () => lock.getSnapshot().matches('locked');
const password = () => screen.getByLabelText('Your password');

beforeEach(() => {
  vi.spyOn(session, 'send').mockImplementation(({ type }) => server.asked.push(type));
  vi.spyOn(tabs, 'send').mockImplementation((event) => {
    if (event.type === 'desk.leave' && event.how.type === 'logout.requested') server.asked.push('logout');
  });
  Object.assign(server, { refusal: null, isSilent: false, calls: [], asked: [] });
  lock.send({ type: 'session.started', userId: '7', at: 1, wasLocked: false });
});
afterEach(() => {
  cleanup();
  lock.send({ type: 'session.ended' });
  localStorage.clear();
});

describe('the lock screen', () => {
  beforeEach(() => {
    lock.send({ type: 'lock.requested' });
    render(
      <Stage actors={actors}>
        <LockScreen />
      </Stage>,
    );
  });

  it('says whose screen it is and waits for the password', () => {
    expect(screen.getByRole('main', { name: 'The screen is locked' }).textContent).toContain('Lin Xiaoyan');
    expect(document.activeElement).toBe(password());
    expect(isLockStored('7')).toBe(true);
    expect(isLockStored('8')).toBe(false);
    expect(server.calls).toEqual([['session.lock', {}]]);
  });

  it('opens by the password and Enter', async () => {
    await userEvent.type(password(), 'right-one{Enter}');
    await waitFor(() => {
      expect(isLocked()).toBe(false);
    });
    expect(server.calls).toContainEqual(['session.unlock', { password: 'right-one' }]);
    expect(isLockStored('7')).toBe(false);
  });

  it('says that a password is wrong, empties the field and stays', async () => {
    server.refusal = { status: 44009, msg: 'The password is wrong' };
    await userEvent.type(password(), 'guess{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong');
    expect(password()).toHaveProperty('value', '');
    expect(isLocked()).toBe(true);
  });

  it('says that the server did not answer', async () => {
    server.isSilent = true;
    await userEvent.type(password(), 'right-one');
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server did not answer/);
    expect(isLocked()).toBe(true);
  });

  it('offers the way out', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(server.asked).toEqual(['logout']);
  });
});

describe('the setting', () => {
  it('is off at first; a choice holds at once and is remembered', async () => {
    render(
      <Stage actors={actors}>
        <LockSetting />
      </Stage>,
    );
    expect(screen.getByRole('combobox', { name: 'Lock by itself' })).toHaveProperty('value', '0');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Lock by itself' }),
      'After 15 minutes',
    );
    expect(lock.getSnapshot().context.idleLimitMs).toBe(15 * 60_000);
    expect(localStorage.getItem('lockAfter')).toBe('15');
    act(() => {
      lock.send({ type: 'idle.chosen', idleLimitMs: 0 });
    });
  });
});
