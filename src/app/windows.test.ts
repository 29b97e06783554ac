import { afterEach, describe, expect, it } from 'vitest';
import type { AppActors } from './actors.ts';
import { joinWindows } from './windows.ts';

type Session = AppActors['session'];
const NAME = 'freightdesk-session';

/** A session that keeps what it is sent, and says what it is told to. */
function fakeSession() {
  const sent: unknown[] = [];
  let announce: (told: { event: unknown }) => void = () => undefined;
  const session = {
    send: (event: unknown) => sent.push(event),
    on: (_: string, listener: typeof announce) => {
      announce = listener;
    },
  };
  joinWindows(session as unknown as Session);
  return { sent, announce: (event: unknown) => announce({ event }) };
}

describe('windows of one browser', () => {
  const other = new BroadcastChannel(NAME);
  afterEach(() => other.close());

  it('tell each other of logins, roles and logouts, and take nothing else', async () => {
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }) => heard.push(data));
    const { sent, announce } = fakeSession();
    const login = { type: 'remote.loggedIn', token: 't', branch: '', appid: '' };
    announce(login);
    await expect.poll(() => heard).toEqual([login]);
    const logout = { type: 'remote.loggedOut', reason: 'expired' };
    for (const data of [{ type: 'remote.other' }, 'text', null, { type: 'remote.loggedOut' }, logout])
      other.postMessage(data);
    await expect.poll(() => sent).toEqual([logout]);
  });
});
