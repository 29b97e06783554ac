import { bigint, boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';
import type { APP_NAMES, APP_PLATFORMS, APP_STATES } from '../../domain/calls/appInfo.ts';

const at = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/** A version of one of the apps (records 5, AppInfo). */
export const appInfo = pgTable(
  'app_info',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    appName: text('app_name').$type<(typeof APP_NAMES)[number]>().notNull(),
    platform: text('platform').$type<(typeof APP_PLATFORMS)[number]>().notNull(),
    versionName: text('version_name').notNull(),
    versionCode: integer('version_code').notNull(),
    packageUrl: text('package_url').notNull(),
    /** Bytes. */
    sizeBytes: integer('size_bytes'),
    md5: text('md5'),
    forceUpdate: boolean('force_update').notNull(),
    minVersionCode: integer('min_version_code'),
    releaseNotes: text('release_notes'),
    status: text('status').$type<(typeof APP_STATES)[number]>().notNull(),
    gmtCreated: at('gmt_created').notNull(),
  },
  (t) => [
    primaryKey({ name: 'app_info_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('app_info_version').on(t.groupCode, t.appName, t.platform, t.versionCode),
  ],
);

/** The event log of a browser window, sent with a reported problem: JSON, loaded only on request. */
export const problemLog = pgTable(
  'problem_log',
  {
    groupCode: group(),
    problemId: int8('problem_id').notNull(),
    log: text('log').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'problem_log_pk', columns: [t.groupCode, t.problemId] })],
);

/** Number of requests within a window: rate limits that hold for all processes of the platform. */
export const throttle = pgTable(
  'throttle',
  {
    groupCode: group(),
    /** The limited purpose and subject, e.g. `phone:10.0.0.7`. */
    key: text('key').notNull(),
    since: at('since').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ name: 'throttle_pk', columns: [t.groupCode, t.key] })],
);
