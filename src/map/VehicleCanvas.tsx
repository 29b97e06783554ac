import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SeenVehicle } from '../../domain/calls/positions.ts';
import { MapBox } from './MapBox.tsx';
import { pointOf } from './pointOf.ts';
import { VehicleLayer } from './VehicleLayer.ts';

/** Near enough to tell a vehicle from its neighbours. */
const CLOSE = 8;
/** Room between the outermost vehicles and the edge of the map, px. */
const EDGE = 32;

interface Props {
  label: string;
  className?: string | undefined;
  vehicles: readonly SeenVehicle[];
  picked: SeenVehicle | null;
  /** The first vehicles come into view, instead of the whole country. */
  isFitted?: boolean;
  onPick: (id: string) => void;
}

/** The map itself: a download of its own, with the library that draws it. */
export default function VehicleCanvas({
  label,
  className,
  vehicles,
  picked,
  isFitted = false,
  onPick,
}: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const layer = useMemo(() => new VehicleLayer(onPick), [onPick]);
  const pickedId = picked?.id ?? null;

  useEffect(() => {
    if (!map) return undefined;
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, layer]);
  useEffect(() => {
    layer.setVehicles(vehicles);
  }, [layer, vehicles]);
  const isToFit = useRef(isFitted);
  useEffect(() => {
    if (!map || !isToFit.current || vehicles.length === 0) return;
    // Later ones move no map.
    isToFit.current = false;
    map.fitBounds(latLngBounds(vehicles.map(pointOf)), {
      padding: [EDGE, EDGE],
      maxZoom: CLOSE,
      animate: false,
    });
  }, [map, vehicles]);
  useEffect(() => {
    layer.setPicked(picked);
  }, [layer, picked]);
  useEffect(() => {
    if (!map || !picked) return;
    // A selected vehicle is scrolled into view; its later movements do not move the map.
    if (map.getZoom() < CLOSE - 1 || !map.getBounds().pad(-0.1).contains(pointOf(picked)))
      map.setView(pointOf(picked), Math.max(map.getZoom(), CLOSE));
    // oxlint-disable-next-line react/exhaustive-deps -- only another choice moves the map
  }, [map, pickedId]);

  return <MapBox label={label} className={className} onMap={setMap} />;
}
