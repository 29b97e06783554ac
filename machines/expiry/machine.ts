import { calling } from '../calling.ts';
import { arrived, expirySetup, left, recheck, over, refused } from './setup.ts';
import { warning } from './warning.ts';

/**
 * The end of the session, which only the server knows: it is asked shortly before. A user who was active
 * meanwhile, in any window, gets the session renewed silently; an inactive one is warned two minutes before.
 */
export const expiryMachine = expirySetup.createMachine({
  id: 'expiry',
  description: 'How long does the session still last, and does the user know?',
  context: { life: null, askedAt: 0 },
  initial: 'off',
  on: {
    'session.started': { target: '.checking', actions: 'reset' },
    'session.ended': { target: '.off', actions: 'reset' },
  },
  states: {
    off: { description: 'No session.' },
    checking: {
      description: 'The server is asked how long it still lasts; asking does not prolong it.',
      ...calling({
        src: 'askLife',
        answered: [
          { guard: over, target: 'refused' },
          { guard: refused, target: 'unknown' },
          { target: 'deciding', actions: arrived },
        ],
        unanswered: 'unknown',
      }),
    },
    unknown: {
      description: 'The server did not answer; the session may still be valid.',
      on: { 'page.shown': recheck },
      after: { retry: 'checking' },
    },
    deciding: {
      description: 'Compares the time left with the limits.',
      entry: { type: 'setEnd', params: ({ context }) => ({ leftMs: left(context) }) },
      always: [
        { guard: 'isNearEnd', target: 'warning' },
        { guard: 'isNearRenewal', target: 'awaitingActivity' },
        { target: 'valid' },
      ],
    },
    valid: {
      description: 'Enough time is left.',
      initial: 'idle',
      on: {
        'remote.extended': 'checking',
        'page.shown': recheck,
      },
      states: {
        idle: {
          description: 'No activity since the last answer of the server.',
          on: { 'activity.seen': 'active' },
          after: {
            renewalDue: [
              { guard: 'isIdleFirst', target: '#expiry.awaitingActivity', actions: 'subtractElapsed' },
              { target: '#expiry.checking' },
            ],
          },
        },
        active: {
          description: 'The user was active: the session is renewed when due.',
          after: {
            renewalDue: [
              { guard: 'isIdleFirst', target: '#expiry.renewing' },
              { target: '#expiry.checking' },
            ],
          },
        },
      },
    },
    awaitingActivity: {
      description: 'Little time is left and there was no activity: the next activity renews the session.',
      on: { 'activity.seen': 'renewing', 'remote.extended': 'checking', 'page.shown': recheck },
      after: { warningDue: 'checking' },
    },
    renewing: {
      description: 'The session is being renewed.',
      ...calling({
        src: 'keepAlive',
        answered: [
          { guard: refused, target: 'checking' },
          { target: 'deciding', actions: [arrived, 'announce'] },
        ],
        unanswered: 'unknown',
      }),
    },
    warning,
    refused: { description: 'The server has ended the session otherwise: the dialog of S-13 follows.' },
    expired: {
      description: 'The session has expired; the user was warned.',
      entry: ['reportExpiry', 'endSession'],
    },
  },
});
