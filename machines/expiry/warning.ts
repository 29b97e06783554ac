import { arrived, expirySetup, lookAgain, over, refused } from './setup.ts';

export const warning = expirySetup.createStateConfig({
  description: 'The user is told how long is left, and can put the end off where use does.',
  initial: 'counting',
  on: { 'remote.extended': '#expiry.asking', 'page.shown': lookAgain },
  after: { end: '.verifying' },
  states: {
    counting: {
      description: 'The seconds run.',
      on: { 'stay.requested': { guard: 'isIdleFirst', target: 'extending' } },
    },
    extending: {
      description: 'The server is told that the user stays.',
      invoke: {
        id: 'extend',
        src: 'keepAlive',
        onDone: [
          { guard: over, target: '#expiry.refused' },
          { guard: refused, target: 'unheard' },
          { target: '#expiry.deciding', actions: [arrived, 'announce'] },
        ],
        onError: 'unheard',
      },
      after: { answerTimeout: 'unheard' },
    },
    unheard: {
      description: 'The server did not answer; the seconds run on, and it can be tried again.',
      on: { 'stay.requested': 'extending' },
    },
    verifying: {
      description: 'Another window may have put the end off: the server has the last word.',
      invoke: {
        id: 'verify',
        src: 'verifyLife',
        onDone: [
          { guard: refused, target: '#expiry.expired' },
          { target: '#expiry.deciding', actions: arrived },
        ],
        onError: '#expiry.expired',
      },
      after: { answerTimeout: '#expiry.expired' },
    },
  },
});
