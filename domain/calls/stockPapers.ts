import { z } from 'zod';
import type { Role } from '../codes/roles.ts';
import { call, idSchema } from './call.ts';
import { PAPER_RECORDS, stockPaperSchema } from './stockPaper.ts';

/** Documents that are printed at once, at most. */
export const MOST_PAPERS = 50;

/** Whoever may open one of these documents; named here, so that a page need not load all of their descriptions. */
const READERS: readonly Role[] = [
  'admin',
  'warehouse',
  'shipper',
  'financeApprover',
  'financeClerk',
  'dispatcher',
];

export const stockPapers = call({
  name: 'stockPaper.read',
  method: 'POST',
  path: '/ntocc-tms-api/stockPaper/read',
  encoding: 'json',
  who: READERS,
  belongs: { each: 'The documents must be ones that the caller may open' },
  about:
    'Documents of a warehouse with all names, to print them: receiving notes, pick lists, delivery notes, count sheets',
  request: z.object({ record: z.enum(PAPER_RECORDS), ids: z.array(idSchema).min(1).max(MOST_PAPERS) }),
  data: z.object({ papers: z.array(stockPaperSchema) }),
});
