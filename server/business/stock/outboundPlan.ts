import { and, eq, gt, inArray } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  lotFrozen,
  lotOver,
  wrongGoodsOrLot,
  wrongLocation,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { goods } from '../../../domain/records/goods.ts';
import type { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { find, findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tooLow } from '../../stock/door.ts';
import { type Item, lockItems } from '../../stock/items.ts';
import { suggestStock } from '../../stock/suggest.ts';
import { NO_LOT, stockItem } from '../../store/stockTables.ts';
import { paramOf } from '../platform/parameters.ts';

export type Outbound = Row<typeof outboundOrder>;
type Line = Outbound['lines'][number];

/** Stock that a line takes from one place. */
export interface Part {
  readonly lineNo: number;
  readonly itemId: string;
  readonly locationId: string;
  readonly goodsId: string;
  /** null: the goods are not kept by lots. */
  readonly lotNo: string | null;
  readonly qty: number;
}

/** What an order takes, or why it is not covered. */
export interface Plan {
  readonly parts: readonly Part[];
  readonly refusal: Refusal | null;
}

/** What its rule takes, and which lines are not covered. */
interface RulePlan extends Plan {
  readonly short: ReadonlyMap<number, Refusal>;
}

/** Stock of a line that a keeper has chosen. */
export type Chosen = Pick<Part, 'lineNo' | 'itemId' | 'qty'>;

/** More than any warehouse holds: all that may be taken is found, in its order. */
export const ALL = 1_000_000_000_000_000;

const lotShown = (lotNo: string) => (lotNo === NO_LOT ? null : lotNo);
const isOfLot = ({ lotNo }: Line, found: string) => lotNo === null || lotNo === found;

/** Locks the stock of the goods of an order, in one go: what another order takes meanwhile is seen afterwards. */
async function lockGoods(work: Work, { warehouseId, ownerId, lines }: Outbound): Promise<void> {
  const rows = await work.tx
    .select({ id: stockItem.id })
    .from(stockItem)
    .where(
      and(
        eq(stockItem.groupCode, work.groupCode),
        eq(stockItem.warehouseId, warehouseId),
        eq(stockItem.ownerId, ownerId),
        inArray(stockItem.goodsId, [...new Set(lines.map(({ goodsId }) => goodsId))]),
        gt(stockItem.onHandQty, 0),
      ),
    );
  await lockItems(
    work,
    rows.map(({ id }) => id),
  );
}

/**
 * What an order takes by its rule. Lines that name a lot choose first.
 * @param lock the stock is locked, because it is to be held
 */
export async function planByRule(work: Work, row: Outbound, lock: boolean): Promise<RulePlan> {
  if (lock) await lockGoods(work, row);
  const common = await askOf(work, row);
  const parts: Part[] = [];
  const short = new Map<number, Refusal>();
  for (const goodsId of new Set(row.lines.map((line) => line.goodsId))) {
    const { take } = await suggestStock(work, { ...common, goodsId, qty: ALL });
    const left = new Map(take.map(({ itemId, available }) => [itemId, available]));
    const lines = row.lines.filter((line) => line.goodsId === goodsId);
    for (const line of [...lines].sort((a, b) => Number(a.lotNo === null) - Number(b.lotNo === null))) {
      let open = line.qty;
      for (const { itemId, locationId, lotNo } of take) {
        const qty = isOfLot(line, lotNo) ? Math.min(open, left.get(itemId) ?? 0) : 0;
        if (qty === 0) continue;
        parts.push({ lineNo: line.lineNo, itemId, locationId, goodsId, lotNo: lotShown(lotNo), qty });
        left.set(itemId, (left.get(itemId) ?? 0) - qty);
        open -= qty;
      }
      if (open === 0) continue;
      // What other lines of the same goods have taken is needed beside it.
      const others = parts.filter((one) => one.lineNo !== line.lineNo && one.goodsId === goodsId);
      const taken = others.filter(({ lotNo }) => isOfLot(line, lotNo ?? NO_LOT));
      const qty = line.qty + taken.reduce((sum, one) => sum + one.qty, 0);
      const ofLot = line.lotNo === null ? {} : { lotNo: line.lotNo };
      const { refusal } = await suggestStock(work, { ...common, ...ofLot, goodsId, qty });
      short.set(line.lineNo, refusal ?? (await tooLittle(work, line, line.qty - open)));
    }
  }
  const first = row.lines.find(({ lineNo }) => short.has(lineNo));
  return {
    parts: parts.sort((a, b) => a.lineNo - b.lineNo),
    refusal: (first && short.get(first.lineNo)) ?? null,
    short,
  };
}

/** What an order asks of the stock, but for goods and quantity. */
export const askOf = async (work: Work, row: Outbound) =>
  ({
    ...{ warehouseId: row.warehouseId, ownerId: row.ownerId },
    rule: row.pickRule === 'fifo' ? 'fifo' : 'fefo',
    planAt: Math.max(row.planAt, work.now),
    minRemainingDays: await paramOf(work, 'wms.minRemainingDays', work.now),
  }) as const;

const tooLittle = async (work: Work, { goodsId, qty }: Line, have: number) =>
  tooLow((await find(work, goods, goodsId))?.goodsName ?? '', qty, have);

/** Why a lot may not leave now; null: it may. */
export function lotStops(lot: Row<typeof stockLot> | undefined, now: number): Refusal | null {
  if (!lot) return null;
  if (lot.status === 'frozen') return refuse(lotFrozen, { lot: lot.lotNo, reason: lot.freezeReason ?? '' });
  const isOver = lot.status === 'expired' || (lot.expireAt !== null && now > endOfDay(lot.expireAt));
  return isOver ? refuse(lotOver, { lot: lot.lotNo }) : null;
}

/** The lots of an owner's goods, by goods and number. */
export async function lotsOf(work: Work, ownerId: string, goodsIds: readonly string[]) {
  const rows =
    goodsIds.length === 0 ? [] : await findBy(work, stockLot, { ownerId, goodsId: [...new Set(goodsIds)] });
  const byKey = new Map(rows.map((lot) => [`${lot.goodsId}|${lot.lotNo}`, lot]));
  return (goodsId: string, lotNo: string) => byKey.get(`${goodsId}|${lotNo}`);
}

/** What a keeper has chosen, if it is the owner's, good, and enough for each line. */
export async function planByHand(work: Work, row: Outbound, chosen: readonly Chosen[]): Promise<Plan> {
  const items = await lockItems(
    work,
    chosen.map(({ itemId }) => itemId),
  );
  const places = await findAll(
    work,
    stockLocation,
    [...items.values()].map(({ locationId }) => locationId),
  );
  const lotOf = await lotsOf(
    work,
    row.ownerId,
    row.lines.map(({ goodsId }) => goodsId),
  );
  const parts: Part[] = [];
  const stop = (refusal: Refusal): Plan => ({ parts, refusal });
  for (const line of row.lines) {
    const own = chosen.filter(({ lineNo }) => lineNo === line.lineNo);
    for (const { itemId, qty } of own) {
      const item = items.get(itemId);
      if (!item || !isOf(row, line, item)) {
        const name = (await find(work, goods, line.goodsId))?.goodsName ?? '';
        return stop(refuse(wrongGoodsOrLot, { goods: name, lot: line.lotNo ?? NO_LOT }));
      }
      const place = places.get(item.locationId);
      const isOpen = place?.status === 'enabled' && (place.kind === 'storage' || place.kind === 'receiving');
      if (!isOpen) return stop(refuse(wrongLocation));
      const stopped = lotStops(lotOf(item.goodsId, item.lotNo), Math.max(row.planAt, work.now));
      if (stopped) return stop(stopped);
      const { locationId, goodsId, lotNo } = item;
      parts.push({ lineNo: line.lineNo, itemId, locationId, goodsId, lotNo: lotShown(lotNo), qty });
    }
    const sum = own.reduce((all, { qty }) => all + qty, 0);
    if (sum < line.qty) return stop(await tooLittle(work, line, sum));
    if (sum > line.qty) return stop(refuse(fieldsAreWrong, { fields: 'rows' }));
  }
  return { parts, refusal: await tooMuchOf(work, items, parts) };
}

const isOf = ({ warehouseId, ownerId }: Outbound, line: Line, item: Item) =>
  item.warehouseId === warehouseId &&
  item.ownerId === ownerId &&
  item.goodsId === line.goodsId &&
  isOfLot(line, item.lotNo) &&
  item.quality === 'good';

async function tooMuchOf(
  work: Work,
  items: ReadonlyMap<string, Item>,
  parts: readonly Part[],
): Promise<Refusal | null> {
  for (const { id, goodsId, onHandQty, reservedQty } of items.values()) {
    const need = parts.filter(({ itemId }) => itemId === id).reduce((sum, { qty }) => sum + qty, 0);
    const have = onHandQty - reservedQty;
    if (need > have) return tooLow((await find(work, goods, goodsId))?.goodsName ?? '', need, have);
  }
  return null;
}
