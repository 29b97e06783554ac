import { placeLabel } from '../../domain/codes/ownPlaces.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { refuse } from '../../domain/codes/refusals.ts';
import {
  locationCounted,
  moveNotReversible,
  sameFromAndTo,
  stockTooLow,
} from '../../domain/codes/refusals/codes/stock.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { Refused, refused } from '../records/errors.ts';
import { businessDay } from '../records/numbers.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { stockItem, stockPosting } from '../store/stockTables.ts';
import { HeldParts } from './heldParts.ts';
import { type Item, lockItems, lockKeys, type Scene, sceneOf } from './items.ts';
import { measureOf, palletsLeaving, plainQty } from './measure.ts';
import { requireRoom } from './room.ts';
import { type Half, keyText, type StockDoc, type StockKey, type StockMove, type Written } from './types.ts';
import { updateItems } from './updateItems.ts';

type PostingRow = typeof stockPosting.$inferInsert & Written;

/** The halves of a movement: of one that goes over, what leaves comes first. */
function halvesOf(move: StockMove): Half[] {
  const { doc, lineNo, stepNo, qty, pallets, deviceNo } = move;
  if (!Number.isSafeInteger(qty) || qty <= 0) throw new Error('Stock moves by whole thousandths above 0.');
  const common = { doc, lineNo, stepNo, deviceNo };
  if ('from' in move && 'into' in move) {
    if (keyText(move.from) === keyText(move.into)) throw refused(sameFromAndTo);
    const [out, into] =
      move.kind === 'TRANSFER'
        ? (['TRANSFER_OUT', 'TRANSFER_IN'] as const)
        : ([move.kind, move.kind] as const);
    return [
      { ...common, kind: out, key: move.from, qty: -qty, pallets, held: move.held },
      { ...common, kind: into, key: move.into, qty, pallets, held: move.held, isPaired: true },
    ];
  }
  if ('into' in move) return [{ ...common, kind: move.kind, key: move.into, qty, pallets: pallets ?? 0 }];
  return [{ ...common, kind: move.kind, key: move.from, qty: -qty, pallets, held: move.held }];
}

/**
 * The only way to move stock: all of it or nothing, inside the transaction of its cause (addendum B 3.2). The same document, kind,
 * line and step again changes nothing, so repeats are harmless.
 * @returns what stands in the ledger for them, in their order; of what goes over both halves
 * @throws Refused 49001 too little, 49003 no room, 49004 closed by a count, 49006 same place, 49017 to 49019 not for these goods
 */
export async function moveStock(work: Work, moves: readonly StockMove[]): Promise<Written[]> {
  const halves = moves.flatMap(halvesOf);
  if (halves.length === 0) return [];
  const keys = halves.map(({ key }) => key);
  const scene = await sceneOf(work, keys);
  const items = await lockKeys(work, scene, keys);
  const known = await writtenBefore(work, halves);
  const fresh = halves.filter((half) => !known.has(causeText(half)));
  const written = await enter(work, scene, items, fresh);
  const mine = new Map(fresh.map((half, at) => [causeText(half), written[at]]));
  return halves.flatMap((half) => mine.get(causeText(half)) ?? known.get(causeText(half)) ?? []);
}

interface Cause {
  readonly docType: string;
  readonly docId: string;
  readonly kind: string;
  readonly lineNo: number;
  readonly stepNo: number;
  readonly qty: number;
}

const textOf = ({ docType, docId, kind, lineNo, stepNo, qty }: Cause) =>
  [docType, docId, kind, lineNo, stepNo, qty > 0].join('|');
const causeText = (half: Half) => textOf({ ...half, ...half.doc });

/** What was written before for the same causes. @throws Error where that was another quantity */
async function writtenBefore(work: Work, halves: readonly Half[]): Promise<Map<string, Written>> {
  const docs = [...new Map(halves.map(({ doc }) => [`${doc.docType}|${doc.docId}`, doc])).values()];
  const lines = [...new Set(halves.map(({ lineNo }) => lineNo))];
  const rows = await work.tx
    .select()
    .from(stockPosting)
    .where(
      and(
        eq(stockPosting.groupCode, work.groupCode),
        or(...docs.map((doc) => ofDoc(doc))),
        inArray(stockPosting.lineNo, lines),
        isNull(stockPosting.reversesId),
      ),
    );
  const before = new Map(rows.map((row) => [textOf(row), row]));
  for (const half of halves) {
    const row = before.get(causeText(half));
    if (row && row.qty !== half.qty)
      throw new Error(
        `${half.kind} of ${half.doc.docType} ${half.doc.docId} was written with another quantity.`,
      );
  }
  return before;
}

const ofDoc = ({ docType, docId }: Pick<StockDoc, 'docType' | 'docId'>) =>
  and(eq(stockPosting.docType, docType), eq(stockPosting.docId, docId));

/** Writes halves on items that are locked. */
async function enter(
  work: Work,
  scene: Scene,
  locked: ReadonlyMap<string, Item>,
  halves: readonly Half[],
): Promise<PostingRow[]> {
  if (halves.length === 0) return [];
  const items = new Map([...locked].map(([text, item]) => [text, { ...item }]));
  const held = await HeldParts.of(work, halves);
  const rows: PostingRow[] = [];
  for (const half of halves) {
    const item = items.get(keyText(half.key));
    if (!item) throw new Error('The key is not locked.');
    const code = scene.locations.get(item.locationId)?.locationCode ?? '';
    if (item.lockedBy !== null && item.lockedBy !== half.doc.docId)
      throw refused(locationCounted, { code: placeLabel(code) });
    const before = half.isPaired ? rows.at(-1) : undefined;
    const source = before && [...items.values()].find(({ id }) => id === before.itemId);
    rows.push(rowOf(work, scene, item, half, held, before, source));
  }
  await requireRoom(work, scene, locked, items, halves);
  await insertMany(work.tx, stockPosting, rows);
  await updateItems(work, [...items.values()]);
  await held.store(work);
  return rows;
}

