import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { listHomeBanners } from '../../domain/calls/banner.ts';
import { publicFileUrl } from '../../domain/calls/files.ts';
import { banner as spec } from '../../domain/records/banner.ts';
import { act, bind, type Bound } from './context.ts';
import { tableFor } from '../store/tables.ts';

const banner = tableFor(spec);

const home = bind(listHomeBanners, (_request, context) =>
  act(context, async ({ tx, groupCode, now }) => {
    const { id, title, image, linkUrl, sort } = banner;
    const rows = await tx
      .select({ id, title, image, linkUrl, sort })
      .from(banner)
      .where(
        and(
          eq(banner.groupCode, groupCode),
          eq(banner.type, 'HTSY'),
          eq(banner.status, 'enabled'),
          or(isNull(banner.startAt), lte(banner.startAt, now)),
          or(isNull(banner.endAt), gte(banner.endAt, now)),
        ),
      )
      .orderBy(asc(sort), asc(id));
    return rows.map(({ image: [first = ''], ...row }) => ({ ...row, imageUrl: publicFileUrl(first) }));
  }),
);

export const bannerCalls: readonly Bound[] = [home];
