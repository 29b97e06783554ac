import type { assignment } from '../../domain/records/assignment.ts';
import type { order } from '../../domain/records/order.ts';
import type { quote } from '../../domain/records/quote.ts';
import type { receipt } from '../../domain/records/receipt.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { waybill } from '../../domain/records/waybill.ts';
import { freightFen, keptBackFen, planned } from '../../domain/rules/freight.ts';
import { base, seedNumber } from './base.ts';
import type { Driver, Pictures, Shipper, Staff, Vehicle } from './parties.ts';
import { PLACES, roadKm } from './places.ts';
import type { Random } from './random.ts';

export type Order = Row<typeof order>;
export type Assignment = Row<typeof assignment>;
export type Quote = Row<typeof quote>;
export type Waybill = Row<typeof waybill>;
export type Receipt = Row<typeof receipt>;

export const HOUR_MS = 3_600_000;
const GOODS = [
  { name: '热轧钢卷', type: '0400', valueFen: 420_000 },
  { name: '螺纹钢', type: '0400', valueFen: 385_000 },
  { name: '袋装水泥', type: '0600', valueFen: 42_000 },
  { name: '玉米', type: '1100', valueFen: 245_000 },
  { name: '复合肥', type: '0900', valueFen: 310_000 },
  { name: '铝锭', type: '1400', valueFen: 1_920_000 },
  { name: '瓦楞纸', type: '1300', valueFen: 330_000 },
  { name: '机电设备', type: '1200', valueFen: 2_500_000 },
  { name: '动力煤', type: '0100', valueFen: 78_000 },
  { name: '瓶装饮料', type: '1300', valueFen: 480_000 },
] as const;

export function makeOrder(
  random: Random,
  at: number,
  owner: Shipper,
  contractId: string,
  status: Order['status'],
  staff: Staff,
  weightKg: number,
): Order {
  const from = random.pick(PLACES);
  const to = random.pick(PLACES.filter((one) => one !== from));
  const goods = random.pick(GOODS);
  const km = roadKm(from, to);
  const wasSubmitted = status !== 'draft';
  // 0.35 to 0.42 yuan per tonne-kilometre plus a base price, usual for bulk freight.
  const unitPrice = 2_500 + Math.round((km * random.int(30, 38)) / 100) * 100;
  const publishMode =
    status === 'published' || status === 'missed'
      ? random.pick(['hall', 'grab', 'directed'] as const)
      : 'directed';
  return {
    ...base(at, staff.dispatcher),
    orderNo: seedNumber('DD', at),
    source: 'web',
    shipmentId: owner.id,
    contractId,
    originalDocumentNumber: `WT${String(at).slice(0, 10)}`,
    parentId: null,
    splitSeq: null,
    publishMode,
    businessTypeCode: '1002996',
    transportTypeCode: '1',
    goods: [
      {
        goodsName: goods.name,
        cargoTypeCode: goods.type,
        packing: null,
        weightKg,
        volumeM3: null,
        pieces: null,
        goodsPriceFenPerT: goods.valueFen,
      },
    ],
    goodsName: goods.name,
    cargoTypeCode: goods.type,
    totalWeightKg: weightKg,
    totalVolumeM3: 0,
    totalPieces: 0,
    vehicleAmount: 1,
    orderQty: weightKg,
    assignedQty: 0,
    remainQty: weightKg,
    closedQty: 0,
    vehicleTypeCodes: null,
    vehicleLengthDm: null,
    consignorName: owner.shipperName,
    consignorIdNo: owner.uscc ?? owner.idNumber,
    consignorContact: owner.contactName,
    consignorPhone: owner.phone,
    loadAreaCode: from.areaCode,
    loadAddress: `${from.city}市${from.address}`,
    loadLng: from.lng,
    loadLat: from.lat,
    planLoadAt: at + random.int(20, 60) * HOUR_MS,
    consigneeName: `${to.city}收货方${String(random.int(1, 60))}`,
    consigneeIdNo: null,
    consigneeContact: null,
    consigneePhone: null,
    unloadAreaCode: to.areaCode,
    unloadAddress: `${to.city}市${to.address}`,
    unloadLng: to.lng,
    unloadLat: to.lat,
    planUnloadAt: at + (64 + Math.ceil(km / 50)) * HOUR_MS,
    distanceKm: km,
    priceUnit: 'yuanPerTon',
    priceListId: null,
    priceVersion: null,
    priceRuleId: null,
    ruleVersion: null,
    lowestFen: null,
    priceReason: null,
    // Every third order that waits for its audit is priced above the band of the lists.
    guideFen:
      status === 'pendingAudit'
        ? freightFen('yuanPerTon', weightKg, km % 3 === 0 ? Math.round(unitPrice * 0.75) : unitPrice)
        : null,
    carrierUnitPriceFen: publishMode === 'hall' ? null : unitPrice,
    feeMode: 'rate',
    serviceFeeBp: 650,
    shipperUnitPriceFen: null,
    settleQtyMode: 'smaller',
    lossMode: 'ratio',
    lossTolerance: 2,
    maxAdvanceBp: 6000,
    maxOilBp: 4000,
    retentionFen: keptBackFen({
      retentionFen: 20_000,
      priceUnit: 'yuanPerTon',
      orderQty: weightKg,
      vehicleAmount: 1,
      carrierUnitPriceFen: unitPrice,
    }),
    payTerm: owner.creditDays > 0 ? 'credit' : 'wallet',
    creditDays: owner.creditDays,
    needInvoice: true,
    publishDeadline: at + 18 * HOUR_MS,
    submittedBy: wasSubmitted ? staff.dispatcher : null,
    submittedAt: wasSubmitted ? at + HOUR_MS : null,
    auditReason: status === 'rejected' ? '货值与合同不符，请核实' : null,
    cancelReason: status === 'cancelled' ? '客户取消发货计划' : null,
    status,
  };
}

