import { z } from 'zod';
import { definitionSchema, REPORT_ROLES } from '../statistics/customReport.ts';
import { reportRunSchema } from '../statistics/figureSchedule.ts';
import { onPages } from './belongs.ts';
import { call, idSchema, queryInt } from './call.ts';
import { figuresSchema } from './figures.ts';
import { PAGE_SIZES } from './records.ts';

/** Maximum number of reports of one person. */
export const MAX_REPORTS = 50;
/** Number of files kept of a report, the newest. */
export const MAX_STORED_FILES = 12;

const reportSchema = z.object({
  id: idSchema,
  definition: definitionSchema,
  isOwn: z.boolean(),
  /** Its owner. */
  byName: z.string(),
  /** When the next file is made; null: no schedule. */
  nextAt: z.number().int().nullable(),
  /** Its files, newest first. */
  files: z.array(reportRunSchema),
});
/** A saved custom report. */
export type CustomReport = z.infer<typeof reportSchema>;

const base = { who: REPORT_ROLES, belongs: onPages('CustomReport') };
const paging = {
  sort: z.string().max(80).optional(),
  dir: z.enum(['asc', 'desc']).default('desc'),
  current: queryInt.min(1).max(100_000).default(1),
  size: queryInt.refine((n) => PAGE_SIZES.some((size) => size === n)).default(20),
};

export const listReports = call({
  ...base,
  name: 'customReports.list',
  method: 'GET',
  path: '/ntocc-tms-api/customReports',
  encoding: 'none',
  about: "The caller's own reports and those shared with the caller's role",
  request: z.object({}),
  data: z.array(reportSchema),
});

export const saveReport = call({
  ...base,
  name: 'customReports.save',
  method: 'POST',
  path: '/ntocc-tms-api/customReports',
  encoding: 'json',
  about: 'Keeps a report under a name of its owner, or changes an own one',
  request: z.object({ id: idSchema.optional(), definition: definitionSchema }),
  data: reportSchema,
});

export const removeReport = call({
  ...base,
  name: 'customReports.remove',
  method: 'POST',
  path: '/ntocc-tms-api/customReports/{id}/REMOVE',
  encoding: 'json',
  about: 'Removes an own report with its files',
  request: z.object({ id: idSchema }),
  data: z.null(),
});

/** The result of a report, saved or not: only what its reader may see. */
export const runReport = call({
  ...base,
  name: 'customReports.run',
  method: 'POST',
  path: '/ntocc-tms-api/customReports/run',
  encoding: 'json',
  about: 'Groups and sums of a report as it is described',
  request: z.object({ definition: definitionSchema, ...paging }),
  data: figuresSchema,
});

/** A report as a file, from its description: GET, the description as JSON. */
export const REPORT_EXPORT_PATH = '/ntocc-tms-api/customReports/export';

/** Path of a file made by a schedule: GET. */
export const reportFilePath = (id: string): string => `/ntocc-tms-api/customReports/files/${id}`;
