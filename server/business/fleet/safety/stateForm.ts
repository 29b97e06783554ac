import { z } from 'zod';
import type { SafetyState } from '../../../../domain/rules/safety/step.ts';

/*
 * The state of a vehicle as it is stored: values in the order of these schemas, without their names, so that it stays below one
 * kilobyte. A new field is added at the end of its schema: lists of another length are not read, and begin anew.
 */

const level = z.enum(['1', '2', '3', '4']);
const place = { lng: z.number(), lat: z.number() };
const at = z.number();
/** Stored as 1 or 0. */
const yes = z.preprocess((told) => (told === 1 || told === 0 ? told === 1 : told), z.boolean());

/** Reads a list of the values of an object. */
function listed<S extends z.ZodObject>(schema: S) {
  const names = Object.keys(schema.shape);
  return z.preprocess(
    (told) =>
      Array.isArray(told) && told.length === names.length
        ? Object.fromEntries(names.map((name, index) => [name, told[index]]))
        : told,
    schema,
  );
}

/** The list of the values of an object. */
const listOf = (schema: z.ZodObject, value: object): unknown[] =>
  Object.keys(schema.shape).map((name): unknown => {
    const one: unknown = Reflect.get(value, name);
    return typeof one === 'boolean' ? Number(one) : one;
  });

const last = z.object({ at, ...place, speedKmh: z.number(), course: z.number() });
const spot = z.object({ at, ...place });
const driving = z.object({
  mode: z.enum(['resting', 'driving', 'overtime', 'halting']),
  startedAt: at,
  ...place,
  drivingMs: z.number(),
  nightMs: z.number(),
  hasGap: yes,
  isTold: yes,
  movedAt: at,
  movedLng: z.number(),
  movedLat: z.number(),
  driverCode: z.string().nullable(),
  dayMs: z.number(),
  firstHour: z.number(),
  hours: z.array(z.number()),
  isDayTold: yes,
});
const limit = z.object({
  limitKmh: z.number(),
  roadClass: z.enum(['motorway', 'national', 'other']).nullable(),
  isAssumed: yes,
});
const speed = z.object({
  mode: z.enum(['within', 'over', 'speeding']),
  startedAt: at,
  ...place,
  reports: z.number(),
  peakKmh: z.number(),
  limit: listed(limit).nullable(),
  overAt: at,
  overLng: z.number(),
  overLat: z.number(),
  backAt: at.nullable(),
  minute: z.number(),
  sum: z.number(),
  count: z.number(),
  means: z.array(z.number()),
});
const line = z.object({
  mode: z.enum(['unplanned', 'onLine', 'outside', 'departed']),
  waybillId: z.string().nullable(),
  source: z.enum(['line', 'straight']),
  segment: z.number(),
  leftAt: at,
  ...place,
  reports: z.number(),
  farM: z.number(),
  toUnloadM: z.number(),
  awayM: z.number(),
  isUnseen: yes,
  hasPaused: yes,
  outAt: at,
  outLng: z.number(),
  outLat: z.number(),
  backReports: z.number(),
});
const opening = z.object({
  startedAt: at,
  level,
  terminal: yes,
  platform: yes,
  toldAt: at,
});

const kept = listed(opening).exactOptional();

const stateSchema: z.ZodType<SafetyState> = z.object({
  last: listed(last).nullable(),
  spot: listed(spot).nullable(),
  driving: listed(driving),
  speed: listed(speed),
  line: listed(line),
  alarm: z.number(),
  openings: z.object({ fatigue: kept, dayDriving: kept, speed: kept, routeDeparture: kept }),
});

/** A stored state; null: an earlier release has stored it in a form that does not fit any more. */
export function stateOf(stored: unknown): SafetyState | null {
  const read = stateSchema.safeParse(stored);
  return read.success ? read.data : null;
}

/** A state as it is stored. */
export function formOf(state: SafetyState): object {
  return {
    last: state.last && listOf(last, state.last),
    spot: state.spot && listOf(spot, state.spot),
    driving: listOf(driving, state.driving),
    speed: listOf(speed, { ...state.speed, limit: state.speed.limit && listOf(limit, state.speed.limit) }),
    line: listOf(line, state.line),
    alarm: state.alarm,
    openings: Object.fromEntries(
      Object.entries(state.openings).map(([kind, one]) => [kind, listOf(opening, one)]),
    ),
  };
}
