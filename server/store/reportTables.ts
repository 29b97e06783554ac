import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/**
 * Messages as they were submitted to the authority, with its answer (transport-and-money 11.6); also the outbox. A trigger
 * of the migration makes what was sent and answered immutable.
 */
export const reportMessage = pgTable(
  'report_message',
  {
    groupCode: group(),
    referenceNumber: text('reference_number').notNull(),
    reportId: int8('report_id').notNull(),
    kind: text('kind').notNull(),
    standard: text('standard').notNull(),
    provinceCode: text('province_code').notNull(),
    payload: text('payload').notNull(),
    createdAt: whole('created_at').notNull(),
    /** How often it was to be sent, and how often it was; after a time without an answer it is sent again under its number. */
    sends: integer('sends').notNull(),
    handed: integer('handed').notNull(),
    /** When it is sent or asked about next. */
    dueAt: whole('due_at').notNull(),
    state: text('state').$type<'open' | 'accepted' | 'refused'>().notNull(),
    ackCode: text('ack_code'),
    ackMsg: text('ack_msg'),
    ackAt: whole('ack_at'),
  },
  (t) => [
    primaryKey({ name: 'report_message_pk', columns: [t.groupCode, t.referenceNumber] }),
    index('report_message_report').on(t.groupCode, t.reportId),
    index('report_message_due')
      .on(t.dueAt)
      .where(sql`state = 'open'`),
    check('report_message_answered', sql`(state = 'open') = (ack_at is null)`),
  ],
);

/** Until when the login at the authority is valid. */
export const authorityLogin = pgTable(
  'authority_login',
  { groupCode: group(), validUntil: whole('valid_until').notNull() },
  (t) => [primaryKey({ name: 'authority_login_pk', columns: [t.groupCode] })],
);

/** The state of the embedded authority: messages it was given; not part of the platform's reports. */
export const embeddedAuthorityMessage = pgTable(
  'embedded_authority_message',
  {
    groupCode: group(),
    referenceNumber: text('reference_number').notNull(),
    kind: text('kind').notNull(),
    /** How often it was received; it was taken once. */
    received: integer('received').notNull(),
    state: text('state').$type<'accepted' | 'refused'>().notNull(),
    code: text('code').notNull(),
    msg: text('msg').notNull(),
    /** From when on it answers; null: never. */
    answersAt: whole('answers_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_authority_message_pk', columns: [t.groupCode, t.referenceNumber] })],
);
