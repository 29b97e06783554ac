import { stockPapers } from '../../domain/calls/stockPapers.ts';
import type { StockPaper } from '../../domain/calls/stockPaper.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { inboundOrder } from '../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../domain/records/outboundOrder.ts';
import { stockCount } from '../../domain/records/stockCount.ts';
import { transferOrder } from '../../domain/records/transferOrder.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import {
  countPaper,
  inboundPaper,
  outboundPaper,
  type PaperReader,
  transferPaper,
} from '../business/stock/papers.ts';
import { refused } from '../records/errors.ts';
import { findAll } from '../records/rows.ts';
import { isInScope, requireOpen } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const read = bind(stockPapers, ({ record, ids }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    /** @throws 10403, 10404: a document that the caller may not open */
    const printed = async <S extends RecordSpec>(
      spec: S,
      paper: (work: Work, row: Row<S>, reader: PaperReader) => Promise<StockPaper>,
    ): Promise<StockPaper[]> => {
      requireOpen(spec, viewer);
      const found = await findAll(work, spec, ids);
      const papers: StockPaper[] = [];
      for (const id of ids) {
        const row = found.get(id);
        if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
        papers.push(await paper(work, row, { lang: context.lang, viewer }));
      }
      return papers;
    };
    switch (record) {
      case 'inboundOrder':
        return { papers: await printed(inboundOrder, inboundPaper) };
      case 'outboundOrder':
        return { papers: await printed(outboundOrder, outboundPaper) };
      case 'transferOrder':
        return { papers: await printed(transferOrder, transferPaper) };
      case 'stockCount':
        return { papers: await printed(stockCount, countPaper) };
    }
  }),
);

/** Documents of a warehouse on paper (addendum B 3.5). */
export const stockPaperCalls: readonly Bound[] = [read];
