import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionLife } from '../../../domain/calls/sessionLife.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../presence/presence.setup.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const server = {
  life: null as SessionLife | null,
  kept: null as SessionLife | null,
  asked: [] as string[],
};
answerCalls(({ name }) => {
  const answer = name === 'session.keep' ? server.kept : server.life;
  if (answer === null) throw new Error('Network Error');
  return answer;
});

const { createActor } = await import('xstate');
const { expiryMachine } = await import('../../../machines/expiry/machine.ts');
const { lockMachine } = await import('../../../machines/lock/machine.ts');
const { actorsWith, sessionOf, strip } = await import('../../app/actors.setup.tsx');
const { expiryEffects } = await import('./effects.ts');

const session = sessionOf({ userId: '7' });
const tabs = strip();
const expiry = createActor(expiryMachine.provide(expiryEffects));
const lock = createActor(lockMachine, { input: { idleLimitMs: 0 } });
const actors = actorsWith({ session, tabs, expiry, lock });
expiry.start();

beforeEach(() => {
  vi.spyOn(session, 'send').mockImplementation(({ type }) => server.asked.push(type));
  vi.spyOn(tabs, 'send').mockImplementation((event) => {
    if (event.type === 'desk.leave' && event.how.type === 'logout.requested') server.asked.push('logout');
  });
});

/** The response comes first: after a reload near the end the code of the warning is still loading. */
async function begin(life: SessionLife): Promise<void> {
  server.life = life;
  server.asked = [];
  await act(async () => {
    expiry.send({ type: 'session.started' });
    await Promise.resolve();
  });
  const { default: ExpiryWarning } = await import('./ExpiryWarning.tsx');
  render(
    <Stage actors={actors}>
      <ExpiryWarning />
    </Stage>,
  );
}
const idle = { idleMs: 2 * MINUTE_MS, absoluteMs: HOUR_MS, locked: false };

afterEach(() => {
  cleanup();
  expiry.send({ type: 'session.ended' });
});

describe('the warning of the end', () => {
  it('is not there while there is time', async () => {
    await begin({ idleMs: HOUR_MS, absoluteMs: 2 * HOUR_MS, locked: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts down, says what becomes of the work, and stays logged in when asked', async () => {
    await begin(idle);
    const dialog = await screen.findByRole('dialog', { name: 'Your session is about to end' });
    expect(dialog.textContent).toContain('unsaved work stays in this window');
    expect(screen.getByRole('timer').textContent).toMatch(/^(2:00|1:59)$/);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
    server.kept = { ...idle, idleMs: 4 * HOUR_MS };
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('says that staying failed and lets try again', async () => {
    await begin(idle);
    server.kept = null;
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server did not answer; please try again',
    );
    server.kept = { ...idle, idleMs: 4 * HOUR_MS };
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('offers to log out', async () => {
    await begin(idle);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(server.asked).toEqual(['logout']);
  });

  it('of the fixed end covers nothing, so that the work can be saved, and offers a new login', async () => {
    await begin({ idleMs: HOUR_MS, absoluteMs: 2 * MINUTE_MS, locked: false });
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Please save your work');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log in again now' }));
    expect(server.asked).toEqual(['session.timedOut']);
  });
});
