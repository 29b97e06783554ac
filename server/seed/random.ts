/** A generator with the same numbers on every machine, so that the demo company is always the same. */
export interface Random {
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
}

/** mulberry32: small, well distributed, and sufficient for names and weights. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (from) => {
      const one = from[int(0, from.length - 1)];
      if (one === undefined) throw new Error('Nothing to pick from.');
      return one;
    },
    chance: (percent) => next() * 100 < percent,
  };
}
