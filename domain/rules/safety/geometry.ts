import type { Geo } from '../track.ts';

/** Length of a degree of latitude, m. */
const DEGREE_M = 111_195;
const RADIANS = Math.PI / 180;

/** The nearest place of a line: how far off it is, and on which of its segments. */
export interface Nearest {
  readonly metres: number;
  readonly segment: number;
}

/**
 * The nearest of the segments from one to another of a line, on a plane around the point: exact enough for corridors of up to a
 * hundred kilometres, and much faster than on the globe.
 */
export function nearestOf(
  points: readonly Geo[],
  { lng, lat }: Geo,
  from = 0,
  to = points.length - 1,
): Nearest {
  const eastM = DEGREE_M * Math.cos(lat * RADIANS);
  let best = Infinity;
  let segment = from;
  for (let index = Math.max(0, from); index < Math.min(to, points.length - 1); index += 1) {
    const a = points[index];
    const b = points[index + 1];
    if (!a || !b) continue;
    const [x, y] = [(a.lng - lng) * eastM, (a.lat - lat) * DEGREE_M];
    const [dx, dy] = [(b.lng - a.lng) * eastM, (b.lat - a.lat) * DEGREE_M];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    const [px, py] = [x + dx * share, y + dy * share];
    const square = px * px + py * py;
    if (square < best) {
      best = square;
      segment = index;
    }
  }
  return { metres: Math.sqrt(best), segment };
}
