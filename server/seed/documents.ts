import type { assignment } from '../../domain/records/assignment.ts';
import type { order } from '../../domain/records/order.ts';
import type { quote } from '../../domain/records/quote.ts';
import type { receipt } from '../../domain/records/receipt.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { waybill } from '../../domain/records/waybill.ts';
import { freightFen, keptBackFen, planned } from '../../domain/rules/freight.ts';
import { base, seedNumber } from './base.ts';
import type { Driver, Pictures, Shipper, Staff, Vehicle } from './parties.ts';
import { firmName } from './identities.ts';
import { type Place, PLACES, roadKm } from './places.ts';
import type { Random } from './random.ts';

export type Order = Row<typeof order>;
export type Assignment = Row<typeof assignment>;
export type Quote = Row<typeof quote>;
export type Waybill = Row<typeof waybill>;
export type Receipt = Row<typeof receipt>;

export const HOUR_MS = 3_600_000;
/** How far it pays to carry the goods by road, km, and their price beside that of steel, percent. */
const GOODS = [
  { name: '热轧钢卷', type: '0400', valueFen: 420_000, reachKm: 1_500, pricePercent: 100 },
  { name: '螺纹钢', type: '0400', valueFen: 385_000, reachKm: 1_200, pricePercent: 98 },
  { name: '袋装水泥', type: '0600', valueFen: 42_000, reachKm: 350, pricePercent: 86 },
  { name: '玉米', type: '1100', valueFen: 245_000, reachKm: 1_000, pricePercent: 92 },
  { name: '复合肥', type: '0900', valueFen: 310_000, reachKm: 900, pricePercent: 94 },
  { name: '铝锭', type: '1400', valueFen: 1_920_000, reachKm: 2_400, pricePercent: 108 },
  { name: '瓦楞纸', type: '1300', valueFen: 330_000, reachKm: 800, pricePercent: 112 },
  { name: '机电设备', type: '1200', valueFen: 2_500_000, reachKm: 2_600, pricePercent: 130 },
  { name: '动力煤', type: '0100', valueFen: 78_000, reachKm: 500, pricePercent: 84 },
  { name: '瓶装饮料', type: '1300', valueFen: 480_000, reachKm: 600, pricePercent: 110 },
] as const;
/** A trip that is still on the road after a day and more is at least this long, km. */
const LONG_KM = 800;
const RECEIVERS = ['仓储有限公司', '建材市场', '物流园', '加工厂', '商贸有限公司', '配送中心'];

/** Where such goods go to from a place: within their reach, or else to the nearest place. */
function destinations(from: Place, reachKm: number, isLong: boolean): Place[] {
  const others = PLACES.filter((one) => one !== from).toSorted((a, b) => roadKm(from, a) - roadKm(from, b));
  const within = others.filter((one) => {
    const km = roadKm(from, one);
    return km <= reachKm && (!isLong || km >= LONG_KM);
  });
  return within.length > 0 ? within : others.slice(0, 1);
}

const receiver = ({ city }: Place, index: number) =>
  `${city}${firmName(index)}${RECEIVERS[index % RECEIVERS.length] ?? ''}`;

export function makeOrder(
  random: Random,
  at: number,
  owner: Shipper,
  contractId: string,
  status: Order['status'],
  staff: Staff,
  weightKg: number,
  isLong = false,
): Order {
  const from = random.pick(PLACES);
  const goods = random.pick(isLong ? GOODS.filter(({ reachKm }) => reachKm > LONG_KM * 1.5) : GOODS);
  const to = random.pick(destinations(from, goods.reachKm, isLong));
  const km = roadKm(from, to);
  const wasSubmitted = status !== 'draft';
  // 0.30 to 0.38 yuan per tonne-kilometre plus a base price, usual for steel; other goods cost more or less.
  const steelFen = 2_500 + km * random.int(30, 38);
  const unitPrice = Math.round((steelFen * goods.pricePercent) / 10_000) * 100;
  // Most trips of the past were sold at a price of their own: output tax on the whole price eats a fee of 6.5 %.
  const isBySpread = status === 'completed' && km % 10 < 8;
  const publishMode =
    status === 'published' || status === 'missed'
      ? random.pick(['hall', 'grab', 'directed'] as const)
      : 'directed';
  return {
    openId: null,
    wxPhone: null,
    ...base(at, staff.dispatcher),
    orderNo: seedNumber('DD', at),
    source: 'web',
    shipmentId: owner.id,
    contractId,
    originalDocumentNumber: `WT${String(at).slice(0, 10)}`,
    upOrderId: null,
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
    lineId: null,
    consigneeName: receiver(to, random.int(0, 299)),
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
    feeMode: isBySpread ? 'spread' : 'rate',
    serviceFeeBp: isBySpread ? null : 650,
    shipperUnitPriceFen: isBySpread ? Math.round((unitPrice * (112 + (km % 5))) / 10_000) * 100 : null,
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
    creditReleasedFen: null,
    creditReleasedBy: null,
    creditReleasedAt: null,
    creditReleaseReason: null,
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
    tripContractId: null,
    lineId: null,
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
    shipperUnitPriceFen: from.shipperUnitPriceFen,
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
    excusedFaults: null,
    excuseReason: null,
    excuseAskedBy: null,
    excusedBy: null,
    excusedAt: null,
    status,
  };
}

/** Receipts that wait or were sent back have their photo, and those of the last days; the seed keeps none for all the others. */
export function makeReceipt(
  random: Random,
  job: Waybill,
  status: Receipt['status'],
  staff: Staff,
  pictures: Pictures,
  now: number,
): Receipt {
  const at = job.goodsReceiptAt ?? job.gmtCreated;
  const head = base(at, staff.dispatcher, job.finishedAt ?? at);
  const isUp = status !== 'notUploaded';
  const hasPhoto = status !== 'accepted' || at > now - 10 * 24 * HOUR_MS;
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
    photoIds: isUp ? pictures('receipt', head.id, hasPhoto ? 1 : 0) : [],
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
