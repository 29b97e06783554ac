import { locked } from './locked.ts';
import { lockSetup, nobody } from './setup.ts';

const announced = { type: 'announce', params: { locked: true } } as const;
/** The platform knows already. */
const lockedElsewhere = ['#lock.locked.door.shut', '#lock.locked.server.told'] as const;

/** The screen of this window: all windows of one session are locked and unlocked together. */
export const lockMachine = lockSetup.createMachine({
  id: 'lock',
  description: 'Is the screen locked?',
  context: ({ input }) => ({ ...nobody, ...input }),
  initial: 'off',
  on: {
    'session.started': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'isKept', params: ({ event }) => event },
        target: '.locked',
        actions: { type: 'setUser', params: ({ event }) => event },
      },
      { target: '.unlocked', actions: { type: 'setUser', params: ({ event }) => event } },
    ],
    'session.ended': { target: '.off', actions: ['forgetUser', 'forgetLocked'] },
    'idle.chosen': { actions: { type: 'setAfter', params: ({ event }) => event } },
  },
  states: {
    off: { description: 'Nobody is logged in: there is nothing to lock.' },
    unlocked: {
      description: 'The desk is on the screen.',
      initial: 'deciding',
      on: {
        'lock.requested': { target: 'locked', actions: announced },
        'remote.locked': { target: [...lockedElsewhere] },
        'server.locked': { target: [...lockedElsewhere], actions: announced },
        'idle.chosen': {
          target: '.deciding',
          actions: { type: 'setAfter', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'Does the user want it to lock by itself?',
          always: [{ guard: 'isWatched', target: 'watched' }, { target: 'unwatched' }],
        },
        watched: {
          description: 'It locks by itself when the user is not seen for a while, in whatever window.',
          on: {
            'activity.seen': [
              {
                guard: { type: 'isOverdue', params: ({ event }) => event },
                target: '#lock.locked',
                actions: announced,
              },
              {
                target: 'watched',
                reenter: true,
                actions: { type: 'setSeen', params: ({ event }) => event },
              },
            ],
            'page.shown': {
              guard: { type: 'isOverdue', params: ({ event }) => event },
              target: '#lock.locked',
              actions: announced,
            },
          },
          after: { idle: { target: '#lock.locked', actions: announced } },
        },
        unwatched: {
          description: 'It locks only when it is asked to.',
          on: { 'activity.seen': { actions: { type: 'setSeen', params: ({ event }) => event } } },
        },
      },
    },
    locked,
  },
});
