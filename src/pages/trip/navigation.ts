import type { Geo } from '../../../domain/rules/track.ts';

const MAPS = 'https://uri.amap.com';

/**
 * The address that opens the map of the phone with the way to a place: the app where there is one, else its page. Places are
 * GCJ-02, as that map has them; a place without a position is looked for by its address.
 */
export function navigationUrl(point: Geo | null, name: string): string {
  if (point === null) {
    const query = new URLSearchParams({ keyword: name, callnative: '1' });
    return `${MAPS}/search?${query.toString()}`;
  }
  const to = `${String(point.lng)},${String(point.lat)},${name.replaceAll(',', ' ')}`;
  const query = new URLSearchParams({ to, mode: 'car', coordinate: 'gaode', callnative: '1' });
  return `${MAPS}/navigation?${query.toString()}`;
}
