import type { Board, BoardCrew, BoardLoad } from '../calls/board.ts';
import { againstCrew, againstLoad, type Obstacle, type Placement, shareOf } from './board.ts';
import { cheapest, NEVER } from './cheapest.ts';
import { freightFen, shareKg } from './freight.ts';
import { roadKm } from './track.ts';

/** Weights of the stated cost: fen of an empty km, of an hour without work, of a tonne of rated load left unused. */
const EMPTY_FEN_PER_KM = 300;
const IDLE_FEN_PER_HOUR = 500;
const SPARE_FEN_PER_T = 1000;
/** Loads that pay more go first where trucks are few: one fen in fifty of the freight. */
const FREIGHT_SHARE = 50;
/** Nobody is preferred for longer than three days without work. */
const MOST_IDLE_H = 72;
/** Stands for a distance that is unknown. */
const UNKNOWN_KM = 200;
/** Shares of one order that are placed at once, at most. */
const MOST_SHARES = 20;
/** Shares that are placed at once, at most. */
export const MOST_PLACED = 500;

/** The cost of a placement, with what it is made of. */
export interface PlacementCost {
  /** null: unknown, and counted as 200 km. */
  readonly emptyKm: number | null;
  readonly idleHours: number;
  readonly spareKg: number;
  readonly freightFen: number;
  /** All together, fen: less is better. */
  readonly totalFen: number;
}

export interface SuggestedPlacement extends Placement {
  readonly cost: PlacementCost;
}

/** What keeps an order: its own obstacle, or how many trucks each rule excludes. */
export interface Leftover {
  readonly loadId: string;
  readonly own: readonly Obstacle[];
  readonly counts: readonly { readonly id: Obstacle['id'] | 'taken'; readonly count: number }[];
}

export interface Suggestion {
  readonly placements: readonly SuggestedPlacement[];
  readonly leftovers: readonly Leftover[];
}

/** The stated cost of a share on a truck: empty distance and unused tonnes, less the time without work and the freight. */
export function costOf(load: BoardLoad, crew: BoardCrew, qty: number, now: number): PlacementCost {
  const emptyKm = crew.place && load.place ? roadKm(crew.place, load.place) : null;
  const idleMs = crew.idleSince === null ? 0 : Math.max(0, now - crew.idleSince);
  const idleHours = Math.min(MOST_IDLE_H, Math.floor(idleMs / 3_600_000));
  const weightKg = shareKg(load.priceUnit, qty, load.orderQty, load.totalWeightKg);
  const spareKg = Math.max(0, (crew.standing?.ratedKg ?? 0) - weightKg);
  const freight = freightFen(load.priceUnit, qty, load.carrierUnitPriceFen ?? 0);
  return {
    emptyKm,
    idleHours,
    spareKg,
    freightFen: freight,
    totalFen:
      (emptyKm ?? UNKNOWN_KM) * EMPTY_FEN_PER_KM +
      Math.round((spareKg * SPARE_FEN_PER_T) / 1000) -
      idleHours * IDLE_FEN_PER_HOUR -
      Math.round(freight / FREIGHT_SHARE),
  };
}

interface Share {
  readonly load: BoardLoad;
  readonly qty: number;
}

/** The shares of an order that are left. */
function sharesOf(load: BoardLoad, plan: readonly Placement[]): Share[] {
  const shares: Share[] = [];
  const placed = [...plan];
  while (shares.length < MOST_SHARES) {
    const qty = shareOf(load, placed);
    if (qty === 0) break;
    shares.push({ load, qty });
    placed.push({ loadId: load.id, driverId: '', vehicleId: '', qty });
  }
  return shares;
}

/** How often each rule is the first that excludes a truck. */
function tally(firsts: readonly (Obstacle['id'] | 'taken')[]): Leftover['counts'] {
  const counts = new Map<Obstacle['id'] | 'taken', number>();
  for (const id of firsts) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).toSorted((a, b) => b.count - a.count);
}

/** Each truck once, although two drivers may usually drive it. */
function oneByTruck(crews: readonly BoardCrew[]): BoardCrew[] {
  const seen = new Set<string>();
  return crews.filter(({ vehicleId }) => {
    if (vehicleId === null) return true;
    if (seen.has(vehicleId)) return false;
    seen.add(vehicleId);
    return true;
  });
}

/**
 * The best placements of all that is left of these orders: as many as possible, and among those the cheapest by the stated
 * cost; with what keeps each order that stays. @param chosen ids of the orders; empty: all
 */
export function suggest(
  board: Board,
  plan: readonly Placement[],
  chosen: readonly string[] = [],
): Suggestion {
  const loads = board.loads.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const now = board.at;
  const crews = oneByTruck(board.crews);
  const shares = loads
    .flatMap((load) => (againstLoad(load, plan).length > 0 ? [] : sharesOf(load, plan)))
    .slice(0, MOST_PLACED);
  /** The first obstacle of each truck for each share; undefined: it may go. */
  const firsts = shares.map(({ load, qty }) =>
    crews.map((crew) => againstCrew(load, crew, qty, { plan, now })[0]?.id),
  );
  const costs = shares.map(({ load, qty }, row) =>
    crews.map((crew, column) => (firsts[row]?.[column] === undefined ? costOf(load, crew, qty, now) : null)),
  );
  const columns = cheapest(shares.length, crews.length, (row, column) => {
    return costs[row]?.[column]?.totalFen ?? NEVER;
  });
  const placements = shares.flatMap(({ load, qty }, row): SuggestedPlacement[] => {
    const column = columns[row] ?? -1;
    const [crew, cost] = [crews[column], costs[row]?.[column]];
    if (!crew || !cost || crew.vehicleId === null) return [];
    return [{ loadId: load.id, driverId: crew.driverId, vehicleId: crew.vehicleId, qty, cost }];
  });
  const leftovers = loads.flatMap((load): Leftover[] => {
    const own = againstLoad(load, plan);
    if (own.length > 0) return [{ loadId: load.id, own, counts: [] }];
    const row = shares.findIndex((share, at) => share.load.id === load.id && columns[at] === -1);
    return row === -1
      ? []
      : [{ loadId: load.id, own: [], counts: tally((firsts[row] ?? []).map((id) => id ?? 'taken')) }];
  });
  return { placements: placements.toSorted((a, b) => a.cost.totalFen - b.cost.totalFen), leftovers };
}
