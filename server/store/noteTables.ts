import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChosenKind } from '../../domain/rules/phonePush.ts';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });

/** Who has read a note, once (records 5, NoteRead). */
export const noteRead = pgTable(
  'note_read',
  {
    groupCode: text('group_code').notNull(),
    noteId: int8('note_id').notNull(),
    accountId: int8('account_id').notNull(),
    readAt: at('read_at').notNull(),
  },
  (t) => [primaryKey({ name: 'note_read_pk', columns: [t.groupCode, t.noteId, t.accountId] })],
);

/** A phone with an app of the platform, as the push service knows it (addendum B 6.2). */
export const pushDevice = pgTable(
  'push_device',
  {
    groupCode: text('group_code').notNull(),
    accountId: int8('account_id').notNull(),
    appName: text('app_name').$type<'driverApp' | 'shipperApp'>().notNull(),
    platform: text('platform').$type<'android' | 'ios'>().notNull(),
    token: text('token').notNull(),
    /** Language of the messages. */
    language: text('language').$type<'zh' | 'en' | 'es' | 'ja'>().notNull(),
    /** The device of the login that it was made known in: a logout there ends it. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** Until when its owner is known to have a live channel open somewhere; null: never. */
    openUntil: at('open_until'),
  },
  (t) => [
    // A phone belongs to one person at a time.
    primaryKey({ name: 'push_device_pk', columns: [t.groupCode, t.token] }),
    index('push_device_account').on(t.groupCode, t.accountId),
  ],
);

/** By which ways somebody wants to hear of notices; no row: by all of them. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    groupCode: text('group_code').notNull(),
    accountId: int8('account_id').notNull(),
    /** Shown at once on an open desk; the inbox has them in any case. */
    onDesk: boolean('on_desk').notNull(),
    /** Reminders by SMS; codes, links and warnings come in any case. */
    bySms: boolean('by_sms').notNull(),
    /** Kinds that do not go to the phone. */
    notPushed: jsonb('not_pushed').$type<ChosenKind[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'notice_preference_pk', columns: [t.groupCode, t.accountId] })],
);

/** The state of the embedded push service: messages it was given; not part of the platform's records. */
export const embeddedPush = pgTable(
  'embedded_push',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'sent' | 'refused'>().notNull(),
    code: text('code'),
    token: text('token').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** How often it was received; the phone got it once at most. */
    received: at('received').notNull(),
    /** When it is on the phone. */
    dueAt: at('due_at').notNull(),
    /** When its receiver opened it; null: not yet. */
    clickedAt: at('clicked_at'),
  },
  (t) => [primaryKey({ name: 'embedded_push_pk', columns: [t.groupCode, t.requestNo] })],
);
