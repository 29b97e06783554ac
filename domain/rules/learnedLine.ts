import { metresBetween } from './freight.ts';
import { asRoute } from './simplifyLine.ts';
import { cleanLine, type Fix, type Geo, SILENT_MS } from './track.ts';

/** A track that begins or ends farther from its place than this does not show the whole way, m. */
const END_M = 2_000;
/** Way points of a line. */
const MOST_POINTS = 200;

/**
 * The way points that the track of a trip gives its line (addendum A 1.5, step 4). Null: the track has a gap, or does not go from one
 * end to the other.
 */
export function learnedLine(fixes: readonly Fix[], load: Geo, unload: Geo): Geo[] | null {
  const track = cleanLine(fixes);
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last) return null;
  if (metresBetween(first, load) > END_M || metresBetween(last, unload) > END_M) return null;
  const hasGap = track.some(({ at }, index) => at - (track[index - 1]?.at ?? at) > SILENT_MS);
  return hasGap ? null : asRoute(track, MOST_POINTS);
}
