import { z } from 'zod';
import { ROLES } from '../codes/roles.ts';
import { inboundOrder } from '../records/inboundOrder.ts';
import { outboundOrder } from '../records/outboundOrder.ts';
import { stockCount } from '../records/stockCount.ts';
import { transferOrder } from '../records/transferOrder.ts';
import { call, idSchema } from './call.ts';
import { PAPER_RECORDS, stockPaperSchema } from './stockPaper.ts';

/** Documents that are printed at once, at most. */
export const MOST_PAPERS = 50;

const PAPERS = [inboundOrder, outboundOrder, transferOrder, stockCount];

export const stockPapers = call({
  name: 'stockPaper.read',
  method: 'POST',
  path: '/ntocc-tms-api/stockPaper/read',
  encoding: 'json',
  who: ROLES.filter((role) => PAPERS.some(({ view }) => view.includes(role))),
  belongs: { each: 'The documents must be ones that the caller may open' },
  about:
    'Documents of a warehouse with all names, to print them: receiving notes, pick lists, delivery notes, count sheets',
  request: z.object({ record: z.enum(PAPER_RECORDS), ids: z.array(idSchema).min(1).max(MOST_PAPERS) }),
  data: z.object({ papers: z.array(stockPaperSchema) }),
});
