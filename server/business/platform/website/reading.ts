import { and, desc, eq, sql } from 'drizzle-orm';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { appVersion } from '../../../../domain/records/appVersion.ts';
import { news as spec } from '../../../../domain/records/news.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';

/** Articles of one page of the list (addendum B 6.6). */
export const NEWS_PAGE = 20;

const news = tableFor(spec);
const { id, title, category, summary, top, publishAt, cover, content } = news;

const onSite = (groupCode: string, lang: Lang) =>
  and(
    eq(news.groupCode, groupCode),
    eq(news.deleted, false),
    eq(news.status, 'published'),
    eq(news.channel, 'site'),
    eq(news.language, lang),
  );

/** Articles of the website in a language: what stands on top first, then the newest. */
export async function siteNews({ tx, groupCode }: Work, lang: Lang, limit: number, offset = 0) {
  return tx
    .select({ id, title, category, summary, top, publishAt, cover })
    .from(news)
    .where(onSite(groupCode, lang))
    .orderBy(desc(top), desc(publishAt), desc(id))
    .limit(limit)
    .offset(offset);
}
export type SiteNews = Awaited<ReturnType<typeof siteNews>>[number];

export async function countSiteNews({ tx, groupCode }: Work, lang: Lang): Promise<number> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(news)
    .where(onSite(groupCode, lang));
  return counted?.n ?? 0;
}

/** One article with its text, which is counted as read; undefined: there is none. */
export async function siteArticle({ tx, groupCode }: Work, lang: Lang, wanted: string) {
  const [row] = await tx
    .update(news)
    .set({ viewCount: sql`${news.viewCount} + 1` })
    .where(and(onSite(groupCode, lang), eq(id, wanted)))
    .returning({ id, title, category, summary, top, publishAt, cover, content });
  return row;
}

/** The newest released version of each app and platform. */
export async function releasedApps(work: Work): Promise<Row<typeof appVersion>[]> {
  const rows = await findBy(work, appVersion, { status: 'released' });
  const newest = new Map<string, Row<typeof appVersion>>();
  for (const row of rows) {
    const key = `${row.appName} ${row.platform}`;
    if ((newest.get(key)?.versionCode ?? 0) < row.versionCode) newest.set(key, row);
  }
  return [...newest.values()].toSorted((a, b) =>
    `${a.appName} ${a.platform}` < `${b.appName} ${b.platform}` ? -1 : 1,
  );
}
