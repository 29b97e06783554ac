import { z } from 'zod';
import { waybill } from '../records/waybill.ts';
import { TRIP_MARKS } from '../rules/tower.ts';
import { call, idSchema } from './call.ts';
import { seenSchema } from './positions.ts';

/** Trips that the tower lists at most, the most urgent ones; the counts are of all. */
export const MOST_TRIPS = 300;

const epochMs = z.number().int();
const whole = z.number().int();

const tripSchema = z.object({
  waybillId: z.string(),
  waybillNo: z.string(),
  plateNumber: z.string(),
  plateColorCode: z.string(),
  driverName: z.string(),
  goodsName: z.string(),
  loadAreaCode: z.string(),
  unloadAreaCode: z.string(),
  /** Where its vehicle was last seen; null: nowhere yet. */
  seen: seenSchema.nullable(),
  hasDevice: z.boolean(),
  planUnloadAt: epochMs,
  marks: z.array(z.enum(TRIP_MARKS)),
  leftKm: whole.nullable(),
  speedKmh: whole.nullable(),
  expectedAt: epochMs.nullable(),
  lateMin: whole,
  stoppedMin: whole.nullable(),
  silentMin: whole.nullable(),
});
/** A trip in transit as the tower shows it. */
export type TowerTrip = z.infer<typeof tripSchema>;

const towerSchema = z.object({
  /** The platform's time. */
  at: epochMs,
  /** Of all trips in transit. */
  running: whole,
  counts: z.object({ late: whole, stopped: whole, silent: whole, track: whole }),
  /** The most urgent first. */
  trips: z.array(tripSchema),
});
export type Tower = z.infer<typeof towerSchema>;

/** The trips in transit with where they are, when they will be there, and what is the matter with them. */
export const readTower = call({
  name: `${waybill.name}.tower`,
  method: 'GET',
  path: `/${waybill.service}/${waybill.name}/tower`,
  encoding: 'none',
  who: ['dispatcher', 'admin', 'service', 'auditor', 'financeClerk'],
  belongs: { rows: waybill, to: 'choose' },
  about: 'Trips in transit with their expected arrival, stops and silent devices, the late ones first',
  // The page asks again by itself.
  passive: true,
  request: z.object({}),
  data: towerSchema,
});

/** A message to the driver of a trip that is under way: a notice, on the phone as well. */
export const tellDriver = call({
  name: `${waybill.name}.tellDriver`,
  method: 'POST',
  path: `/${waybill.service}/${waybill.name}/{id}/tellDriver`,
  encoding: 'json',
  who: ['dispatcher', 'service'],
  belongs: { rows: waybill, to: 'choose' },
  about: 'Tells the driver of a trip something, as a notice',
  request: z.object({ id: idSchema, text: z.string().trim().min(2).max(200) }),
  data: z.null(),
});
