import { model } from '../model.ts';
import { expiryMachine } from './machine.ts';
import { causeOf, leftOf } from './setup.ts';
import { screenLocked } from '../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const life = (idleMs: number, absoluteMs: number) => ({
  output: { ok: true, data: { idleMs, absoluteMs, locked: false } },
});
const long = life(4 * HOUR_MS, 16 * HOUR_MS);
const answers = {
  'a long life': long,
  'a long life with a fixed end first': life(4 * HOUR_MS, HOUR_MS),
  'four minutes': life(4 * MINUTE_MS, 3 * HOUR_MS),
  'two minutes': life(2 * MINUTE_MS, 3 * HOUR_MS),
  'two minutes to the fixed end': life(3 * HOUR_MS, 2 * MINUTE_MS),
  'it is over': {
    output: { ok: false, refusal: { status: noLongerLoggedIn, msg: 'You have been logged out' } },
  },
  'it is not known': { output: { ok: false, refusal: { status: 404, msg: 'There is nothing' } } },
  fails: { error: new Error('Network Error') },
};

export const expiryModel = model<typeof expiryMachine>({
  machine: expiryMachine,
  inputs: { start: undefined },
  events: {
    'session starts': { type: 'session.started' },
    'session ends': { type: 'session.ended' },
    'user moves': { type: 'activity.seen' },
    'page shows': { type: 'page.shown', at: 1_790_000_000_000 },
    'page shows again at once': ({ context }) =>
      context.askedAt === 0 ? null : { type: 'page.shown', at: context.askedAt + 1_000 },
    stay: { type: 'stay.requested' },
    'another window stays': { type: 'remote.extended' },
  },
  outcomes: {
    askLife: answers,
    verifyLife: { 'a long life': long, 'it is over': answers['it is over'], fails: answers.fails },
    keepAlive: {
      'a long life': long,
      'two minutes to the fixed end': answers['two minutes to the fixed end'],
      'it is over': answers['it is over'],
      'it is locked': {
        output: { ok: false, refusal: { status: screenLocked, msg: 'The screen is locked' } },
      },
      fails: answers.fails,
    },
  },
  abstract: ({ life: known, askedAt }) => ({ life: known, asked: askedAt > 0 }),
  facts: (snapshot) => ({
    warned: snapshot.matches('warning') && snapshot.context.life ? causeOf(snapshot.context.life) : null,
    waiting: snapshot.matches({ warning: 'extending' }) || snapshot.matches({ warning: 'verifying' }),
    extendFailed: snapshot.matches({ warning: 'extendFailed' }),
  }),
  invariants: {
    'without a session nothing is known': (snapshot) =>
      !snapshot.matches('off') || snapshot.context.life === null,
    'nobody is warned of what is far away': (snapshot) =>
      !snapshot.matches('warning') ||
      (snapshot.context.life !== null && leftOf(snapshot.context.life) <= 2 * MINUTE_MS + 5_000),
  },
});
