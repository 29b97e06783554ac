import { z } from 'zod';
import { vatMonth } from '../records/vatMonth.ts';
import { VAT_CAUSES, VAT_SIDES } from '../rules/vatDifference.ts';
import { call, idSchema } from './call.ts';

const amounts = {
  side: z.enum(VAT_SIDES),
  ledgerFen: z.number().int(),
  monthFen: z.number().int(),
  summaryFen: z.number().int(),
};

/** VAT of a calendar month in the ledger, in the month's VAT and in its summary, and the documents that differ. */
export const vatDifference = call({
  name: `${vatMonth.name}.difference`,
  method: 'GET',
  path: `/${vatMonth.service}/${vatMonth.name}/{id}/difference`,
  encoding: 'none',
  who: vatMonth.view,
  belongs: { rows: vatMonth, to: 'open' },
  about: 'VAT of a month by the ledger, by its closing and by the summary, with what explains the difference',
  request: z.object({ id: idSchema }),
  data: z.object({
    sums: z.array(z.object(amounts)),
    rows: z.array(
      z.object({ ...amounts, cause: z.enum(VAT_CAUSES), record: z.string(), id: z.string(), no: z.string() }),
    ),
  }),
});
