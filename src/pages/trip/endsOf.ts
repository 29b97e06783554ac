import type { Geo } from '../../../domain/rules/track.ts';

type Positions = Readonly<Record<'loadLng' | 'loadLat' | 'unloadLng' | 'unloadLat', unknown>>;

/** Where a load is taken on and put down, as far as its row has positions. */
export function endsOf({ loadLng, loadLat, unloadLng, unloadLat }: Positions): Geo[] {
  const places = [
    [loadLng, loadLat],
    [unloadLng, unloadLat],
  ];
  return places.flatMap(([lng, lat]) =>
    typeof lng === 'number' && typeof lat === 'number' ? [{ lng, lat }] : [],
  );
}
