import type { Board } from '../../../machines/queueScreen/machine.ts';

/** What fits at once of a list that is shown in turn. @param page counts up without end */
export function pageOf<T>(all: readonly T[], size: number, page: number): readonly T[] {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const from = (page % pages) * size;
  return all.slice(from, from + size);
}

/** Everybody who is called, the newest call first. */
export function calledOf({ lanes }: Pick<Board, 'lanes'>) {
  return lanes
    .flatMap(({ laneName, called }) => called.map((one) => ({ ...one, laneName })))
    .toSorted((a, b) => b.calledAt - a.calledAt || (a.ticketNo < b.ticketNo ? 1 : -1));
}
