import { describe, expect, it } from 'vitest';
import type { Board, BoardCrew, BoardLoad } from '../../domain/calls/board.ts';
import { obstacles, type Placement, shareOf } from '../../domain/rules/board.ts';
import { cheapest, NEVER } from '../../domain/rules/cheapest.ts';
import { costOf, suggest } from '../../domain/rules/suggest.ts';
import { MODEL_BOARD } from '../../machines/board/model.ts';

/** Numbers that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Total {
  readonly pairs: number;
  readonly cost: number;
}

const isBetter = (a: Total, b: Total) => a.pairs > b.pairs || (a.pairs === b.pairs && a.cost < b.cost);

/** The best of all ways, by trying each. */
function exhaustive(
  costs: readonly (readonly number[])[],
  row = 0,
  used: ReadonlySet<number> = new Set(),
): Total {
  const line = costs[row];
  if (!line) return { pairs: 0, cost: 0 };
  let best = exhaustive(costs, row + 1, used);
  line.forEach((cost, column) => {
    if (cost === NEVER || used.has(column)) return;
    const rest = exhaustive(costs, row + 1, new Set([...used, column]));
    const whole = { pairs: rest.pairs + 1, cost: rest.cost + cost };
    if (isBetter(whole, best)) best = whole;
  });
  return best;
}

function found(costs: readonly (readonly number[])[], columns: number): Total {
  const chosen = cheapest(costs.length, columns, (row, column) => costs[row]?.[column] ?? NEVER);
  const taken = chosen.filter((column) => column !== -1);
  expect(new Set(taken).size).toBe(taken.length);
  return chosen.reduce<Total>(
    (sum, column, row) =>
      column === -1 ? sum : { pairs: sum.pairs + 1, cost: sum.cost + (costs[row]?.[column] ?? NEVER) },
    { pairs: 0, cost: 0 },
  );
}

describe('the cheapest pairs', () => {
  it('are as many and as cheap as the best of all ways, whatever the shape and the forbidden pairs', () => {
    const roll = dice(7);
    for (let round = 0; round < 400; round += 1) {
      const [rows, columns] = [Math.floor(roll() * 6), Math.floor(roll() * 6)];
      const forbidden = roll();
      const costs = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () =>
          roll() < forbidden ? NEVER : Math.floor(roll() * 2_000) - 1_000,
        ),
      );
      expect(found(costs, columns), JSON.stringify(costs)).toEqual(exhaustive(costs));
    }
  });
});

const [heavy, light] = MODEL_BOARD.loads;
const [big, small] = MODEL_BOARD.crews;
if (!heavy || !light || !big || !small)
  throw new Error('The board of the model has two orders and two trucks.');
const boardOf = (loads: readonly BoardLoad[], crews: readonly BoardCrew[]): Board => ({
  at: MODEL_BOARD.at,
  loads: [...loads],
  crews: [...crews],
});
const plain = ({ loadId, driverId, qty }: Placement) => [loadId, driverId, qty];

describe('a suggestion', () => {
  it('places each order on a truck that may take it', () => {
    const { placements, leftovers } = suggest(MODEL_BOARD, []);
    expect(placements.map(plain).toSorted()).toEqual([
      [heavy.id, big.driverId, 30_000],
      [light.id, small.driverId, 1_000],
    ]);
    expect(leftovers).toEqual([]);
  });

  it('says what keeps an order: the rule that excludes each truck, or that all have another order', () => {
    const two = suggest(boardOf([heavy, { ...heavy, id: '3' }], [big, small]), []);
    expect(two.placements).toHaveLength(1);
    expect(two.leftovers).toEqual([
      {
        loadId: expect.any(String),
        own: [],
        counts: [
          { id: 'taken', count: 1 },
          { id: 'A6', count: 1 },
        ],
      },
    ]);
    const unpriced = { ...light, carrierUnitPriceFen: null };
    const [kept] = suggest(boardOf([unpriced], [big]), []).leftovers;
    expect(kept?.own.map(({ id }) => id)).toEqual(['price']);
  });

  it('prefers the nearer truck, the one that waits longer, and the one that fits', () => {
    const far = { ...big, driverId: '8', vehicleId: '78', place: { lng: 119, lat: 33 } };
    const fresh = { ...big, driverId: '9', vehicleId: '79', idleSince: MODEL_BOARD.at };
    for (const other of [far, fresh]) {
      const { placements } = suggest(boardOf([heavy], [other, big]), []);
      expect(placements.map(plain)).toEqual([[heavy.id, big.driverId, 30_000]]);
    }
    expect(costOf(light, big, 1_000, MODEL_BOARD.at).totalFen).toBeGreaterThan(
      costOf(light, small, 1_000, MODEL_BOARD.at).totalFen,
    );
  });

  it('an order that wants several vehicles is placed share by share, each once', () => {
    const wanted = { ...heavy, orderQty: 90_000, freeQty: 90_000, totalWeightKg: 90_000, vehicleAmount: 3 };
    expect(shareOf(wanted, [])).toBe(30_000);
    const crews = ['1', '2', '3', '4'].map((id) => ({ ...big, driverId: id, vehicleId: `7${id}` }));
    const { placements, leftovers } = suggest(boardOf([wanted], crews), []);
    expect(placements.map(({ qty }) => qty)).toEqual([30_000, 30_000, 30_000]);
    expect(leftovers).toEqual([]);
  });

  it('what is placed, busy or offered for the same time is not placed again', () => {
    const plan: Placement[] = [
      { loadId: light.id, driverId: big.driverId, vehicleId: String(big.vehicleId), qty: 1_000 },
    ];
    const idsOf = (crew: BoardCrew) =>
      obstacles(boardOf([heavy, light], [crew]), plan, heavy.id, crew.driverId).map(({ id }) => id);
    expect(idsOf(big)).toEqual(['placed']);
    const another = { ...big, driverId: '5', vehicleId: '75' };
    expect(idsOf(another)).toEqual([]);
    expect(idsOf({ ...another, busy: { driverWaybillNo: 'YD1' } })).toEqual(['A7']);
    const offer = { kind: 'offer', no: 'ZP1', from: MODEL_BOARD.at, to: heavy.planUnloadAt ?? 0 } as const;
    expect(idsOf({ ...another, jobs: [offer] })).toEqual(['offered']);
    expect(idsOf({ ...another, jobs: [{ ...offer, to: heavy.planLoadAt ?? 0 }] })).toEqual([]);
    expect(suggest(boardOf([heavy, light], [big]), plan).placements).toEqual([]);
  });

  it('of 500 orders and 500 trucks is there within two seconds', { timeout: 60_000 }, () => {
    const roll = dice(3);
    const near = () => ({ lng: 117 + roll() * 4, lat: 30 + roll() * 4 });
    const loads = Array.from({ length: 500 }, (_, index) => ({
      ...heavy,
      id: String(index),
      place: near(),
      orderQty: 5_000 + Math.floor(roll() * 28_000),
    })).map((load) => ({ ...load, freeQty: load.orderQty, totalWeightKg: load.orderQty }));
    const crews = Array.from({ length: 500 }, (_, index) => ({
      ...big,
      driverId: String(index),
      vehicleId: `t${String(index)}`,
      place: near(),
      idleSince: MODEL_BOARD.at - Math.floor(roll() * 100) * 3_600_000,
    }));
    const before = process.cpuUsage();
    const { placements } = suggest(boardOf(loads, crews), []);
    const { user, system } = process.cpuUsage(before);
    expect(placements).toHaveLength(500);
    // Time of the processor, so that a busy machine changes nothing.
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});
