import { sql } from 'drizzle-orm';
import type { Refusal } from '../../domain/codes/refusals.ts';
import { refuse } from '../../domain/codes/refusals.ts';
import { lotFrozen, lotOver, shelfLifeTooShort } from '../../domain/codes/refusals/codes/stock.ts';
import { goods } from '../../domain/records/goods.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { StockQuality } from '../store/stockTables.ts';
import { tooLow } from './door.ts';

export type PickRule = 'fifo' | 'fefo';

interface Ask {
  readonly warehouseId: string;
  readonly ownerId: string;
  readonly goodsId: string;
  /** Of this lot only. */
  readonly lotNo?: string | undefined;
  readonly qty: number;
  readonly rule: PickRule;
  /** When the goods are to leave, epoch ms. */
  readonly planAt: number;
  /** Days of shelf life that must be left then (⚙wms.minRemainingDays). */
  readonly minRemainingDays: number;
}

/** Why a candidate is passed over. */
export type Skip = 'quality' | 'location' | 'frozen' | 'expired' | 'tooShort' | 'counted';

/** Stock that may be taken, or why not. */
export interface Candidate {
  readonly itemId: string;
  readonly locationId: string;
  readonly locationCode: string;
  readonly lotNo: string;
  readonly quality: StockQuality;
  readonly inDate: number;
  readonly expireAt: number | null;
  readonly available: number;
  /** What is taken of it. */
  readonly qty: number;
  readonly skip: Skip | null;
}

/** What to take, in order, and what is passed over and why; `refusal` says why it does not suffice. */
export interface Suggestion {
  readonly take: readonly Candidate[];
  readonly skipped: readonly Candidate[];
  readonly short: number;
  readonly refusal: Refusal | null;
}

interface Found extends Record<string, unknown> {
  readonly itemId: string;
  readonly locationId: string;
  readonly locationCode: string;
  readonly locationKind: string;
  readonly locationStatus: string;
  readonly lotNo: string;
  readonly quality: StockQuality;
  readonly inDate: string;
  readonly expireAt: string | null;
  readonly lotStatus: string | null;
  readonly freezeReason: string | null;
  readonly available: string;
  readonly lockedBy: string | null;
}

/** FIFO: since when it is here, the code of its place, its number. FEFO: what expires first before that. */
const ORDER = {
  fifo: sql`i.in_date, c.location_code, i.id`,
  fefo: sql`l.expire_at nulls last, i.in_date, c.location_code, i.id`,
} as const;

/** Days of shelf life left on a day; good through the end of its last one. */
const daysLeft = (expireAt: number, planAt: number) =>
  Math.round((startOfDay(expireAt) - startOfDay(planAt)) / DAY_MS);

function skipOf(row: Found, { planAt, minRemainingDays }: Ask): Skip | null {
  if (row.quality !== 'good') return 'quality';
  if (row.locationKind !== 'storage' || row.locationStatus !== 'enabled') return 'location';
  if (row.lotStatus === 'frozen') return 'frozen';
  const left = row.expireAt === null ? null : daysLeft(Number(row.expireAt), planAt);
  if (row.lotStatus === 'expired' || (left !== null && left < 0)) return 'expired';
  if (left !== null && left < minRemainingDays) return 'tooShort';
  return row.lockedBy === null ? null : 'counted';
}

/** Which stock an order of so much takes, without taking it: `holdStock` does. */
export async function suggestStock(work: Work, ask: Ask): Promise<Suggestion> {
  const ofLot = ask.lotNo === undefined ? sql`` : sql`and i.lot_no = ${ask.lotNo}`;
  const { rows } = await work.tx.execute<Found>(sql`
    select i.id::text as "itemId", i.location_id::text as "locationId", c.location_code as "locationCode", c.kind as "locationKind",
      c.status as "locationStatus", i.lot_no as "lotNo", i.quality, i.in_date as "inDate", l.expire_at as "expireAt", l.status as "lotStatus",
      l.freeze_reason as "freezeReason", i.on_hand_qty - i.reserved_qty as available, i.locked_by::text as "lockedBy"
    from stock_item i
    join stock_location c on c.group_code = i.group_code and c.id = i.location_id
    left join stock_lot l on l.group_code = i.group_code and l.goods_id = i.goods_id and l.owner_id = i.owner_id and l.lot_no = i.lot_no and not l.deleted
    where i.group_code = ${work.groupCode} and i.warehouse_id = ${ask.warehouseId} and i.owner_id = ${ask.ownerId} and i.goods_id = ${ask.goodsId}
      and i.on_hand_qty > 0 ${ofLot}
    order by ${ORDER[ask.rule]}`);
  const take: Candidate[] = [];
  const skipped: Candidate[] = [];
  let left = ask.qty;
  for (const row of rows) {
    const skip = skipOf(row, ask);
    const available = Number(row.available);
    const qty = skip === null ? Math.min(left, available) : 0;
    const { itemId, locationId, locationCode, lotNo, quality } = row;
    const one: Candidate = {
      ...{ itemId, locationId, locationCode, lotNo, quality, available, qty, skip },
      inDate: Number(row.inDate),
      expireAt: row.expireAt === null ? null : Number(row.expireAt),
    };
    if (skip !== null && available > 0) skipped.push(one);
    if (qty > 0) take.push(one);
    left -= qty;
  }
  return {
    take,
    skipped,
    short: left,
    refusal: left > 0 ? await whyShort(work, ask, rows, skipped, left) : null,
  };
}

/** Too little, unless dates or a freeze are why: then these are said. */
async function whyShort(
  work: Work,
  ask: Ask,
  rows: readonly Found[],
  skipped: readonly Candidate[],
  short: number,
): Promise<Refusal> {
  const because = (skip: Skip) => {
    const all = skipped.filter((one) => one.skip === skip);
    return all.reduce((sum, { available }) => sum + available, 0) >= short ? all[0] : undefined;
  };
  const frozen = because('frozen');
  if (frozen) {
    const reason = rows.find(({ itemId }) => itemId === frozen.itemId)?.freezeReason ?? '';
    return refuse(lotFrozen, { lot: frozen.lotNo, reason });
  }
  const over = because('expired');
  if (over) return refuse(lotOver, { lot: over.lotNo });
  const tooShort = because('tooShort');
  if (tooShort && tooShort.expireAt !== null)
    return refuse(shelfLifeTooShort, {
      days: daysLeft(tooShort.expireAt, ask.planAt),
      need: ask.minRemainingDays,
    });
  const name = (await find(work, goods, ask.goodsId))?.goodsName ?? '';
  return tooLow(name, ask.qty, ask.qty - short);
}
