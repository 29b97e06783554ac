import { and, eq, isNull, sql } from 'drizzle-orm';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { settled } from '../../../../domain/rules/editions.ts';
import { applyIfPossible } from '../../../records/apply.ts';
import type { Work } from '../../../records/work.ts';
import { serviceCharge } from '../../../store/editionTables.ts';
import { editionOf, settle, subscriptionOf } from './subscription.ts';

interface Loaded {
  readonly id: string;
  readonly waybillNo: string;
}

/** The fee of a waybill that the group's edition charges now; 0 in the trial, and of an edition without one. */
async function feeNow({ tx, groupCode }: Work): Promise<{ editionId: string; feeFen: number } | null> {
  const { rows } = await tx.execute<{ edition: string; fee: string }>(sql`
    select e.id::text as edition, e.per_waybill_fee_fen as fee from edition_subscription s
    join billing_edition e on e.id = s.edition_id
    where s.group_code = ${groupCode} and not s.deleted and s.status in ('active', 'overdue', 'suspended')
      and e.per_waybill_fee_fen > 0 limit 1`);
  const [found] = rows;
  return found ? { editionId: found.edition, feeFen: Number(found.fee) } : null;
}

/** Notes what a loaded waybill costs, once, in the transaction of its loading. It locks nothing: the balance is charged later (D61). */
export async function chargeWaybill(work: Work, { id, waybillNo }: Loaded): Promise<void> {
  const fee = await feeNow(work);
  if (fee === null) return;
  await work.tx
    .insert(serviceCharge)
    .values({
      ...{ groupCode: work.groupCode, waybillId: id, waybillNo, ...fee, at: work.now },
      // Of the waybill: a counter would be locked by every loading.
      ...{ chargeNo: waybillNo.replace(/^[A-Z]+/, 'JC'), foldedAt: null, settledFen: 0 },
    })
    .onConflictDoNothing();
}

/** Covers charges that are counted, the oldest first. */
export async function settleCharges({ tx, groupCode }: Work, amountFen: number): Promise<void> {
  if (amountFen <= 0) return;
  await tx.execute(sql`
    with due as (
      select waybill_id, fee_fen - settled_fen as open, sum(fee_fen - settled_fen) over (order by at, waybill_id) as upto
      from service_charge where group_code = ${groupCode} and folded_at is not null and settled_fen < fee_fen)
    update service_charge c set settled_fen = c.settled_fen + least(d.open, ${amountFen} - (d.upto - d.open))
    from due d where c.group_code = ${groupCode} and c.waybill_id = d.waybill_id and d.upto - d.open < ${amountFen}`);
}

/** What of the balance is on its way back: no charge is taken from it, fen. */
export async function heldFen({ tx, groupCode }: Work): Promise<number> {
  const { rows } = await tx.execute<{ held: string }>(sql`
    select coalesce(sum(refund_fen), 0) as held from paid_record
    where group_code = ${groupCode} and kind = 'topUp' and status = 'refunding' and not deleted`);
  return Number(rows[0]?.held ?? 0);
}

/** What is left of each top-up: the newest is used last. */
export async function refreshUnused({ tx, groupCode }: Work, balanceFen: number): Promise<void> {
  await tx.execute(sql`
    with tops as (
      select id, amount_fen, sum(amount_fen) over (order by paid_at desc, id desc) - amount_fen as newer
      from paid_record where group_code = ${groupCode} and kind = 'topUp' and status in ('paid', 'refunding') and not deleted)
    update paid_record p set unused_fen = least(t.amount_fen, greatest(0, ${balanceFen} - t.newer))
    from tops t where p.group_code = ${groupCode} and p.id = t.id
      and p.unused_fen is distinct from least(t.amount_fen, greatest(0, ${balanceFen} - t.newer))`);
}

/**
 * Takes the charges that are new from the balance of a group. What it does not cover is owed; a balance that is used up makes the
 * subscription overdue.
 * @returns how many charges were counted
 */
export async function foldCharges(work: Work): Promise<number> {
  const subscription = await subscriptionOf(work, true);
  if (!subscription) return 0;
  const fresh = await work.tx
    .update(serviceCharge)
    .set({ foldedAt: work.now })
    .where(and(eq(serviceCharge.groupCode, work.groupCode), isNull(serviceCharge.foldedAt)))
    .returning({ feeFen: serviceCharge.feeFen });
  const { balanceFen, owedFen, id } = subscription;
  if (fresh.length === 0 && (owedFen === 0 || balanceFen === 0)) return 0;
  const dueFen = fresh.reduce((sum, { feeFen }) => sum + feeFen, owedFen);
  const held = await heldFen(work);
  const left = settled(Math.max(0, balanceFen - held), dueFen);
  const after = { ...left, balanceFen: left.balanceFen + Math.min(held, balanceFen) };
  await settleCharges(work, balanceFen - after.balanceFen);
  await refreshUnused(work, after.balanceFen);
  const { perWaybillFeeFen } = await editionOf(work, await settle(work, id, after));
  if (after.balanceFen === 0 && perWaybillFeeFen > 0)
    await applyIfPossible(work, editionSubscription, { id, type: 'balance.zero' });
  return fresh.length;
}
