import { z } from 'zod';
import { taxReport } from '../records/taxReport.ts';
import { call, idSchema } from './call.ts';

const shared = {
  method: 'GET',
  encoding: 'query',
  who: ['admin', 'financeClerk', 'financeApprover'],
  belongs: { rows: taxReport, to: 'open' },
  request: z.object({ id: idSchema }),
} as const;

/** The official forms of a report, comma-separated (transport-and-money 14.3, "download"). */
export const taxReportFile = call({
  ...shared,
  name: 'taxReport.file',
  path: '/ntocc-basic-api/taxReport/{id}/file',
  about: 'What is, or was, handed in to the tax bureau',
  data: z.object({ fileName: z.string(), content: z.string() }),
});

/** The same as a workbook: a sheet for each form, identity and account numbers as text. */
export const taxReportBook = call({
  ...shared,
  name: 'taxReport.book',
  path: '/ntocc-basic-api/taxReport/{id}/book',
  about: 'The forms of a tax report as a workbook',
  data: z.object({ fileName: z.string(), base64: z.string() }),
});
