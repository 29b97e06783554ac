import { scanSetup } from './setup.ts';

type Counted = { event: { waiting: number } };
const counts = ({ event: { waiting } }: Counted) => ({ waiting });
const setQueue = { type: 'setQueue', params: counts } as const;

/** Is the platform there for the scanner? */
export const link = scanSetup.createStateConfig({
  description: 'The link to the platform.',
  initial: 'online',
  states: {
    online: {
      description: 'The platform answers.',
      on: { 'link.lost': 'offline', 'queue.changed': { actions: setQueue } },
    },
    offline: {
      description: 'No answer: what is scanned goes into the queue of this device.',
      invoke: {
        id: 'comeBack',
        src: 'comeBack',
        onDone: 'returned',
        onError: { target: 'offline', reenter: true },
      },
      after: { comeBackTimeout: { target: 'offline', reenter: true } },
      on: { 'link.returned': 'returned', 'queue.changed': { actions: setQueue } },
    },
    returned: {
      description: 'Is anything left to send?',
      always: [
        { guard: 'hasWaiting', target: 'draining', actions: 'askJobs' },
        { target: 'online', actions: 'askJobs' },
      ],
    },
    draining: {
      description: 'The queue is sent, document by document.',
      on: {
        'link.lost': 'offline',
        'queue.changed': [
          {
            guard: { type: 'isEmptied', params: counts },
            target: 'online',
            actions: [setQueue, 'askAnew'],
          },
          { actions: setQueue },
        ],
      },
    },
  },
});
