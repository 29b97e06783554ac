import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';
import type { PartyType } from '../../domain/codes/roles.ts';
import type { DataScope } from '../../domain/rules/rights.ts';
import type { Json } from '../../domain/calls/json.ts';

const at = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/** A tenant: the enterprise group (spec part 3). */
export const partyGroup = pgTable(
  'party_group',
  {
    groupCode: text('group_code').primaryKey(),
    groupName: text('group_name').notNull(),
    loginLogoUrl: text('login_logo_url').notNull(),
    logoUrl: text('logo_url').notNull(),
    softVersion: text('soft_version').notNull(),
    appid: text('appid').notNull(),
    /** Central-control variant: no to-do counts, a big-data button (spec parts 2 and 6). */
    centralControl: boolean('central_control').notNull(),
    /** configKey → configValue of the branch (spec part 3). */
    config: jsonb('config').$type<Record<string, string>>().notNull(),
    sort: integer('sort').notNull(),
    /** Of its record `tenant`: nobody logs in to a suspended or closed one, and a closing one is only read. */
    state: text('state').$type<'active' | 'suspended' | 'closing' | 'closed'>().notNull().default('active'),
    /** Host name under which it is the group of the login page; null: none. */
    domain: text('domain'),
    /** Versions of the agreements that shippers, captains and drivers must have accepted; 0: there is none. */
    agreementService: integer('agreement_service').notNull().default(0),
    agreementPrivacy: integer('agreement_privacy').notNull().default(0),
    /** Roles that move money or rights must have a second factor; null: not settled yet, the start settles it. */
    isFactorRequired: boolean('is_factor_required'),
    /** Rises with every change of roles, grants, menus and their holders: cached rights are compared with it. */
    rightsVersion: integer('rights_version').notNull().default(0),
  },
  (t) => [
    uniqueIndex('party_group_domain').on(t.domain),
    // One group administers the others.
    uniqueIndex('party_group_central')
      .on(t.centralControl)
      .where(sql`central_control`),
  ],
);
/** What a shipper entered when it registered (records 3). */
export interface Declared {
  readonly shipperKind: 'person' | 'company';
  /** Only of a company. */
  readonly name?: string;
  readonly uscc?: string;
}

/** A login account (records 3); in the administration it is the record `user`. */
export const account = pgTable(
  'account',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    username: text('username').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    realName: text('real_name').notNull(),
    avatar: text('avatar').notNull(),
    introduction: text('introduction').notNull(),
    /** Role codes in order; the first is the acting one after login. */
    roles: jsonb('roles').$type<string[]>().notNull(),
    /** The same as ids of `role` rows; null: made before these existed. */
    roleIds: jsonb('role_ids').$type<{ roleId: string }[]>(),
    roleNames: text('role_names'),
    userNo: text('user_no'),
    staffId: int8('staff_id'),
    deptId: int8('dept_id'),
    dataScope: text('data_scope').$type<DataScope>(),
    partyType: text('party_type').$type<PartyType>().notNull(),
    partyId: int8('party_id'),
    status: text('status').$type<'active' | 'locked' | 'disabled' | 'cancelled'>().notNull(),
    isDemo: boolean('is_demo').notNull(),
    /** Version of the service agreement its owner accepted, and when; null: an account made by staff. */
    agreementVersion: text('agreement_version'),
    agreedAt: at('agreed_at'),
    /** The invitation its owner registered with (records 3); null: none. */
    inviteCode: text('invite_code'),
    /** Kept until its party's record is made; null: nothing was entered. */
    declared: jsonb('declared').$type<Declared>(),
    lockedUntil: at('locked_until'),
    lastLoginAt: at('last_login_at'),
    /** Its password is a one-time one, and ends then; 0: nobody has got one yet; null: the owner's own. */
    passwordEndsAt: at('password_ends_at'),
    /** A change of it that waits for another person. */
    proposalId: int8('proposal_id'),
    /** Since when it has a second factor; null: none. */
    factorSince: at('factor_since'),
    /** The granted visit (`supportAccess`) that it was made for; null: none. */
    visitId: int8('visit_id'),
    gmtCreated: at('gmt_created').notNull(),
    version: integer('version').notNull().default(0),
    remark: text('remark'),
    createdBy: text('created_by').notNull().default('0'),
    modifiedBy: text('modified_by').notNull().default('0'),
    gmtModified: at('gmt_modified').notNull().default(0),
    deleted: boolean('deleted').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'account_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('account_username').on(t.groupCode, t.username),
    index('account_phone').on(t.groupCode, t.phone),
  ],
);

/** A login: only hashes of the token and of the device are stored. */
export const session = pgTable(
  'session',
  {
    groupCode: group(),
    tokenHash: text('token_hash').notNull(),
    deviceHash: text('device_hash').notNull(),
    accountId: int8('account_id').notNull(),
    /** Network address of the login; null: from before it was kept. */
    address: text('address'),
    /** What the browser said it is, 300 characters at most; null: nothing, or from before it was kept. */
    userAgent: text('user_agent'),
    /** The acting role of this login. */
    role: text('role').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** When the screen was locked: until the password is entered again almost every call is refused. */
    lockedAt: at('locked_at'),
    /** What the login came from: it tells the source of an order; null: the web. */
    client: text('client').$type<'wechat'>(),
    /** When the second factor was last given; null: never in this session. */
    confirmedAt: at('confirmed_at'),
    /** null: valid; else why it ended. `switched`: the role was, and a session of another token goes on;
     * `closed`: in another login, by its owner or an administrator. */
    ended: text('ended').$type<
      'logout' | 'expired' | 'deregistered' | 'password' | 'phone' | 'replaced' | 'switched' | 'closed'
    >(),
  },
  (t) => [
    primaryKey({ name: 'session_pk', columns: [t.groupCode, t.tokenHash] }),
    index('session_account').on(t.groupCode, t.accountId),
    // A bearer token names no tenant: it is looked up by hash alone.
    index('session_token').on(t.tokenHash),
    index('session_device').on(t.deviceHash),
  ],
);

