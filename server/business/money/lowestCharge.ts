import { freightBill } from '../../../domain/records/freightBill.ts';
import type { order } from '../../../domain/records/order.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { FIXED_STATES, listedFreightFen } from '../../../domain/rules/freightBill.ts';
import { topUpsOf, type VehicleFreight } from '../../../domain/rules/lowestCharge.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { orderFamily } from '../trade/orderFamily.ts';

type Waybill = Row<typeof waybill>;
type Order = Row<typeof order>;

/** The part of a waybill in the lowest charge of its order, fen. */
export interface LowestCharge {
  readonly topUpFen: number;
  /** The lowest charge and the freight of all vehicles, where the one exceeds the other; null: nothing is added. */
  readonly lowestFen: number | null;
  readonly orderFreightFen: number | null;
  /** Waybill, order or bill that must end before the difference is known; null: it is. */
  readonly waitsFor: string | null;
}

const NOTHING: LowestCharge = { topUpFen: 0, lowestFen: null, orderFreightFen: null, waitsFor: null };
const WHOLE = 10_000;
/** States of an order whose quantity may still get vehicles. */
const OPEN: readonly Order['status'][] = ['published', 'missed', 'executing'];

/** Freight of the carried parts of aborted waybills, fen; the number of the first that is not valued yet. */
async function abortedFreight(work: Work, jobs: readonly Waybill[]) {
  let sumFen = 0;
  let waitsFor: string | null = null;
  for (const job of jobs) {
    const [bill] = await findBy(work, freightBill, { waybillId: job.id });
    if (!bill || bill.status === 'pendingValuation') waitsFor ??= job.waybillNo;
    else if (bill.status !== 'void') sumFen += listedFreightFen(job, { ...job, carriedBp: bill.carriedBp });
  }
  return { sumFen, waitsFor };
}

/**
 * What a waybill adds to its freight so that all vehicles of its order reach the lowest charge together. It is known once
 * the order has nothing left to carry and every vehicle has ended, or earlier where their freight suffices; then the
 * same for every bill, whichever is confirmed first. Parts of an order count together. An aborted transport is paid by the part carried, and adds nothing.
 */
export async function lowestChargeOf(work: Work, job: Waybill): Promise<LowestCharge> {
  const family = await orderFamily(work, job.orderId);
  const { lowestFen } = family[0];
  if (lowestFen === null || job.status === 'aborted') return NOTHING;
  const all = await findBy(work, waybill, { orderId: family.map(({ id }) => id) });
  const jobs = all.filter(({ status }) => status !== 'cancelled');
  const carried = jobs.filter(({ status }) => status === 'completed');
  const vehicles = carried.map((one) => ({
    waybillId: one.id,
    freightFen: listedFreightFen(one, { ...one, carriedBp: WHOLE }),
  }));
  const aborted = await abortedFreight(
    work,
    jobs.filter(({ status }) => status === 'aborted'),
  );
  const orderFreightFen = vehicles.reduce((sum, { freightFen }) => sum + freightFen, aborted.sumFen);
  if (orderFreightFen >= lowestFen) return NOTHING;
  const running = jobs.find(({ status }) => status !== 'completed' && status !== 'aborted');
  const open = family.find(({ status, remainQty }) => OPEN.includes(status) && remainQty > 0);
  const waitsFor = running?.waybillNo ?? open?.orderNo ?? aborted.waitsFor;
  if (waitsFor !== null) return { ...NOTHING, lowestFen, waitsFor };
  const topUpFen = await shareOf(work, job.id, lowestFen - aborted.sumFen, vehicles);
  return { topUpFen, lowestFen, orderFreightFen, waitsFor: null };
}

/**
 * The share of one vehicle. What other confirmed bills have is theirs: where a weight was corrected since, so that it is not the
 * share of today, the others take up what is left.
 */
async function shareOf(
  work: Work,
  waybillId: string,
  lowestFen: number,
  vehicles: readonly VehicleFreight[],
): Promise<number> {
  const shares = topUpsOf(lowestFen, vehicles);
  const bills = await findBy(work, freightBill, {
    waybillId: vehicles.flatMap((one) => (one.waybillId === waybillId ? [] : [one.waybillId])),
    status: FIXED_STATES,
  });
  const given = new Map(bills.map((bill) => [bill.waybillId, bill.topUpFen ?? 0]));
  if ([...given].every(([id, fen]) => fen === shares.get(id))) return shares.get(waybillId) ?? 0;
  const settledFen = vehicles.reduce(
    (sum, one) => (given.has(one.waybillId) ? sum + one.freightFen + (given.get(one.waybillId) ?? 0) : sum),
    0,
  );
  const others = vehicles.filter((one) => !given.has(one.waybillId));
  return topUpsOf(lowestFen - settledFen, others).get(waybillId) ?? 0;
}
