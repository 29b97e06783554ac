import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { STAFF } from '../codes/roles.ts';
import type { RecordSpec, Viewer } from '../schema/record.ts';
import { idList } from './call.ts';
import { recordCalls } from './records.ts';
import { revealParams } from './reveal.ts';

/** Maximum number of rows whose documents are in one archive; more answers 30013. */
export const DOCUMENT_ROWS = 200;
/** Maximum size of all files in an archive, bytes: simple archives end at 4 GB. */
export const DOCUMENT_BYTES = 2 * 1024 ** 3;

/** Path of the documents of a record's rows: GET, answered by a zip, or by an envelope that refuses. */
export function documentsPath({ service, name }: RecordSpec): string {
  return `/${service}/${name}/documents`;
}

/** Whether this user has to say why: the papers of people are personal data, and staff are not their owner. */
export function asksCause({ fields }: RecordSpec, { role }: Pick<Viewer, 'role'>): boolean {
  return STAFF.includes(role) && Object.values(fields).some(({ mask }) => mask);
}

/** The rows: those named, else all of the list's filter. */
export function documentsRequest(spec: RecordSpec) {
  const { list } = recordCalls(spec);
  const which = z.object({
    lang: z.enum(LANGS),
    ids: idList().optional(),
    /** Staff say why where the papers are those of people (`asksCause`). */
    ...revealParams,
  });
  return z.intersection(list.request, which);
}
