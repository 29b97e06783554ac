import { z } from 'zod';
import { call, idSchema, queryInt } from './call.ts';

/** Unread notices are counted up to this number: the bell shows 99+. */
export const UNREAD_LIMIT = 100;
/** Notices that can be marked read at once. */
export const MARK_LIMIT = 100;
const PAGE_LIMIT = 50;

const noticeSchema = z.object({
  id: idSchema,
  /** In the four languages, in the order of `Label`. */
  text: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** The record it is about: name and id. */
  record: z.string(),
  recordId: idSchema,
  /** Epoch ms. */
  at: z.number().int(),
  read: z.boolean(),
});
/** A notice of the platform to a person, their role or their party. */
export type Notice = z.infer<typeof noticeSchema>;

const bellSchema = z.object({
  unread: z.number().int().min(0).max(UNREAD_LIMIT),
  /** Id of the newest notice of all; null: there is none. "All read" marks up to it. */
  newest: idSchema.nullable(),
  /** There is something that has to be read first: mandatory notes, changed agreements. */
  must: z.boolean().optional(),
  /** The person wants no notices to pop up on the desk. */
  quiet: z.boolean().optional(),
});
/** What the bell shows. */
export type Bell = z.infer<typeof bellSchema>;

/** The own notices, newest first, a page at a time by keyset. */
export const listNotices = call({
  name: 'notices.list',
  method: 'GET',
  path: '/ntocc-basic-api/notices',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'The own notices' },
  about: 'Notices to the caller, their role and their party, newest first',
  request: z.object({
    /** Id of the last notice of the page before. */
    before: idSchema.optional(),
    /** Only of this kind of record. */
    record: z.string().max(40).optional(),
    /** '1': only unread ones. */
    unread: z.literal('1').optional(),
    size: queryInt.min(1).max(PAGE_LIMIT).default(20),
  }),
  data: z.object({
    records: z.array(noticeSchema),
    /** `before` of the next page; null: this was the last one. */
    next: idSchema.nullable(),
  }),
});

export const countNotices = call({
  name: 'notices.count',
  method: 'GET',
  path: '/ntocc-basic-api/notices/unread',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own notices' },
  passive: true,
  about: `How many notices the caller has not read, counted up to ${String(UNREAD_LIMIT)}`,
  request: z.object({}),
  data: bellSchema,
});

export const readNotices = call({
  name: 'notices.read',
  method: 'POST',
  path: '/ntocc-basic-api/notices/read',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own notices' },
  whileOwingAgreement: true,
  about: 'Mark own notices as read; ids of others are passed over',
  request: z.object({ ids: z.array(idSchema).min(1).max(MARK_LIMIT) }),
  data: bellSchema,
});

export const readAllNotices = call({
  name: 'notices.readAll',
  method: 'POST',
  path: '/ntocc-basic-api/notices/readAll',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own notices' },
  whileOwingAgreement: true,
  about: 'Mark all own notices as read, up to the newest one the caller has seen',
  request: z.object({ upTo: idSchema }),
  data: bellSchema,
});
