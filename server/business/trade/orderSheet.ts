import type { Json } from '../../../domain/calls/json.ts';
import { address } from '../../../domain/records/address.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { agreedTerms } from '../../../domain/rules/contract.ts';
import type { SheetValues } from '../../records/entry.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { planSchema, Reasons } from './orderPlan.ts';
import {
  cargoTypeFor,
  contractFor,
  distanceFor,
  goodsLine,
  type Place,
  placeFor,
  priceFor,
  weightFor,
} from './orderPlanParts.ts';

const loadedAt = ({ areaCode, address: street, lng, lat }: Place) => ({
  loadAreaCode: areaCode,
  loadAddress: street,
  loadLng: lng,
  loadLat: lat,
});
const unloadedAt = ({ areaCode, address: street, lng, lat }: Place) => ({
  unloadAreaCode: areaCode,
  unloadAddress: street,
  unloadLng: lng,
  unloadLat: lat,
});

/** An order from a row of a shipper's plan: places of its address book, terms of its contract, prices agreed before. */
export async function orderFromSheet(
  work: Work,
  cells: Readonly<Record<string, Json>>,
  unread: ReadonlySet<string | null>,
): Promise<SheetValues> {
  const plan = planSchema.parse(cells);
  const reasons = new Reasons();
  const { shipmentId, planLoadAt } = plan;
  // The row itself says that its shipper is missing.
  if (shipmentId === undefined) return { values: {}, reasons: [] };
  const owner = await need(work, shipper, shipmentId);
  const book = await findBy(work, address, { shipmentId, status: 'enabled' });
  const from = placeFor(book, 'loadPlace', plan, reasons);
  const to = placeFor(book, 'unloadPlace', plan, reasons);
  const agreed = await contractFor(work, plan, shipmentId, reasons);
  const weightKg = weightFor(plan, unread, reasons);
  const cargo = await cargoTypeFor(work, plan, shipmentId);
  const distanceKm =
    from && to ? await distanceFor(work, plan, from, to, reasons) : (plan.distanceKm ?? null);
  const isPriced =
    from && to && agreed && planLoadAt !== undefined && distanceKm !== null && weightKg !== null;
  const price = isPriced
    ? await priceFor(
        work,
        plan,
        agreed,
        {
          shipmentId,
          weightKg,
          volumeM3: plan.volumeM3 ?? 0,
          pieces: plan.pieces ?? 0,
          vehicles: plan.vehicleAmount ?? 1,
          distanceKm,
          cargoTypeCode: cargo,
          vehicleTypeCodes: [],
          loadAreaCode: from.areaCode,
          unloadAreaCode: to.areaCode,
          planLoadAt,
        },
        reasons,
      )
    : null;
  const given: Record<string, Json | undefined> = {
    shipmentId,
    contractId: agreed?.id,
    ...agreedTerms(agreed),
    originalDocumentNumber: plan.originalDocumentNumber,
    goods: goodsLine(plan, weightKg, cargo, reasons),
    vehicleAmount: plan.vehicleAmount,
    consignorName: owner.shipperName,
    consignorIdNo: owner.uscc ?? owner.idNumber ?? undefined,
    consignorContact: from?.contactName,
    consignorPhone: from?.phone,
    ...(from ? loadedAt(from) : {}),
    planLoadAt,
    consigneeName: plan.consigneeName,
    consigneeContact: plan.consigneeContact ?? to?.contactName,
    consigneePhone: plan.consigneePhone ?? to?.phone,
    ...(to ? unloadedAt(to) : {}),
    planUnloadAt: plan.planUnloadAt,
    distanceKm: distanceKm ?? undefined,
    ...price,
    publishDeadline: plan.publishDeadline ?? planLoadAt,
    remark: plan.remark,
  };
  const values = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return { values, reasons: reasons.all };
}
