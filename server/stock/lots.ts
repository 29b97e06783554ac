import { lotDateDiffers, lotMissing } from '../../domain/codes/refusals/codes/stock.ts';
import { stockLot } from '../../domain/records/stockLot.ts';
import { DAY_MS, formatTime, startOfDay } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { refused } from '../records/errors.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { Goods } from './items.ts';
import { NO_LOT } from '../store/stockTables.ts';

/** What a label says of a lot. */
interface Label {
  readonly lotNo: string | null;
  readonly producedAt: number | null;
  /** Absent on a label: what the shelf life of the goods makes of `producedAt`. */
  readonly expireAt: number | null;
}

const day = (ms: number | null) => (ms === null ? null : startOfDay(ms));

/**
 * The lot of goods that are received: made with the first receipt, the same afterwards (addendum B 3.2).
 * @returns number of the lot for the key of the stock; `NO_LOT` where no lots are kept
 * @throws 49013 no lot or dates given, 49014 the lot has another expiry
 */
export async function lotOf(work: Work, goods: Goods, ownerId: string, label: Label): Promise<string> {
  if (!goods.isLotTracked) return NO_LOT;
  const lotNo = label.lotNo?.trim() ?? '';
  if (lotNo === '') throw refused(lotMissing);
  const producedAt = day(label.producedAt);
  const { shelfLifeDays } = goods;
  const expireAt =
    day(label.expireAt) ??
    (producedAt === null || shelfLifeDays === null ? null : producedAt + shelfLifeDays * DAY_MS);
  if (shelfLifeDays !== null && expireAt === null) throw refused(lotMissing);
  const [known] = await findBy(work, stockLot, { goodsId: goods.id, ownerId, lotNo });
  if (!known) {
    const lotId = await nextNumber(work, stockLot.number.prefix);
    const fields = { lotId, lotNo, goodsId: goods.id, ownerId, producedAt, expireAt };
    await make(work, stockLot, { ...fields, freezeReason: null, frozenBy: null });
    return lotNo;
  }
  await requireSame(work, known, producedAt, expireAt);
  return lotNo;
}

/** A date that the lot had none of is added; another one is refused: one lot never has two. */
async function requireSame(
  work: Work,
  known: Row<typeof stockLot>,
  producedAt: number | null,
  expireAt: number | null,
): Promise<void> {
  if (expireAt !== null && known.expireAt !== null && expireAt !== known.expireAt)
    throw refused(lotDateDiffers, { lot: known.lotNo, date: formatTime(known.expireAt, 'y-m-d') });
  const missing = {
    ...(known.expireAt === null && expireAt !== null ? { expireAt } : {}),
    ...(known.producedAt === null && producedAt !== null ? { producedAt } : {}),
  };
  if (Object.keys(missing).length > 0) await patch(work, stockLot, known.id, missing);
}
