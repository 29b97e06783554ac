import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { warningKind, warningLevel } from '../codes/lists/safety.ts';
import type { Role } from '../codes/roles.ts';
import { vehicle } from '../records/vehicle.ts';
import { onPages } from './belongs.ts';
import { call, idSchema, queryInt } from './call.ts';

/** Name under which the live channel announces moved vehicles: maps then load what is new. */
export const POSITIONS = 'position';

/** Roles that follow vehicles; a shipper only those that carry its goods, while they do (records 10.1). */
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
  /** Degrees clockwise from north. */
  course: z.number().int(),
  /** Time of the device. */
  at: epochMs,
});
/** The last position of a vehicle. */
export type SeenVehicle = z.infer<typeof seenSchema>;

/** Last position of every vehicle in the viewer's scope that has one; with `since`, of those that changed. */
export const vehiclePositions = call({
  name: 'position.seen',
  method: 'GET',
  path: `${base}/positions`,
  encoding: 'query',
  who: POSITION_ROLES,
  belongs: { pages: { shipper: ['WaybillManage'], others: ['VehicleMap'] } },
  about: 'Where the vehicles were last seen',
  // The map calls it automatically whenever vehicles have moved.
  passive: true,
  request: z.object({ since: queryInt.optional() }),
  data: z.object({ at: epochMs, vehicles: z.array(seenSchema) }),
});

/** `at`, `lng`, `lat`, `speedKmh`, `course`: a week has twenty thousand of them. */
const pointSchema = z.tuple([epochMs, degrees, degrees, z.number().int(), z.number().int()]);

const placeSchema = z.object({ lng: degrees, lat: degrees });
/** A safety warning as a track shows it (addendum A 1.5): what the detector said, so that both never differ. */
const trackWarningSchema = z.object({
  kind: z.enum(codesOf(warningKind)),
  level: z.enum(codesOf(warningLevel)),
  from: epochMs,
  /** km/h, of speeding. */
  peakKmh: z.number().int().nullable(),
});

/** The track of one vehicle, as maps draw it. */
export const trackSchema = z.object({
  vehicleId: z.string(),
  plateNumber: z.string(),
  plateColorCode: z.string(),
  /** The period: that of the waybill where one was given. */
  from: epochMs,
  to: epochMs,
  points: z.array(pointSchema),
  /** Number of reports left out as implausible. */
  dropped: z.number().int(),
  /** Ends of the waybill's route, where one was given. */
  load: placeSchema.nullable(),
  unload: placeSchema.nullable(),
  /** Safety warnings of the vehicle in that period, oldest first; null: not for this viewer. */
  warnings: z.array(trackWarningSchema).nullable(),
});
export type TrackWarning = z.infer<typeof trackWarningSchema>;
export type Track = z.infer<typeof trackSchema>;

/**
 * The track of one vehicle in a period of at most 7 days (51024), or during one waybill. A shipper names a waybill of
 * its own and gets only its trip.
 */
export const vehicleTrack = call({
  name: 'position.track',
  method: 'GET',
  path: `${base}/track`,
  encoding: 'query',
  who: POSITION_ROLES,
  belongs: onPages('VehicleTrack'),
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
  belongs: { everybody: 'The map below every page that has one' },
  about: 'Tiles of the map; none: outlines only',
  request: z.object({}),
  data: z.object({ tiles: z.object({ url: z.string(), by: z.string() }).nullable() }),
});
