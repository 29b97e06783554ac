import { z } from 'zod';
import { idSchema } from '../calls/call.ts';
import { EXPORT_TYPES } from '../calls/exports.ts';
import { LANGS } from '../codes/languages.ts';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { SCHEDULES } from './customReport.ts';
import { MAX_DAYS } from './statistic.ts';

/** How often a statistic is sent. */
export const SENDINGS = SCHEDULES.filter((one) => one !== 'none');

/** How a statistic is sent to one of its readers: as they see it, for the last days. */
export const figureScheduleSchema = z.object({
  /** What the choices of its page were, as they travel; without the period. */
  query: z.record(z.string().regex(/^\w{1,60}$/), z.string().max(200)),
  /** Days up to the day before it is sent. */
  days: z.number().int().min(1).max(MAX_DAYS),
  schedule: z.enum(SENDINGS),
  fileType: z.enum(EXPORT_TYPES),
  lang: z.enum(LANGS),
  /** Title of the file, and in the notice. */
  name: writtenText(cleanLine, { min: 1, max: 60 }, (text) => /^[^\p{Cc}\p{Cs}]*$/u.test(text)),
});
export type FigureSchedule = z.infer<typeof figureScheduleSchema>;

/** As it is stored, beside the custom reports. */
export type StoredSchedule = FigureSchedule & { readonly statistic: string };

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
