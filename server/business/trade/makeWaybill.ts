import type { assignment } from '../../../domain/records/assignment.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { mostRetainedFen, planned, shareKg } from '../../../domain/rules/freight.ts';
import { frozen, wallet } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { remember } from '../../records/historyLog.ts';
import { freshRow } from '../../records/freshRow.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { lineFor } from '../fleet/waybillPlan.ts';
import { crewFields } from './crew.ts';
import { moveQuantity } from './order.ts';
import { makeTripContract } from './tripContract.ts';
import { tellUpstream } from './tellUpstream.ts';

/** One order one vehicle is 0000; else two digits of the vehicle within the order, two of the segment (T&M 4.2). */
async function serialOf(work: Work, orderId: string, isWhole: boolean): Promise<string> {
  const earlier = await findBy(work, waybill, { orderId });
  if (isWhole && earlier.length === 0) return '0000';
  return `${String(earlier.length + 1).padStart(2, '0')}00`;
}

/**
 * One waybill for one vehicle of an accepted assignment: the order's terms are copied and frozen, the
 * quantity leaves the order's remainder, and a wallet shipper's money is frozen (T&M 3.3, 4.2, 8.4).
 */
export async function makeWaybill(
  work: Work,
  from: Row<typeof assignment>,
  crew: { driverId: string; vehicleId: string; qty: number },
  vehicleAmount: number,
): Promise<void> {
  const load = await need(work, order, from.orderId, true);
  const { carrierFen, shipperFen } = planned(
    { ...load, carrierUnitPriceFen: from.carrierUnitPriceFen },
    crew.qty,
  );
  const { planLoadAt, planUnloadAt, loadAreaCode, unloadAreaCode, contractId, distanceKm } = load;
  if (
    planLoadAt === null ||
    planUnloadAt === null ||
    loadAreaCode === null ||
    unloadAreaCode === null ||
    contractId === null
  ) {
    throw new Error(`Order ${load.orderNo} was accepted with fields missing that its submission needs.`);
  }
  const row: Row<typeof waybill> = {
    ...freshRow(work, 'pendingLoad'),
    waybillNo: await nextNumber(work, waybill.number.prefix),
    orderId: load.id,
    assignmentId: from.id,
    shipmentId: load.shipmentId,
    contractId,
    tripContractId: null,
    lineId: load.lineId ?? (await lineFor(work, load.shipmentId, load))?.id ?? null,
    serialNumber: await serialOf(work, load.id, crew.qty === load.orderQty),
    vehicleAmount,
    ...(await crewFields(work, crew.driverId, crew.vehicleId, loadAreaCode)),
    goodsName: load.goodsName ?? '',
    cargoTypeCode: load.cargoTypeCode ?? '1700',
    planQty: crew.qty,
    planWeightKg: shareKg(load.priceUnit, crew.qty, load.orderQty, load.totalWeightKg),
    loadWeightKg: null,
    unloadWeightKg: null,
    lossKg: null,
    weightReason: null,
    proposalId: null,
    volumeM3:
      load.totalVolumeM3 === 0 ? null : shareKg('yuanPerItem', crew.qty, load.orderQty, load.totalVolumeM3),
    pieces: load.totalPieces === 0 ? null : shareKg('yuanPerItem', crew.qty, load.orderQty, load.totalPieces),
    loadAreaCode,
    loadAddress: load.loadAddress ?? '',
    loadLng: load.loadLng,
    loadLat: load.loadLat,
    unloadAreaCode,
    unloadAddress: load.unloadAddress ?? '',
    unloadLng: load.unloadLng,
    unloadLat: load.unloadLat,
    distanceKm: distanceKm ?? 0,
    planLoadAt,
    planUnloadAt,
    consignmentAt: work.now,
    despatchAt: null,
    arrivedAt: null,
    goodsReceiptAt: null,
    finishedAt: null,
    priceUnit: load.priceUnit,
    carrierUnitPriceFen: from.carrierUnitPriceFen,
    feeMode: load.feeMode,
    serviceFeeBp: load.serviceFeeBp,
    shipperUnitPriceFen: load.shipperUnitPriceFen,
    settleQtyMode: load.settleQtyMode,
    lossMode: load.lossMode,
    lossTolerance: load.lossTolerance,
    // At the price and for the part that this vehicle carries.
    retentionFen: Math.min(load.retentionFen, mostRetainedFen(carrierFen)),
    maxAdvanceBp: load.maxAdvanceBp,
    maxOilBp: load.maxOilBp,
    payTerm: load.payTerm,
    plannedCarrierFen: carrierFen,
    plannedShipperFen: shipperFen,
    policyNumber: 'none',
    insuranceCompanyCode: 'none',
    abortReason: null,
    cancelReason: null,
    excusedFaults: null,
    excuseReason: null,
    excuseAskedBy: null,
    excusedBy: null,
    excusedAt: null,
  };
  await work.tx.insert(tableFor(waybill)).values(row);
  await remember(work, {
    spec: waybill,
    id: row.id,
    event: 'create',
    from: null,
    to: row.status,
    byRole: work.viewer?.role ?? 'system',
    changes: {},
  });
  work.changes.push({ record: 'waybill', id: row.id, version: 1, row, todo: false });
  tellUpstream(work, row, 'create');
  await patch(work, driver, crew.driverId, { operState: 'assigned' });
  await patch(work, vehicle, crew.vehicleId, { operState: 'assigned' });
  await moveQuantity(work, load.id, crew.qty);
  if (load.payTerm === 'wallet' && shipperFen > 0) {
    await post(work, {
      type: 'FREEZE',
      cause: { record: 'waybill', id: row.id, no: row.waybillNo, event: 'create' },
      legs: [
        {
          debit: wallet(load.shipmentId),
          credit: frozen(load.shipmentId),
          amountFen: shipperFen,
          waybillId: row.id,
        },
      ],
    });
  }
  await makeTripContract(work, row);
}
