import { z } from 'zod';
import type { Role } from '../codes/roles.ts';
import { vehicle } from '../records/vehicle.ts';
import { call, idSchema, queryInt } from './call.ts';

/** Under this name the live channel says that vehicles have moved: whoever shows a map asks for what is new. */
export const POSITIONS = 'position';

/** Who follows vehicles; a shipper only those that carry its goods, while they do (records 10.1). */
export const POSITION_ROLES: readonly Role[] = [
  'admin',
  'dispatcher',
  'auditor',
  'service',
  'captain',
  'shipper',
];

const base = `/${vehicle.service}/${vehicle.name}`;
const degrees = z.number().min(-180).max(180);
const epochMs = z.number().int();

export const seenSchema = z.object({
  id: z.string(),
  plateNumber: z.string(),
  plateColorCode: z.string(),
  vehicleTypeCode: z.string().nullable(),
  fleetId: z.string().nullable(),
  operState: z.string(),
  lng: degrees,
  lat: degrees,
  speedKmh: z.number().int(),
  /** Degrees from north. */
  course: z.number().int(),
  /** When the device said so. */
  at: epochMs,
});
/** A vehicle where it was last seen. */
export type SeenVehicle = z.infer<typeof seenSchema>;

/** Last position of every vehicle in the viewer's scope that was ever seen; with `since`, of those that changed. */
export const vehiclePositions = call({
  name: 'position.seen',
  method: 'GET',
  path: `${base}/positions`,
  encoding: 'query',
  who: POSITION_ROLES,
  about: 'Where the vehicles were last seen',
  // The map asks by itself whenever vehicles have moved.
  passive: true,
  request: z.object({ since: queryInt.optional() }),
  data: z.object({ at: epochMs, vehicles: z.array(seenSchema) }),
});

/** `at`, `lng`, `lat`, `speedKmh`, `course`: a week has twenty thousand of them. */
const pointSchema = z.tuple([epochMs, degrees, degrees, z.number().int(), z.number().int()]);

const placeSchema = z.object({ lng: degrees, lat: degrees });
/** The way of one vehicle, as maps draw it. */
export const trackSchema = z.object({
  vehicleId: z.string(),
  plateNumber: z.string(),
  plateColorCode: z.string(),
  /** The period that was looked at: that of the waybill where one was named. */
  from: epochMs,
  to: epochMs,
  points: z.array(pointSchema),
  /** Reports left out because no truck does such a thing. */
  dropped: z.number().int(),
  /** Ends of the waybill's way, where one was named. */
  load: placeSchema.nullable(),
  unload: placeSchema.nullable(),
});
export type Track = z.infer<typeof trackSchema>;

/**
 * The way of one vehicle in a period of at most 7 days (51024), or during one waybill. A shipper names a waybill of
 * its own and gets no more than its run.
 */
export const vehicleTrack = call({
  name: 'position.track',
  method: 'GET',
  path: `${base}/track`,
  encoding: 'query',
  who: POSITION_ROLES,
  about: 'Positions of one vehicle in a period',
  request: z.object({
    vehicleId: idSchema.optional(),
    waybillId: idSchema.optional(),
    from: queryInt.optional(),
    to: queryInt.optional(),
  }),
  data: trackSchema,
});

/** The tiles under the map, where the platform has some (spec part 3: amapKey_web). */
export const mapSettings = call({
  name: 'map.settings',
  method: 'GET',
  path: `/${vehicle.service}/map/settings`,
  encoding: 'none',
  who: 'any',
  about: 'Tiles of the map; none: outlines only',
  request: z.object({}),
  data: z.object({ tiles: z.object({ url: z.string(), by: z.string() }).nullable() }),
});
