import fc from 'fast-check';
import { createActor, fromPromise } from 'xstate';
import type { LoggedIn, LoginTicket } from '../../../domain/calls/session.ts';
import { describe, expect, it } from 'vitest';
import type { Credentials } from '../../../machines/session/setup.ts';
import { sessionMachine } from '../../../machines/session/machine.ts';
import { activeSession, answer, branch, info, login, session } from './sessionDouble.ts';
import { received } from '../pending.ts';

describe('session: status 21332', () => {
  const deregistered = { type: 'server.deregistered', token: 't0' } as const;

  it('[S-13] 200 answers give one dialog', async () => {
    const { actor, count, dialog } = await activeSession();
    for (let i = 0; i < 200; i += 1) actor.send(deregistered);
    expect(dialog()).toBe(true);
    expect(count('dialog.asked')).toBe(1);
  });

  it('[S-13] 1 to 200 answers in 1 to 5 windows, in any order: one dialog in each, one reset, all signed out', async () => {
    const storm = fc
      .integer({ min: 1, max: 5 })
      .chain((count) =>
        fc.tuple(
          fc.array(fc.nat(count - 1), { maxLength: 200 - count }),
          fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
          fc.nat(count - 1),
        ),
      );
    await fc.assert(
      fc.asyncProperty(storm, async ([answers, each, confirming]) => {
        const windows = await Promise.all(each.map(() => activeSession()));
        for (const { actor } of windows) {
          actor.on('session.announced', ({ event }) => {
            for (const other of windows) if (other.actor !== actor) other.actor.send(event);
          });
        }
        for (const at of [...answers, ...each]) windows[at]?.actor.send(deregistered);
        expect(windows.map(({ count, dialog }) => [count('dialog.asked'), dialog()])).toEqual(
          windows.map(() => [1, true]),
        );
        windows[confirming]?.actor.send({ type: 'relogin.confirmed' });
        // Late answers find no token to ask about.
        for (const at of answers) windows[at]?.actor.send(deregistered);
        expect(windows.flatMap(({ kept }) => kept)).toEqual(['token forgotten']);
        expect(windows.map(({ count }) => count('reload.requested'))).toEqual(
          windows.map((_, index) => (index === confirming ? 1 : 0)),
        );
        expect(windows.map(({ is, dialog }) => [is('signedOut'), dialog()])).toEqual(
          windows.map(() => [true, false]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('[S-13] confirming resets the token and reloads the page, once', async () => {
    const { actor, kept, count, context, dialog } = await activeSession();
    actor.send(deregistered);
    actor.send({ type: 'relogin.confirmed' });
    actor.send({ type: 'relogin.confirmed' });
    expect(kept).toEqual(['token forgotten']);
    expect(context()).toMatchObject({ token: '', roles: [] });
    expect([count('reload.requested'), count('dialog.withdrawn'), dialog()]).toEqual([1, 1, false]);
  });

  it('[S-13] cancelling stays on the page, and a later answer asks again', async () => {
    const { actor, kept, is, dialog, context } = await activeSession();
    actor.send(deregistered);
    actor.send({ type: 'relogin.cancelled' });
    expect([is('active'), dialog(), context().token]).toEqual([true, false, 't0']);
    expect(kept).toEqual([]);
    actor.send(deregistered);
    expect(dialog()).toBe(true);
  });

  it('[S-13] a session that ends by itself closes its dialog', async () => {
    const { actor, calls, dialog, is } = await activeSession();
    actor.send(deregistered);
    actor.send({ type: 'session.timedOut' });
    expect([is('signedOut'), dialog()]).toEqual([true, false]);
    actor.send(login);
    await calls.authorize.answer(answer);
    await calls.getUserInfo.answer(info);
    expect([is('active'), dialog()]).toEqual([true, false]);
  });

  it('[S-13] no dialog without the token in question: after a logout, during one, or for an older login', async () => {
    const { actor, calls, dialog } = await activeSession();
    actor.send({ type: 'server.deregistered', token: 'older' });
    actor.send({ type: 'logout.requested' });
    actor.send(deregistered);
    await calls.logout.answer(null);
    actor.send(deregistered);
    actor.send({ type: 'server.deregistered', token: '' });
    expect(dialog()).toBe(false);
  });

  it('[S-07] [S-13] user info answered with 21332 ends the login with a message, without a dialog', async () => {
    const { actor, calls, is, dialog, texts } = session({ token: 't0' });
    actor.send(deregistered);
    await calls.getUserInfo.fail(new Error('You are logged out'));
    expect([is('signedOut'), dialog()]).toEqual([true, false]);
    expect(texts()).toEqual(['You are logged out']);
  });
});

describe('session: other windows', () => {
  it('follows a logout in another window without changing cookie or server, and without an echo', async () => {
    const { actor, calls, kept, is, count, context } = await activeSession();
    actor.send({ type: 'remote.loggedOut', reason: 'loggedOut' });
    expect(is('signedOut')).toBe(true);
    expect(context()).toMatchObject({ token: '', name: '' });
    expect([kept, calls.logout.calls]).toEqual([[], []]);
    expect([count('session.announced'), count('tabs.cleared')]).toEqual([0, 1]);
  });

  it('follows a login in another window: from the login page, and instead of the present user', async () => {
    const remote = { type: 'remote.loggedIn', token: 't9', branch, appid: 'app' } as const;
    const waiting = session();
    waiting.actor.send(remote);
    expect(waiting.calls.getUserInfo.calls).toEqual([{ token: 't9' }]);
    expect([waiting.kept, waiting.count('session.announced')]).toEqual([[], 0]);

    const { actor, calls, count, context } = await activeSession();
    actor.send(remote);
    await calls.getUserInfo.answer({ ...info, userId: '8' });
    expect(context().token).toBe('t9');
    expect(count('tabs.cleared')).toBe(1);
    actor.send(remote);
    expect(calls.getUserInfo.calls).toHaveLength(2);
  });

  it('[S-12] follows a role switch in another window once, with new tabs', async () => {
    const { actor, calls, kept, count, context } = await activeSession();
    const remote = { type: 'remote.roleSwitched', token: 't5' } as const;
    actor.send(remote);
    await calls.getUserInfo.answer(info);
    actor.send(remote);
    expect(context().token).toBe('t5');
    expect([calls.getUserInfo.calls.length, count('tabs.cleared'), kept]).toEqual([2, 1, []]);
  });

  it('after an expiry the same user gets the tabs back, another user does not', async () => {
    for (const [userId, cleared] of [
      ['7', 0],
      ['8', 1],
    ] as const) {
      const { actor, calls, count } = await activeSession();
      actor.send({ type: 'remote.loggedOut', reason: 'expired' });
      actor.send(login);
      await calls.authorize.answer(answer);
      await calls.getUserInfo.answer({ ...info, userId });
      expect(count('tabs.cleared')).toBe(cleared);
    }
  });

  it('an open dialog closes when another window logs out', async () => {
    const { actor, dialog, count } = await activeSession();
    actor.send({ type: 'server.deregistered', token: 't0' });
    actor.send({ type: 'remote.loggedOut', reason: 'loggedOut' });
    expect([dialog(), count('dialog.withdrawn')]).toEqual([false, 1]);
  });

  it("three windows that receive each other's messages end equal, with one message a change", async () => {
    const windows = [session(), session(), session()] as const;
    for (const { actor } of windows) {
      actor.on('session.announced', ({ event }) => {
        for (const other of windows) if (other.actor !== actor) other.actor.send(event);
      });
    }
    const announcements = () => windows.reduce((sum, { count }) => sum + count('session.announced'), 0);
    windows[0].actor.send(login);
    await windows[0].calls.authorize.answer(answer);
    for (const { calls } of windows) await calls.getUserInfo.answer(info);
    expect(windows.map(({ context }) => context().token)).toEqual(['t1', 't1', 't1']);
    expect(announcements()).toBe(1);

    windows[1].actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    await windows[1].calls.switchRole.answer({ access_token: 't5' });
    for (const { calls } of windows) await calls.getUserInfo.answer(info);
    expect(windows.map(({ context }) => context().token)).toEqual(Array(3).fill('t5'));
    expect(announcements()).toBe(2);

    windows[2].actor.send({ type: 'logout.requested' });
    await windows[2].calls.logout.answer(null);
    expect(windows.map(({ is }) => is('signedOut'))).toEqual([true, true, true]);
    expect(announcements()).toBe(3);
    expect(windows.flatMap(({ kept }) => kept).filter((what) => what === 'login forgotten')).toHaveLength(1);
  });
});

it('a session without its implementations throws', () => {
  const errors: unknown[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: { authorize: fromPromise<LoggedIn | LoginTicket, Credentials>(() => Promise.resolve(answer)) },
    }),
    { input: { token: '', branch: null, appid: '', wanted: null } },
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start().send(login);
  return received().then(() => {
    expect(errors).toEqual([new Error('persistLogin is not provided')]);
  });
});
