import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SiteContent } from '../../domain/calls/siteRelease.ts';
import { int8 } from './recordTable.ts';

const group = () => text('group_code').notNull();
const at = (name: string) => bigint(name, { mode: 'number' });

/** What a release of the website shows, as it was when its preview was made. */
export const siteSnapshot = pgTable(
  'site_snapshot',
  {
    groupCode: group(),
    releaseId: int8('release_id').notNull(),
    content: jsonb('content').$type<SiteContent>().notNull(),
    /** Ids of the pictures in it. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'site_snapshot_pk', columns: [t.groupCode, t.releaseId] })],
);

/** An agreement in the languages that it has, by the version of the Chinese text, which binds. */
export interface LiveAgreement {
  readonly version: number;
  readonly html: Readonly<Partial<Record<'zh' | 'en' | 'es' | 'ja', string>>>;
}
export interface LiveAgreements {
  readonly service: LiveAgreement | null;
  readonly privacy: LiveAgreement | null;
}

/** The live website of each group: one row says which release it is. */
export const siteLive = pgTable('site_live', {
  groupCode: text('group_code').primaryKey(),
  releaseId: int8('release_id').notNull(),
  /** Of all releases the newest texts: what was accepted never goes back. */
  agreements: jsonb('agreements').$type<LiveAgreements>().notNull(),
  at: at('at').notNull(),
});
