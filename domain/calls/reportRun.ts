import { z } from 'zod';
import { idSchema } from './call.ts';

/** A file that a schedule has made. */
export const reportRunSchema = z.object({
  id: idSchema,
  at: z.number().int(),
  rows: z.number().int(),
  /** Bytes; 0 where there is no file. */
  size: z.number().int(),
  fileType: z.string(),
  /** The reason of a failure, in the language of the report; null: none. */
  failure: z.string().nullable(),
});
export type ReportRun = z.infer<typeof reportRunSchema>;
