import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { warningKind, warningLevel } from '../codes/lists/safety.ts';
import type { Role } from '../codes/roles.ts';
import { safetyWarning } from '../records/safetyWarning.ts';
import { changesFrom, TRACK_KEYS } from '../rules/safety/changedLimits.ts';
import { call, idSchema, queryInt } from './call.ts';

/** A replay is about the vehicles of all fleets: whoever sees only its own has none. */
export const REPLAY_ROLES: readonly Role[] = safetyWarning.view.filter((role) => role !== 'captain');

/** A replay goes back so far at most, ms. */
export const REPLAY_MS = 7 * 86_400_000;
/** It looks at so many vehicles at most, */
export const MOST_REPLAYED = 500;
/** and one answer names so many warnings at most; all of them are counted. */
export const MOST_NAMED = 500;

const base = `/${safetyWarning.service}/${safetyWarning.name}`;
const kind = z.enum(codesOf(warningKind));
const level = z.enum(codesOf(warningLevel));
const epochMs = z.number().int();
const figure = z.number().nullable();

const countSchema = z.object({ kind, level, came: z.number().int(), would: z.number().int() });
export type ReplayCount = z.infer<typeof countSchema>;

const pairSchema = z.object({
  mark: z.enum(['new', 'gone', 'worse', 'milder', 'same']),
  /** The warning that came; null: none did. */
  id: z.string().nullable(),
  status: z.string().nullable(),
  cameLevel: level.nullable(),
  wouldLevel: level.nullable(),
  kind,
  vehicleId: z.string(),
  plateNumber: z.string(),
  waybillId: z.string().nullable(),
  startedAt: epochMs,
  endedAt: epochMs.nullable(),
  ...{ peakKmh: figure, limitKmh: figure, drivingMs: figure, dayDrivingMs: figure, deviationM: figure },
});
export type ReplayPair = z.infer<typeof pairSchema>;

const partSchema = z.object({
  from: epochMs,
  to: epochMs,
  /** Vehicles with reports in that time, and how many of them this answer is about. */
  total: z.number().int(),
  vehicles: z.number().int(),
  /** The vehicle after which to go on; null: that was the last one. */
  next: z.string().nullable(),
  counts: z.array(countSchema),
  pairs: z.array(pairSchema),
  /** There are more pairs than an answer names. */
  isCut: z.boolean(),
});
export type ReplayPart = z.infer<typeof partSchema>;

/**
 * Runs tracks of the last week through the detector once more, with some limits changed, for a few vehicles at a time: the warnings
 * that would come, beside those that came. Nothing is stored, and nobody is told.
 */
export const warningReplay = call({
  name: `${safetyWarning.name}.replay`,
  method: 'GET',
  path: `${base}/replay`,
  encoding: 'query',
  who: REPLAY_ROLES,
  belongs: { rows: safetyWarning, to: 'open' },
  about: 'Warnings that would have come under other limits, beside those that came',
  request: z.object({
    from: queryInt.optional(),
    to: queryInt.optional(),
    after: idSchema.optional(),
    /** `fatigue.driveMin:180,speed.limitKmh:90`. */
    limits: z
      .string()
      .max(600)
      .refine((text) => changesFrom(text) !== null)
      .optional(),
  }),
  data: partSchema,
});

/** The limits in force now, which a replay starts from. */
export const trackLimits = call({
  name: `${safetyWarning.name}.limits`,
  method: 'GET',
  path: `${base}/limits`,
  encoding: 'none',
  who: REPLAY_ROLES,
  belongs: { rows: safetyWarning, to: 'open' },
  about: 'The limits that tracks are judged by now',
  request: z.object({}),
  data: z.array(z.object({ key: z.enum(TRACK_KEYS), value: z.number().int() })),
});
