import { circle, divIcon, layerGroup, type Map as LeafletMap, marker, polyline } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_FENCE_M } from '../../domain/rules/fence.ts';
import type { Geo } from '../../domain/rules/track.ts';
import { MapBox } from './MapBox.tsx';
import { pointOf } from './pointOf.ts';

interface Props {
  label: string;
  className?: string | undefined;
  /** An order or a waybill: where the load is taken on and put down, as far as it is known. */
  row: Readonly<Record<string, unknown>>;
  /** What the vehicle reported; absent: the straight line between the ends stands for it. */
  track?: readonly Geo[] | undefined;
}

const still = { interactive: false, keyboard: false } as const;
const LETTERS = ['A', 'B'];
const NONE: readonly Geo[] = [];

const geoOf = (lng: unknown, lat: unknown): Geo[] =>
  typeof lng === 'number' && typeof lat === 'number' ? [{ lng, lat }] : [];

/** The two ends of a way on the map, each with its fence, and the line between them: a download of its own. */
export default function RouteMap({ label, className, row, track = NONE }: Props) {
  const { loadLng, loadLat, unloadLng, unloadLat } = row;
  // A new version of the row need not have moved.
  const ends = useMemo(
    () => [...geoOf(loadLng, loadLat), ...geoOf(unloadLng, unloadLat)],
    [loadLng, loadLat, unloadLng, unloadLat],
  );
  const [map, setMap] = useState<LeafletMap | null>(null);
  const line = useMemo(() => {
    const isKnown = track.length > 1;
    const className = isKnown ? 'map-track' : 'map-track map-straight';
    return polyline((isKnown ? track : ends).map(pointOf), { className, weight: 3, ...still });
  }, [ends, track]);
  useEffect(() => {
    if (!map) return undefined;
    const marks = ends.map((end, index) => {
      const html = document.createElement('span');
      html.textContent = LETTERS[index] ?? '';
      const icon = divIcon({ className: 'map-end', html, iconSize: [22, 22] });
      return marker(pointOf(end), { icon, ...still });
    });
    const fences = ends.map((end) =>
      circle(pointOf(end), { radius: DEFAULT_FENCE_M, className: 'map-place', ...still }),
    );
    const layer = layerGroup([line, ...fences, ...marks]).addTo(map);
    const around = polyline([...ends.map(pointOf), ...track.map(pointOf)]).getBounds();
    map.fitBounds(around.pad(0.2), { animate: false, maxZoom: 14 });
    return () => {
      layer.remove();
    };
  }, [map, line, ends, track]);
  return <MapBox label={label} className={className} onMap={setMap} />;
}
