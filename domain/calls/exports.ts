import { z } from 'zod';
import type { RecordSpec } from '../schema/record.ts';
import { LANGS } from '../codes/languages.ts';
import { recordCalls } from './records.ts';

/** Types of a table export (V-04), without printing. */
export const EXPORT_TYPES = ['xlsx', 'csv', 'html', 'xml', 'txt'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** Maximum number of rows of an export (records 0.5); more answers 30013. */
export const EXPORT_LIMIT = 50_000;

/** Header of the answer: number of rows to come. */
export const ROWS_HEADER = 'x-rows';

/** Name of the saved file: as typed, else the default (V-04: excel-list or file). */
export function exportFileName(typed: string, type: ExportType): string {
  // Characters that some file system does not allow.

  const name = typed.replaceAll(/[\u0000-\u001f"*/:<>?\\|]/g, '').trim();
  return `${name || (type === 'xlsx' ? 'excel-list' : 'file')}.${type}`;
}

/** Path of a record's export: GET, answered by the bytes of the file, or by an envelope that refuses. */
export function exportPath({ service, name }: RecordSpec): string {
  return `/${service}/${name}/export`;
}

/** What an export asks: the list's filters and order, the columns, type and language. */
export function exportRequest(spec: RecordSpec) {
  const { list } = recordCalls(spec);
  const query = z.object({
    type: z.enum(EXPORT_TYPES),
    lang: z.enum(LANGS),
    /** Names of columns, separated by commas; unknown ones are left out, one the caller does not see is refused. */
    columns: z
      .string()
      .max(2000)
      .transform((text) => text.split(',').filter((name) => name !== '')),
  });
  return z.intersection(list.request, query);
}
