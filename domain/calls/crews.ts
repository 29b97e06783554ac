import { z } from 'zod';
import { assignment } from '../records/assignment.ts';
import { order } from '../records/order.ts';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema, queryInt } from './call.ts';
import { labelSchema } from './search.ts';

/** Crews answered at once: the best first; who looks for another one types his name or plate. */
export const MOST_SHOWN = 50;
/** Crews that are considered for a load: the idle ones first. */
export const MOST_CREWS = 500;

const epochMs = z.number().int();
const whole = z.number().int().min(0);

/** Why a crew may not go, or a warning: a rule of records 10.5 in words. */
const reasonSchema = z.object({ id: z.string(), text: labelSchema });

/** A driver with his truck, as they stand to one load. */
const candidateSchema = z.object({
  driverId: z.string(),
  driverName: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Average in hundredths of a star; null: not rated yet. */
  starsHundredths: whole.nullable(),
  /** The truck he usually drives; null: he has none, and one is chosen by hand. */
  truck: z
    .object({
      vehicleId: z.string(),
      plateNumber: z.string(),
      plateColorCode: z.string(),
      vehicleTypeCode: z.string().nullable(),
      lengthDm: whole.nullable(),
      /** Of the trailer where one is linked. */
      ratedKg: whole,
    })
    .nullable(),
  /** Since when he has been without work; null: he is on a trip, or has made none lately. */
  idleSince: epochMs.nullable(),
  /** By road from where the truck was last seen to the loading place; null: one of them is unknown. */
  emptyKm: whole.nullable(),
  /** Trips between the two cities of the load in the last half year, and the end of the last one. */
  tripsOnLine: whole,
  lastOnLineAt: epochMs.nullable(),
  /** Every rule that fails; none: the crew may go. */
  reasons: z.array(reasonSchema),
  /** Documents that end soon. */
  warnings: z.array(reasonSchema),
});
/** A driver with his truck, as they stand to one load. */
export type CrewCandidate = z.infer<typeof candidateSchema>;

/** Who may carry a part of an order, the best first and those who may not go last, each with every reason. */
export const crewCandidates = call({
  name: `${order.name}.crews`,
  method: 'GET',
  path: `/${order.service}/${order.name}/crews`,
  encoding: 'query',
  who: ['dispatcher'],
  belongs: { rows: assignment, to: 'create' },
  about: 'Drivers with their trucks, judged for one load, with distance, idle time and experience',
  request: z.object({
    orderId: idSchema,
    /** Quantity that the truck would carry; absent: all that is left. */
    qty: queryInt.min(1).max(1_000_000_000).optional(),
    /** The beginning of a name, number or plate, or a whole phone number. */
    keyword: writtenText(cleanLine, { min: 1, max: 60 }, (text) => !text.includes('\0')).optional(),
    /** One driver only. */
    driverId: idSchema.optional(),
    /** Drivers of the fleet that carries. */
    fleetId: idSchema.optional(),
    /** Judged with this truck instead of the usual one of each. */
    vehicleId: idSchema.optional(),
    /** The waybill whose crew is replaced: it keeps nobody busy. */
    waybillId: idSchema.optional(),
  }),
  data: z.object({
    crews: z.array(candidateSchema),
    /** How many were considered. */
    total: whole,
  }),
});
