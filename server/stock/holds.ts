import { placeLabel } from '../../domain/codes/ownPlaces.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { locationCounted } from '../../domain/codes/refusals/codes/stock.ts';
import { goods } from '../../domain/records/goods.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';
import { Refused, refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { stockHold, stockItem } from '../store/stockTables.ts';
import { tooLow } from './door.ts';
import { type Item, lockItems } from './items.ts';
import type { HoldLine, StockDoc } from './types.ts';
import { updateItems } from './updateItems.ts';

type Hold = typeof stockHold.$inferSelect;

/** A part of an item that a line of a document takes for itself. */
export interface Wanted extends HoldLine {
  readonly itemId: string;
  /** Thousandths of the unit, above 0. */
  readonly qty: number;
}

const codeOf = async (work: Work, { locationId }: Item) =>
  (await find(work, stockLocation, locationId))?.locationCode ?? '';

const linesOf = async (
  work: Work,
  { docType, docId }: Pick<StockDoc, 'docType' | 'docId'>,
  kind: Hold['kind'],
) =>
  work.tx
    .select()
    .from(stockHold)
    .where(
      and(
        eq(stockHold.groupCode, work.groupCode),
        eq(stockHold.docType, docType),
        eq(stockHold.docId, docId),
        eq(stockHold.kind, kind),
      ),
    );

/**
 * Holds stock for documents, all of it or none; more for a line that holds some already is added to it.
 * @throws 49001 with what is asked for and what is left, 49004 closed by a count
 */
export async function holdStock(work: Work, wanted: readonly Wanted[]): Promise<void> {
  const items = await lockItems(
    work,
    wanted.map(({ itemId }) => itemId),
  );
  const docs = new Map(wanted.map((one) => [`${one.docType}|${one.docId}`, one]));
  const known = (await Promise.all([...docs.values()].map((doc) => linesOf(work, doc, 'reserve')))).flat();
  const text = ({ itemId, docType, docId, lineNo }: Pick<Hold, 'itemId' | 'docType' | 'docId' | 'lineNo'>) =>
    [itemId, docType, docId, lineNo].join('|');
  const held = new Map(known.map((row) => [text(row), row]));
  const changed = new Set<string>();
  for (const one of wanted) {
    const item = items.get(one.itemId);
    if (!item || !Number.isSafeInteger(one.qty) || one.qty <= 0) throw new Error('This cannot be held.');
    if (item.lockedBy !== null)
      throw refused(locationCounted, { code: placeLabel(await codeOf(work, item)) });
    const have = item.onHandQty - item.reservedQty;
    if (one.qty > have)
      throw new Refused(tooLow((await find(work, goods, item.goodsId))?.goodsName ?? '', one.qty, have));
    item.reservedQty += one.qty;
    const { itemId, docType, docId, docNo, lineNo } = one;
    const row = held.get(text(one)) ?? {
      ...{ groupCode: work.groupCode, id: work.nextId(), itemId, kind: 'reserve' as const },
      ...{ docType, docId, docNo, lineNo, qty: 0 },
    };
    held.set(text(one), { ...row, qty: row.qty + one.qty });
    changed.add(text(one));
  }
  const rows = [...changed].flatMap((key) => held.get(key) ?? []);
  await replace(work, rows, rows);
  await updateItems(work, [...items.values()]);
}

async function replace(work: Work, old: readonly Hold[], next: readonly Hold[]): Promise<void> {
  const ids = old.map(({ id }) => id);
  if (ids.length > 0)
    await work.tx
      .delete(stockHold)
      .where(and(eq(stockHold.groupCode, work.groupCode), inArray(stockHold.id, ids)));
  await insertMany(
    work.tx,
    stockHold,
    next.filter(({ qty, kind }) => qty > 0 || kind === 'count'),
  );
}

/**
 * Gives back what a document holds.
 * @param lineNo of this line only
 * @param but what it holds in this location stays held
 * @returns what was freed
 */
export async function freeStock(
  work: Work,
  doc: Pick<StockDoc, 'docType' | 'docId'>,
  lineNo?: number,
  but?: string,
): Promise<readonly Pick<Hold, 'itemId' | 'lineNo' | 'qty'>[]> {
  const seen = await linesOf(work, doc, 'reserve');
  const items = await lockItems(
    work,
    seen.map(({ itemId }) => itemId),
  );
  // What another has moved on meanwhile is read again under the locks.
  const rows = (await linesOf(work, doc, 'reserve')).filter((row) => {
    const item = items.get(row.itemId);
    return item && item.locationId !== but && (lineNo === undefined || row.lineNo === lineNo);
  });
  for (const { itemId, qty } of rows) {
    const item = items.get(itemId);
    if (item) item.reservedQty -= qty;
  }
  await replace(work, rows, []);
  await updateItems(work, [...items.values()]);
  return rows.map(({ itemId, lineNo: line, qty }) => ({ itemId, lineNo: line, qty }));
}

/** Closes items for a count: they move by its document only. @throws 49004 where another count has one */
export async function lockForCount(work: Work, doc: StockDoc, itemIds: readonly string[]): Promise<Item[]> {
  const items = [...(await lockItems(work, itemIds)).values()];
  for (const item of items)
    if (item.lockedBy !== null && item.lockedBy !== doc.docId)
      throw refused(locationCounted, { code: placeLabel(await codeOf(work, item)) });
  const fresh = items.filter(({ lockedBy }) => lockedBy === null);
  await setLock(
    work,
    fresh.map(({ id }) => id),
    doc.docId,
  );
  const { docType, docId, docNo } = doc;
  await replace(
    work,
    [],
    fresh.map(({ id: itemId }) => ({
      ...{ groupCode: work.groupCode, id: work.nextId(), itemId, kind: 'count' as const },
      ...{ docType, docId, docNo, lineNo: 0, qty: 0 },
    })),
  );
  return items;
}

/** Opens what a count has closed. */
export async function unlockCount(work: Work, doc: Pick<StockDoc, 'docType' | 'docId'>): Promise<void> {
  const rows = await linesOf(work, doc, 'count');
  await lockItems(
    work,
    rows.map(({ itemId }) => itemId),
  );
  await setLock(
    work,
    rows.map(({ itemId }) => itemId),
    null,
  );
  await replace(work, rows, []);
}

async function setLock(work: Work, ids: readonly string[], lockedBy: string | null): Promise<void> {
  if (ids.length === 0) return;
  await work.tx
    .update(stockItem)
    .set({ lockedBy })
    .where(and(eq(stockItem.groupCode, work.groupCode), inArray(stockItem.id, [...ids])));
}
