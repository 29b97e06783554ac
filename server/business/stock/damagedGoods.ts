import { and, eq, inArray, sql } from 'drizzle-orm';
import { wrongLocation } from '../../../domain/codes/refusals/codes/stock.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import type { goods } from '../../../domain/records/goods.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { Refused, refused, wrongFields } from '../../records/errors.ts';
import { REQUIRED } from '../../records/formErrors.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { moveStock, tooLow } from '../../stock/door.ts';
import type { StockDoc, StockKey } from '../../stock/types.ts';
import { NO_LOT, stockItem } from '../../store/stockTables.ts';
import { tableFor } from '../../store/tables.ts';

export type Damage = Row<typeof damageRecord>;
type Kind = Row<typeof stockLocation>['kind'];

/** Where goods lie that are reported as damaged there. */
const PLACES: Readonly<Record<'storage' | 'outbound', readonly Kind[]>> = {
  storage: ['storage', 'receiving'],
  outbound: ['shipping'],
};

/** Whether a report puts goods among the damaged ones: elsewhere they are not in stock yet, or no longer. */
export const isInStock = (source: Damage['source']): source is keyof typeof PLACES => source in PLACES;

const locations = tableFor(stockLocation);

/** What of damaged goods is asked for. */
type Wanted = Pick<Damage, 'warehouseId' | 'goodsId' | 'ownerId' | 'lotNo' | 'locationId' | 'qty'> & {
  readonly source: keyof typeof PLACES;
};

/**
 * The stock that a report means: what it leaves open is found where enough of the goods is available.
 * @throws 49001 nowhere enough, 49034 no place for such goods, 10400 at the owner where several have such goods
 */
export async function stockMeant(
  work: Work,
  wanted: Wanted,
  { goodsName }: Row<typeof goods>,
): Promise<StockKey> {
  const kinds = PLACES[wanted.source];
  if (wanted.locationId !== null) {
    const place = await find(work, stockLocation, wanted.locationId);
    if (place?.warehouseId !== wanted.warehouseId || !kinds.includes(place.kind))
      throw refused(wrongLocation);
  }
  const rows = await work.tx
    .select({
      locationId: stockItem.locationId,
      ownerId: stockItem.ownerId,
      lotNo: stockItem.lotNo,
      have: sql<string>`${stockItem.onHandQty} - ${stockItem.reservedQty}`,
    })
    .from(stockItem)
    .innerJoin(
      locations,
      and(eq(locations.groupCode, stockItem.groupCode), eq(locations.id, stockItem.locationId)),
    )
    .where(
      and(
        eq(stockItem.groupCode, work.groupCode),
        eq(stockItem.warehouseId, wanted.warehouseId ?? '0'),
        eq(stockItem.goodsId, wanted.goodsId),
        eq(stockItem.quality, 'good'),
        inArray(locations.kind, [...kinds]),
        wanted.ownerId === null ? undefined : eq(stockItem.ownerId, wanted.ownerId),
        wanted.lotNo === null ? undefined : eq(stockItem.lotNo, wanted.lotNo),
        wanted.locationId === null ? undefined : eq(stockItem.locationId, wanted.locationId),
      ),
    )
    // What a count has closed comes last: it does not move.
    .orderBy(
      sql`${stockItem.lockedBy} is not null`,
      sql`${stockItem.onHandQty} - ${stockItem.reservedQty} desc`,
      stockItem.id,
    );
  const enough = rows.filter(({ have }) => Number(have) >= wanted.qty);
  const [first] = enough;
  if (!first)
    throw new Refused(tooLow(goodsName, wanted.qty, Math.max(0, ...rows.map(({ have }) => Number(have)))));
  if (enough.some(({ ownerId }) => ownerId !== first.ownerId))
    throw wrongFields([{ field: 'ownerId', msg: REQUIRED(damageRecord.fields.ownerId.label) }]);
  const { locationId, ownerId, lotNo } = first;
  return { locationId, goodsId: wanted.goodsId, ownerId, lotNo, quality: 'good' };
}

const docOf = ({ id, damageNo }: Damage): StockDoc => ({
  docType: 'damageRecord',
  docId: id,
  docNo: damageNo,
});

/** The keys between which goods go when they are damaged; null: their place or owner is unknown. */
async function keysOf(work: Work, row: Damage): Promise<{ good: StockKey | null; damaged: StockKey } | null> {
  const { warehouseId, locationId, goodsId, ownerId } = row;
  if (warehouseId === null || ownerId === null) return null;
  const [place] = await findBy(work, stockLocation, { warehouseId, kind: 'damaged' });
  if (!place) throw refused(wrongLocation);
  const common = { goodsId, ownerId, lotNo: row.lotNo ?? NO_LOT };
  return {
    good: locationId === null ? null : { ...common, locationId, quality: 'good' },
    damaged: { ...common, locationId: place.id, quality: 'damaged' },
  };
}

/** The goods go to the damaged ones, or back. @throws as `moveStock` */
export async function moveDamaged(
  work: Work,
  row: Damage,
  kind: 'TO_DAMAGED' | 'FROM_DAMAGED',
): Promise<void> {
  const keys = row.isMoved ? await keysOf(work, row) : null;
  if (!keys?.good) return;
  const [from, into] = kind === 'TO_DAMAGED' ? [keys.good, keys.damaged] : [keys.damaged, keys.good];
  await moveStock(work, [{ kind, from, into, doc: docOf(row), lineNo: 1, stepNo: 1, qty: row.qty }]);
}

/** Goods that are scrapped leave the stock; on the road, or gone, they are in none. @throws as `moveStock` */
export async function scrapDamaged(work: Work, row: Damage): Promise<void> {
  if (row.disposal !== 'scrap' || row.isShort || row.source === 'transport') return;
  const keys = await keysOf(work, row);
  if (!keys) return;
  await moveStock(work, [
    { kind: 'SCRAP', from: keys.damaged, doc: docOf(row), lineNo: 1, stepNo: 1, qty: row.qty },
  ]);
}
