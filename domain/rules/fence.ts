import { metresBetween } from './freight.ts';

/** A corner of a fence, degrees GCJ-02. */
export interface FenceCorner {
  readonly lng: number;
  readonly lat: number;
}

/** The side of the line a→b on which the point c is: above 0 left, below 0 right, 0 on it. */
function side(a: FenceCorner, b: FenceCorner, c: FenceCorner): number {
  return Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng));
}

const isBetween = (a: FenceCorner, b: FenceCorner, c: FenceCorner) =>
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat);

/** Whether the edges a–b and c–d intersect, ends included. */
function meet(a: FenceCorner, b: FenceCorner, c: FenceCorner, d: FenceCorner): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  const touches: [number, boolean][] = [
    [ofC, isBetween(a, b, c)],
    [ofD, isBetween(a, b, d)],
    [ofA, isBetween(c, d, a)],
    [ofB, isBetween(c, d, b)],
  ];
  return touches.some(([where, isOn]) => where === 0 && isOn);
}

/** Whether the boundary of a polygon does not intersect itself (refusal 51023). Neighbouring edges share a corner only. */
export function isSimpleFence(corners: readonly FenceCorner[]): boolean {
  const n = corners.length;
  if (n < 3) return false;
  const at = (index: number): FenceCorner => corners[index % n] ?? { lng: 0, lat: 0 };
  for (let i = 0; i < n; i += 1) {
    // An edge that runs back along the one before it encloses nothing.
    if (side(at(i), at(i + 1), at(i + 2)) === 0 && !isBetween(at(i), at(i + 2), at(i + 1))) return false;
    for (let k = i + 2; k < n; k += 1) {
      const isLastToFirst = i === 0 && k === n - 1;
      if (!isLastToFirst && meet(at(i), at(i + 1), at(k), at(k + 1))) return false;
    }
  }
  return true;
}

/** Radius of the fence around a place without a drawn one (records 10.4), m. */
export const DEFAULT_FENCE_M = 500;

/** A fence on the map: around a point, or around an area (records 10.9). */
export type Fence =
  | { readonly kind: 'circle'; readonly center: FenceCorner; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly corners: readonly FenceCorner[] };

/** Is the point on or inside the fence? */
export function isInFence(fence: Fence, point: FenceCorner): boolean {
  if (fence.kind === 'circle') return metresBetween(fence.center, point) <= fence.radiusM;
  const { corners } = fence;
  let isInside = false;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    if (side(a, b, point) === 0 && isBetween(a, b, point)) return true;
    const isBeside = a.lat > point.lat !== b.lat > point.lat;
    if (isBeside && point.lng < a.lng + ((b.lng - a.lng) * (point.lat - a.lat)) / (b.lat - a.lat))
      isInside = !isInside;
  }
  return isInside;
}

/** A vehicle came into a fence, or left it. */
export interface Crossing {
  readonly kind: 'entered' | 'left';
  readonly at: number;
}

/** When a line crossed a fence; a line that begins inside entered it with its first point. */
export function crossingsOf(
  fence: Fence,
  line: readonly (FenceCorner & { readonly at: number })[],
): Crossing[] {
  let wasInside = false;
  return line.flatMap((point): Crossing[] => {
    const isInside = isInFence(fence, point);
    if (isInside === wasInside) return [];
    wasInside = isInside;
    return [{ kind: isInside ? 'entered' : 'left', at: point.at }];
  });
}
