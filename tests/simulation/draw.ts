import { type Random, seeded } from '../../server/seed/random.ts';

/** Whole numbers of a seed. */
const MOST = 2 ** 31 - 1;

/** Random numbers of a simulation, all from its seed. */
export interface Draw extends Random {
  /** From 0 to below 1. */
  chance01(): number;
  /** A UUID that only this seed gives. */
  uuid(): string;
}

/** @param seed whole number; the same one draws the same */
export function drawFrom(seed: number): Draw {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return {
    ...random,
    chance01: () => random.int(0, MOST) / (MOST + 1),
    uuid: () => `${hex(7)}0-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`,
  };
}

/** A seed of its own for a part of a simulation: leaving out other parts does not change it. */
export const seedOf = (draw: Pick<Draw, 'int'>): number => draw.int(0, MOST);
