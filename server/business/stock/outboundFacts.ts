import { goods } from '../../../domain/records/goods.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import type { Refusal } from '../../../domain/codes/refusals.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import type { OutboundFacts } from '../../../machines/lifecycles/outboundOrder/rules.ts';
import { namesOfPeople } from '../../records/people.ts';
import { find, findAll, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { unfitShipper } from '../parties/unfitShipper.ts';
import { overdueServiceFee } from '../money/serviceFees.ts';
import { lotsOf, lotStops, type Outbound, planByHand, planByRule } from './outboundPlan.ts';
import { isCodeOf } from './scannedGoods.ts';

/** Nothing of it is picked yet. */
const NOBODY = '-';

type Event = EventsOf<typeof outboundOrder>;

/** Why its lines are not covered. By hand nothing is judged until something is chosen. */
async function shortageOf(work: Work, row: Outbound, event: Event | null): Promise<Refusal | null> {
  if (row.status !== 'submitted' || (event !== null && event.type !== 'allocate')) return null;
  if (row.pickRule !== 'manual') return (await planByRule(work, row, event !== null)).refusal;
  const chosen = event?.type === 'allocate' ? event.rows : undefined;
  return event === null ? null : (await planByHand(work, row, chosen ?? [])).refusal;
}

async function allocationsOf(work: Work, row: Outbound): Promise<OutboundFacts['allocations']> {
  const all = row.allocations ?? [];
  const places = await findAll(
    work,
    stockLocation,
    all.map(({ locationId }) => locationId),
  );
  const things = await findAll(
    work,
    goods,
    all.map(({ goodsId }) => goodsId),
  );
  const people = await namesOfPeople(work, [...new Set(all.flatMap(({ pickedBy }) => pickedBy ?? []))]);
  return all.map(({ allocation, locationId, goodsId, lotNo, qty, pickedQty, pickedBy }) => ({
    ...{ allocation, locationId, qty, pickedQty },
    locationCode: places.get(locationId)?.locationCode ?? '',
    goods: things.get(goodsId)?.goodsName ?? '',
    lotNo: lotNo ?? NO_LOT,
    pickedBy: people.get(pickedBy ?? '') ?? NOBODY,
  }));
}

async function isOtherGoods(work: Work, row: Outbound, event: Event | null): Promise<boolean> {
  if (event?.type !== 'pick.line' || event.code === undefined || event.code === null) return false;
  const one = (row.allocations ?? []).find(({ allocation }) => allocation === event.allocation);
  return (
    one !== undefined && !isCodeOf(await need(work, goods, one.goodsId), one.lotNo, event.code, work.now)
  );
}

/** The first picked lot that may not leave any more. */
async function stuckLotOf(work: Work, row: Outbound): Promise<Refusal | null> {
  if (row.status !== 'picked') return null;
  const all = row.allocations ?? [];
  const lotOf = await lotsOf(
    work,
    row.ownerId,
    all.map(({ goodsId }) => goodsId),
  );
  for (const { goodsId, lotNo } of all) {
    const stopped = lotNo === null ? null : lotStops(lotOf(goodsId, lotNo), work.now);
    if (stopped) return stopped;
  }
  return null;
}

async function isWaybillFit(work: Work, row: Outbound, event: Event | null): Promise<boolean | null> {
  if (event?.type !== 'link.waybill' || event.waybillId === undefined || event.waybillId === null)
    return null;
  const job = await need(work, waybill, event.waybillId);
  return job.status === 'pendingLoad' && job.shipmentId === row.ownerId;
}

export async function outboundFacts(work: Work, row: Outbound, event: Event | null): Promise<OutboundFacts> {
  const owner = await need(work, shipper, row.ownerId);
  const job = row.waybillId === null ? null : await find(work, waybill, row.waybillId);
  return {
    submittedBy: row.createdBy,
    ownerName: owner.shipperName,
    ownerUnfit: unfitShipper(owner),
    overdueFen: row.status === 'draft' ? await overdueServiceFee(work, row.ownerId, work.now) : 0,
    isReleased: row.releasedBy !== null,
    shortage: await shortageOf(work, row, event),
    allocations: await allocationsOf(work, row),
    isOtherGoods: await isOtherGoods(work, row, event),
    shortLines: row.lines.filter(({ qty, pickedQty }) => pickedQty < qty).map(({ lineNo }) => lineNo),
    pickedQty: row.pickedQty,
    stuckLot: await stuckLotOf(work, row),
    waybill: job && { plateNumber: job.plateNumber, isPendingLoad: job.status === 'pendingLoad' },
    isWaybillFit: await isWaybillFit(work, row, event),
  };
}
