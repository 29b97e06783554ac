import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { EXPORT_TYPES } from './exports.ts';

/** Path of the lines of a statement as a file: GET, answered by bytes, or by an envelope that refuses (transport-and-money 7.4). */
export const statementFilePath = (id: string): string => `/ntocc-basic-api/reconciliation/${id}/lines/export`;

/** What such a file is asked with. */
export const statementFileRequest = z.object({ type: z.enum(EXPORT_TYPES), lang: z.enum(LANGS) });
