import {
  DomUtil,
  type LatLng,
  latLngBounds,
  Layer,
  type LeafletMouseEvent,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet';
import type { SeenVehicle } from '../../domain/calls/positions.ts';
import { SILENT_MS } from '../../domain/rules/track.ts';
import { type Group, Grouping } from './groups.ts';
import { pointOf } from './pointOf.ts';
import { drawCluster, drawVehicle, type MapColors, mapColorsOf } from './vehicleMarks.ts';

/** Above the ground and its names (map.css). */
const PANE = 'vehicles';
/** The canvas reaches over the view by this share of it, so that a moved map is not empty at once. */
const MARGIN = 0.25;
/** A finger hits what is this near, px. */
const REACH = 16;
/** Plates beside the marks while so few are in view, this near. */
const PLATES_UP_TO = 40;
const PLATES_FROM = 7;

interface Mark {
  readonly group: Group;
  readonly x: number;
  readonly y: number;
}

/** Thousands of vehicles on one canvas: at most one drawing a frame, of what is in view. */
export class VehicleLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #grouping = new Grouping();
  readonly #onPick: (id: string) => void;
  #map: LeafletMap | null = null;
  #frame = 0;
  #picked: SeenVehicle | null = null;
  #marks: readonly Mark[] = [];
  /** Where and at which zoom the canvas was drawn last. */
  #drawn: { readonly corner: LatLng; readonly zoom: number } | null = null;

  constructor(onPick: (id: string) => void) {
    super();
    this.#onPick = onPick;
    this.#canvas.className = 'leaflet-zoom-animated';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    (map.getPane(PANE) ?? map.createPane(PANE)).append(this.#canvas);
    map.on('moveend zoomend resize', this.#plan);
    map.on('move', this.#keepCovered);
    map.on('zoomanim', this.#follow);
    map.on('click', this.#pickAt);
    map.on('mousemove', this.#point);
    this.#plan();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    map.off('moveend zoomend resize', this.#plan);
    map.off('move', this.#keepCovered);
    map.off('zoomanim', this.#follow);
    map.off('click', this.#pickAt);
    map.off('mousemove', this.#point);
    this.#canvas.remove();
    this.#map = null;
    return this;
  }

  setVehicles(vehicles: readonly SeenVehicle[]): void {
    this.#grouping.setVehicles(vehicles);
    this.#plan();
  }

  setPicked(picked: SeenVehicle | null): void {
    this.#picked = picked;
    this.#plan();
  }

  /** Draws in the next frame, however often it is asked before. */
  readonly #plan = () => {
    if (this.#frame !== 0 || this.#map === null) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#map) this.#draw(this.#map);
    });
  };

  readonly #keepCovered = () => {
    const map = this.#map;
    if (!map || !this.#drawn || map.getZoom() !== this.#drawn.zoom) return;
    const margin = map.getSize().multiplyBy(MARGIN * 0.8);
    const at = map.latLngToContainerPoint(this.#drawn.corner).add(map.getSize().multiplyBy(MARGIN));
    if (Math.abs(at.x) > margin.x || Math.abs(at.y) > margin.y) this.#plan();
  };

  /** While the map zooms, the canvas is stretched to where it will be drawn anew. */
  readonly #follow = ({ center, zoom }: ZoomAnimEvent) => {
    const map = this.#map;
    if (!map || !this.#drawn) return;
    const offset = map
      .project(this.#drawn.corner, zoom)
      .subtract(map.project(center, zoom))
      .add(map.getSize().divideBy(2))
      .add(map.containerPointToLayerPoint([0, 0]));
    DomUtil.setTransform(this.#canvas, offset, map.getZoomScale(zoom, this.#drawn.zoom));
  };

  #markNear(at: Point): Mark | undefined {
    const near = this.#marks
      .map((mark) => ({ mark, distance: Math.hypot(mark.x - at.x, mark.y - at.y) }))
      .filter(({ distance }) => distance <= REACH)
      .sort((a, b) => a.distance - b.distance);
    return near[0]?.mark;
  }

  readonly #pickAt = ({ layerPoint }: LeafletMouseEvent) => {
    const group = this.#markNear(layerPoint)?.group;
    if (!group || !this.#map) return;
    if (group.kind === 'vehicle') this.#onPick(group.vehicle.id);
    else this.#map.setView(pointOf(group), this.#map.getZoom() + 2);
  };

  readonly #point = ({ layerPoint }: LeafletMouseEvent) => {
    const isOver = this.#markNear(layerPoint) !== undefined;
    this.#map?.getContainer().classList.toggle('is-over-mark', isOver);
  };

  #draw(map: LeafletMap): void {
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const whole = size.add(margin.multiplyBy(2));
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1));
    const ratio = devicePixelRatio;
    const width = Math.round(whole.x * ratio);
    const height = Math.round(whole.y * ratio);
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#canvas.style.width = `${String(whole.x)}px`;
      this.#canvas.style.height = `${String(whole.y)}px`;
    }
    DomUtil.setPosition(this.#canvas, corner);
    const ctx = this.#canvas.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, whole.x, whole.y);

    const view = latLngBounds(map.layerPointToLatLng(corner), map.layerPointToLatLng(corner.add(whole)));
    const box = {
      west: view.getWest(),
      south: view.getSouth(),
      east: view.getEast(),
      north: view.getNorth(),
    };
    const groups = this.#grouping.groupsIn(box, Math.round(map.getZoom()));
    this.#marks = groups.map((group) => {
      const { x, y } = map.latLngToLayerPoint(pointOf(group.kind === 'vehicle' ? group.vehicle : group));
      return { group, x, y };
    });
    this.#drawn = { corner: map.layerPointToLatLng(corner), zoom: map.getZoom() };
    this.#drawMarks(ctx, mapColorsOf(map.getContainer()), corner);
  }

  #drawMarks(ctx: CanvasRenderingContext2D, colors: MapColors, corner: Point): void {
    const now = Date.now();
    const isNear = (this.#map?.getZoom() ?? 0) >= PLATES_FROM;
    const hasPlates = isNear && this.#marks.length <= PLATES_UP_TO;
    for (const { group, x, y } of this.#marks) {
      const at = new Point(x - corner.x, y - corner.y);
      if (group.kind === 'cluster') drawCluster(ctx, colors, at, group.count);
      else {
        const { vehicle } = group;
        const isSilent = now - vehicle.at > SILENT_MS;
        drawVehicle(ctx, colors, at, { vehicle, isSilent, isPicked: false, hasPlate: hasPlates });
      }
    }
    const picked = this.#picked;
    if (!picked || !this.#map) return;
    // Above all others, and alone although its neighbours are drawn as one.
    const { x, y } = this.#map.latLngToLayerPoint(pointOf(picked));
    const isSilent = now - picked.at > SILENT_MS;
    const at = new Point(x - corner.x, y - corner.y);
    drawVehicle(ctx, colors, at, { vehicle: picked, isSilent, isPicked: true, hasPlate: true });
  }
}
