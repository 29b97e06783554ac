import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/** Somebody was looked up at a kiosk: the number that its next step shows, once and soon; only its hash is stored. */
export const deviceLookup = pgTable(
  'device_lookup',
  {
    groupCode: group(),
    numberHash: text('number_hash').notNull(),
    deviceId: int8('device_id').notNull(),
    driverId: int8('driver_id').notNull(),
    at: at('at').notNull(),
    isUsed: boolean('is_used').notNull(),
  },
  (t) => [primaryKey({ name: 'device_lookup_pk', columns: [t.groupCode, t.numberHash] })],
);

/** Somebody who came while the kiosk had no network, and could not be checked in afterwards. */
export const refusedSlip = pgTable(
  'refused_slip',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    deviceId: int8('device_id').notNull(),
    stationId: int8('station_id').notNull(),
    requestNo: text('request_no').notNull(),
    plateNumber: text('plate_number'),
    /** The last four signs of the ID number. */
    idTail: text('id_tail').notNull(),
    occurredAt: at('occurred_at').notNull(),
    /** Code of the refusal, and its text in the four languages. */
    reason: integer('reason').notNull(),
    msg: text('msg').array().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'refused_slip_pk', columns: [t.groupCode, t.deviceId, t.requestNo] }),
    index('refused_slip_station').on(t.groupCode, t.stationId, t.at),
  ],
);

/** A plate that a reader has seen; never changed. */
export const plateRead = pgTable(
  'plate_read',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    deviceId: int8('device_id').notNull(),
    stationId: int8('station_id').notNull(),
    readerId: text('reader_id').notNull(),
    plateNumber: text('plate_number').notNull(),
    plateColorCode: text('plate_color_code'),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    at: at('at').notNull(),
    confidence: integer('confidence').notNull(),
    isOpened: boolean('is_opened').notNull(),
    /** 0, or the refusal. */
    reason: integer('reason').notNull(),
    /** The ticket that it is, or may be. */
    ticketId: int8('ticket_id'),
    /** A person has to look at it. */
    isDoubtful: boolean('is_doubtful').notNull(),
  },
  (t) => [
    primaryKey({ name: 'plate_read_pk', columns: [t.groupCode, t.id] }),
    index('plate_read_station').on(t.groupCode, t.stationId, t.at),
    index('plate_read_reader').on(t.groupCode, t.deviceId, t.at),
  ],
);

/** Somebody looked at a doubtful read. */
export const settledRead = pgTable(
  'settled_read',
  {
    groupCode: group(),
    readId: int8('read_id').notNull(),
    byId: text('by_id').notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'settled_read_pk', columns: [t.groupCode, t.readId] })],
);

/** The picture of a read, base64; kept for a month. */
export const readPicture = pgTable(
  'read_picture',
  {
    groupCode: group(),
    readId: int8('read_id').notNull(),
    picture: text('picture').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'read_picture_pk', columns: [t.groupCode, t.readId] })],
);
