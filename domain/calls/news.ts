import { z } from 'zod';
import { newsCategory, newsLanguage } from '../codes/lists/news.ts';
import { codesOf } from '../codes/lists/list.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

/** Pieces of news that a home page shows. */
export const LATEST_NEWS = 5;

const headSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.enum(codesOf(newsCategory)),
  summary: z.string().nullable(),
  top: z.boolean(),
  publishAt: z.number().int(),
});

/** What is read in the back office now, in the reader's language, else in Chinese; what stands on top first, then the newest. */
export const listLatestNews = call({
  name: 'listLatestNews',
  method: 'GET',
  path: '/ntocc-basic-api/news/latest',
  encoding: 'query',
  who: 'any',
  belongs: onPages('Home'),
  about: 'The latest published news of the back office',
  request: z.object({ language: z.enum(codesOf(newsLanguage)) }),
  data: z.array(headSchema),
});

/** One of them with its text; opening it counts. */
export const readNews = call({
  name: 'readNews',
  method: 'POST',
  path: '/ntocc-basic-api/news/{id}/READ',
  encoding: 'json',
  who: 'any',
  belongs: onPages('Home'),
  whileOwingAgreement: true,
  about: 'A published piece of news of the back office with its text',
  request: z.object({ id: idSchema }),
  data: headSchema.extend({ coverUrl: z.string().nullable(), content: z.string() }),
});
