import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { makeMap, COUNTRY, type MapView } from './makeMap.ts';
import { useMapTexts } from './texts.ts';

interface Props {
  /** The accessible name of the map. */
  label: string;
  className?: string | undefined;
  /** Initial view; later moves are the user's. */
  start?: MapView | undefined;
  /** The map is mounted; null: unmounted, as while its page is hidden. */
  onMap: (map: LeafletMap | null) => void;
}

/** A map in the page. When a hidden page is shown again, the map keeps its view. */
export function MapBox({ label, className, start, onMap }: Props) {
  const t = useMapTexts();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(start ?? COUNTRY);
  const make = useEffectEvent((container: HTMLElement) =>
    makeMap(container, view.current, { zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), sketch: t('sketch') }),
  );
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const map = make(container);
    map.on('moveend', () => {
      view.current = { center: map.getCenter(), zoom: map.getZoom() };
    });
    let frame = 0;
    // In the next frame: what the map changes at once would be observed again, and reported as an error.
    const sized = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        map.invalidateSize({ pan: false });
      });
    });
    sized.observe(container);
    onMap(map);
    return () => {
      onMap(null);
      sized.disconnect();
      cancelAnimationFrame(frame);
      map.remove();
    };
  }, [onMap]);
  return <div ref={box} className={className} role="region" aria-label={label} />;
}
