import { useState } from 'react';
import type { Moment, Moments } from '../../machines/eventLog/replay.ts';

/** A place in a history: one of its moments, or its end, whatever is added to it. */
export interface Scrub {
  readonly moment: Moment;
  readonly before: Moment | undefined;
  readonly index: number;
  /** Index of the last moment. */
  readonly last: number;
  readonly isLive: boolean;
  goTo(index: number): void;
  goLive(): void;
}

/** Sequence of the moment before the first event. */
const START = 0;
const sequenceOf = ({ entry }: Moment) => entry?.sequence ?? START;

/**
 * Goes back and forth in a history of one moment at least, while it grows and while its oldest events fall out of
 * its ring: the place is the event, not its index.
 */
export function useScrub(moments: Moments): Scrub {
  const [place, setPlace] = useState<number | null>(null);
  const last = moments.length - 1;
  // An event that fell out has become the start.
  const index =
    place === null
      ? last
      : Math.max(
          0,
          moments.findIndex((moment) => sequenceOf(moment) === place),
        );
  const moment = moments[index] ?? moments[0];
  return {
    moment,
    before: moments[index - 1],
    index,
    last,
    isLive: place === null,
    goTo: (wanted) => {
      const chosen = moments[Math.min(last, Math.max(0, wanted))];
      setPlace(chosen ? sequenceOf(chosen) : null);
    },
    goLive: () => {
      setPlace(null);
    },
  };
}
