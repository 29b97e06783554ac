const BP = 10_000;

/** Share of a price that stays with us, basis points, rounded down; below 0 where the carrier gets more. */
export function marginBp(upstreamFen: number, carrierFen: number): number {
  return upstreamFen === 0 ? 0 : Math.floor(((upstreamFen - carrierFen) * BP) / upstreamFen);
}
