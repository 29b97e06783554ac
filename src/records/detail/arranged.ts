import type { NextEvent } from './nextEvents.ts';

/** Buttons that stand in front; open ones always do. */
const FRONT = 3;

/** The events of the present state in their order, and those that are folded away: of other states, and closed ones beyond the third. */
export function arranged(events: readonly NextEvent[]): { front: NextEvent[]; folded: NextEvent[] } {
  const here = events.filter(({ rank }) => rank !== undefined);
  const closed = here.filter(({ reason }) => reason !== undefined);
  const room = Math.max(0, FRONT - (here.length - closed.length));
  const byRank = (a: NextEvent, b: NextEvent) => (a.rank ?? 0) - (b.rank ?? 0);
  const beyond = new Set(closed.toSorted(byRank).slice(room));
  return {
    front: here.filter((next) => !beyond.has(next)).toSorted(byRank),
    folded: [...beyond, ...events.filter(({ rank }) => rank === undefined)],
  };
}
