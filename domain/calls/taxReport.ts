import { z } from 'zod';
import { taxReport } from '../records/taxReport.ts';
import { call, idSchema } from './call.ts';

/** The report as it is submitted, comma-separated (transport-and-money 14.3, "download"). */
export const taxReportFile = call({
  name: 'taxReport.file',
  method: 'GET',
  path: '/ntocc-basic-api/taxReport/{id}/file',
  encoding: 'query',
  who: ['admin', 'financeClerk', 'financeApprover'],
  belongs: { rows: taxReport, to: 'open' },
  about: 'What is, or was, handed in to the tax bureau',
  request: z.object({ id: idSchema }),
  data: z.object({ fileName: z.string(), content: z.string() }),
});
