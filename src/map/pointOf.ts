import type { LatLngTuple } from 'leaflet';
import type { Geo } from '../../domain/rules/track.ts';

export const pointOf = ({ lng, lat }: Geo): LatLngTuple => [lat, lng];
