import { calling } from '../calling.ts';
import { arrived, expirySetup, recheck, over, refused } from './setup.ts';

export const warning = expirySetup.createStateConfig({
  description: 'The user sees how much time is left, and can extend an idle limit.',
  initial: 'countdown',
  on: { 'remote.extended': '#expiry.checking', 'page.shown': recheck },
  after: { end: '.verifying' },
  states: {
    countdown: {
      description: 'Counting down.',
      on: { 'stay.requested': { guard: 'isIdleFirst', target: 'extending' } },
    },
    extending: {
      description: 'The session is being extended at the request of the user.',
      ...calling({
        id: 'extend',
        src: 'keepAlive',
        answered: [
          { guard: over, target: '#expiry.refused' },
          { guard: refused, target: 'extendFailed' },
          { target: '#expiry.deciding', actions: [arrived, 'announce'] },
        ],
        unanswered: 'extendFailed',
      }),
    },
    extendFailed: {
      description: 'The server did not answer; the countdown goes on, and the user can try again.',
      on: { 'stay.requested': 'extending' },
    },
    verifying: {
      description: 'Time is up; the server is asked, because another window may have extended the session.',
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
