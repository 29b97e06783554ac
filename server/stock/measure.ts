/** Thousandths of a unit, as people read them. */
export const plainQty = (qty: number): string => String(qty / 1000);

/** What so much weighs and takes up, of goods with these measures a unit: kg, and thousandths of a cubic metre. */
export function measureOf(
  { unitWeightKg, unitVolumeM3 }: { unitWeightKg: number | null; unitVolumeM3: number | null },
  qty: number,
): { readonly weightKg: number; readonly volumeM3: number } {
  return {
    weightKg: Math.round(((unitWeightKg ?? 0) * qty) / 1000),
    volumeM3: Math.round(((unitVolumeM3 ?? 0) * qty) / 1000),
  };
}

/** Pallets that leave with so much of what is on hand: all of them with the last of it (addendum B, D17). */
export function palletsLeaving(pallets: number, qty: number, onHand: number): number {
  return qty >= onHand ? pallets : Math.floor((pallets * qty) / onHand);
}
