import {
  circle,
  divIcon,
  LayerGroup,
  type LeafletMouseEvent,
  type Map as LeafletMap,
  marker,
  type Marker,
  polygon,
} from 'leaflet';
import { type FenceCorner, isSimpleFence } from '../../domain/rules/fence.ts';
import { metresBetween } from '../../domain/rules/freight.ts';
import { pointOf } from './pointOf.ts';

/** A place on the map with the fence around it; what is not there yet is null. */
export interface PlaceShape {
  readonly center: FenceCorner | null;
  /** Of a circle, m. */
  readonly radiusM: number | null;
  /** Of a polygon; null: the fence is a circle, or there is none. */
  readonly corners: readonly FenceCorner[] | null;
}

export interface PlaceTexts {
  readonly center: string;
  readonly radius: string;
  readonly corner: (n: number) => string;
}

/** Six decimals, as places are stored (records 0.2). */
export const rounded = ({ lng, lat }: FenceCorner): FenceCorner => ({
  lng: Number(lng.toFixed(6)),
  lat: Number(lat.toFixed(6)),
});

function handle(kind: string, name: string) {
  const html = document.createElement('span');
  const icon = divIcon({ className: `map-handle map-handle-${kind}`, html, iconSize: [20, 20] });
  return { icon, title: name, alt: name };
}

/** Where the handle of the radius lies: to the east of the middle. */
function eastOf(center: FenceCorner, radiusM: number): FenceCorner {
  const degree = metresBetween(center, { lng: center.lng + 1, lat: center.lat });
  return { lng: center.lng + radiusM / degree, lat: center.lat };
}

/** A fence that can be drawn and moved by its handles; without `onChange` it is only shown. */
export class FenceLayer extends LayerGroup {
  readonly #texts: PlaceTexts;
  readonly #onChange: ((shape: PlaceShape) => void) | null;
  #shape: PlaceShape = { center: null, radiusM: null, corners: null };

  constructor(texts: PlaceTexts, onChange: ((shape: PlaceShape) => void) | null) {
    super();
    this.#texts = texts;
    this.#onChange = onChange;
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    if (this.#onChange) map.on('click', this.#place);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('click', this.#place);
    return super.onRemove(map);
  }

  /** A click adds a corner to a polygon, and moves the middle of anything else. */
  readonly #place = ({ latlng }: LeafletMouseEvent) => {
    this.addPoint(latlng);
  };

  addPoint(at: FenceCorner): void {
    const { corners } = this.#shape;
    if (corners) this.#change({ corners: [...corners, rounded(at)] });
    else this.#change({ center: rounded(at) });
  }

  setShape(shape: PlaceShape): void {
    this.#shape = shape;
    this.clearLayers();
    const { center, radiusM, corners } = shape;
    if (corners && corners.length > 0) this.#drawPolygon(corners);
    if (center) this.#drawCenter(center, corners ? null : radiusM);
  }

  #change(part: Partial<PlaceShape>): void {
    this.#onChange?.({ ...this.#shape, ...part });
  }

  #handle(at: FenceCorner, kind: string, name: string, onMove: (at: FenceCorner) => void): Marker {
    const canMove = this.#onChange !== null;
    const mark = marker(pointOf(at), { ...handle(kind, name), draggable: canMove, interactive: canMove });
    mark.on('dragend', () => {
      onMove(rounded(mark.getLatLng()));
    });
    this.addLayer(mark);
    return mark;
  }

  #drawCenter(center: FenceCorner, radiusM: number | null): void {
    if (radiusM !== null) {
      this.addLayer(circle(pointOf(center), { radius: radiusM, className: 'map-fence', interactive: false }));
      this.#handle(eastOf(center, radiusM), 'radius', this.#texts.radius, (at) => {
        this.#change({ radiusM: Math.max(1, Math.round(metresBetween(center, at))) });
      });
    }
    this.#handle(center, 'center', this.#texts.center, (at) => {
      this.#change({ center: at });
    });
  }

  #drawPolygon(corners: readonly FenceCorner[]): void {
    const isWrong = corners.length > 2 && !isSimpleFence(corners);
    const className = `map-fence ${isWrong ? 'map-fence-wrong' : ''}`;
    this.addLayer(polygon(corners.map(pointOf), { className, interactive: false }));
    for (const [index, corner] of corners.entries()) {
      const mark = this.#handle(corner, 'corner', this.#texts.corner(index + 1), (at) => {
        this.#change({ corners: corners.with(index, at) });
      });
      mark.on('dblclick contextmenu', () => {
        this.#change({ corners: corners.filter((_, other) => other !== index) });
      });
    }
  }
}
