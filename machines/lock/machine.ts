import { locked } from './locked.ts';
import { lockSetup, noUser } from './setup.ts';

const announced = { type: 'announce', params: { locked: true } } as const;
/** Locked from another window: the server has been notified there. */
const lockedRemotely = ['#lock.locked.unlock.idle', '#lock.locked.server.notified'] as const;

/** The screen of this window: all windows of one session are locked and unlocked together. */
export const lockMachine = lockSetup.createMachine({
  id: 'lock',
  description: 'Is the screen locked?',
  context: ({ input }) => ({ ...noUser, ...input }),
  initial: 'off',
  on: {
    'session.started': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'wasLocked', params: ({ event }) => event },
        target: '.locked',
        actions: { type: 'setUser', params: ({ event }) => event },
      },
      { target: '.unlocked', actions: { type: 'setUser', params: ({ event }) => event } },
    ],
    'session.ended': { target: '.off', actions: ['clearUser', 'clearSavedLocked'] },
    'idle.chosen': { actions: { type: 'setIdleLimit', params: ({ event }) => event } },
  },
  states: {
    off: { description: 'Nobody is logged in.' },
    unlocked: {
      description: 'The desk is on the screen.',
      initial: 'deciding',
      on: {
        'lock.requested': { target: 'locked', actions: announced },
        'remote.locked': { target: [...lockedRemotely] },
        'server.locked': { target: [...lockedRemotely], actions: announced },
        'idle.chosen': {
          target: '.deciding',
          actions: { type: 'setIdleLimit', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'Has the user chosen a time limit?',
          always: [{ guard: 'hasIdleLimit', target: 'autoLock' }, { target: 'manualLock' }],
        },
        autoLock: {
          description: 'Locks by itself after a time without activity in any window.',
          on: {
            'activity.seen': [
              {
                guard: { type: 'isOverdue', params: ({ event }) => event },
                target: '#lock.locked',
                actions: announced,
              },
              {
                target: 'autoLock',
                reenter: true,
                actions: { type: 'setLastActivity', params: ({ event }) => event },
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
        manualLock: {
          description: 'Locks only on request.',
          on: { 'activity.seen': { actions: { type: 'setLastActivity', params: ({ event }) => event } } },
        },
      },
    },
    locked,
  },
});
