import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import { wrongLocation } from '../../../domain/codes/refusals/codes/stock.ts';
import { goods } from '../../../domain/records/goods.ts';
import { MOST_KEYS, stockCount } from '../../../domain/records/stockCount.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { tooManyLines } from '../../../domain/codes/refusals/codes/stock.ts';
import { refused } from '../../records/errors.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { lockForCount } from '../../stock/holds.ts';
import { lockKeys, sceneOf } from '../../stock/items.ts';
import { lotOf } from '../../stock/lots.ts';
import { keyText, type StockDoc, type StockKey } from '../../stock/types.ts';
import { NO_LOT, type StockQuality } from '../../store/stockTables.ts';
import type { Count } from './countScope.ts';

export type CountLine = Count['lines'][number];
export type BookLine = Count['book'][number];

/** What somebody counts: a line of the sheet, or a key that he has found. */
export interface Figure {
  readonly lineNo: number | null;
  readonly locationId: string | null;
  readonly goodsId: string | null;
  readonly ownerId: string | null;
  readonly lotNo: string | null;
  readonly quality: StockQuality | null;
  readonly expireAt: number | null;
  readonly qty: number;
}

export const docOfCount = ({ id, countNo }: Count): StockDoc => ({
  ...{ docType: 'stockCount', docId: id, docNo: countNo },
});

/** The key that a line stands for. */
export const keyOfLine = ({ locationId, goodsId, ownerId, lotNo, quality }: CountLine): StockKey => ({
  ...{ locationId, goodsId, ownerId, lotNo: lotNo ?? NO_LOT, quality },
});

interface Said {
  readonly by: string;
  readonly qty: number;
}

const saidOf = (by: string | null, qty: number | null): Said[] =>
  by === null || qty === null ? [] : [{ by, qty }];

/**
 * A line after somebody has counted it. One person's figure stands until that person changes it; two that differ are counted
 * again until somebody confirms one of them.
 */
export function counted(line: CountLine, by: string, qty: number): CountLine {
  const others = [...saidOf(line.counterId, line.countQty), ...saidOf(line.otherId, line.otherQty)].filter(
    (one) => one.by !== by,
  );
  const settled = { ...line, otherQty: null, otherId: null, isRecount: false };
  const same = others.find((one) => one.qty === qty);
  if (same) return { ...settled, countQty: qty, counterId: same.by };
  const [first] = others;
  if (!first) return { ...settled, countQty: qty, counterId: by };
  return {
    ...line,
    ...{ countQty: first.qty, counterId: first.by, otherQty: qty, otherId: by, isRecount: true },
  };
}

/** Whether a line waits for nobody. */
export const isSettled = ({ countQty, isRecount }: CountLine) => countQty !== null && !isRecount;

/** The key of what was found. @throws 10400 incomplete, 49013 without its lot, 49034 in another warehouse */
async function keyFound(work: Work, row: Count, figure: Figure): Promise<StockKey> {
  const { locationId, goodsId, ownerId, quality, expireAt } = figure;
  if (locationId === null || goodsId === null || ownerId === null)
    throw refused(fieldsAreWrong, { fields: 'locationId, goodsId, ownerId' });
  const place = await find(work, stockLocation, locationId);
  if (place?.warehouseId !== row.warehouseId || place.kind === 'virtualTransit') throw refused(wrongLocation);
  const thing = await need(work, goods, goodsId);
  const lotNo = figure.lotNo ?? '';
  const [known] = lotNo === '' ? [] : await findBy(work, stockLot, { goodsId, ownerId, lotNo });
  return {
    ...{ locationId, goodsId, ownerId, quality: quality ?? 'good' },
    lotNo:
      known && thing.isLotTracked
        ? known.lotNo
        : await lotOf(work, thing, ownerId, { lotNo, producedAt: null, expireAt }),
  };
}

interface Sheet {
  readonly lines: readonly CountLine[];
  readonly book: readonly BookLine[];
}

/** The sheet with a key that was found beside it, closed for everybody else. */
async function withKey(work: Work, row: Count, key: StockKey): Promise<Sheet> {
  if (row.lines.length >= MOST_KEYS) throw refused(tooManyLines, { n: MOST_KEYS });
  const items = await lockKeys(work, await sceneOf(work, [key]), [key]);
  const item = items.get(keyText(key));
  if (!item) throw new Error('The key is not locked.');
  await lockForCount(work, docOfCount(row), [item.id]);
  const lineNo = row.lines.length + 1;
  const line: CountLine = {
    ...key,
    ...{ lineNo, itemId: item.id, lotNo: key.lotNo === NO_LOT ? null : key.lotNo },
    ...{ countQty: null, counterId: null, otherQty: null, otherId: null, isRecount: false },
  };
  const said = { lineNo, bookQty: item.onHandQty, diffQty: null, valueFen: null, reason: null };
  return { lines: [...row.lines, line], book: [...row.book, said] };
}

/** Notes what somebody has counted. */
export async function storeCounted(work: Work, row: Count, figure: Figure, by: string): Promise<void> {
  const key = figure.lineNo === null ? await keyFound(work, row, figure) : null;
  const at = row.lines.findIndex((line) =>
    key === null ? line.lineNo === figure.lineNo : keyText(keyOfLine(line)) === keyText(key),
  );
  if (at === -1 && key === null) throw refused(fieldsAreWrong, { fields: 'lineNo' });
  const sheet: Sheet = at === -1 && key ? await withKey(work, row, key) : row;
  const place = at === -1 ? sheet.lines.length - 1 : at;
  const lines = sheet.lines.map((line, index) => (index === place ? counted(line, by, figure.qty) : line));
  const isKnown = row.counters.some(({ userId }) => userId === by);
  await patch(work, stockCount, row.id, {
    lines,
    book: [...sheet.book],
    keyCount: lines.length,
    countedCount: lines.filter(isSettled).length,
    counters: isKnown ? row.counters : [...row.counters, { userId: by }],
  });
}
