import { assign, setup } from 'xstate';
import type { QueuePlace } from '../../domain/calls/yard.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

export interface QueuePlaceContext {
  readonly place: QueuePlace | null;
  /** The last look got no answer: what is shown may be old. */
  readonly isOffline: boolean;
  /** Why the last act was refused, or the link opens nothing. */
  readonly refusal: WireRefusal | null;
}

export type QueuePlaceEvent =
  | { type: 'page.reloaded' }
  | { type: 'leaving.asked' }
  | { type: 'leaving.dropped' }
  | { type: 'leaving.confirmed' }
  | { type: 'return.pressed' };

type Response = { readonly answer: Answer<QueuePlace> };

const ENDED: readonly string[] = ['done', 'cancelled'];

const refused = {
  guard: { type: 'isRefused', params: answer },
  actions: { type: 'setRefusal', params: answer },
} as const;
const over = {
  guard: { type: 'isOver', params: answer },
  target: '#queuePlace.ended',
  actions: { type: 'setPlace', params: answer },
} as const;
const shown = { target: '#queuePlace.showing', actions: { type: 'setPlace', params: answer } } as const;
const unsure = { target: '#queuePlace.showing', actions: 'setOffline' } as const;

/** A driver's place in the queue of a station, by a link or his own login (addendum A 2.6). */
export const queuePlaceMachine = setup({
  types: {} as { context: QueuePlaceContext; events: QueuePlaceEvent },
  actors: {
    read: placeholder<Answer<QueuePlace>, undefined>('read'),
    giveUp: placeholder<Answer<QueuePlace>, undefined>('giveUp'),
    requeue: placeholder<Answer<QueuePlace>, undefined>('requeue'),
  },
  guards: {
    isRefused: (_, { answer }: Response) => !answer.ok,
    isOver: (_, { answer }: Response) => answer.ok && ENDED.includes(answer.data.status),
    mayLeave: ({ context: { place } }) => place?.status === 'waiting' || place?.status === 'called',
    mayReturn: ({ context: { place } }) => place?.status === 'missed' && !place.isRequeued,
  },
  actions: {
    setPlace: assign((_, { answer }: Response) =>
      answer.ok ? { place: answer.data, isOffline: false, refusal: null } : {},
    ),
    setRefusal: assign((_, { answer }: Response) =>
      answer.ok ? {} : { refusal: answer.refusal, isOffline: false },
    ),
    setOffline: assign({ isOffline: true }),
    clearRefusal: assign({ refusal: null }),
  },
  delays: {
    answerTimeout: ANSWER_TIMEOUT,
    /** Whoever is called looks more often. */
    pollDelay: ({ context: { place } }) => (place?.status === 'called' ? 5_000 : 15_000),
  },
}).createMachine({
  id: 'queuePlace',
  description: 'The place of one vehicle in a queue, as its driver sees it.',
  context: { place: null, isOffline: false, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The place is loading.',
      ...calling({
        src: 'read',
        answered: [{ ...refused, target: 'closed' }, over, shown],
        unanswered: 'unreachable',
      }),
    },
    unreachable: {
      description: 'No answer came; it can be loaded again.',
      on: { 'page.reloaded': 'loading' },
    },
    closed: {
      description: 'The link opens nothing any more, or not now.',
      on: { 'page.reloaded': { target: 'loading', actions: 'clearRefusal' } },
    },
    showing: {
      description: 'The place is on the screen, and looked at again and again.',
      initial: 'resting',
      on: {
        'leaving.asked': { guard: 'mayLeave', target: 'asking' },
        'return.pressed': { guard: 'mayReturn', target: 'returning' },
      },
      states: {
        resting: { description: 'Until the next look.', after: { pollDelay: 'reading' } },
        reading: {
          description: 'The platform is asked again.',
          ...calling({
            src: 'read',
            id: 'readAgain',
            answered: [{ ...refused, target: '#queuePlace.closed' }, over, { ...shown, target: 'resting' }],
            unanswered: { target: 'resting', actions: 'setOffline' },
          }),
        },
      },
    },
    asking: {
      description: 'Is the place really given up?',
      on: { 'leaving.dropped': 'showing', 'leaving.confirmed': 'leaving' },
    },
    leaving: {
      description: 'The place is being given up.',
      ...calling({
        src: 'giveUp',
        answered: [
          { ...refused, target: 'showing' },
          { target: 'ended', actions: { type: 'setPlace', params: answer } },
        ],
        unanswered: unsure,
      }),
    },
    returning: {
      description: 'The vehicle goes back into the line.',
      ...calling({
        src: 'requeue',
        answered: [{ ...refused, target: 'showing' }, shown],
        unanswered: unsure,
      }),
    },
    ended: { description: 'Done or given up: nothing to press any more.', type: 'final' },
  },
});
