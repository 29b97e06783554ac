import { z } from 'zod';
import { FILE_TYPES, type FileType } from '../rules/fileTypes.ts';
import { call, idSchema } from './call.ts';

/** Stores one file: multipart, so none of the encodings of a `Call`; the answer is the usual envelope. */
export const fileCall = {
  name: 'file.save',
  method: 'POST',
  path: '/ntocc-basic-api/file',
  /** Name of the part that holds the bytes. */
  part: 'file',
  data: z.object({ id: idSchema }),
  about: 'Store a file; its id goes into the form',
} as const;

/** Where a stored file is read; the cookie of the session opens it. */
export function fileUrl(id: string): string {
  return `${fileCall.path}/${id}`;
}

/** Below it everybody reads the pictures that a description opens to all (`publicFiles`). */
export const PUBLIC_FILE_PATH = '/ntocc-basic-api/files/public';

/** Where such a picture is read. */
export function publicFileUrl(id: string): string {
  return `${PUBLIC_FILE_PATH}/${id}`;
}

const typeSchema = z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]);

/** What a list of files shows of each. */
const fileAbout = z.object({
  id: idSchema,
  /** As its uploader called it. */
  name: z.string(),
  type: typeSchema,
  /** Bytes. */
  size: z.number().int(),
});
export type FileAbout = z.infer<typeof fileAbout>;

/** Names and sizes of files; those the caller may not see are left out. */
export const describeFiles = call({
  name: 'describeFiles',
  method: 'GET',
  path: '/ntocc-basic-api/file/names',
  encoding: 'query',
  who: 'any',
  about: 'Names, types and sizes of files that the caller may see',
  request: z.object({
    /** With commas between. */
    ids: z
      .string()
      .regex(/^\d{1,19}(,\d{1,19}){0,19}$/)
      .transform((text) => text.split(',')),
  }),
  data: z.array(fileAbout),
});
