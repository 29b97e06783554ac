import type { SeenVehicle } from '../../../domain/calls/positions.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import { barePlate } from '../../../domain/rules/cleanText.ts';

export interface MapFilters {
  readonly plate: string;
  readonly states: readonly string[];
  readonly types: readonly string[];
  readonly fleet: RefDraft | null;
}

export const NO_FILTERS: MapFilters = { plate: '', states: [], types: [], fleet: null };

/** The vehicles that match all filters; a plate matches by any part of it. */
export function filtered(vehicles: readonly SeenVehicle[], filters: MapFilters): readonly SeenVehicle[] {
  const { states, types, fleet } = filters;
  const plate = barePlate(filters.plate).toUpperCase();
  if (plate === '' && states.length === 0 && types.length === 0 && fleet === null) return vehicles;
  return vehicles.filter(
    (one) =>
      one.plateNumber.includes(plate) &&
      (states.length === 0 || states.includes(one.operState)) &&
      (types.length === 0 || types.includes(one.vehicleTypeCode ?? '')) &&
      (fleet === null || one.fleetId === fleet.id),
  );
}
