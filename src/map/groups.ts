import Supercluster from 'supercluster';
import type { SeenVehicle } from '../../domain/calls/positions.ts';
import type { Outline } from './outlines.ts';

/** More vehicles in view than this are drawn together where they are near each other (records 10.3). */
const CLUSTER_OVER = 200;
/** px */
const RADIUS = 56;

/** What is drawn at one place: a vehicle, or how many there are. */
export type Group =
  | { readonly kind: 'vehicle'; readonly vehicle: SeenVehicle }
  | { readonly kind: 'cluster'; readonly lng: number; readonly lat: number; readonly count: number };

type Box = Outline['box'];

const isIn = ({ lng, lat }: SeenVehicle, { west, south, east, north }: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Groups the vehicles in view; the index of a zoom is made once for the same vehicles. */
export class Grouping {
  #vehicles: readonly SeenVehicle[] = [];
  #index: { readonly zoom: number; readonly clusters: Supercluster<{ at: number }> } | null = null;

  setVehicles(vehicles: readonly SeenVehicle[]): void {
    this.#vehicles = vehicles;
    this.#index = null;
  }

  #clusters(zoom: number): Supercluster<{ at: number }> {
    if (this.#index?.zoom === zoom) return this.#index.clusters;
    // One zoom at a time: vehicles move more often than the map zooms.
    const clusters = new Supercluster<{ at: number }>({
      minZoom: zoom,
      maxZoom: zoom,
      radius: RADIUS,
      extent: 256,
    });
    clusters.load(
      this.#vehicles.map(({ lng, lat }, at) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { at },
      })),
    );
    this.#index = { zoom, clusters };
    return clusters;
  }

  /** What lies in a box of the map at a whole zoom. */
  groupsIn(box: Box, zoom: number): Group[] {
    const inView = this.#vehicles.filter((vehicle) => isIn(vehicle, box));
    if (inView.length <= CLUSTER_OVER) return inView.map((vehicle) => ({ kind: 'vehicle', vehicle }));
    const { west, south, east, north } = box;
    return this.#clusters(zoom)
      .getClusters([west, south, east, north], zoom)
      .flatMap(({ properties, geometry: { coordinates } }): Group[] => {
        const [lng = 0, lat = 0] = coordinates;
        if ('point_count' in properties)
          return [{ kind: 'cluster', lng, lat, count: Number(properties.point_count) }];
        const vehicle = 'at' in properties ? this.#vehicles[properties.at] : undefined;
        return vehicle ? [{ kind: 'vehicle', vehicle }] : [];
      });
  }
}
