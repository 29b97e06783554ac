import { model } from '../model.ts';
import { PACES, trackPlaybackMachine, type TrackQuery } from './machine.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';

const HOUR_MS = 3_600_000;
const FROM = 1_795_000_000_000;
const query = (hours: number): TrackQuery => ({
  vehicleId: '17',
  waybillId: null,
  from: FROM,
  to: FROM + hours * HOUR_MS,
});

export const trackPlaybackModel = model({
  machine: trackPlaybackMachine,
  inputs: { start: undefined },
  events: {
    'ask for a day': { type: 'track.asked', query: query(24) },
    'ask for eight days': { type: 'track.asked', query: query(8 * 24) },
    repeat: { type: 'track.repeated' },
    play: { type: 'play.started' },
    pause: { type: 'play.paused' },
    'go to the middle': { type: 'moment.chosen', at: FROM + HOUR_MS },
    'go beyond the end': { type: 'moment.chosen', at: FROM + 99 * HOUR_MS },
    'go faster': { type: 'pace.chosen', pace: PACES[2] },
  },
  outcomes: {
    load: {
      comes: { output: { ok: true, data: { from: FROM, to: FROM + 2 * HOUR_MS } } },
      'is empty': { output: { ok: true, data: null } },
      'is refused': {
        output: { ok: false, refusal: { status: noSuchRecord, msg: 'The record does not exist' } },
      },
      'gives no answer': { error: new Error('no answer') },
    },
    clock: {
      'ticks once': { sends: { type: 'clock.ticked', ms: 1_000 } },
      'ticks to the end': { sends: { type: 'clock.ticked', ms: 2 * HOUR_MS } },
      stops: { error: new Error('no frames') },
    },
  },
  // The walk only needs to know the position relative to both ends.
  abstract: ({ from, to, at, pace, msg, query: asked }) => ({
    place: to === 0 ? 'none' : at >= to ? 'end' : at === from ? 'start' : 'between',
    pace,
    msg,
    long: asked !== null && (asked.to ?? 0) - (asked.from ?? 0) > 7 * 24 * HOUR_MS,
  }),
  facts: (snapshot) => ({
    shows: typeof snapshot.value === 'string' ? snapshot.value : 'track',
    isPlaying: snapshot.matches({ showing: 'playing' }),
    isOver: snapshot.matches({ showing: 'ended' }),
    refusal: snapshot.matches('refused') ? snapshot.context.msg : null,
  }),
  invariants: {
    'the moment lies within the track': ({ context: { from, to, at } }) => from <= at && at <= to,
    'a refusal says why': (snapshot) => !snapshot.matches('refused') || snapshot.context.msg !== null,
    'what has ended stands at its end': (snapshot) =>
      !snapshot.matches({ showing: 'ended' }) || snapshot.context.at === snapshot.context.to,
  },
});
