import { z } from 'zod';
import type { Label } from '../../../domain/codes/label.ts';
import type { Refusal } from '../../../domain/codes/refusals.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { LoadCorrection } from '../../../domain/rules/weights.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { type AnyEvent, type EventOf, SYSTEM } from '../../../machines/lifecycles/kit.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';
import { notify } from '../../notices/notify.ts';
import { apply } from '../../records/apply.ts';
import { difference, remember } from '../../records/historyLog.ts';
import { registered } from '../../records/registry.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { billOf } from '../money/billOf.ts';
import { reportsConcerned } from '../platform/regReport.ts';
import { propose } from '../platform/propose.ts';

type Waybill = Row<typeof waybill>;

const tonnes = (kg: number) => `${(kg / 1000).toFixed(3)} t`;

/** What is stored of a corrected weight until another person confirms it. */
export const correctionSchema = z.object({
  loadWeightKg: z.number().int(),
  formerKg: z.number().int(),
  isWeightConfirmed: z.boolean(),
  reason: z.string(),
}) satisfies z.ZodType<LoadCorrection>;

/** A waybill as far as a corrected weight depends on it. */
export const seenOfLoad = ({ loadWeightKg }: Waybill) => loadWeightKg;

/** The dispatcher has another weight: another person confirms it. */
export async function proposeWeight(
  work: Work,
  row: Waybill,
  { loadWeightKg, isWeightConfirmed, reason }: EventOf<typeof waybill, 'correct.load'>,
): Promise<void> {
  const formerKg = row.loadWeightKg ?? 0;
  const proposalId = await propose(work, {
    kind: 'loadWeight',
    subject: `${row.waybillNo} ${row.plateNumber}`,
    targetId: row.id,
    aboutId: null,
    waybillId: row.id,
    changes: [
      { part: 'loadWeight', before: tonnes(formerKg), after: tonnes(loadWeightKg) },
      { part: 'why', before: null, after: reason },
    ],
    payload: { loadWeightKg, formerKg, isWeightConfirmed: isWeightConfirmed === true, reason },
    seen: seenOfLoad(row),
  });
  await patch(work, waybill, row.id, { proposalId });
}

/** Why a corrected weight cannot be carried out although it is still the weight that was seen; null: it can. */
export async function againstCorrection(
  work: Work,
  waybillId: string,
  correction: LoadCorrection,
): Promise<Refusal | null> {
  const row = await need(work, waybill, waybillId);
  const { lifecycle, facts } = registered(waybill.name);
  const event: AnyEvent & LoadCorrection = {
    ...correction,
    type: 'load.corrected',
    by: SYSTEM,
    at: work.now,
  };
  const answer = verdict(lifecycle, row.status, await facts(work, row, null), event);
  return answer.ok ? null : answer.refusal;
}

/** The receipt says the weight of its waybill: one that differed could never be valued. */
export async function correctReceipt(work: Work, job: Waybill): Promise<void> {
  const [found] = await findBy(work, receipt, { waybillId: job.id });
  if (!found) return;
  const proof = await need(work, receipt, found.id, true);
  const { loadWeightKg } = job;
  const { differenceKg, unloadWeightKg } = proof;
  // One that is not uploaded yet has no difference.
  const isWeighed = differenceKg !== null && unloadWeightKg !== null && loadWeightKg !== null;
  const fields = { loadWeightKg, differenceKg: isWeighed ? loadWeightKg - unloadWeightKg : null };
  const version = proof.version + 1;
  await patch(work, receipt, proof.id, { ...fields, version });
  await remember(work, {
    spec: receipt,
    id: proof.id,
    event: 'correct',
    from: proof.status,
    to: proof.status,
    byRole: work.viewer?.role ?? 'system',
    changes: difference(proof, fields),
  });
  const row = { ...proof, ...fields, version };
  work.changes.push({ record: receipt.name, id: proof.id, version, row, todo: false });
}

/** The bill is valued with the weight of its waybill, and its reports are checked again. */
export async function correctBill(
  work: Work,
  { id }: Waybill,
  { loadWeightKg, reason }: LoadCorrection,
): Promise<void> {
  const bill = await billOf(work, id);
  const payload = { loadWeightKg, reason };
  if (bill) await apply(work, freightBill, { id: bill.id, type: 'weight.corrected', payload }, true);
  await reportsConcerned(work, id);
}

/** Both weights, for the parties of the waybill. */
function correctionText(no: string, formerKg: number, loadWeightKg: number): Label {
  const [from, to] = [tonnes(formerKg), tonnes(loadWeightKg)];
  return [
    `运单 ${no} 的装货量已由 ${from} 更正为 ${to}`,
    `The loaded weight of waybill ${no} was corrected from ${from} to ${to}`,
    `El peso cargado de la carta de porte ${no} se corrigió de ${from} a ${to}`,
    `運送状 ${no} の積込量が ${from} から ${to} に訂正されました`,
  ];
}

/** Tells shipper, driver and fleet which weight counts now. */
export async function tellCorrection(
  work: Work,
  { id, waybillNo, shipmentId, driverId, carrierId }: Waybill,
  { formerKg, loadWeightKg }: LoadCorrection,
): Promise<void> {
  await notify(work, {
    to: [
      `SHIPMENT:${shipmentId}`,
      `DRIVER:${driverId}`,
      ...(carrierId === null ? [] : [`CARRIER:${carrierId}`]),
    ],
    text: correctionText(waybillNo, formerKg, loadWeightKg),
    record: waybill.name,
    id,
  });
}
