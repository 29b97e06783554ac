import { answer, calling } from '../calling.ts';
import { assertEvent } from 'xstate';
import { type LockEvent, lockSetup } from './setup.ts';

const silence = { target: 'idle', actions: 'setNoAnswer' } as const;

/** A password takes precedence; an empty one is not sent, so it interrupts nothing. */
const passwordFirst = {
  guard: { type: 'isFilledIn', params: ({ event }: { event: { password: string } }) => event },
  target: 'notified',
} as const;

export const locked = lockSetup.createStateConfig({
  description: 'The desk is hidden until the user enters the password.',
  type: 'parallel',
  entry: [
    { type: 'saveLocked', params: ({ context }) => ({ userId: context.userId }) },
    'clearMessages',
    'clearRefusal',
  ],
  on: {
    'remote.unlocked': { target: 'unlocked', actions: 'clearSavedLocked' },
    'activity.seen': { actions: { type: 'setLastActivity', params: ({ event }) => event } },
  },
  states: {
    unlock: {
      description: 'The password prompt.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Waiting for a password.',
          on: {
            'unlock.requested': {
              guard: { type: 'isFilledIn', params: ({ event }) => event },
              target: 'checking',
            },
          },
        },
        checking: {
          description: 'The server checks the password.',
          entry: 'clearRefusal',
          ...calling({
            src: 'checkPassword',
            input: ({ event }: { event: LockEvent }) => {
              assertEvent(event, 'unlock.requested');
              return { password: event.password };
            },
            answered: [
              {
                guard: { type: 'isRefused', params: answer },
                target: 'idle',
                actions: { type: 'setRefusal', params: answer },
              },
              {
                target: '#lock.unlocked',
                actions: ['clearSavedLocked', { type: 'announce', params: { locked: false } }],
              },
            ],
            unanswered: silence,
          }),
        },
      },
    },
    server: {
      description:
        'Tells the server that the session is locked, so that it refuses calls made around this screen.',
      initial: 'notifying',
      states: {
        notifying: {
          description:
            'The call is pending. A password entered now goes first: the late call must not lock again.',
          on: { 'unlock.requested': passwordFirst },
          ...calling({ src: 'notifyServer', answered: 'notified', unanswered: 'failed' }),
        },
        notified: { description: 'The server accepts only the password of this session.' },
        failed: {
          description: 'The call failed; it is tried again until it succeeds.',
          on: { 'network.returned': 'notifying', 'unlock.requested': passwordFirst },
          after: { retry: 'notifying' },
        },
      },
    },
  },
});
