import { control, map as leafletMap, type Map as LeafletMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { mapSettings } from '../../domain/calls/positions.ts';
import type { Geo } from '../../domain/rules/track.ts';
import { ask } from '../records/wire.ts';
import './map.css';
import { OutlineLayer } from './OutlineLayer.ts';
import { pointOf } from './pointOf.ts';

/** The whole country. */
export const COUNTRY = { center: { lng: 108, lat: 34.5 }, zoom: 4 } as const;

export interface MapView {
  readonly center: Geo;
  readonly zoom: number;
}

export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** What its own outlines do not show: they are no approved base map. */
  readonly sketch: string;
}

/** Tiles where the platform has some; without an answer the outlines are enough. */
async function addTiles(map: LeafletMap, container: HTMLElement, sketch: string): Promise<void> {
  const answer = await ask(mapSettings, {});
  if (!answer.ok || answer.data.tiles === null || !container.isConnected) return;
  const { url, by } = answer.data.tiles;
  tileLayer(url, { attribution: by, maxZoom: 18 }).addTo(map);
  container.classList.add('has-tiles');
  map.attributionControl.removeAttribution(sketch);
}

/** A map of outlines in a box of the page; arrows move it and + and − zoom while it has the focus. */
export function makeMap(container: HTMLElement, { center, zoom }: MapView, texts: MapTexts): LeafletMap {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(container, {
    center: pointOf(center),
    zoom,
    minZoom: 3,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: !prefersReducedMotion,
    inertia: !prefersReducedMotion,
    maxBounds: [
      [-10, 40],
      [65, 170],
    ],
  });
  control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  control.attribution({ prefix: false }).addTo(map);
  map.attributionControl.addAttribution(texts.sketch);
  new OutlineLayer().addTo(map);
  addTiles(map, container, texts.sketch).catch(() => undefined);
  return map;
}
