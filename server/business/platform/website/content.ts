import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SiteContent, SiteWords } from '../../../../domain/calls/siteRelease.ts';
import type { Label } from '../../../../domain/codes/label.ts';
import { labelOf } from '../../../../domain/codes/lists/list.ts';
import { newsLanguage } from '../../../../domain/codes/lists/news.ts';
import { banner } from '../../../../domain/records/banner.ts';
import { partner } from '../../../../domain/records/partner.ts';
import { site } from '../../../../domain/records/site.ts';
import type { siteRelease } from '../../../../domain/records/siteRelease.ts';
import { picturesOf } from '../../../../domain/rules/richText.ts';
import { linkCheck } from '../../../../domain/schema/fieldChecks.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { findBy, findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { file } from '../../../store/systemTables.ts';
import { tableFor } from '../../../store/tables.ts';

type Release = Pick<Row<typeof siteRelease>, 'colour' | 'loginPicture'>;

const first = (ids: readonly string[] | null): string | null => ids?.[0] ?? null;

const agreement = (html: string | null, version: number) => (html === null ? null : { version, html });

const wordsOf = (row: Row<typeof site>): SiteWords => ({
  siteName: row.siteName,
  logo: first(row.logo),
  ...{ icpNo: row.icpNo, phone: row.phone, mail: row.mail, address: row.address },
  service: agreement(row.agreementService, row.serviceVersion),
  privacy: agreement(row.agreementPrivacy, row.privacyVersion),
});

/** What a release would show if its preview were made now. */
export async function contentNow(work: Work, { colour, loginPicture }: Release): Promise<SiteContent> {
  const sites = await findBy(work, site, { status: 'enabled' });
  const banners = tableFor(banner);
  const partners = tableFor(partner);
  const shown = await findWhere(work, banner, and(eq(banners.status, 'enabled'), eq(banners.type, 'SITE')), {
    orderBy: [asc(banners.sort), asc(banners.id)],
  });
  const named = await findWhere(work, partner, eq(partners.status, 'enabled'), {
    orderBy: [asc(partners.sort), asc(partners.id)],
  });
  return {
    sites: Object.fromEntries(sites.map((row) => [row.language, wordsOf(row)])),
    banners: shown.map(({ id, title, image, linkUrl, startAt, endAt }) => ({
      ...{ id, title, linkUrl, startAt, endAt },
      image: image[0] ?? '',
    })),
    partners: named.map(({ id, partnerName, logo, url }) => ({
      id,
      name: partnerName,
      logo: logo[0] ?? '',
      url,
    })),
    theme: { colour, loginPicture: first(loginPicture) },
  };
}

interface Shown {
  readonly id: string;
  /** The name of what shows it. */
  readonly in: string | Label;
}

/** The pictures of a website, each with what shows it. */
function shownIn({ sites, banners, partners, theme }: SiteContent): Shown[] {
  const ofSites = Object.values(sites).flatMap(({ siteName, logo, service, privacy }) =>
    [
      ...(logo === null ? [] : [logo]),
      ...[service, privacy].flatMap((text) => (text === null ? [] : picturesOf(text.html))),
    ].map((id) => ({ id, in: siteName })),
  );
  return [
    ...ofSites,
    ...banners.map(({ image, title }) => ({ id: image, in: title })),
    ...partners.map(({ logo, name }) => ({ id: logo, in: name })),
    ...(theme.loginPicture === null
      ? []
      : [
          {
            id: theme.loginPicture,
            in: ['登录页图片', 'Login picture', 'Imagen de acceso', 'ログイン画像'] as Label,
          },
        ]),
  ];
}

/** The ids of all pictures of a website. */
export const picturesIn = (content: SiteContent): string[] => [
  ...new Set(shownIn(content).map(({ id }) => id)),
];

/** What of a website cannot be shown: a picture that is not stored, or a link that leads nowhere safe; null: nothing. */
export async function flawOf({ tx, groupCode }: Work, content: SiteContent): Promise<string | Label | null> {
  const links = [
    ...content.banners.map(({ linkUrl, title }) => ({ url: linkUrl, in: title })),
    ...content.partners.map(({ url, name }) => ({ url, in: name })),
  ];
  const unsafe = links.find(({ url }) => url !== null && !linkCheck.test(url));
  if (unsafe) return unsafe.in;
  const shown = shownIn(content);
  const ids = shown.map(({ id }) => id).filter((id) => /^\d{1,19}$/.test(id));
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.groupCode, groupCode), inArray(file.id, ids), eq(file.state, 'stored')));
  const stored = new Set(rows.map(({ id }) => id));
  return shown.find(({ id }) => !stored.has(id))?.in ?? null;
}

const CHINESE = labelOf(newsLanguage, 'zh');

/** What the Chinese site, which binds, still lacks before anybody looks at it; null: nothing. */
export function lacksOf({ sites: { zh } }: SiteContent): Label | null {
  if (!zh) return CHINESE;
  if (zh.service === null) return site.fields.agreementService.label;
  return zh.privacy === null ? site.fields.agreementPrivacy.label : null;
}
