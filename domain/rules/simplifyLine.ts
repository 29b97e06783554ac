import type { Geo } from './track.ts';

/** Length of a degree of latitude, m. */
const DEGREE_M = 111_195;

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Metres east and north of the first point: exact enough over the width of a road's curve. */
function flat(points: readonly Geo[]): Flat[] {
  const [first] = points;
  if (!first) return [];
  const east = DEGREE_M * Math.cos((first.lat * Math.PI) / 180);
  return points.map(({ lng, lat }) => ({ x: (lng - first.lng) * east, y: (lat - first.lat) * DEGREE_M }));
}

/** Distance of a point from the stretch between two others, m. */
function apartFrom({ x, y }: Flat, a: Flat, b: Flat): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
}

/** The points that a line needs to stay within a distance of all of its own (Douglas–Peucker). */
export function simplified<T extends Geo>(points: readonly T[], withinM: number): T[] {
  const plane = flat(points);
  const kept = new Set([0, points.length - 1]);
  // A stack instead of recursion: a track of a week has many thousand points.
  const spans: [from: number, to: number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [a, b] = [plane[from], plane[to]];
    if (!a || !b) continue;
    let [farthest, farthestM] = [from, withinM];
    for (let index = from + 1; index < to; index += 1) {
      const point = plane[index];
      const apart = point ? apartFrom(point, a, b) : 0;
      if (apart > farthestM) [farthest, farthestM] = [index, apart];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** How far a learned line may be from the track, m: coarser while it has too many points. */
const TOLERANCES_M = [100, 150, 200, 300, 400] as const;

/** A track as the way points of a line; null: even the coarsest form has too many. */
export function asRoute(track: readonly Geo[], most: number): Geo[] | null {
  for (const withinM of TOLERANCES_M) {
    const route = simplified(track, withinM);
    if (route.length <= most) return route.map(({ lng, lat }) => ({ lng, lat }));
  }
  return null;
}
