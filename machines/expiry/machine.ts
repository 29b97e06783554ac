import { calling } from '../calling.ts';
import { arrived, expirySetup, lookAgain, over, refused } from './setup.ts';
import { warning } from './warning.ts';

/**
 * The end of the session, which only the server knows: it is asked shortly before. Who was there meanwhile, in any
 * window, gets more time unasked; who was not is warned two minutes before.
 */
export const expiryMachine = expirySetup.createMachine({
  id: 'expiry',
  description: 'How long does the session still last, and does the user know?',
  context: { life: null, askedAt: 0 },
  initial: 'off',
  on: {
    'session.started': { target: '.asking', actions: 'forget' },
    'session.ended': { target: '.off', actions: 'forget' },
  },
  states: {
    off: { description: 'No session.' },
    asking: {
      description: 'The server is asked how long it still lasts; asking does not prolong it.',
      ...calling({
        src: 'askLife',
        answered: [
          { guard: over, target: 'refused' },
          { guard: refused, target: 'unknowing' },
          { target: 'deciding', actions: arrived },
        ],
        unanswered: 'unknowing',
      }),
    },
    unknowing: {
      description: 'The server did not say; the session may well be alive.',
      on: { 'page.shown': lookAgain },
      after: { retry: 'asking' },
    },
    deciding: {
      description: 'What does the time that is left ask for?',
      always: [
        { guard: 'isNearEnd', target: 'warning' },
        { guard: 'isNearRenewal', target: 'fading' },
        { target: 'watching' },
      ],
    },
    watching: {
      description: 'There is time enough.',
      initial: 'unused',
      on: {
        'remote.extended': 'asking',
        'page.shown': lookAgain,
      },
      states: {
        unused: {
          description: 'The user was not seen since the server last counted.',
          on: { 'activity.seen': 'used' },
          after: {
            renewalDue: [
              { guard: 'isIdleFirst', target: '#expiry.fading', actions: 'age' },
              { target: '#expiry.asking' },
            ],
          },
        },
        used: {
          description: 'The user was seen: the server is to know in time.',
          after: {
            renewalDue: [{ guard: 'isIdleFirst', target: '#expiry.renewing' }, { target: '#expiry.asking' }],
          },
        },
      },
    },
    fading: {
      description: 'Little time is left and nobody was there: the next sign of the user prolongs it.',
      on: { 'activity.seen': 'renewing', 'remote.extended': 'asking', 'page.shown': lookAgain },
      after: { warningDue: 'asking' },
    },
    renewing: {
      description: 'The server is told that the user is there.',
      ...calling({
        src: 'keepAlive',
        answered: [
          { guard: refused, target: 'asking' },
          { target: 'deciding', actions: [arrived, 'announce'] },
        ],
        unanswered: 'unknowing',
      }),
    },
    warning,
    refused: { description: 'The server has ended the session otherwise: the dialog of S-13 has the word.' },
    expired: {
      description: 'Its time is up; the user was warned.',
      entry: 'reportExpiry',
    },
  },
});
