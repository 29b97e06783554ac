import { z } from 'zod';
import { priceUnit } from '../codes/lists/order.ts';
import { codesOf } from '../codes/lists/list.ts';
import { assignment } from '../records/assignment.ts';
import { order } from '../records/order.ts';
import { WHO } from '../rules/assignReasons.ts';
import { DOCUMENTS } from '../rules/documents.ts';
import { call } from './call.ts';
import { crewNames } from './crewNames.ts';
import { labelSchema } from './search.ts';

/** Orders on the board at most, those that load first. */
export const MOST_LOADS = 500;

const epochMs = z.number().int();
const whole = z.number().int().min(0);
const placeSchema = z.object({ lng: z.number(), lat: z.number() }).nullable();

/** An order with something left to place. */
const loadSchema = z.object({
  id: z.string(),
  orderNo: z.string(),
  shipmentId: z.string(),
  shipperName: z.string(),
  goodsName: z.string(),
  loadAreaCode: z.string().nullable(),
  unloadAreaCode: z.string().nullable(),
  place: placeSchema,
  planLoadAt: epochMs.nullable(),
  planUnloadAt: epochMs.nullable(),
  publishDeadline: epochMs.nullable(),
  priceUnit: z.enum(codesOf(priceUnit)),
  orderQty: whole,
  /** What neither a waybill nor an open offer has taken. */
  freeQty: whole,
  vehicleAmount: z.number().int().min(1),
  totalWeightKg: whole,
  totalVolumeM3: whole,
  /** null: bids will say it. */
  carrierUnitPriceFen: whole.nullable(),
});
/** An order with something left to place. */
export type BoardLoad = z.infer<typeof loadSchema>;

/** What a truck is on, or may be soon. */
const jobSchema = z.object({
  kind: z.enum(['trip', 'offer']),
  no: z.string(),
  from: epochMs,
  to: epochMs,
});
export type BoardJob = z.infer<typeof jobSchema>;

/** `CrewStanding` as it travels: so that any load is judged in the browser as it is here. */
const standingSchema = z.object({
  against: z.array(
    z.object({
      id: z.enum(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12']),
      text: labelSchema,
    }),
  ),
  documents: z.array(
    z.object({
      id: z.enum(['A3', 'A4']),
      who: z.enum(namesOf(WHO)),
      name: z.enum(namesOf(DOCUMENTS)),
      to: epochMs.nullable().optional(),
    }),
  ),
  ratedKg: whole,
  boxVolumeM3: whole.nullable(),
  mayCarryDanger: z.boolean(),
});

const crewSchema = z.object({
  ...crewNames,
  /** Where the truck was last seen. */
  place: placeSchema,
  idleSince: epochMs.nullable(),
  standing: standingSchema.nullable(),
  busy: z.object({ driverWaybillNo: z.string().optional(), vehicleWaybillNo: z.string().optional() }),
  blockedBy: z.array(z.string()),
  jobs: z.array(jobSchema),
});
/** A driver with his truck as the board knows them. */
export type BoardCrew = z.infer<typeof crewSchema>;

const boardSchema = z.object({
  /** The platform's time. */
  at: epochMs,
  loads: z.array(loadSchema),
  crews: z.array(crewSchema),
});
export type Board = z.infer<typeof boardSchema>;

/** Orders that are to be placed, and the trucks that may take them, for the dispatch board. */
export const readBoard = call({
  name: `${order.name}.board`,
  method: 'GET',
  path: `/${order.service}/${order.name}/board`,
  encoding: 'none',
  who: ['dispatcher'],
  belongs: { rows: assignment, to: 'create' },
  about: 'Orders to place and crews with what they are on, for the dispatch board',
  request: z.object({}),
  data: boardSchema,
});

/** The names of a table, as `z.enum` takes them. */
function namesOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table).filter((name): name is K => name in table);
}
