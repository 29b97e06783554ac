/** The freight of one vehicle by its price and quantity, fen. */
export interface VehicleFreight {
  readonly waybillId: string;
  readonly freightFen: number;
}

/**
 * What the vehicles of an order lack together to its lowest charge, given to each in proportion to its freight: rounded
 * down, and the fen that are left to the largest remainders, of equal ones to the older waybill. The order in which the
 * vehicles are named, and in which their bills are confirmed, changes nothing; with the freights the result is at least
 * the lowest charge, to the fen.
 */
export function topUpsOf(
  lowestFen: number,
  vehicles: readonly VehicleFreight[],
): ReadonlyMap<string, number> {
  const sumFen = vehicles.reduce((sum, { freightFen }) => sum + freightFen, 0);
  const lackingFen = Math.max(0, lowestFen - sumFen);
  const shares = vehicles.map(({ waybillId, freightFen }) => {
    const part = BigInt(lackingFen) * (sumFen === 0 ? 1n : BigInt(freightFen));
    const whole = sumFen === 0 ? BigInt(vehicles.length) : BigInt(sumFen);
    return { waybillId, fen: Number(part / whole), rest: part % whole };
  });
  const left = lackingFen - shares.reduce((sum, { fen }) => sum + fen, 0);
  const first = shares
    .toSorted((a, b) => compare(b.rest, a.rest) || compare(BigInt(a.waybillId), BigInt(b.waybillId)))
    .slice(0, left)
    .map(({ waybillId }) => waybillId);
  return new Map(shares.map(({ waybillId, fen }) => [waybillId, fen + (first.includes(waybillId) ? 1 : 0)]));
}

const compare = (a: bigint, b: bigint) => (a === b ? 0 : a < b ? -1 : 1);
