import { answer, calling } from '../calling.ts';
import { assertEvent } from 'xstate';
import { type LockEvent, lockSetup } from './setup.ts';

const silence = { target: 'shut', actions: 'noteSilence' } as const;

/** A password goes first; an empty one is not sent, so it stops nothing. */
const passwordFirst = {
  guard: { type: 'isFilledIn', params: ({ event }: { event: { password: string } }) => event },
  target: 'told',
} as const;

export const locked = lockSetup.createStateConfig({
  description: 'Nothing of the desk is on the screen; the password of the user opens it.',
  type: 'parallel',
  entry: [{ type: 'keepLocked', params: ({ context }) => ({ userId: context.userId }) }, 'clearRefusal'],
  on: {
    'remote.unlocked': { target: 'unlocked', actions: 'forgetLocked' },
    'activity.seen': { actions: { type: 'setSeen', params: ({ event }) => event } },
  },
  states: {
    door: {
      description: 'May the user come in?',
      initial: 'shut',
      states: {
        shut: {
          description: 'A password is wanted.',
          on: {
            'unlock.requested': {
              guard: { type: 'isFilledIn', params: ({ event }) => event },
              target: 'checking',
            },
          },
        },
        checking: {
          description: 'The platform judges the password.',
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
                target: 'shut',
                actions: { type: 'setRefusal', params: answer },
              },
              {
                target: '#lock.unlocked',
                actions: ['forgetLocked', { type: 'announce', params: { locked: false } }],
              },
            ],
            unanswered: silence,
          }),
        },
      },
    },
    server: {
      description: 'Does the platform know, so that it answers nobody who gets around this screen?',
      initial: 'telling',
      states: {
        telling: {
          description:
            'It is being told. A password that comes meanwhile goes first: it must not lock again.',
          on: { 'unlock.requested': passwordFirst },
          ...calling({ src: 'notifyServer', answered: 'told', unanswered: 'untold' }),
        },
        told: { description: 'It answers this session to its password only.' },
        untold: {
          description: 'It could not be told; this goes on, whoever looks.',
          on: { 'network.returned': 'telling', 'unlock.requested': passwordFirst },
          after: { retry: 'telling' },
        },
      },
    },
  },
});
