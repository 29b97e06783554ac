import { z } from 'zod';
import { SHEET_LIMITS } from '../rules/sheetLimits.ts';
import { reconciliation } from '../records/reconciliation.ts';
import { mappingSchema, rowNumber } from './imports.ts';

/** Path by which a counterparty's file is compared with a statement; the file is sent there (POST, multipart). */
export const theirFiguresPath = (id: string) =>
  `/${reconciliation.service}/${reconciliation.name}/${id}/THEIRS`;
/** POST, multipart: the heads of such a file, with what they were in the counterparty's earlier ones. */
export const theirHeadsPath = (id: string) => `${theirFiguresPath(id)}/HEADS`;
/** POST, multipart: tries the rows by a mapping; compares nothing. */
export const theirCheckPath = (id: string) => `${theirFiguresPath(id)}/CHECK`;
/** The version of the statement that the sender has seen. */
export const theirFiguresQuery = z.object({ version: z.coerce.number().int() });

/** What the person chose for the file, sent before it as JSON; absent: its heads alone decide. */
export const theirChoiceSchema = z.object({
  mapping: mappingSchema,
  /** Numbers of the rows to compare; null: all. */
  rows: z.array(rowNumber).max(SHEET_LIMITS.rows).nullable(),
});
export type TheirChoice = z.infer<typeof theirChoiceSchema>;