export function makeAssignment(
  from: Order,
  who: Driver,
  truck: Vehicle,
  at: number,
  status: Assignment['status'],
  staff: Staff,
): Assignment {
  return {
    ...base(at, staff.dispatcher),
    assignmentNo: seedNumber('ZP', at),
    orderId: from.id,
    shipmentId: from.shipmentId,
    targetType: 'driver',
    carrierId: who.fleetId,
    driverId: who.id,
    vehicleId: truck.id,
    qty: from.orderQty,
    priceUnit: from.priceUnit,
    carrierUnitPriceFen: from.carrierUnitPriceFen ?? 18_000,
    expireAt: at + 24 * HOUR_MS,
    quoteId: null,
    declineReason: null,
    acceptReason: null,
    submittedBy: staff.dispatcher,
    status,
  };
}

/** Times of a trip, strictly ascending, up to its present state. */
function timesOf(random: Random, at: number, km: number, status: Waybill['status'], finished: number) {
  const despatchAt = at + random.int(6, 30) * HOUR_MS;
  const arrivedAt = despatchAt + Math.ceil(km / 55) * HOUR_MS + random.int(10, 200) * 60_000;
  const goodsReceiptAt = arrivedAt + random.int(40, 240) * 60_000;
  const reached = {
    pendingLoad: 0,
    cancelled: 0,
    inTransit: 1,
    aborted: 1,
    arrived: 2,
    unloaded: 3,
    completed: 4,
  }[status];
  return {
    despatchAt: reached >= 1 ? despatchAt : null,
    arrivedAt: reached >= 2 ? arrivedAt : null,
    goodsReceiptAt: reached >= 3 ? goodsReceiptAt : null,
    finishedAt: reached >= 4 ? Math.min(goodsReceiptAt + random.int(2, 40) * HOUR_MS, finished) : null,
  };
}

