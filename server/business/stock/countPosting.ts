import { goods } from '../../../domain/records/goods.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { mulDivHalfUp } from '../../../domain/rules/money.ts';
import { findAll, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { moveStock } from '../../stock/door.ts';
import { lockForCount } from '../../stock/holds.ts';
import type { StockMove } from '../../stock/types.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { type BookLine, docOfCount, keyOfLine } from './countLine.ts';
import { type Count, keysInScope } from './countScope.ts';

/** Closes the keys of a count, and notes what the books say of them then. */
export async function closeKeys(work: Work, row: Count): Promise<void> {
  const keys = await keysInScope(work, row);
  const items = await lockForCount(
    work,
    docOfCount(row),
    keys.map(({ itemId }) => itemId),
  );
  const onHand = new Map(items.map(({ id, onHandQty }) => [id, onHandQty]));
  const lines = keys.map(({ itemId, locationId, goodsId, ownerId, lotNo, quality }, at) => ({
    ...{ lineNo: at + 1, itemId, locationId, goodsId, ownerId, quality },
    lotNo: lotNo === NO_LOT ? null : lotNo,
    ...{ countQty: null, counterId: null, otherQty: null, otherId: null, isRecount: false },
  }));
  await patch(work, stockCount, row.id, {
    ...{ lines, keyCount: lines.length, countedCount: 0, startedAt: work.now },
    book: lines.map(({ lineNo, itemId }) => ({
      ...{ lineNo, bookQty: onHand.get(itemId) ?? 0, diffQty: null, valueFen: null, reason: null },
    })),
  });
}

/** Notes how far the sheet is from the books, and what that is worth. */
export async function storeDifferences(work: Work, row: Count): Promise<void> {
  const things = await findAll(
    work,
    goods,
    row.lines.map(({ goodsId }) => goodsId),
  );
  const lines = new Map(row.lines.map((line) => [line.lineNo, line]));
  const book = row.book.map((said): BookLine => {
    const line = lines.get(said.lineNo);
    const diffQty = (line?.countQty ?? said.bookQty) - said.bookQty;
    const unitFen = things.get(line?.goodsId ?? '')?.unitValueFen ?? 0;
    const valueFen = mulDivHalfUp(Math.abs(diffQty), unitFen, 1000) * Math.sign(diffQty);
    return { ...said, diffQty, valueFen: valueFen === 0 ? 0 : valueFen };
  });
  await patch(work, stockCount, row.id, {
    book,
    diffCount: book.filter(({ diffQty }) => diffQty !== 0).length,
    diffFen: book.reduce((sum, { valueFen }) => sum + Math.abs(valueFen ?? 0), 0),
  });
}

/** Makes the stock what was counted. */
export async function postDifferences(
  work: Work,
  row: Count,
  reasons: readonly { readonly lineNo: number; readonly reason: string }[],
): Promise<void> {
  const said = new Map(reasons.map(({ lineNo, reason }) => [lineNo, reason]));
  const lines = new Map(row.lines.map((line) => [line.lineNo, line]));
  const doc = docOfCount(row);
  const moves = row.book.flatMap(({ lineNo, diffQty }): StockMove[] => {
    const line = lines.get(lineNo);
    if (!line || diffQty === null || diffQty === 0) return [];
    const common = { doc, lineNo, stepNo: 1, qty: Math.abs(diffQty) };
    const key = keyOfLine(line);
    return [
      diffQty > 0
        ? { kind: 'COUNT_GAIN', into: key, ...common }
        : { kind: 'COUNT_LOSS', from: key, ...common },
    ];
  });
  await moveStock(work, moves);
  await patch(work, stockCount, row.id, {
    postedAt: work.now,
    book: row.book.map((one) => ({ ...one, reason: said.get(one.lineNo) ?? null })),
  });
}
