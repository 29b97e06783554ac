import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { palletType } from '../../../domain/records/palletType.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { PAYING } from '../../../domain/rules/pallets.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { businessDay } from '../../records/numbers.ts';
import { find, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import type { PalletHolder } from '../../stock/pallets.ts';
import { openFreightOf, requestDeduction, takesDeduction } from '../money/deduction.ts';
import { sideOf } from './holders.ts';

type Doc = Row<typeof palletDoc>;

/** The waybill from whose freight a carrier's loss is taken: the one that is named, if it is theirs, else the newest that is open. */
async function freightOf(work: Work, { waybillId }: Doc, { kind, id }: PalletHolder): Promise<string | null> {
  if (id === null || (kind !== 'CARRIER' && kind !== 'DRIVER')) return null;
  const job = waybillId === null ? null : await find(work, waybill, waybillId);
  const isTheirs = (kind === 'CARRIER' ? job?.carrierId : job?.driverId) === id;
  if (job && isTheirs && (await takesDeduction(work, job.id))) return job.id;
  return (await openFreightOf(work, kind === 'CARRIER' ? { carrierId: id } : { driverId: id }))?.id ?? null;
}

/**
 * A party pays for what it lost: a carrier by a deduction from open freight; a shipper, and a carrier without any, on the bill of
 * the month (addendum B 3.4).
 */
export async function chargeLoss(work: Work, row: Doc): Promise<void> {
  const from = sideOf(row, 'from');
  if (row.docKind !== 'lost' || row.reversesId !== null || !PAYING.includes(from.kind)) return;
  const { unitValueFen, typeName } = await need(work, palletType, row.palletTypeId);
  const chargeFen = unitValueFen * row.quantity;
  if (chargeFen === 0) return;
  const freight = await freightOf(work, row, from);
  const asked =
    freight === null
      ? null
      : await requestDeduction(work, {
          ...{ sourceType: 'palletLoss', sourceId: row.id, waybillId: freight, type: 'other' },
          ...{ direction: 'reduce', amountFen: chargeFen, evidenceIds: row.photos ?? [] },
          reason: `器具丢失 ${row.palletDocNo} ${typeName} × ${String(row.quantity)}`,
        });
  await patch(work, palletDoc, row.id, { chargeFen, deductionId: asked?.id ?? null });
}

/** Whether a loss has been paid for, or stands on the bill of a month that is over. */
export async function isBilled(work: Work, { chargeFen, deductionId, postedAt }: Doc): Promise<boolean> {
  if (chargeFen === null) return false;
  if (deductionId !== null) return (await find(work, deduction, deductionId))?.status === 'confirmed';
  return postedAt !== null && businessDay(postedAt).slice(0, 6) !== businessDay(work.now).slice(0, 6);
}

/** A loss that is taken back is not paid for. */
export async function dropCharge(work: Work, { deductionId }: Doc): Promise<void> {
  if (deductionId === null) return;
  const asked = await find(work, deduction, deductionId);
  if (asked?.status === 'pending')
    await apply(work, deduction, { id: deductionId, type: 'revoke.deduction' }, true);
}
