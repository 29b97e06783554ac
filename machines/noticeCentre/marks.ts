import { assertEvent } from 'xstate';
import { calling } from '../calling.ts';
import type { Bell } from '../../domain/calls/notices.ts';
import { noticeCentreSetup, type NoticeCentreContext, type NoticeCentreEvent } from './setup.ts';

const marked = [
  'showMarked',
  { type: 'reportCount', params: ({ event }: { event: { output: Bell } }) => ({ bell: event.output }) },
] as const;
const failed = ['dropMarking', 'reportFailure'] as const;

export const marks = noticeCentreSetup.createStateConfig({
  description: 'What the user has read is told to the server; nothing looks read before that has answered.',
  initial: 'idle',
  on: {
    'notice.read': {
      guard: { type: 'canMark', params: ({ event }) => event },
      actions: { type: 'noteToMark', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'Nothing to tell.',
      always: { guard: 'hasToMark', target: 'marking' },
      on: {
        'all.read': { target: 'markingAll', actions: { type: 'takeUpTo', params: ({ event }) => event } },
      },
    },
    marking: {
      description: 'The marks of some notices are on their way; later ones wait for the next call.',
      entry: 'takeToMark',
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