/** Verification codes sent by SMS, as hashes; the messages themselves are the record `smsRecord`. */
export const sms = pgTable(
  'sms',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash'),
    wrongTries: integer('wrong_tries').notNull(),
    usedAt: at('used_at'),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sms_pk', columns: [t.groupCode, t.id] }),
    index('sms_phone').on(t.groupCode, t.phone, t.sentAt),
  ],
);

/** History of records: one line an event or edit, never changed. */
export const history = pgTable(
  'history',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    record: text('record').notNull(),
    recordId: int8('record_id').notNull(),
    event: text('event').notNull(),
    from: text('from_state'),
    to: text('to_state').notNull(),
    byId: int8('by_id').notNull(),
    byName: text('by_name').notNull(),
    byRole: text('by_role').notNull(),
    /** Network address and browser of an act that was not the platform's own; null: it was, or it is older than these columns. */
    address: text('address'),
    userAgent: text('user_agent'),
    changes: jsonb('changes').$type<Record<string, [Json, Json]>>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'history_pk', columns: [t.groupCode, t.id] }),
    index('history_record').on(t.groupCode, t.record, t.recordId, t.id),
    index('history_person').on(t.groupCode, t.byId, t.id),
    // The lines of some days are counted by chart.
    index('history_at').on(t.groupCode, t.at),
  ],
);

/** First answers of writes by requestNo: a repeat gets the same answer (T&M 0.3). */
export const request = pgTable(
  'request',
  {
    groupCode: group(),
    accountId: int8('account_id').notNull(),
    requestNo: text('request_no').notNull(),
    digest: text('digest').notNull(),
    answer: jsonb('answer').$type<Json>(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'request_pk', columns: [t.groupCode, t.accountId, t.requestNo] })],
);

/** Last business number: one row a prefix and day. */
export const counter = pgTable(
  'counter',
  {
    groupCode: group(),
    name: text('name').notNull(),
    day: text('day').notNull(),
    value: integer('value').notNull(),
  },
  (t) => [primaryKey({ name: 'counter_pk', columns: [t.groupCode, t.name, t.day] })],
);

/** A notice to a party, a role or an account, shown at once when they are online. */
export const notice = pgTable(
  'notice',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    /** Role code of staff, PARTYTYPE:partyId, or USER:accountId. */
    audience: text('audience').notNull(),
    text: jsonb('text').$type<[string, string, string, string]>().notNull(),
    record: text('record').notNull(),
    recordId: int8('record_id').notNull(),
    at: at('at').notNull(),
    /** When it is looked who gets it on the phone; null: nobody, or that was done. */
    pushAt: at('push_at'),
  },
  (t) => [
    primaryKey({ name: 'notice_pk', columns: [t.groupCode, t.id] }),
    index('notice_audience').on(t.groupCode, t.audience, t.id),
    index('notice_record').on(t.groupCode, t.audience, t.record, t.id),
    // Notes are found by their notices: few, while most notices are of other records.
    index('notice_note')
      .on(t.groupCode, t.recordId)
      .where(sql`record = 'note'`),
    index('notice_push')
      .on(t.pushAt)
      .where(sql`push_at is not null`),
  ],
);

/** Uploaded files; the bytes lie in the file store. A row is there before its bytes, and goes after them. */
export const file = pgTable(
  'file',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    /** Content type, detected from the bytes. */
    type: text('type').notNull(),
    /** File name at the uploader's. */
    name: text('name').notNull().default(''),
    /** Only `stored` files can be used and read; the others are being uploaded or deleted. */
    state: text('state').$type<'arriving' | 'stored' | 'leaving'>().notNull().default('stored'),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Of a package of an app, what it is compared by, and who signed it; null: it is none. */
    md5: text('md5'),
    signedBy: text('signed_by'),
    uploadedBy: int8('uploaded_by').notNull(),
    /** The record that uses the file decides who may see it; null until it is used. */
    record: text('record'),
    recordId: int8('record_id'),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'file_pk', columns: [t.groupCode, t.id] }),
    // Files that no record uses yet, for the hourly clean-up.
    index('file_unused')
      .on(t.at)
      .where(sql`record is null or state <> 'stored'`),
  ],
);

/** A node of a waybill's journey (T&M 4.2); written once. */
export const waybillEvent = pgTable(
  'waybill_event',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    waybillId: int8('waybill_id').notNull(),
    type: text('type').notNull(),
    at: at('at').notNull(),
    lng: text('lng'),
    lat: text('lat'),
    photoIds: jsonb('photo_ids').$type<string[]>().notNull(),
    operatorId: int8('operator_id').notNull(),
    channel: text('channel').notNull(),
    note: text('note'),
  },
  (t) => [
    primaryKey({ name: 'waybill_event_pk', columns: [t.groupCode, t.id] }),
    index('waybill_event_waybill').on(t.groupCode, t.waybillId, t.id),
  ],
);
