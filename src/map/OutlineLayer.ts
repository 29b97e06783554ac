import { divIcon, LayerGroup, latLngBounds, type Map as LeafletMap, marker, polygon } from 'leaflet';
import { pointOf } from './pointOf.ts';
import { type Outline, outlinesOf, type Town } from './outlines.ts';

/** From here on the cities of the provinces in view are drawn. */
const CITY_ZOOM = 7;
/** Names appear when there is room for them. */
const NAME_ZOOM = { province: 4, small: 5, capital: 5, city: 7, district: 9 } as const;
/** A province that is narrower has no room for its name on a map of the country, degrees. */
const SMALL_WIDTH = 3;
/** A part of a province that is narrower is no more than a district of a city, degrees. */
const DISTRICT_WIDTH = 0.6;

/** Below everything that a page draws, whenever it comes (map.css). */
const BASE_PANE = 'ground';

type Level = keyof typeof NAME_ZOOM;

function shapeOf({ rings }: Outline, level: 'province' | 'city') {
  return polygon(
    rings.map((ring) => [ring.map(pointOf)]),
    {
      pane: BASE_PANE,
      interactive: false,
      className: `map-outline map-${level}`,
      weight: 1,
      smoothFactor: 1.5,
    },
  );
}

function nameOf({ name, middle }: Town, level: Level) {
  const span = document.createElement('span');
  span.textContent = name;
  return marker(pointOf(middle), {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: `map-name map-name-${level}`, html: span, iconSize: [0, 0] }),
  });
}

/** A name that the edge of the map would cut is not shown. */
function hideCutNames(map: LeafletMap): void {
  const box = map.getContainer().getBoundingClientRect();
  for (const name of map.getPanes().markerPane.querySelectorAll<HTMLElement>('.map-name span')) {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const isWhole = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
    name.style.visibility = isWhole ? '' : 'hidden';
  }
}

/** Provinces with their capitals, and the cities of those in view once the map is near enough: the ground of every map, from our own files. */
export class OutlineLayer extends LayerGroup {
  readonly #names = {
    province: new LayerGroup(),
    small: new LayerGroup(),
    capital: new LayerGroup(),
    city: new LayerGroup(),
    district: new LayerGroup(),
  };
  readonly #cities = new LayerGroup();
  readonly #wanted = new Set<string>();
  #provinces: readonly Outline[] = [];
  #map: LeafletMap | null = null;
  readonly #look = () => {
    this.#followView();
  };

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    this.#map = map;
    map.createPane(BASE_PANE);
    map.on('moveend zoomend', this.#look);
    outlinesOf('china').then(
      ({ source, areas, capitals }) => {
        if (this.#map !== map) return;
        this.#provinces = areas;
        map.attributionControl.addAttribution(source.split(',')[0] ?? '');
        for (const area of areas) {
          this.addLayer(shapeOf(area, 'province'));
          const level = area.box.east - area.box.west < SMALL_WIDTH ? 'small' : 'province';
          this.#names[level].addLayer(nameOf(area, level));
        }
        for (const town of capitals) this.#names.capital.addLayer(nameOf(town, 'capital'));
        this.#look();
      },
      // A map without ground still shows what moves on it.
      () => undefined,
    );
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend zoomend', this.#look);
    this.#map = null;
    return super.onRemove(map);
  }

  #show(layer: LayerGroup, isShown: boolean): void {
    if (isShown === this.hasLayer(layer)) return;
    if (isShown) this.addLayer(layer);
    else this.removeLayer(layer);
  }

  #followView(): void {
    const map = this.#map;
    if (!map) return;
    const zoom = map.getZoom();
    this.#show(this.#names.province, zoom >= NAME_ZOOM.province && zoom < NAME_ZOOM.city);
    this.#show(this.#names.small, zoom >= NAME_ZOOM.small && zoom < NAME_ZOOM.city);
    this.#show(this.#names.capital, zoom >= NAME_ZOOM.capital && zoom < NAME_ZOOM.city);
    this.#show(this.#names.city, zoom >= NAME_ZOOM.city);
    this.#show(this.#names.district, zoom >= NAME_ZOOM.district);
    this.#show(this.#cities, zoom >= CITY_ZOOM);
    hideCutNames(map);
    if (zoom < CITY_ZOOM) return;
    const view = map.getBounds();
    for (const { code, box } of this.#provinces) {
      const isSeen = view.intersects(latLngBounds([box.south, box.west], [box.north, box.east]));
      if (isSeen && !this.#wanted.has(code)) this.#addCities(code);
    }
  }

  #addCities(code: string): void {
    this.#wanted.add(code);
    outlinesOf(code).then(
      ({ areas }) => {
        for (const area of areas) {
          this.#cities.addLayer(shapeOf(area, 'city'));
          const level = area.box.east - area.box.west < DISTRICT_WIDTH ? 'district' : 'city';
          this.#names[level].addLayer(nameOf(area, level));
        }
        if (this.#map) hideCutNames(this.#map);
      },
      // Not every province has its parts drawn.
      () => undefined,
    );
  }
}
