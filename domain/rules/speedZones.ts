import { type Fence, isInFence } from './fence.ts';
import type { RoadClass } from './plannedWay.ts';
import { DAY_MS } from './times.ts';
import type { Geo } from './track.ts';

/** The limit that a zone sets. */
export interface ZoneLimit {
  readonly limitKmh: number;
  readonly roadClass: RoadClass;
}

export interface Zone extends ZoneLimit {
  readonly fence: Fence;
  /** Days that it begins and ends on, inclusive; null: it has always been, or has no end. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
}

/** The limit of the zones at a place and moment; null: none is there. */
export type ZoneAt = (point: Geo, at: number) => ZoneLimit | null;

/** Cells of a tenth of a degree. */
const CELLS = 10;
/** Degrees of latitude of a metre. */
const DEGREES = 1 / 111_195;

const cell = (degrees: number) => Math.floor(degrees * CELLS);
const keyOf = (x: number, y: number) => `${String(x)}:${String(y)}`;

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function boxOf(fence: Fence): Box {
  if (fence.kind === 'circle') {
    const { lng, lat } = fence.center;
    const high = fence.radiusM * DEGREES;
    const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    return { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high };
  }
  const lngs = fence.corners.map(({ lng }) => lng);
  const lats = fence.corners.map(({ lat }) => lat);
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** Finds the zones of a place by a grid, so that thousands of reports ask only the zones near them; the lowest limit wins. */
export function zoneGrid(zones: readonly Zone[]): ZoneAt {
  const grid = new Map<string, Zone[]>();
  for (const zone of zones) {
    const { west, east, south, north } = boxOf(zone.fence);
    for (let x = cell(west); x <= cell(east); x += 1) {
      for (let y = cell(south); y <= cell(north); y += 1) {
        const known = grid.get(keyOf(x, y));
        if (known) known.push(zone);
        else grid.set(keyOf(x, y), [zone]);
      }
    }
  }
  return (point, at) => {
    let found: Zone | null = null;
    for (const zone of grid.get(keyOf(cell(point.lng), cell(point.lat))) ?? []) {
      const isOn = (zone.validFrom ?? at) <= at && at < (zone.validTo ?? at) + DAY_MS;
      if (isOn && (found === null || zone.limitKmh < found.limitKmh) && isInFence(zone.fence, point))
        found = zone;
    }
    return found && { limitKmh: found.limitKmh, roadClass: found.roadClass };
  };
}
