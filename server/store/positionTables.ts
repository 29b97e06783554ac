import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

/** Reports of the vehicles' devices (records 10.3); written once, by vehicle and time. */
export const vehiclePosition = pgTable(
  'vehicle_position',
  {
    groupCode: text('group_code').notNull(),
    vehicleId: int8('vehicle_id').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    speedKmh: integer('speed_kmh').notNull(),
    /** Degrees clockwise from north. */
    course: integer('course').notNull(),
    source: text('source').$type<'beidou' | 'app'>().notNull(),
    /** The alarm flag of JT/T 808; null: the device tells none. */
    alarm: bigint('alarm', { mode: 'number' }),
    driverCode: text('driver_code'),
  },
  (t) => [
    primaryKey({ name: 'vehicle_position_pk', columns: [t.groupCode, t.vehicleId, t.at] }),
    // Only for housekeeping, which looks for the oldest ones.
    index('vehicle_position_at').on(t.at),
  ],
);
