import { model } from '../model.ts';
import { lockMachine } from './machine.ts';
import { wrongPassword } from '../../domain/codes/refusals/codes/accounts.ts';

const MINUTE_MS = 60_000;
const NOON = 1_790_000_000_000;

export const lockModel = model({
  machine: lockMachine,
  inputs: { 'never by itself': { idleLimitMs: 0 }, 'after 15 minutes': { idleLimitMs: 15 * MINUTE_MS } },
  events: {
    'session starts': { type: 'session.started', userId: '7', at: NOON, wasLocked: false },
    'session starts with a locked screen': {
      type: 'session.started',
      userId: '7',
      at: NOON,
      wasLocked: true,
    },
    'another user comes': { type: 'session.started', userId: '8', at: NOON, wasLocked: false },
    'session ends': { type: 'session.ended' },
    lock: { type: 'lock.requested' },
    unlock: { type: 'unlock.requested', password: 'secret-1' },
    'unlock without a password': { type: 'unlock.requested', password: '' },
    'user moves': { type: 'activity.seen', at: NOON + MINUTE_MS },
    'user moves after an hour': { type: 'activity.seen', at: NOON + 60 * MINUTE_MS },
    'page shows': { type: 'page.shown', at: NOON + MINUTE_MS },
    'page shows after an hour': { type: 'page.shown', at: NOON + 60 * MINUTE_MS },
    'choose 15 minutes': { type: 'idle.chosen', idleLimitMs: 15 * MINUTE_MS },
    'choose never': { type: 'idle.chosen', idleLimitMs: 0 },
    'another window locks': { type: 'remote.locked' },
    'another window unlocks': { type: 'remote.unlocked' },
    'code 44010': { type: 'server.locked' },
    'network returns': { type: 'network.returned' },
  },
  outcomes: {
    notifyServer: { notified: { output: null }, fails: { error: new Error('Network Error') } },
    checkPassword: {
      opens: { output: { ok: true, data: { idleMs: 1, absoluteMs: 1, locked: false } } },
      'wrong password': {
        output: { ok: false, refusal: { status: wrongPassword, msg: 'The password is wrong' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ idleLimitMs, userId, lastActivityAt }) => ({
    autoLock: idleLimitMs > 0,
    userId,
    late: lastActivityAt > NOON + MINUTE_MS,
  }),
  facts: (snapshot) => ({
    place: snapshot.matches('off') ? 'off' : snapshot.matches('locked') ? 'locked' : 'open',
    checking: snapshot.matches({ locked: { unlock: 'checking' } }),
    refusal: snapshot.matches('locked') ? snapshot.context.refusal : null,
  }),
  invariants: {
    'there is a user except in "off"': (snapshot) =>
      snapshot.matches('off') === (snapshot.context.userId === ''),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('secret-1'),
  },
});
