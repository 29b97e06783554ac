import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { goods } from '../../../domain/records/goods.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { measureOf } from '../../stock/measure.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { type Damage, isInStock, moveDamaged } from './damagedGoods.ts';

/** What a report has before anybody looked at it. */
export const NOT_ASSESSED = {
  ...{ liability: null, residualFen: null, lossFen: null, disposal: null, deductionId: null },
  ...{ compensationFen: null, reason: null, assessedBy: null, proposedBy: null, approvedBy: null },
  ...{ closedAt: null, claimId: null, insuredFen: null },
} as const;

/** Damaged or missing goods, as the document says that finds them. */
export type Said = Pick<Damage, 'source' | 'goodsId' | 'qty' | 'cause' | 'isShort'> & {
  readonly ownerId: string;
} & Partial<
    Pick<
      Damage,
      'docType' | 'docId' | 'docNo' | 'lineNo' | 'waybillId' | 'warehouseId' | 'lotNo' | 'locationId'
    >
  >;

/**
 * A document of the warehouse reports what it found damaged or missing (addendum B 3.4). Goods that lie in storage, or are picked,
 * go to the damaged ones; what comes in is put away there by its own document.
 * @throws as `moveStock`
 */
export async function reportDamage(work: Work, said: Said): Promise<Pick<Damage, 'id' | 'damageNo'>> {
  const one = await need(work, goods, said.goodsId);
  const { docType = null, docId = null, docNo = null, lineNo = null, waybillId = null } = said;
  const { warehouseId = null, locationId = null } = said;
  const row = await make(work, damageRecord, {
    ...NOT_ASSESSED,
    damageNo: await nextNumber(work, damageRecord.number.prefix),
    ...{ source: said.source, docType, docId, docNo, lineNo, waybillId, warehouseId, locationId },
    ...{ goodsId: said.goodsId, ownerId: said.ownerId, qty: said.qty, cause: said.cause },
    ...{ abnormalId: null, photos: [], isShort: said.isShort },
    lotNo: said.lotNo === NO_LOT ? null : (said.lotNo ?? null),
    isMoved: isInStock(said.source) && !said.isShort && locationId !== null,
    weightKg: measureOf(one, said.qty).weightKg,
    unitValueFen: one.unitValueFen,
    holdPayment: waybillId !== null,
  });
  await moveDamaged(work, row, 'TO_DAMAGED');
  await tellReported(work, row);
  return row;
}

/** Tells those who keep the goods, customer service and the owner of a report. */
export async function tellReported(work: Work, row: Damage): Promise<void> {
  const place = row.warehouseId === null ? null : await find(work, warehouse, row.warehouseId);
  await tell(work, row, [
    ...(place?.keeperIds ?? []).map(({ userId }) => `USER:${userId}`),
    ROLE_CODES.service,
    ...ownerOf(row),
  ]);
}

export const ownerOf = ({ ownerId }: Damage): string[] => (ownerId === null ? [] : [`SHIPMENT:${ownerId}`]);

/** Tells somebody what became of damaged goods. */
export const tell = (work: Work, row: Damage, to: readonly string[]): Promise<void> =>
  notify(work, {
    to,
    text: stateChangeText(damageRecord, row.damageNo, damageRecord.states[row.status]),
    record: damageRecord.name,
    id: row.id,
  });
