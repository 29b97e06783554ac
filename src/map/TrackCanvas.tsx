import { circle, circleMarker, divIcon, layerGroup, type Map as LeafletMap, marker, polyline } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_FENCE_M } from '../../domain/rules/fence.ts';
import { fixAt, stopsOf } from '../../domain/rules/track.ts';
import { type Corridor, CorridorLayer } from './CorridorLayer.ts';
import { MapBox } from './MapBox.tsx';
import { pointOf } from './pointOf.ts';
import { useMapTexts } from './texts.ts';
import type { LoadedTrack, TrackActor } from './useTrack.ts';

interface Props {
  label: string;
  className?: string | undefined;
  actor: TrackActor;
  loaded: LoadedTrack;
  /** The way that it should have taken; absent: none is planned. */
  corridor?: Corridor | undefined;
}

const still = { interactive: false, keyboard: false } as const;

function lettered(letter: string, title: string) {
  const span = document.createElement('span');
  span.textContent = letter;
  span.title = title;
  return divIcon({ className: 'map-end', html: span, iconSize: [22, 22] });
}

/** What does not move: line, ends, places, stops, warnings. */
function baseLayerOf({ track, line }: LoadedTrack, words: { start: string; end: string }) {
  const [first] = line;
  const last = line.at(-1);
  const places = [track.load, track.unload].filter((place) => place !== null);
  return layerGroup([
    ...places.map((place) =>
      circle(pointOf(place), { radius: DEFAULT_FENCE_M, className: 'map-place', ...still }),
    ),
    polyline(line.map(pointOf), { className: 'map-track', weight: 4, ...still }),
    ...stopsOf(line).map((stop) =>
      circleMarker(pointOf(stop), { radius: 6, className: 'map-stop', weight: 2, ...still }),
    ),
    ...(track.warnings ?? []).flatMap(({ from }) => {
      const here = fixAt(line, from);
      return here
        ? [circleMarker(pointOf(here), { radius: 5, className: 'map-warning', weight: 2, ...still })]
        : [];
    }),
    ...(first ? [marker(pointOf(first), { icon: lettered('A', words.start), ...still })] : []),
    ...(last ? [marker(pointOf(last), { icon: lettered('B', words.end), ...still })] : []),
  ]);
}

/** The way on the map, and a mark where the vehicle was at the chosen moment: a download of its own. */
export default function TrackCanvas({ label, className, actor, loaded, corridor }: Props) {
  const t = useMapTexts();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const base = useMemo(() => baseLayerOf(loaded, { start: t('start'), end: t('end') }), [loaded, t]);
  useEffect(() => {
    if (!map) return undefined;
    base.addTo(map);
    const { line } = loaded;
    map.fitBounds(polyline(line.map(pointOf)).getBounds().pad(0.12), { animate: false, maxZoom: 14 });
    return () => {
      base.remove();
    };
  }, [map, base, loaded]);
  useEffect(() => {
    if (!map || !corridor) return undefined;
    const layer = new CorridorLayer(corridor).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, corridor]);
  useEffect(() => {
    if (!map) return undefined;
    const arrow = document.createElement('span');
    const start = loaded.line[0];
    if (!start) return undefined;
    const truck = marker(pointOf(start), {
      icon: divIcon({ className: 'map-truck', html: arrow, iconSize: [28, 28] }),
      zIndexOffset: 1_000,
      ...still,
    }).addTo(map);
    // Past React: sixty moments a second move one mark.
    const place = () => {
      const here = fixAt(loaded.line, actor.getSnapshot().context.at);
      if (!here) return;
      truck.setLatLng(pointOf(here));
      arrow.style.rotate = `${String(here.course)}deg`;
    };
    place();
    const { unsubscribe } = actor.subscribe(place);
    return () => {
      unsubscribe();
      truck.remove();
    };
  }, [map, actor, loaded]);
  return <MapBox label={label} className={className} onMap={setMap} />;
}
