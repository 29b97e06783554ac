import { calling } from '../calling.ts';
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
      ...calling({
        id: 'extend',
        src: 'keepAlive',
        answered: [
          { guard: over, target: '#expiry.refused' },
          { guard: refused, target: 'unheard' },
          { target: '#expiry.deciding', actions: [arrived, 'announce'] },
        ],
        unanswered: 'unheard',
      }),
    },
    unheard: {
      description: 'The server did not answer; the seconds run on, and it can be tried again.',
      on: { 'stay.requested': 'extending' },
    },
    verifying: {
      description: 'Another window may have put the end off: the server has the last word.',
      ...calling({
        id: 'verify',
        src: 'verifyLife',
        answered: [
          { guard: refused, target: '#expiry.expired' },
          { target: '#expiry.deciding', actions: arrived },
        ],
        unanswered: '#expiry.expired',
      }),
    },
  },
});
