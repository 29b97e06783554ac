import { z } from 'zod';
import { upOrder } from '../records/upOrder.ts';
import { call, idSchema } from './call.ts';
import { crewNames } from './crewNames.ts';
import { labelSchema } from './search.ts';

/** Fleets that are judged for an order. */
export const MOST_FLEETS = 200;

const whole = z.number().int();
const reasonSchema = z.object({ id: z.string(), text: labelSchema });

const standing = {
  /** Average in hundredths of a star; null: not rated yet. */
  starsHundredths: whole.nullable(),
  /** Share of the trips of 90 days that were unloaded on time, basis points; null: there were none. */
  onTimeBp: whole.nullable(),
  /** One of their usual routes leads where the order goes. */
  isOnRoute: z.boolean(),
  /** Every rule that fails; none: they may go. */
  reasons: z.array(reasonSchema),
};

const driverSchema = z.object({
  ...standing,
  ...crewNames,
  ratedKg: whole.nullable(),
  /** Neither on a trip nor in the workshop. */
  isFree: z.boolean(),
  /** By road from where the truck was last seen to the loading place; null: one of them is unknown. */
  emptyKm: whole.nullable(),
  /** Documents that end soon. */
  warnings: z.array(reasonSchema),
});
export type DriverCandidate = z.infer<typeof driverSchema>;

const fleetSchema = z.object({
  ...standing,
  carrierId: z.string(),
  fleetName: z.string(),
  /** Its approved drivers, and those of them who are free. */
  drivers: whole,
  freeDrivers: whole,
});
export type FleetCandidate = z.infer<typeof fleetSchema>;

const candidatesSchema = z.object({
  drivers: z.array(driverSchema),
  fleets: z.array(fleetSchema),
  /** Below it the cargo audit looks at the order, basis points. */
  minMarginBp: whole,
});
export type UpCandidates = z.infer<typeof candidatesSchema>;

/** Whom an upstream order may be assigned to, the best first and those who may not go last, each with every reason. */
export const readCandidates = call({
  name: `${upOrder.name}.candidates`,
  method: 'GET',
  path: `/${upOrder.service}/${upOrder.name}/{id}/candidates`,
  encoding: 'query',
  who: ['dispatcher'],
  belongs: { rows: upOrder, to: 'assign' },
  about:
    'Drivers and fleets judged for an upstream order, with distance, usual routes, stars and share on time',
  request: z.object({ id: idSchema }),
  data: candidatesSchema,
});
