import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type FoundPolicy, MAX_FOUND, type VehiclePolicy } from '../../../domain/calls/cover.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { company } from '../../../domain/records/company.ts';
import { insurance } from '../../../domain/records/insurance.ts';
import { insuranceClaim } from '../../../domain/records/insuranceClaim.ts';
import { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { coverEnd } from '../../../domain/rules/cargoPolicy.ts';
import { mayView, scopeFor } from '../../../domain/rules/rights.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { find, findBy, findWhere, need } from '../../records/rows.ts';
import { toSql } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import type { Policy } from './cover.ts';

const policies = tableFor(cargoPolicy);
const trips = tableFor(waybill);
const vehiclePolicies = tableFor(insurance);
const vehicles = tableFor(vehicle);

async function shown(work: Work, viewer: Viewer, row: Policy, lang: Lang): Promise<FoundPolicy> {
  const job = await need(work, waybill, row.waybillId);
  const product = await need(work, insuranceProduct, row.productId);
  const { productName, productNameEn, productNameEs, productNameJa } = product;
  const { id, policyNo, policyNumber, status, plateNumber, goodsName, insuredFen, effectiveAt, departAt } =
    row;
  const claims = mayView(insuranceClaim, viewer)
    ? await findBy(work, insuranceClaim, { policyId: row.id })
    : [];
  return {
    ...{ id, policyNo, policyNumber, status, plateNumber, goodsName, insuredFen, effectiveAt, departAt },
    productName: say([productName, productNameEn, productNameEs, productNameJa], lang),
    insurerName: (await find(work, company, row.insurerId))?.companyName ?? '',
    waybillNo: job.waybillNo,
    coverEnd: coverEnd({ ...row, unloadedAt: job.goodsReceiptAt }),
    ...{ despatchAt: job.despatchAt, unloadedAt: job.goodsReceiptAt, planUnloadAt: job.planUnloadAt },
    paperId: row.paperId?.[0] ?? null,
    claims: claims.map(({ id: claimId, claimNo, status: state, accidentAt, claimedFen, paidFen }) => ({
      ...{ id: claimId, claimNo, status: state, accidentAt, claimedFen, paidFen },
    })),
  };
}

/** Policies of cargo with this number, plate or waybill, the newest first, that the viewer may see. */
async function cargo(work: Work, viewer: Viewer, text: string, lang: Lang): Promise<FoundPolicy[]> {
  const ofTrip = work.tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.groupCode, work.groupCode), eq(trips.waybillNo, text)));
  const isMeant = or(
    eq(policies.policyNumber, text),
    eq(policies.policyNo, text),
    eq(policies.plateNumber, text),
    inArray(policies.waybillId, ofTrip),
  );
  const rows = await findWhere(
    work,
    cargoPolicy,
    and(isMeant, toSql(scopeFor(cargoPolicy, viewer), policies)),
    {
      orderBy: [sql`${policies.gmtCreated} desc`],
      limit: MAX_FOUND,
    },
  );
  const found: FoundPolicy[] = [];
  for (const row of rows) found.push(await shown(work, viewer, row, lang));
  return found;
}

/** Policies of vehicles with this number or plate. */
async function ofVehicles(work: Work, viewer: Viewer, text: string): Promise<VehiclePolicy[]> {
  if (!mayView(insurance, viewer)) return [];
  const named = work.tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.groupCode, work.groupCode), eq(vehicles.plateNumber, text)));
  const isMeant = or(eq(vehiclePolicies.policyNumber, text), inArray(vehiclePolicies.vehicleId, named));
  const isSeen = toSql(scopeFor(insurance, viewer), vehiclePolicies);
  const rows = await findWhere(work, insurance, and(isMeant, isSeen), {
    orderBy: [sql`${vehiclePolicies.validTo} desc`],
    limit: MAX_FOUND,
  });
  const found: VehiclePolicy[] = [];
  for (const { id, policyNumber, policyKind, insurer, vehicleId, validFrom, validTo, status } of rows) {
    const plateNumber = (await find(work, vehicle, vehicleId ?? ''))?.plateNumber ?? '';
    found.push({ id, policyNumber, policyKind, insurer, plateNumber, validFrom, validTo, status });
  }
  return found;
}

/** What the box of the policy enquiry finds (addendum B D45). */
export const enquire = async (work: Work, viewer: Viewer, text: string, lang: Lang) => ({
  policies: await cargo(work, viewer, text, lang),
  vehicles: await ofVehicles(work, viewer, text),
});
