import type { Label } from '../codes/label.ts';
import { contracts } from '../codes/refusals/contracts.ts';

type Values = Readonly<Record<string, unknown>>;

/** A stay is no trip (addendum B, D21). */
export const settledAs = (value: unknown, { kind }: Values): Label | null =>
  kind === 'storage' && value === 'perTrip' ? contracts[47018] : null;

/** What a rate is for: goods of a type and those below it, or all. */
interface RateFor {
  readonly goodsTypeId: string | null;
  readonly basis: string;
}

/** The rate that says again what one before it says (D18); null: none does. */
export function rateTwice<R extends RateFor>(
  rates: readonly R[],
): { readonly rate: R; readonly index: number } | null {
  const keys = rates.map(({ goodsTypeId, basis }) => `${basis} ${goodsTypeId ?? ''}`);
  const index = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  const rate = rates[index];
  return rate === undefined ? null : { rate, index };
}

/** Which goods, and in which warehouses, a storage contract is for; no type and no warehouse: all. */
export interface StorageScope {
  readonly goodsTypeIds: readonly (string | null)[];
  readonly warehouseIds: readonly string[];
}

interface Scoped {
  readonly storageRates: readonly RateFor[] | null;
  readonly warehouseIds: readonly { readonly warehouseId: string }[] | null;
}

export const storageScopeOf = ({ storageRates, warehouseIds }: Scoped): StorageScope => ({
  goodsTypeIds: (storageRates ?? []).map(({ goodsTypeId }) => goodsTypeId),
  warehouseIds: (warehouseIds ?? []).map(({ warehouseId }) => warehouseId),
});

/** The types of goods above each, itself first. */
export type TypesAbove = (goodsTypeId: string) => readonly string[];

/** Whether some goods in some warehouse are kept under both (D26). */
export function scopesOverlap(one: StorageScope, other: StorageScope, above: TypesAbove): boolean {
  const isInBoth =
    one.warehouseIds.length === 0 ||
    other.warehouseIds.length === 0 ||
    one.warehouseIds.some((id) => other.warehouseIds.includes(id));
  const meet = (a: string | null, b: string | null) =>
    a === null || b === null || above(a).includes(b) || above(b).includes(a);
  return isInBoth && one.goodsTypeIds.some((a) => other.goodsTypeIds.some((b) => meet(a, b)));
}
