import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import type { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { UNINSURED } from '../../../domain/codes/lists/money.ts';
import { premiumOf } from '../../../domain/rules/cargoPolicy.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { availableOf, type Owner, shipperOwner } from '../../ledger/accounts.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { reportsConcerned } from '../platform/regReport.ts';
import { typesAbove } from '../trade/goodsTypesAbove.ts';

export type Policy = Row<typeof cargoPolicy>;
export type Product = Row<typeof insuranceProduct>;

/** States in which a policy covers a waybill, or is about to. */
export const LIVE = ['applied', 'effective', 'surrendering'] as const;

/** A product as it is sold on a day. */
export const isOnSale = ({ status, validFrom, validTo }: Product, now: number): boolean => {
  const today = startOfDay(now);
  return status === 'enabled' && validFrom <= today && (validTo === null || today <= validTo);
};

/** Whether a product is still sold at the price that a policy was written down with. */
export const isAsWritten = (product: Product, { productVersion, insuredFen, premiumFen }: Policy): boolean =>
  product.version === productVersion && premiumOf(insuredFen, product) === premiumFen;

/** Whether goods of a type may be insured by a product: neither the type nor one above it is excluded. */
export async function isInsurable(work: Work, product: Product, goodsTypeId: string): Promise<boolean> {
  const type = await find(work, goodsType, goodsTypeId);
  if (type?.isInsurable !== true || type.isForbidden) return false;
  const excluded = new Set((product.goodsTypeIds ?? []).map((one) => one.goodsTypeId));
  const path = (await typesAbove(work, [goodsTypeId]))(goodsTypeId);
  return path.every((id) => !excluded.has(id));
}

/** Whose money buys a policy; null: the platform's own. */
export function buyerOf({ payerKind, shipmentId, carrierId }: Policy): Owner | null {
  if (payerKind === 'SHIPMENT') return shipperOwner(shipmentId);
  return payerKind === 'CARRIER' && carrierId !== null ? { ownerType: 'carrier', ownerId: carrierId } : null;
}

/** The wallet that buys a policy; null: the platform does. */
export const walletOf = (row: Policy) => {
  const owner = buyerOf(row);
  return owner === null ? null : availableOf(owner);
};

/** The waybill names the cover that is in force, the newest one of its goods before others, as the authority is told (T&M 4.2). */
export async function nameOnWaybill(work: Work, waybillId: string): Promise<void> {
  const job = await need(work, waybill, waybillId, true);
  const inForce = await findBy(work, cargoPolicy, { waybillId, status: ['effective', 'surrendering'] });
  const ofGoods = inForce.filter(({ product }) => product !== 'carrierLiability');
  const shown = (ofGoods.length > 0 ? ofGoods : inForce).at(-1);
  const fields = {
    policyNumber: shown?.policyNumber ?? UNINSURED,
    insuranceCompanyCode: shown?.insuranceCompanyCode ?? UNINSURED,
  } as const;
  if (job.policyNumber === fields.policyNumber) return;
  await patch(work, waybill, waybillId, fields);
  const row = { ...job, ...fields };
  work.changes.push({ record: waybill.name, id: job.id, version: job.version, row, todo: false });
  await reportsConcerned(work, waybillId);
}
