import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownLogin } from '../../../domain/calls/sessions.ts';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import profile from '../../i18n/profile/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { KnownLogins } from './KnownLogins.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
i18next.addResourceBundle('en', 'profile', profile);
const actors = actorsWith({ session: sessionOf({ userId: '7', roleList: [] }) });

const login = (letter: string, state: KnownLogin['state'], device: string | null): KnownLogin => ({
  id: letter.repeat(43),
  device,
  address: '192.0.2.7',
  role: 'PLAT_ADMIN',
  begunAt: 0,
  seenAt: 0,
  state,
});
let logins: KnownLogin[] = [];
let ends: () => unknown = () => null;
/** Names and requests of the calls so far. */
const calls = () => send.mock.calls.map(([{ name }, request]) => [name, request]);

beforeEach(() => {
  logins = [
    login('a', 'here', 'Firefox · Linux'),
    login('b', 'open', null),
    login('c', 'over', 'Safari · iPhone'),
  ];
  ends = () => null;
  send.mockImplementation(({ name }) => (name === 'session.list' ? logins : ends()));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const draw = (userId: string | null = null) =>
  render(
    <Stage actors={actors}>
      <KnownLogins userId={userId} />
    </Stage>,
  );
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[R-06] the list of logins', () => {
  it('names each with its device, and offers to end only those that are open elsewhere', async () => {
    draw();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Unknown device')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^End the login of/ })).toHaveLength(1);
  });

  it('is fetched again once one has ended', async () => {
    ends = () => {
      logins = logins.filter(({ state }) => state !== 'open');
      return null;
    };
    draw();
    await press(/^End the login of Unknown device/);
    await waitFor(() => {
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
    });
    expect(calls()).toEqual([
      ['session.list', {}],
      ['session.end', { session: 'b'.repeat(43) }],
      ['session.list', {}],
    ]);
    const others = screen.getByRole('button', { name: 'End all others' });
    expect(others.getAttribute('aria-description')).toBe('No other login is open');
  });

  it('says why one was not ended, and goes on', async () => {
    ends = () => Promise.reject(new CallError('The record does not exist', 10404, null));
    draw();
    await press('End all others');
    expect((await screen.findByRole('alert')).textContent).toBe('The record does not exist');
    expect(calls()).toContainEqual(['session.end', {}]);
  });

  it('of another account is that of the account', async () => {
    logins = logins.filter(({ state }) => state !== 'here');
    send.mockImplementation(({ name }) => (name === 'user.sessions' ? logins : null));
    draw('12');
    await press('End all');
    await waitFor(() => {
      expect(calls()).toContainEqual(['user.endSessions', { id: '12' }]);
    });
  });
});
