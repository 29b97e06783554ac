import type { WireRow } from '../../domain/calls/records.ts';
import { OWN_VEHICLE_FIELDS, ownVehicle } from '../../domain/calls/ownVehicle.ts';
import { driver } from '../../domain/records/driver.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { find } from '../records/rows.ts';
import { viewOf } from '../records/view.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** The open fields of one vehicle. */
function shownTo(viewer: Viewer, row: Row<typeof vehicle>): WireRow {
  const shown = viewOf(vehicle, row, viewer);
  const fields = OWN_VEHICLE_FIELDS.flatMap((name) => {
    const value = shown[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { id, status, version, titles } = shown;
  return { ...Object.fromEntries(fields), id, status, version, titles };
}

const own = bind(ownVehicle, (_, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const self = viewer.partyId === undefined ? null : await find(work, driver, viewer.partyId);
    const truckId = self?.defaultVehicleId ?? null;
    const truck = truckId === null ? null : await find(work, vehicle, truckId);
    if (!truck) return [];
    const trailer = truck.trailerId === null ? null : await find(work, vehicle, truck.trailerId);
    return [truck, ...(trailer ? [trailer] : [])].map((row) => shownTo(viewer, row));
  }),
);

export const ownVehicleCalls: readonly Bound[] = [own];
