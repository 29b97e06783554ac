import { z } from 'zod';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call } from './call.ts';

/** A shorter text finds nothing: it would find everything. */
export const MIN_KEYWORD = 2;
/** Maximum number of records loaded again by one call of `recallRecords`. */
export const MAX_RECALLED = 12;

export const labelSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** A found record, as its viewer may see it: only what identifies it. */
const hitSchema = z.object({
  record: z.string(),
  id: z.string(),
  /** Name of this kind of record. */
  kind: labelSchema,
  status: z.string(),
  state: labelSchema,
  title: z.string(),
  /** Number, plate, phone …: personal data masked. */
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
  belongs: { each: 'Rows of records that the caller may open' },
  forKeys: true,
  about: 'Records in the own scope by a part of their number, name or plate; few of each kind',
  request: z.object({
    // No text column can store NUL, so it is never found.
    keyword: writtenText(cleanLine, { min: MIN_KEYWORD, max: 60 }, (text) => !text.includes('\0')),
  }),
  data: z.array(hitSchema),
});

/**
 * Recently opened records, loaded again: a browser stores only their ids, so that no data stay
 * behind there, and the present state is shown.
 */
export const recallRecords = call({
  name: 'recallRecords',
  method: 'GET',
  path: '/ntocc-basic-api/search/rows',
  encoding: 'query',
  who: 'any',
  belongs: { each: 'Rows of records that the caller may open' },
  about: 'The named records as they are now, without those that are gone or out of the own scope',
  request: z.object({
    /** waybill:7,driver:12 */
    rows: z.string().regex(new RegExp(`^\\w+:\\d{1,19}(,\\w+:\\d{1,19}){0,${String(MAX_RECALLED - 1)}}$`)),
  }),
  data: z.array(hitSchema),
});
