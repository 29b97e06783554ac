import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** Where the detector stands with each vehicle, so that it goes on there after a restart (addendum A 1.5). */
export const safetyState = pgTable(
  'safety_state',
  {
    groupCode: text('group_code').notNull(),
    vehicleId: int8('vehicle_id').notNull(),
    /** Time of the last report that it has seen, epoch ms. */
    at: bigint('at', { mode: 'number' }).notNull(),
    state: jsonb('state').notNull(),
  },
  (t) => [
    primaryKey({ name: 'safety_state_pk', columns: [t.groupCode, t.vehicleId] }),
    // Only for housekeeping, which looks for the oldest ones.
    index('safety_state_at').on(t.at),
  ],
);

/** A point of a warning's evidence: time (epoch ms), longitude, latitude, km/h, degrees from north. */
export type EvidencePoint = readonly [at: number, lng: number, lat: number, speedKmh: number, course: number];

/** The track around a safety warning, kept longer than the positions themselves (addendum A 1.5). */
export const safetyEvidence = pgTable(
  'safety_evidence',
  {
    groupCode: text('group_code').notNull(),
    warningId: int8('warning_id').notNull(),
    vehicleId: int8('vehicle_id').notNull(),
    /** The period of the track, epoch ms; without an end the warning goes on. */
    fromAt: bigint('from_at', { mode: 'number' }).notNull(),
    toAt: bigint('to_at', { mode: 'number' }),
    /** null: not copied from the positions yet. */
    points: jsonb('points').$type<readonly EvidencePoint[]>(),
  },
  (t) => [
    primaryKey({ name: 'safety_evidence_pk', columns: [t.groupCode, t.warningId] }),
    index('safety_evidence_due').on(t.toAt),
    index('safety_evidence_from').on(t.fromAt),
  ],
);
