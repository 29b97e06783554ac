import type { Chart } from '../../machines/chart.ts';

/** How often each transition was taken, by its key. */
export type Taken = ReadonlyMap<string, number>;

/** How often an event led from one state to another. */
export interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly n: number;
}

/**
 * How often each transition of a document's chart was taken. Of two with the same event and the same states the history cannot tell
 * which it was: each has the count of both.
 */
export function takenOf({ id, edges }: Chart, steps: readonly Step[]): Taken {
  const counts = new Map(steps.map(({ event, from, to, n }) => [`${from} ${event} ${to}`, n]));
  const short = (state: string) => state.slice(id.length + 1);
  return new Map(
    edges.map(({ key, source, event, targets }) => {
      const ends = targets.length === 0 ? [source] : targets;
      const taken = ends.map((end) => counts.get(`${short(source)} ${event} ${short(end)}`) ?? 0);
      return [key, Math.max(...taken)];
    }),
  );
}

/** Steps of the scale above "never". */
const HOTTEST = 5;

/** 0 for what was never taken, up to 5 for what was taken most; by orders of magnitude, since one way is often taken far more than the rest. */
export function heatOf(n: number, most: number): number {
  if (n === 0) return 0;
  return most <= 1 ? 1 : 1 + Math.round(((HOTTEST - 1) * Math.log(n)) / Math.log(most));
}

/** Draws the ways of a picture by how often they were taken. Transitions between the same two states share the way of the first. */
export function showTaken(box: HTMLElement, taken: Taken | undefined): void {
  const most = Math.max(0, ...(taken?.values() ?? []));
  const ways = new Map<string, { element: SVGElement; n: number }>();
  for (const element of box.querySelectorAll<SVGElement>('[data-transition]')) {
    const n = taken?.get(element.dataset.transition ?? '');
    if (n === undefined) {
      delete element.dataset.heat;
      continue;
    }
    element.dataset.heat = String(heatOf(n, most));
    const place = element.querySelector('.way')?.getAttribute('d');
    if (place === undefined || place === null) continue;
    const first = ways.get(place) ?? { element, n: 0 };
    ways.set(place, { ...first, n: first.n + n });
  }
  for (const { element, n } of ways.values()) element.dataset.heat = String(heatOf(Math.min(n, most), most));
}
