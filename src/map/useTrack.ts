import { useMemo, useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { type Track, vehicleTrack } from '../../domain/calls/positions.ts';
import type { Fix } from '../../domain/rules/track.ts';
import type { Answer } from '../../machines/answer.ts';
import {
  trackPlaybackMachine,
  type TrackQuery,
  type TrackSpan,
} from '../../machines/trackPlayback/machine.ts';
import { usePersistentActor } from '../app/persistentActor.ts';
import { ask } from '../records/wire.ts';

export type TrackActor = ActorRefFrom<typeof trackPlaybackMachine>;

/** One tick a drawn frame, with the time since the one before it. */
const frames = fromCallback<{ type: 'none' }>(({ sendBack }) => {
  let last = performance.now();
  let frame = 0;
  const tick = (now: number) => {
    sendBack({ type: 'clock.ticked', ms: Math.max(0, now - last) });
    last = now;
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
  };
});

/** Where the reports come from: those of a viewer, or those behind a link. */
export type FetchTrack = (query: TrackQuery, signal: AbortSignal) => Promise<Answer<Track>>;

/** What the viewer may see. */
const ownTrack: FetchTrack = (query, signal) => {
  const request = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return ask(vehicleTrack, request, signal);
};

async function loadTrack(
  fetchTrack: FetchTrack,
  query: TrackQuery | null,
  signal: AbortSignal,
  keep: (track: Track) => void,
): Promise<Answer<TrackSpan>> {
  if (query === null) throw new Error('There is nothing to ask for.');
  const answer = await fetchTrack(query, signal);
  if (!answer.ok) return answer;
  keep(answer.data);
  const { points } = answer.data;
  const [first] = points;
  const last = points.at(-1);
  return { ok: true, data: first && last ? { from: first[0], to: last[0] } : null };
}

export interface LoadedTrack {
  readonly track: Track;
  readonly line: readonly Fix[];
}

/** The replay, and the reports it goes along: the chart keeps only the moment. @param fetchTrack must stay the same */
export function useTrack(fetchTrack: FetchTrack = ownTrack): {
  actor: TrackActor;
  loaded: LoadedTrack | null;
} {
  const [track, setTrack] = useState<Track | null>(null);
  const machine = useMemo(
    () =>
      trackPlaybackMachine.provide({
        actors: {
          load: fromPromise(({ input, signal }) => loadTrack(fetchTrack, input, signal, setTrack)),
          clock: frames,
        },
      }),
    [fetchTrack],
  );
  const actor = usePersistentActor(machine);
  const loaded = useMemo(
    () =>
      track && {
        track,
        line: track.points.map(([at, lng, lat, speedKmh, course]) => ({ at, lng, lat, speedKmh, course })),
      },
    [track],
  );
  return { actor, loaded };
}
