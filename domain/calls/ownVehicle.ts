import { z } from 'zod';
import { vehicle } from '../records/vehicle.ts';
import { onPages } from './belongs.ts';
import { call } from './call.ts';
import { rowSchema } from './records.ts';

/** What a driver sees of his usual truck: what it is, what it may carry, and until when its papers are good. */
export const OWN_VEHICLE_FIELDS = [
  'plateNumber',
  'plateColorCode',
  'vehicleTypeCode',
  'ratedLoadKg',
  'totalMassKg',
  'outerLengthMm',
  'inspectionValidTo',
  'permitValidTo',
  'insuranceValidTo',
  'operState',
] as const satisfies readonly (keyof typeof vehicle.fields)[];

/** The usual truck of the driver who asks, and its trailer: drivers cannot search vehicles (records 10.3). */
export const ownVehicle = call({
  name: 'ownVehicle.get',
  method: 'GET',
  path: `/${vehicle.service}/${vehicle.name}/own`,
  encoding: 'none',
  who: ['driver'],
  belongs: onPages('WaybillManage'),
  about: 'The usual truck of the driver and its trailer; empty: none',
  request: z.object({}),
  data: z.array(rowSchema),
});
