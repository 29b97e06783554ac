import { isTractor, type Measures, sizeOf } from './vehicleClass.ts';

export interface Driven extends Measures {
  readonly vehicleTypeCode: string | null;
  readonly isAutomatic: boolean;
}

/** Total mass below which a vehicle with its trailer is a light combination. */
const LIGHT_COMBINATION_KG = 4500;

/** Classes that cover the vehicle; A1 and B1 include the truck classes below them, never combinations. */
function classesFor(vehicle: Driven, trailer: Driven | null): readonly string[] {
  const type = vehicle.vehicleTypeCode ?? '';
  if (trailer || isTractor(type)) {
    const massKg = (vehicle.totalMassKg ?? Infinity) + (trailer?.totalMassKg ?? 0);
    return massKg < LIGHT_COMBINATION_KG ? ['A2', 'C6'] : ['A2'];
  }
  const size = sizeOf(vehicle);
  // The stricter of type and measures decides: a "light" type over 4.5 t is not light.
  const isSmall = !/^H[12]/.test(type) && (size === 'light' || size === 'mini');
  if (!isSmall) return ['A2', 'B2', 'A1'];
  return vehicle.isAutomatic ? ['A2', 'B2', 'A1', 'B1', 'C1', 'C2'] : ['A2', 'B2', 'A1', 'B1', 'C1'];
}

/** Whether the licence classes cover this vehicle, with its trailer when one is linked. Source: records 0.7. */
export function mayDrive(classes: readonly string[], vehicle: Driven, trailer: Driven | null): boolean {
  return classesFor(vehicle, trailer).some((needed) => classes.includes(needed));
}
