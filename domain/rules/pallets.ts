import type { CodeOf } from '../codes/lists/list.ts';
import type { palletDocKind, palletHolder } from '../codes/lists/pallet.ts';
import { DAY_MS } from './times.ts';

export type PalletDocKind = CodeOf<typeof palletDocKind>;
export type HolderKind = CodeOf<typeof palletHolder>;

/** Who pays for what they have. */
export const PAYING: readonly HolderKind[] = ['SHIPMENT', 'CARRIER', 'DRIVER'];

interface Way {
  readonly from: readonly HolderKind[];
  readonly to: readonly HolderKind[];
}

const HELD: readonly HolderKind[] = ['WAREHOUSE', ...PAYING];
const ANYWHERE: readonly HolderKind[] = [...HELD, 'REPAIR', 'OUTSIDE'];

/** From whom to whom each kind of document leads; a count brings in what was found, or takes out what is missing. */
const WAYS: Readonly<Record<PalletDocKind, Way>> = {
  purchase: { from: ['OUTSIDE'], to: ['WAREHOUSE'] },
  lend: { from: ['WAREHOUSE'], to: PAYING },
  return: { from: PAYING, to: ['WAREHOUSE'] },
  transfer: { from: HELD, to: HELD },
  lost: { from: [...HELD, 'REPAIR'], to: ['OUTSIDE'] },
  repairOut: { from: ['WAREHOUSE'], to: ['REPAIR'] },
  repairIn: { from: ['REPAIR'], to: ['WAREHOUSE'] },
  scrap: { from: ['WAREHOUSE', 'REPAIR'], to: ['OUTSIDE'] },
  count: { from: ANYWHERE, to: ANYWHERE },
};

/** The holders that a document of a kind may name on a side. */
export const holdersOf = (kind: PalletDocKind, side: 'from' | 'to'): readonly HolderKind[] =>
  WAYS[kind][side];

/** The one holder on a side of a kind of document; null: there is a choice. */
export function onlyHolder(kind: PalletDocKind, side: 'from' | 'to'): HolderKind | null {
  const kinds = WAYS[kind][side];
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

/** Whether a count leads in or out: one side of it is outside, and only one. */
export const isCountSound = (from: HolderKind, to: HolderKind): boolean =>
  (from === 'OUTSIDE') !== (to === 'OUTSIDE');

/** A change of what a holder has on a day: above 0 it came, below 0 it left. */
export interface PalletChange {
  readonly at: number;
  readonly quantity: number;
  /** It takes back a change before it. */
  readonly isReversal: boolean;
}

/**
 * What is charged for a day: what a holder has at its end, less what came on it and on the days before it that are free. What has been
 * there longest leaves first (addendum B, D19, D24).
 * @param day 00:00 of the day, epoch ms
 */
export function chargedOn(
  day: number,
  freeDays: number,
  changes: readonly PalletChange[],
): { readonly held: number; readonly charged: number } {
  const end = day + DAY_MS;
  const freeFrom = end - freeDays * DAY_MS;
  let held = 0;
  let free = 0;
  for (const { at, quantity, isReversal } of changes) {
    if (at >= end) continue;
    held += quantity;
    // What was taken back of an arrival never came; what was taken back of a departure never left.
    if (at >= freeFrom && quantity > 0 !== isReversal) free += quantity;
  }
  return { held, charged: Math.max(0, held - Math.max(0, free)) };
}