/** Applies a half to its item, in memory, and answers the row that says so. */
function rowOf(
  work: Work,
  scene: Scene,
  item: Item,
  half: Half,
  held: HeldParts,
  before: PostingRow | undefined,
  source: Item | undefined,
): PostingRow {
  const { qty, doc } = half;
  const isOut = qty < 0;
  if (isOut) requireQty(scene, item, half, held);
  const pallets = isOut
    ? -Math.min(item.pallets, half.pallets ?? palletsLeaving(item.pallets, -qty, item.onHandQty))
    : (half.pallets ?? -(before?.pallets ?? 0));
  const isEmptied = item.onHandQty + qty === 0;
  const goods = scene.goods.get(item.goodsId);
  const after = measureOf(goods ?? { unitWeightKg: null, unitVolumeM3: null }, item.onHandQty + qty);
  const movedAt = Math.max(work.now, item.lastMovedAt);
  const arrived = source ? source.inDate : startOfDay(movedAt);
  // What comes back has been here before.
  if (!isOut && half.reversesId === undefined)
    item.inDate = item.onHandQty === 0 ? arrived : Math.min(item.inDate, arrived);
  const row: PostingRow = {
    groupCode: work.groupCode,
    id: work.nextId(),
    itemId: item.id,
    seq: item.moveCount + 1,
    kind: half.kind,
    qty,
    // What is left of no goods stands on no pallet.
    pallets: isEmptied ? -item.pallets : pallets,
    onHandAfter: item.onHandQty + qty,
    palletsAfter: isEmptied ? 0 : item.pallets + pallets,
    weightKg: after.weightKg - item.weightKg,
    volumeM3: after.volumeM3 - item.volumeM3,
    movedAt,
    ...doc,
    lineNo: half.lineNo,
    stepNo: half.stepNo,
    pairId: before?.id ?? null,
    reversesId: half.reversesId ?? null,
    operatorId: work.viewer?.userId ?? '0',
    deviceNo: half.deviceNo ?? null,
  };
  if (half.held) item.reservedQty += held.move(item.id, half.held, qty);
  Object.assign(item, {
    onHandQty: row.onHandAfter,
    pallets: row.palletsAfter,
    ...after,
    moveCount: row.seq,
    lastMovedAt: movedAt,
  });
  return row;
}

/** @throws 49001 with what is asked for and what there is */
function requireQty(scene: Scene, item: Item, { qty, held: line }: Half, held: HeldParts): void {
  const have = line ? held.of(item.id, line) : item.onHandQty - item.reservedQty;
  if (-qty <= have) return;
  throw new Refused(tooLow(scene.goods.get(item.goodsId)?.goodsName ?? '', -qty, have));
}

/** Too little stock, in the words of 49001. */
export const tooLow = (goods: string, need: number, have: number) =>
  refuse(stockTooLow, { goods, need: plainQty(need), have: plainQty(have) });

/**
 * Takes movements of a document back, by others of kind REVERSAL; a second time changes nothing.
 * @param which some of them; absent: all that are not reversed
 * @throws 49027 when the goods are no longer there, are reserved, or moved in another month
 */
export async function reverseMoves(
  work: Work,
  doc: StockDoc,
  which: (row: typeof stockPosting.$inferSelect) => boolean = () => true,
): Promise<Written[]> {
  const own = eq(stockPosting.groupCode, work.groupCode);
  const all = await work.tx
    .select()
    .from(stockPosting)
    .where(and(own, ofDoc(doc), isNull(stockPosting.reversesId)));
  const ids = all.map(({ id }) => id);
  const taken = await work.tx
    .select({ id: stockPosting.reversesId })
    .from(stockPosting)
    .where(and(own, inArray(stockPosting.reversesId, ids)));
  const done = new Set(taken.map(({ id }) => id));
  const open = all
    .filter((row) => !done.has(row.id) && which(row))
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  const items = await lockItems(
    work,
    open.map(({ itemId }) => itemId),
  );
  const month = businessDay(work.now).slice(0, 6);
  const halves = open.map((row): Half => {
    const item = items.get(row.itemId);
    const isThere = item !== undefined && item.onHandQty - item.reservedQty >= row.qty;
    if (!isThere || businessDay(row.movedAt).slice(0, 6) !== month) throw refused(moveNotReversible);
    const { qty, pallets, lineNo, stepNo, id } = row;
    return {
      ...{ kind: 'REVERSAL', key: keyOf(item), doc, lineNo, stepNo },
      ...{ qty: -qty, pallets: Math.abs(pallets), reversesId: id },
    };
  });
  if (halves.length === 0) return [];
  const scene = await sceneOf(
    work,
    halves.map(({ key }) => key),
  );
  return enter(work, scene, new Map([...items.values()].map((item) => [keyText(item), item])), halves);
}

const keyOf = ({ locationId, goodsId, ownerId, lotNo, quality }: Item): StockKey => ({
  ...{ locationId, goodsId, ownerId, lotNo, quality },
});

/** Whether any stock of these goods has ever moved: then their measures stay. */
export async function hasMoved(work: Work, goodsId: string): Promise<boolean> {
  const rows = await work.tx
    .select({ id: stockItem.id })
    .from(stockItem)
    .where(and(eq(stockItem.groupCode, work.groupCode), eq(stockItem.goodsId, goodsId)))
    .limit(1);
  return rows.length > 0;
}
