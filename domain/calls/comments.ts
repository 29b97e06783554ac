import { z } from 'zod';
import { cleanText } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';
import { requestNoSchema } from './records.ts';

/** The longest comment, characters. */
export const COMMENT_MAX = 1000;
/** Most pictures of a comment. */
export const COMMENT_PHOTOS = 4;
/** Maximum number of comments shown of a document, the latest. */
export const COMMENTS_SHOWN = 200;

const commentSchema = z.object({
  id: z.string(),
  at: z.number(),
  byName: z.string(),
  byRole: z.string(),
  /** Plain text; shown as it was written. */
  text: z.string(),
  /** Ids of its pictures. */
  photos: z.array(idSchema),
});
export type Comment = z.infer<typeof commentSchema>;

const document = { record: z.string().min(1).max(60), recordId: idSchema };
const path = '/ntocc-basic-api/comment';

/** Comments on a document, oldest first; for everybody who may see the document. */
export const listComments = call({
  name: 'comment.list',
  method: 'GET',
  path,
  encoding: 'query',
  who: 'any',
  belongs: { each: 'The record must be one that the caller may open' },
  about: 'Comments on one document, oldest first',
  request: z.object(document),
  data: z.array(commentSchema),
});

/** Adds a comment to a document; it cannot be changed. */
export const addComment = call({
  name: 'comment.add',
  method: 'POST',
  path,
  encoding: 'json',
  who: 'any',
  belongs: { each: 'The record must be one that the caller may open' },
  about: 'Comment on a document that the caller may see',
  request: z.object({
    ...document,
    requestNo: requestNoSchema,
    // What no text column can store: NUL and unpaired surrogates.
    text: writtenText(cleanText, { min: 1, max: COMMENT_MAX }, (text) => !/[\0\p{Cs}]/u.test(text)),
    /** Ids of uploads: whoever may see the document may see them from now on. */
    photos: z.array(idSchema).max(COMMENT_PHOTOS).optional(),
  }),
  data: commentSchema,
});
