import type { CodeOf } from '../codes/lists/list.ts';
import type { vehicleSize } from '../codes/lists/vehicle.ts';

/** Above this total mass, vehicle and driver need a transport permit and a qualification (4.5-tonne rule, records 0.7). */
const PERMIT_FREE_KG = 4500;
const HEAVY_KG = 12_000;
const LIGHT_BELOW_MM = 6000;
const MINI_MM = 3500;
const MINI_LOAD_KG = 750;

export type VehicleSize = CodeOf<typeof vehicleSize>;

export interface Measures {
  readonly totalMassKg: number | null;
  readonly ratedLoadKg: number | null;
  readonly outerLengthMm: number | null;
}

/** Semi-trailer and full-trailer tractors: they carry nothing themselves. */
export function isTractor(vehicleTypeCode: string): boolean {
  return vehicleTypeCode.startsWith('Q');
}

/** Over 4.5 t. An unknown mass counts as over: no permit is waived on a guess. */
export function needsPermit(totalMassKg: number | null): boolean {
  return totalMassKg === null || totalMassKg > PERMIT_FREE_KG;
}

/** Size class by mass, length and load (records 0.7); an unknown mass counts as heavy. */
export function sizeOf({ totalMassKg, ratedLoadKg, outerLengthMm }: Measures): VehicleSize {
  if (totalMassKg === null || totalMassKg >= HEAVY_KG) return 'heavy';
  const lengthMm = outerLengthMm ?? 0;
  if (totalMassKg >= PERMIT_FREE_KG || lengthMm >= LIGHT_BELOW_MM) return 'medium';
  return lengthMm <= MINI_MM && (ratedLoadKg ?? 0) <= MINI_LOAD_KG ? 'mini' : 'light';
}
