import { z } from 'zod';
import { newsLanguage } from '../codes/lists/news.ts';
import { codesOf } from '../codes/lists/list.ts';
import { siteColour } from '../codes/lists/website.ts';
import { siteRelease } from '../records/siteRelease.ts';
import { call, idSchema } from './call.ts';

const agreementSchema = z.object({ version: z.number().int(), html: z.string() });

const siteSchema = z.object({
  siteName: z.string(),
  logo: idSchema.nullable(),
  icpNo: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  address: z.string().nullable(),
  service: agreementSchema.nullable(),
  privacy: agreementSchema.nullable(),
});
/** What the website says in one language. */
export type SiteWords = z.infer<typeof siteSchema>;

const bannerSchema = z.object({
  id: idSchema,
  title: z.string(),
  image: idSchema,
  linkUrl: z.string().nullable(),
  startAt: z.number().int().nullable(),
  endAt: z.number().int().nullable(),
});
const partnerSchema = z.object({
  id: idSchema,
  name: z.string(),
  logo: idSchema,
  url: z.string().nullable(),
});

export const siteContentSchema = z.object({
  sites: z.partialRecord(z.enum(codesOf(newsLanguage)), siteSchema),
  banners: z.array(bannerSchema),
  partners: z.array(partnerSchema),
  theme: z.object({ colour: z.enum(codesOf(siteColour)), loginPicture: idSchema.nullable() }),
});
/** Everything that goes live together; pictures are ids of files. */
export type SiteContent = z.infer<typeof siteContentSchema>;

/** Opened by a link, without a login. */
export const SITE_PREVIEW_PATH = '/site/preview';

export const siteReleaseContent = call({
  name: 'siteRelease.content',
  method: 'GET',
  path: '/ntocc-basic-api/siteRelease/{id}/CONTENT',
  encoding: 'query',
  who: siteRelease.view,
  belongs: { rows: siteRelease, to: 'open' },
  about: 'What a release shows (of a draft: what it would show now), and what is live',
  request: z.object({ id: idSchema }),
  data: z.object({ content: siteContentSchema, live: siteContentSchema.nullable() }),
});

export const siteReleaseLink = call({
  name: 'siteRelease.link',
  method: 'POST',
  path: '/ntocc-basic-api/siteRelease/{id}/LINK',
  encoding: 'json',
  who: siteRelease.view,
  belongs: { rows: siteRelease, to: 'open' },
  secret: true,
  about: 'Make one more link to the preview of a release; all end with its preview',
  request: z.object({ id: idSchema }),
  data: z.object({ path: z.string(), until: z.number().int() }),
});
