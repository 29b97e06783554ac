import { and, desc, eq, sql } from 'drizzle-orm';
import { publicFileUrl } from '../../domain/calls/files.ts';
import { LATEST_NEWS, listLatestNews, readNews } from '../../domain/calls/news.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { news as spec } from '../../domain/records/news.ts';
import { refused } from '../records/errors.ts';
import { tableFor } from '../store/tables.ts';
import { act, bind, type Bound } from './context.ts';

const news = tableFor(spec);
const { id, title, category, summary, top, publishAt, cover, content } = news;

/** What everybody of a group may read in the back office. */
const readable = (groupCode: string) =>
  and(eq(news.groupCode, groupCode), eq(news.status, 'published'), eq(news.channel, 'backOffice'));

const latest = bind(listLatestNews, ({ language }, context) =>
  act(context, async ({ tx, groupCode }) => {
    const inLanguage = (code: typeof language) =>
      tx
        .select({ id, title, category, summary, top, publishAt })
        .from(news)
        .where(and(readable(groupCode), eq(news.language, code)))
        .orderBy(desc(top), desc(publishAt), desc(id))
        .limit(LATEST_NEWS);
    const own = await inLanguage(language);
    const rows = own.length > 0 || language === 'zh' ? own : await inLanguage('zh');
    return rows.map((row) => ({ ...row, publishAt: row.publishAt ?? 0 }));
  }),
);

const read = bind(readNews, ({ id: wanted }, context) =>
  act(context, async ({ tx, groupCode }) => {
    const [row] = await tx
      .update(news)
      .set({ viewCount: sql`${news.viewCount} + 1` })
      .where(and(readable(groupCode), eq(id, wanted)))
      .returning({ id, title, category, summary, top, publishAt, cover, content });
    if (!row) throw refused(noSuchRecord);
    const { cover: pictures, ...rest } = row;
    const [first] = pictures ?? [];
    return {
      ...rest,
      publishAt: row.publishAt ?? 0,
      content: row.content ?? '',
      coverUrl: first === undefined ? null : publicFileUrl(first),
    };
  }),
);

export const newsCalls: readonly Bound[] = [latest, read];
