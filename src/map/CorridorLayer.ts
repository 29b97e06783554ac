import { LayerGroup, type Map as LeafletMap, polyline, type Polyline } from 'leaflet';
import type { Geo } from '../../domain/rules/track.ts';
import { pointOf } from './pointOf.ts';

/** A planned way: its line, and how far beside it is still on it, m. */
export interface Corridor {
  readonly points: readonly Geo[];
  readonly widthM: number;
}

/** Length of the equator, which is one tile of 256 pixels wide at zoom 0, m. */
const EQUATOR_M = 40_075_017;
const TILE_LOG2 = 8;

const still = { interactive: false } as const;

/** The planned way with the corridor beside it shaded: as wide as it is on the ground, however near the map is. */
export class CorridorLayer extends LayerGroup {
  readonly #band: Polyline;
  readonly #corridor: Corridor;

  constructor(corridor: Corridor) {
    const way = corridor.points.map(pointOf);
    const band = polyline(way, {
      className: 'map-corridor',
      lineCap: 'round',
      lineJoin: 'round',
      ...still,
    });
    super([band, polyline(way, { className: 'map-plan map-straight', weight: 2, ...still })]);
    this.#band = band;
    this.#corridor = corridor;
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    map.on('zoomend', this.#fit, this);
    this.#fit({ target: map });
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('zoomend', this.#fit, this);
    return super.onRemove(map);
  }

  readonly #fit = ({ target: map }: { target: LeafletMap }) => {
    const { points, widthM } = this.#corridor;
    const lat = points[Math.floor(points.length / 2)]?.lat ?? 0;
    const metresOfPixel = (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / 2 ** (map.getZoom() + TILE_LOG2);
    this.#band.setStyle({ weight: (2 * widthM) / metresOfPixel });
  };
}
