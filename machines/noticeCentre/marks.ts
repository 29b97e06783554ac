import { assertEvent } from 'xstate';
import { calling } from '../calling.ts';
import type { Bell } from '../../domain/calls/notices.ts';
import type { NoticeCentreEvent } from './events.ts';
import { noticeCentreSetup, type NoticeCentreContext } from './setup.ts';

const marked = [
  'applyMarks',
  { type: 'setBell', params: ({ event }: { event: { output: Bell } }) => ({ bell: event.output }) },
] as const;
const failed = ['cancelMarking', 'reportFailure'] as const;

export const marks = noticeCentreSetup.createStateConfig({
  description: 'Marks notices as read on the server; they look read only after its answer.',
  initial: 'idle',
  on: {
    'notice.read': {
      guard: { type: 'canMark', params: ({ event }) => event },
      actions: { type: 'queueMark', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'Nothing to mark.',
      always: { guard: 'hasToMark', target: 'marking' },
      on: {
        'all.read': {
          target: 'markingAll',
          actions: { type: 'startMarkingAll', params: ({ event }) => event },
        },
      },
    },
    marking: {
      description: 'The marks of some notices are being sent; later ones wait for the next call.',
      entry: 'startMarking',
      ...calling({
        src: 'markRead',
        input: ({ context }: { context: NoticeCentreContext }) => ({ ids: context.marking }),
        answered: { target: 'idle', actions: marked },
        unanswered: { target: 'idle', actions: failed },
      }),
    },
    markingAll: {
      description: 'All are being marked, up to the newest one that was counted.',
      ...calling({
        src: 'markAllRead',
        input: ({ event }: { event: NoticeCentreEvent }) => {
          assertEvent(event, 'all.read');
          return { upTo: event.upTo };
        },
        answered: { target: 'idle', actions: marked },
        unanswered: { target: 'idle', actions: failed },
      }),
    },
  },
});
