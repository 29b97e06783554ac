import { assign, fromCallback, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import { TRACK_LIMIT_MS } from '../../domain/rules/track.ts';
import type { Answer } from '../answer.ts';
import { placeholder, unprovided } from '../placeholder.ts';

/** The requested track: a vehicle in a period, or a waybill. */
export interface TrackQuery {
  readonly vehicleId: string | null;
  readonly waybillId: string | null;
  /** Epoch ms; null only with a waybill: its whole run. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Time range of a track, epoch ms; null: no reports. The reports stay in the view. */
export type TrackSpan = { readonly from: number; readonly to: number } | null;

/** Speed: track seconds per second of playback. */
export const PACES = [60, 300, 1_800] as const;

export interface TrackPlaybackContext {
  readonly query: TrackQuery | null;
  readonly from: number;
  readonly to: number;
  /** The current position in time. */
  readonly at: number;
  readonly pace: number;
  /** Why the server refused, in the user's language. */
  readonly msg: string | null;
}

export type TrackPlaybackEvent =
  | { type: 'track.asked'; query: TrackQuery }
  | { type: 'track.repeated' }
  | { type: 'play.started' }
  | { type: 'play.paused' }
  | { type: 'moment.chosen'; at: number }
  | { type: 'pace.chosen'; pace: number }
  /** From the clock: elapsed playback time, ms. */
  | { type: 'clock.ticked'; ms: number };

type Loaded = Answer<TrackSpan>;
const ticked = ({ event }: { event: { ms: number } }) => ({ ms: event.ms });
const asked = ({ event }: { event: { query: TrackQuery } }) => ({ query: event.query });
const within = (at: number, { from, to }: TrackPlaybackContext) => Math.min(to, Math.max(from, at));

const asks = [
  {
    guard: { type: 'isTooLong', params: asked },
    target: '.tooLong',
    actions: { type: 'setQuery', params: asked },
  },
  { target: '.loading', actions: { type: 'setQuery', params: asked } },
] as const;

/** Replay of a vehicle's track (records 10.3): it is loaded once, then played back locally. */
export const trackPlaybackMachine = setup({
  types: {} as { context: TrackPlaybackContext; events: TrackPlaybackEvent },
  actors: {
    /** Fetches the track and stores its reports for the view. */
    load: placeholder<Loaded, TrackQuery | null>('load'),
    clock: fromCallback<{ type: 'none' }>(() => unprovided('clock')),
  },
  guards: {
    isTooLong: (_, { query: { from, to } }: { query: TrackQuery }) =>
      from !== null && to !== null && to - from > TRACK_LIMIT_MS,
    isRefused: (_, { answer }: { answer: Loaded }) => !answer.ok,
    isEmpty: (_, { answer }: { answer: Loaded }) => answer.ok && answer.data === null,
    isOver: ({ context }) => context.at >= context.to,
    isLastTick: ({ context }, { ms }: { ms: number }) => context.at + ms * context.pace >= context.to,
  },
  actions: {
    setQuery: assign((_, { query }: { query: TrackQuery }) => ({ query, msg: null, from: 0, to: 0, at: 0 })),
    setSpan: assign((_, { answer }: { answer: Loaded }) =>
      answer.ok && answer.data !== null ? { ...answer.data, at: answer.data.from } : {},
    ),
    setRefusal: assign((_, { answer }: { answer: Loaded }) => (answer.ok ? {} : { msg: answer.refusal.msg })),
    setMoment: assign({ at: ({ context }, { at }: { at: number }) => within(at, context) }),
    setPace: assign({ pace: (_, { pace }: { pace: number }) => pace }),
    advance: assign({
      at: ({ context }, { ms }: { ms: number }) => within(context.at + ms * context.pace, context),
    }),
    rewind: assign({ at: ({ context }) => context.from }),
    goToEnd: assign({ at: ({ context }) => context.to }),
  },
  delays: { answerTimeout: 60_000 },
}).createMachine({
  id: 'trackPlayback',
  description: 'Where was the vehicle, and when?',
  context: { query: null, from: 0, to: 0, at: 0, pace: PACES[1], msg: null },
  initial: 'choosing',
  on: {
    'track.asked': asks,
    'pace.chosen': { actions: { type: 'setPace', params: ({ event }) => event } },
  },
  states: {
    choosing: { description: 'No vehicle and period are chosen yet.' },
    tooLong: { description: 'The period is longer than 7 days (51024): no call is sent.' },
    loading: {
      description: 'The platform is asked for the reports.',
      ...calling({
        src: 'load',
        input: ({ context }: { context: TrackPlaybackContext }) => context.query,
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { guard: { type: 'isEmpty', params: answer }, target: 'empty' },
          { target: 'showing', actions: { type: 'setSpan', params: answer } },
        ],
        unanswered: 'failed',
      }),
    },
    refused: { description: 'The platform refuses, with a reason.' },
    failed: { description: 'No answer came.', on: { 'track.repeated': 'loading' } },
    empty: { description: 'There are no reports of the vehicle in that time.' },
    showing: {
      description: "The line is shown; a marker is at the vehicle's position at the chosen moment.",
      initial: 'paused',
      states: {
        paused: {
          description: 'The marker stands still.',
          on: {
            'play.started': [
              { guard: 'isOver', target: 'playing', actions: 'rewind' },
              { target: 'playing' },
            ],
            'moment.chosen': { actions: { type: 'setMoment', params: ({ event }) => event } },
          },
        },
        playing: {
          description: 'The marker moves at the chosen speed.',
          invoke: { id: 'clock', src: 'clock', onError: 'paused' },
          on: {
            'clock.ticked': [
              { guard: { type: 'isLastTick', params: ticked }, target: 'ended', actions: 'goToEnd' },
              { actions: { type: 'advance', params: ticked } },
            ],
            'play.paused': 'paused',
            'moment.chosen': { actions: { type: 'setMoment', params: ({ event }) => event } },
          },
        },
        ended: {
          description: 'The last report is reached.',
          on: {
            'play.started': { target: 'playing', actions: 'rewind' },
            'moment.chosen': {
              target: 'paused',
              actions: { type: 'setMoment', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
