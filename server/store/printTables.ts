import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** The state of the embedded printers: jobs they were given; not part of the platform's records. */
export const embeddedPrintJob = pgTable(
  'embedded_print_job',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'printing' | 'done' | 'refused'>().notNull(),
    code: text('code'),
    /** How often the job was received; it was printed once at most. */
    received: whole('received').notNull(),
    /** When a slow printer has printed it. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_print_job_pk', columns: [t.groupCode, t.requestNo] })],
);

/** The last serial number of a pallet that a group has given (SSCC). */
export const palletSerial = pgTable(
  'pallet_serial',
  { groupCode: text('group_code').notNull(), last: whole('last').notNull() },
  (t) => [primaryKey({ name: 'pallet_serial_pk', columns: [t.groupCode] })],
);
