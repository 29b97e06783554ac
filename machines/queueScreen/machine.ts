import { assign, setup } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { deviceScreen } from '../../domain/calls/device.ts';
import { deviceKeyWrong, otherBrowser } from '../../domain/codes/refusals/codes/yard.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

/** What a screen shows of its station. */
export type Board = DataOf<typeof deviceScreen>;

export interface QueueScreenContext {
  readonly board: Board | null;
  /** The last look got no answer. */
  readonly isMissed: boolean;
  readonly refusal: WireRefusal | null;
  /** When the newest call was made, by the platform's clock. */
  readonly lastCallAt: number;
  /** Counts up; what does not fit beside each other is shown in turn. */
  readonly page: number;
}

type Response = { readonly answer: Answer<Board> };

/** Where the key opens nothing, asking more often does not help. */
const KEY_REFUSALS: readonly number[] = [deviceKeyWrong, otherBrowser];
/** After a call the screen looks more often for so long, ms. */
const BUSY_MS = 30_000;
/** Pages are counted up to here, then anew. */
const PAGES = 5_040;

const keyRefused = {
  guard: { type: 'isKeyRefused', params: answer },
  target: '#queueScreen.feed.refused',
  actions: { type: 'setRefusal', params: answer },
} as const;
const shown = {
  guard: { type: 'isAnswered', params: answer },
  target: '#queueScreen.feed.showing',
  actions: { type: 'setBoard', params: answer },
} as const;

/** The large screen of a station: who is called, and who waits (addendum A 2.5, 2.7). It runs for weeks. */
export const queueScreenMachine = setup({
  types: {} as { context: QueueScreenContext; events: { type: 'none' } },
  actors: { read: placeholder<Answer<Board>, { readonly since: number }>('read') },
  guards: {
    isKeyRefused: (_, { answer }: Response) => !answer.ok && KEY_REFUSALS.includes(answer.refusal.status),
    isAnswered: (_, { answer }: Response) => answer.ok,
  },
  actions: {
    setBoard: assign(({ context }, { answer }: Response) =>
      answer.ok
        ? {
            board: answer.data,
            isMissed: false,
            refusal: null,
            lastCallAt: Math.max(context.lastCallAt, ...answer.data.calls.map(({ at }) => at)),
          }
        : {},
    ),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal })),
    setMissed: assign({ isMissed: true }),
    nextPage: assign({ page: ({ context }) => (context.page + 1) % PAGES }),
  },
  delays: {
    /** A screen does not wait as long for an answer as a person does. */
    readTimeout: 8_000,
    pollDelay: ({ context: { board, lastCallAt } }) =>
      board !== null && board.now - lastCallAt < BUSY_MS ? 2_000 : 10_000,
    retryDelay: 5_000,
    /** Until then the staff may have unbound the key. */
    refusedDelay: 60_000,
    oldDelay: 60_000,
    lostDelay: 240_000,
    pageDelay: 15_000,
  },
}).createMachine({
  id: 'queueScreen',
  description: 'The large screen of a station.',
  context: { board: null, isMissed: false, refusal: null, lastCallAt: 0, page: 0 },
  type: 'parallel',
  states: {
    feed: {
      description: 'What the platform tells, and how old it is.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The first look.',
          ...calling({
            src: 'read',
            id: 'readFirst',
            input: ({ context }: { context: QueueScreenContext }) => ({ since: context.board?.callSeq ?? 0 }),
            within: 'readTimeout',
            answered: [keyRefused, shown, { target: 'unreachable' }],
            unanswered: 'unreachable',
          }),
        },
        unreachable: {
          description: 'Nothing was ever answered; it is tried again.',
          after: { retryDelay: 'starting' },
        },
        refused: {
          description: 'The key opens nothing; the screen says so, and asks again from time to time.',
          initial: 'resting',
          states: {
            resting: { description: 'Until the next question.', after: { refusedDelay: 'asking' } },
            asking: {
              description: 'Does the key open the station now?',
              ...calling({
                src: 'read',
                id: 'readRefused',
                input: ({ context }: { context: QueueScreenContext }) => ({
                  since: context.board?.callSeq ?? 0,
                }),
                within: 'readTimeout',
                answered: [keyRefused, shown, { target: 'resting' }],
                unanswered: 'resting',
              }),
            },
          },
        },
        showing: {
          description: 'The queue is on the screen.',
          type: 'parallel',
          states: {
            poll: {
              description: 'The platform is asked again and again.',
              initial: 'resting',
              states: {
                resting: { description: 'Until the next look.', after: { pollDelay: 'reading' } },
                reading: {
                  description: 'The platform is asked.',
                  ...calling({
                    src: 'read',
                    input: ({ context }: { context: QueueScreenContext }) => ({
                      since: context.board?.callSeq ?? 0,
                    }),
                    within: 'readTimeout',
                    answered: [
                      keyRefused,
                      { ...shown, reenter: true },
                      { target: 'resting', actions: 'setMissed' },
                    ],
                    unanswered: { target: 'resting', actions: 'setMissed' },
                  }),
                },
              },
            },
            age: {
              description: 'How old is what is shown?',
              initial: 'fresh',
              states: {
                fresh: { description: 'Of this minute.', after: { oldDelay: 'old' } },
                old: { description: 'Drawn grey, with its time.', after: { lostDelay: 'lost' } },
                lost: { description: 'Too old to be followed: the staff is.' },
              },
            },
          },
        },
      },
    },
    pages: {
      description: 'What does not fit beside each other is shown in turn.',
      initial: 'turning',
      states: {
        turning: {
          description: 'Until the next page.',
          after: { pageDelay: { target: 'turning', reenter: true, actions: 'nextPage' } },
        },
      },
    },
  },
});
