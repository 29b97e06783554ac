import { z } from 'zod';
import { FILE_TYPES, type FileType } from '../rules/fileTypes.ts';
import { call, idList, idSchema } from './call.ts';

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

/** Address of a stored file; the cookie of the session opens it. */
export function fileUrl(id: string): string {
  return `${fileCall.path}/${id}`;
}

/** Prefix of public pictures, as named by descriptions (`publicFiles`). */
export const PUBLIC_FILE_PATH = '/ntocc-basic-api/files/public';

/** Address of a public picture. */
export function publicFileUrl(id: string): string {
  return `${PUBLIC_FILE_PATH}/${id}`;
}

const typeSchema = z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]]);

/** The entry of a file in a list. */
const fileAbout = z.object({
  id: idSchema,
  /** Its original name. */
  name: z.string(),
  type: typeSchema,
  /** Bytes. */
  size: z.number().int(),
  /** Of a package of an app: its checksum, and who signed it. */
  md5: z.string().optional(),
  signedBy: z.string().optional(),
});
export type FileAbout = z.infer<typeof fileAbout>;

/** Names and sizes of files; those the caller may not see are left out. */
export const describeFiles = call({
  name: 'describeFiles',
  method: 'GET',
  path: '/ntocc-basic-api/file/names',
  encoding: 'query',
  who: 'any',
  belongs: { each: 'Files of rows that the caller may open, and the own uploads' },
  about: 'Names, types and sizes of files that the caller may see',
  request: z.object({
    ids: idList(20),
  }),
  data: z.array(fileAbout),
});
