import { metresBetween } from '../freight.ts';
import type { Geo } from '../track.ts';

/** A place that people know by name: a gas station, a station, an address. */
export interface KnownPlace extends Geo {
  readonly name: string;
}

/** Side of a cell, degrees: nowhere in the country narrower than what is looked for. */
const CELL = 0.05;
/** A stop so near to a known place is a stop there, m; */
const AT_M = 500;
/** and what happens so near to it is told by its name, m. */
const NEAR_M = 3_000;

/** Known places by cells of the map, so that looking one up costs nothing. */
export interface PlaceGrid {
  /** Whether a known place is within 500 m. */
  isKnown(point: Geo): boolean;
  /** The nearest place within 3 km; null: none. */
  nearest(point: Geo): KnownPlace | null;
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL);
const keyOf = (x: number, y: number) => `${String(x)}:${String(y)}`;

export function placeGrid(places: readonly KnownPlace[]): PlaceGrid {
  const cells = new Map<string, KnownPlace[]>();
  for (const place of places) {
    const key = keyOf(cellOf(place.lng), cellOf(place.lat));
    const known = cells.get(key);
    if (known) known.push(place);
    else cells.set(key, [place]);
  }
  const around = function* ({ lng, lat }: Geo): Generator<KnownPlace> {
    const [x, y] = [cellOf(lng), cellOf(lat)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) yield* cells.get(keyOf(x + dx, y + dy)) ?? [];
  };
  const nearest = (point: Geo, withinM: number): KnownPlace | null => {
    let best: KnownPlace | null = null;
    let bestM = withinM;
    for (const place of around(point)) {
      const metres = metresBetween(point, place);
      if (metres > bestM) continue;
      best = place;
      bestM = metres;
    }
    return best;
  };
  return {
    isKnown: (point) => nearest(point, AT_M) !== null,
    nearest: (point) => nearest(point, NEAR_M),
  };
}
