import { z } from 'zod';
import { call } from './call.ts';

/** Fewer characters than this find nothing: they would find everything. */
export const MIN_KEYWORD = 2;
/** Most records that one call of `recallRecords` reads again. */
export const MAX_RECALLED = 12;

export const labelSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** A record that was found, as its viewer may see it: no more than tells it from others. */
const hitSchema = z.object({
  record: z.string(),
  id: z.string(),
  /** Name of this kind of record. */
  kind: labelSchema,
  status: z.string(),
  state: labelSchema,
  title: z.string(),
  /** Number, plate, phone …: personal data shortened. */
  about: z.array(z.string()),
});
export type SearchHit = z.infer<typeof hitSchema>;

/** Records by any part of their number, name or plate, in the viewer's scope. */
export const searchRecords = call({
  name: 'searchRecords',
  method: 'GET',
  path: '/ntocc-basic-api/search',
  encoding: 'query',
  who: 'any',
  about: 'Records in the own scope by a part of their number, name or plate; few of each kind',
  request: z.object({
    keyword: z
      .string()
      .trim()
      .min(MIN_KEYWORD)
      .max(60)
      // No text column can keep one, so none can be found.
      .refine((text) => !text.includes('\0')),
  }),
  data: z.array(hitSchema),
});

/**
 * Records opened before, read anew: a browser keeps only which ones they were, so that nothing of them stays
 * behind there, and what is shown is what they are now.
 */
export const recallRecords = call({
  name: 'recallRecords',
  method: 'GET',
  path: '/ntocc-basic-api/search/rows',
  encoding: 'query',
  who: 'any',
  about: 'The named records as they are now, without those that are gone or out of the own scope',
  request: z.object({
    /** waybill:7,driver:12 */
    rows: z.string().regex(new RegExp(`^\\w+:\\d{1,19}(,\\w+:\\d{1,19}){0,${String(MAX_RECALLED - 1)}}$`)),
  }),
  data: z.array(hitSchema),
});