export function makeWaybill(
  random: Random,
  from: Order,
  offer: Assignment,
  who: Driver,
  truck: Vehicle,
  trailer: Vehicle | undefined,
  at: number,
  status: Waybill['status'],
  staff: Staff,
  now: number,
): Waybill {
  const weight = from.orderQty;
  const money = planned({ ...from, carrierUnitPriceFen: offer.carrierUnitPriceFen }, weight);
  const times = timesOf(random, at, from.distanceKm ?? 0, status, now);
  const loaded = times.despatchAt === null ? null : weight - random.int(0, 3) * 20;
  const unloaded = times.goodsReceiptAt === null || loaded === null ? null : loaded - random.int(0, 6) * 20;
  return {
    ...base(
      at,
      staff.dispatcher,
      times.finishedAt ?? times.goodsReceiptAt ?? times.arrivedAt ?? times.despatchAt ?? at,
    ),
    waybillNo: seedNumber('YD', at),
    orderId: from.id,
    assignmentId: offer.id,
    shipmentId: from.shipmentId,
    contractId: from.contractId ?? '0',
    serialNumber: '0000',
    vehicleAmount: 1,
    carrierId: who.fleetId,
    driverId: who.id,
    vehicleId: truck.id,
    plateNumber: truck.plateNumber,
    plateColorCode: truck.plateColorCode,
    trailerPlate: trailer?.plateNumber ?? null,
    actualCarrierName: who.driverName,
    actualCarrierIdNo: who.idNumber,
    actualCarrierLicense: truck.permitNumber ?? who.licenceNumber ?? '',
    payeeType: 'driver',
    goodsName: from.goodsName ?? '',
    cargoTypeCode: from.cargoTypeCode ?? '1700',
    planQty: weight,
    planWeightKg: weight,
    loadWeightKg: loaded,
    unloadWeightKg: unloaded,
    lossKg: loaded === null || unloaded === null ? null : loaded - unloaded,
    weightReason: null,
    proposalId: null,
    volumeM3: null,
    pieces: null,
    loadAreaCode: from.loadAreaCode ?? '',
    loadAddress: from.loadAddress ?? '',
    loadLng: from.loadLng,
    loadLat: from.loadLat,
    unloadAreaCode: from.unloadAreaCode ?? '',
    unloadAddress: from.unloadAddress ?? '',
    unloadLng: from.unloadLng,
    unloadLat: from.unloadLat,
    distanceKm: from.distanceKm ?? 0,
    planLoadAt: from.planLoadAt ?? at,
    planUnloadAt: from.planUnloadAt ?? at,
    consignmentAt: at,
    ...times,
    priceUnit: from.priceUnit,
    carrierUnitPriceFen: offer.carrierUnitPriceFen,
    feeMode: from.feeMode,
    serviceFeeBp: from.serviceFeeBp,
    shipperUnitPriceFen: null,
    settleQtyMode: from.settleQtyMode,
    lossMode: from.lossMode,
    lossTolerance: from.lossTolerance,
    retentionFen: from.retentionFen,
    maxAdvanceBp: from.maxAdvanceBp,
    maxOilBp: from.maxOilBp,
    payTerm: from.payTerm,
    plannedCarrierFen: money.carrierFen,
    plannedShipperFen: money.shipperFen,
    policyNumber: 'none',
    insuranceCompanyCode: 'none',
    abortReason: status === 'aborted' ? '途中车辆故障，换车转运' : null,
    cancelReason: status === 'cancelled' ? '司机临时无法到场' : null,
    status,
  };
}

export function makeReceipt(
  random: Random,
  job: Waybill,
  status: Receipt['status'],
  staff: Staff,
  pictures: Pictures,
): Receipt {
  const at = job.goodsReceiptAt ?? job.gmtCreated;
  const head = base(at, staff.dispatcher, job.finishedAt ?? at);
  const isUp = status !== 'notUploaded';
  const paperReceivedAt =
    status === 'accepted' && random.chance(70) && job.finishedAt !== null ? job.finishedAt : null;
  const { loadWeightKg, unloadWeightKg } = job;
  return {
    ...head,
    receiptNo: seedNumber('HD', at),
    waybillId: job.id,
    shipmentId: job.shipmentId,
    carrierId: job.carrierId,
    driverId: job.driverId,
    kind: !isUp ? null : paperReceivedAt === null ? 'electronic' : 'both',
    photoIds: isUp ? pictures('receipt', head.id, status === 'pendingAudit' ? 1 : 0) : [],
    loadWeightKg,
    unloadWeightKg,
    differenceKg:
      isUp && loadWeightKg !== null && unloadWeightKg !== null ? loadWeightKg - unloadWeightKg : null,
    signedBy: isUp ? '仓库签收' : null,
    signedAt: isUp ? at : null,
    expressCompany: null,
    expressNo: null,
    paperReceivedAt,
    uploadedAt: isUp ? at : null,
    auditReason: status === 'rejected' ? '回单照片模糊，请重新上传' : null,
    submittedBy: isUp ? staff.driver : null,
    status,
  };
}
