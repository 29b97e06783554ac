import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { noteLevel } from '../codes/lists/note.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

/** Persons that can be reminded at once. */
export const REMIND_MAX = 50;

/** A note as its readers get it. */
export const noteTextSchema = z.object({
  id: idSchema,
  title: z.string(),
  level: z.enum(codesOf(noteLevel)),
  /** HTML, cleaned. */
  body: z.string().nullable(),
  link: z.string().nullable(),
  publishAt: z.number().int().nullable(),
});
export type NoteText = z.infer<typeof noteTextSchema>;

/** Opening it counts as reading it. */
export const readNote = call({
  name: 'readNote',
  method: 'POST',
  path: '/ntocc-basic-api/notices/note/{id}/READ',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own notices' },
  whileOwingAgreement: true,
  about: 'A published note in the own inbox with its text; it counts as read from now on',
  request: z.object({ id: idSchema }),
  data: noteTextSchema,
});

const readerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Codes of the roles. */
  roles: z.array(z.string()),
  readAt: z.number().int().nullable(),
});
export type NoteReader = z.infer<typeof readerSchema>;

export const listNoteReaders = call({
  name: 'noteReaders',
  method: 'GET',
  path: '/ntocc-basic-api/note/{id}/readers',
  encoding: 'query',
  who: ['admin', 'service'],
  belongs: onPages('Notes'),
  about: 'Who has read a published note, or who has not, a page at a time',
  request: z.object({
    id: idSchema,
    /** '1': those who have read it. */
    read: z.enum(['0', '1']).default('0'),
    /** `next` of the page before. */
    after: idSchema.optional(),
  }),
  data: z.object({ records: z.array(readerSchema), next: idSchema.nullable() }),
});

export const remindReaders = call({
  name: 'remindNoteReaders',
  method: 'POST',
  path: '/ntocc-basic-api/note/{id}/remind',
  encoding: 'json',
  who: ['admin', 'service'],
  belongs: onPages('Notes'),
  about: 'Remind some of those who have not read a published note; others are passed over',
  request: z.object({ id: idSchema, userIds: z.array(idSchema).min(1).max(REMIND_MAX) }),
  data: z.object({ reminded: z.number().int() }),
});

export const findPeople = call({
  name: 'findPeople',
  method: 'GET',
  path: '/ntocc-basic-api/note/people',
  encoding: 'query',
  who: ['admin', 'service'],
  belongs: onPages('Notes'),
  about: 'People of the group by name, shippers, captains and drivers included: the readers of a note',
  request: z.object({
    keyword: z.string().max(30).default(''),
    /** Who is chosen already: found beside the others. */
    id: idSchema.optional(),
  }),
  data: z.array(z.object({ id: idSchema, name: z.string(), roles: z.array(z.string()) })),
});
