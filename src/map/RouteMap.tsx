import { circle, divIcon, layerGroup, type Map as LeafletMap, marker, polyline } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_FENCE_M } from '../../domain/rules/fence.ts';
import type { Geo } from '../../domain/rules/track.ts';
import { MapBox } from './MapBox.tsx';
import { pointOf } from './pointOf.ts';

interface Props {
  label: string;
  className?: string | undefined;
  /** Loading and unloading place, in this order. */
  ends: readonly Geo[];
}

const still = { interactive: false, keyboard: false } as const;
const LETTERS = ['A', 'B'];

/** The two ends of a way on the map, each with its fence, and the straight line between them: a download of its own. */
export default function RouteMap({ label, className, ends }: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const line = useMemo(
    () => polyline(ends.map(pointOf), { className: 'map-track', weight: 3, ...still }),
    [ends],
  );
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
    map.fitBounds(line.getBounds().pad(0.2), { animate: false, maxZoom: 14 });
    return () => {
      layer.remove();
    };
  }, [map, line, ends]);
  return <MapBox label={label} className={className} onMap={setMap} />;
}
