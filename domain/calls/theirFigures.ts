import { z } from 'zod';
import { reconciliation } from '../records/reconciliation.ts';

/** Path by which a counterparty's file is compared with a statement; the file is sent there (POST, multipart). */
export const theirFiguresPath = (id: string) =>
  `/${reconciliation.service}/${reconciliation.name}/${id}/THEIRS`;
/** The version of the statement that the sender has seen. */
export const theirFiguresQuery = z.object({ version: z.coerce.number().int() });
