import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { listHomeBanners } from '../../domain/calls/banner.ts';
import { act, bind, type Bound } from './context.ts';
import { banner } from '../store/contentTables.ts';

const home = bind(listHomeBanners, (_request, context) =>
  act(context, ({ tx, groupCode, now }) => {
    const { id, title, imageUrl, linkUrl, sort } = banner;
    return tx
      .select({ id, title, imageUrl, linkUrl, sort })
      .from(banner)
      .where(
        and(
          eq(banner.groupCode, groupCode),
          eq(banner.type, 'HTSY'),
          eq(banner.enabled, true),
          or(isNull(banner.startAt), lte(banner.startAt, now)),
          or(isNull(banner.endAt), gte(banner.endAt, now)),
        ),
      )
      .orderBy(asc(sort), asc(id));
  }),
);

export const bannerCalls: readonly Bound[] = [home];
