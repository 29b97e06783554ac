import type { CodeOf } from '../codes/lists/list.ts';
import type { placeReason } from '../codes/lists/inbound.ts';

export type PlaceReason = CodeOf<typeof placeReason>;

/** A location as it is now, for goods that are to be put away. */
export interface PlaceNow {
  readonly locationId: string;
  readonly locationCode: string;
  readonly kind: string;
  readonly walkOrder: number | null;
  readonly mixAllowed: boolean;
  readonly isDangerAllowed: boolean;
  /** Its own, else that of the warehouse. */
  readonly temperature: string;
  /** What it still bears and holds, kg and thousandths of a cubic metre; null: it has no bound. */
  readonly roomKg: number | null;
  readonly roomM3: number | null;
  /** What lies there of these goods and this owner: this lot, another one, or none. */
  readonly holds: 'lot' | 'goods' | 'none';
  /** Something else lies there. */
  readonly hasOthers: boolean;
  /** A count holds something there. */
  readonly isCounted: boolean;
}

/** What the goods ask of a place. */
export interface PutNeed {
  readonly temperature: string;
  readonly isDangerous: boolean;
  readonly isDamaged: boolean;
  /** Of one unit, so that a place that holds none is not named. */
  readonly unitKg: number;
  readonly unitM3: number;
}

export interface RankedPlace extends PlaceNow {
  readonly reason: PlaceReason;
}

/** In this order places are tried. */
const ORDER: readonly PlaceReason[] = ['damagedGoods', 'sameLot', 'sameGoods', 'free', 'shared'];

function reasonOf(place: PlaceNow, need: PutNeed): PlaceReason | null {
  if (place.isCounted || (need.isDangerous && !place.isDangerAllowed)) return null;
  const hasRoom = (place.roomKg ?? Infinity) >= need.unitKg && (place.roomM3 ?? Infinity) >= need.unitM3;
  if (!hasRoom) return null;
  if (need.isDamaged) return place.kind === 'damaged' ? 'damagedGoods' : null;
  if (place.kind !== 'storage' || place.temperature !== need.temperature) return null;
  if (place.holds === 'lot' && (place.mixAllowed || !place.hasOthers)) return 'sameLot';
  if (place.holds === 'none' && !place.hasOthers) return 'free';
  if (!place.mixAllowed) return null;
  return place.holds === 'goods' ? 'sameGoods' : 'shared';
}

/**
 * Places for goods, best first: where the same lot lies, the same goods, a free one, one to share; of equal ones that with the
 * shorter way. Places of another kind, temperature or without room, and those that are counted, are left out.
 */
export function rankPlaces(places: readonly PlaceNow[], need: PutNeed): RankedPlace[] {
  return places
    .flatMap((place): RankedPlace[] => {
      const reason = reasonOf(place, need);
      return reason === null ? [] : [{ ...place, reason }];
    })
    .sort(
      (a, b) =>
        ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason) ||
        (a.walkOrder ?? Infinity) - (b.walkOrder ?? Infinity) ||
        (a.locationCode < b.locationCode ? -1 : 1),
    );
}
