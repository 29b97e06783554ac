import type { ExportType } from '../../domain/calls/exports.ts';
import { writeHtml, writeXml } from './markup.ts';
import type { SheetWriter } from './sheet.ts';
import { writeCsv, writeTxt } from './texts.ts';
import { writeXlsx } from './xlsx.ts';

/** Content type of a format, and its writer. */
export const WRITERS: Readonly<Record<ExportType, readonly [mime: string, write: SheetWriter]>> = {
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', writeXlsx],
  csv: ['text/csv; charset=utf-8', writeCsv],
  html: ['text/html; charset=utf-8', writeHtml],
  xml: ['application/xml; charset=utf-8', writeXml],
  txt: ['text/plain; charset=utf-8', writeTxt],
};
