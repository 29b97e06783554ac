import type { assignment } from '../../domain/records/assignment.ts';
import type { order } from '../../domain/records/order.ts';
import type { quote } from '../../domain/records/quote.ts';
import type { receipt } from '../../domain/records/receipt.ts';
import type { Row, StateOf } from '../../domain/records/record.ts';
import type { waybill } from '../../domain/records/waybill.ts';
import { planned } from '../../domain/rules/freight.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import type { Contract, Driver, Fleet, Pictures, Shipper, Staff, Vehicle } from './parties.ts';
import { PLACES, roadKm } from './places.ts';
import type { Random } from './random.ts';

export type Order = Row<typeof order>;
export type Assignment = Row<typeof assignment>;
export type Quote = Row<typeof quote>;
export type Waybill = Row<typeof waybill>;
export type Receipt = Row<typeof receipt>;

export interface Company {
  readonly shippers: readonly Shipper[];
  readonly contracts: readonly Contract[];
  readonly fleets: readonly Fleet[];
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
}

export interface Trade {
  readonly orders: Order[];
  readonly quotes: Quote[];
  readonly assignments: Assignment[];
  readonly waybills: Waybill[];
  readonly receipts: Receipt[];
}

const HOUR_MS = 3_600_000;
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

/** How old orders ended: mostly well. */
function pastEnd(random: Random): StateOf<typeof order> | 'aborted' {
  const n = random.int(1, 100);
  if (n <= 90) return 'completed';
  return n <= 97 ? 'cancelled' : n <= 98 ? 'aborted' : 'missed';
}

function makeOrder(random: Random, at: number, owner: Shipper, contractId: string, status: Order['status'], staff: Staff, weightKg: number): Order {
  const from = random.pick(PLACES);
  const to = random.pick(PLACES.filter((one) => one !== from));
  const goods = random.pick(GOODS);
  const km = roadKm(from, to);
  const wasSubmitted = status !== 'draft';
  // 0.35 to 0.42 yuan per tonne-kilometre plus a base, as bulk freight goes.
  const unitPrice = 2_500 + Math.round((km * random.int(30, 38)) / 100) * 100;
  const publishMode = status === 'published' || status === 'missed' ? random.pick(['hall', 'grab', 'directed'] as const) : 'directed';
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
      { goodsName: goods.name, cargoTypeCode: goods.type, packing: null, weightKg, volumeM3: null, pieces: null, goodsPriceFenPerT: goods.valueFen },
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
    carrierUnitPriceFen: publishMode === 'hall' ? null : unitPrice,
    feeMode: 'rate',
    serviceFeeBp: 650,
    shipperUnitPriceFen: null,
    settleQtyMode: 'smaller',
    lossMode: 'ratio',
    lossTolerance: 2,
    maxAdvanceBp: 6000,
    maxOilBp: 4000,
    retentionFen: 20_000,
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

function makeAssignment(from: Order, who: Driver, truck: Vehicle, at: number, status: Assignment['status'], staff: Staff): Assignment {
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
    carrierUnitPriceFen: from.carrierUnitPriceFen ?? 18_000,
    expireAt: at + 24 * HOUR_MS,
    quoteId: null,
    declineReason: null,
    acceptReason: null,
    submittedBy: staff.dispatcher,
    status,
  };
}

/** Times of a trip, strictly rising, as far as its state has come. */
function timesOf(random: Random, at: number, km: number, status: Waybill['status'], finished: number) {
  const despatchAt = at + random.int(6, 30) * HOUR_MS;
  const arrivedAt = despatchAt + Math.ceil(km / 55) * HOUR_MS + random.int(10, 200) * 60_000;
  const goodsReceiptAt = arrivedAt + random.int(40, 240) * 60_000;
  const reached = { pendingLoad: 0, cancelled: 0, inTransit: 1, aborted: 1, arrived: 2, unloaded: 3, completed: 4 }[status];
  return {
    despatchAt: reached >= 1 ? despatchAt : null,
    arrivedAt: reached >= 2 ? arrivedAt : null,
    goodsReceiptAt: reached >= 3 ? goodsReceiptAt : null,
    finishedAt: reached >= 4 ? Math.min(goodsReceiptAt + random.int(2, 40) * HOUR_MS, finished) : null,
  };
}

function makeWaybill(random: Random, from: Order, offer: Assignment, who: Driver, truck: Vehicle, trailer: Vehicle | undefined, at: number, status: Waybill['status'], staff: Staff, now: number): Waybill {
  const weight = from.orderQty;
  const money = planned({ ...from, carrierUnitPriceFen: offer.carrierUnitPriceFen }, weight);
  const times = timesOf(random, at, from.distanceKm ?? 0, status, now);
  const loaded = times.despatchAt === null ? null : weight - random.int(0, 3) * 20;
  const unloaded = times.goodsReceiptAt === null || loaded === null ? null : loaded - random.int(0, 6) * 20;
  return {
    ...base(at, staff.dispatcher, times.finishedAt ?? times.goodsReceiptAt ?? times.arrivedAt ?? times.despatchAt ?? at),
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

function makeReceipt(random: Random, job: Waybill, status: Receipt['status'], staff: Staff, pictures: Pictures): Receipt {
  const at = job.goodsReceiptAt ?? job.gmtCreated;
  const head = base(at, staff.dispatcher, job.finishedAt ?? at);
  const isUp = status !== 'notUploaded';
  return {
    ...head,
    receiptNo: seedNumber('HD', at),
    waybillId: job.id,
    shipmentId: job.shipmentId,
    carrierId: job.carrierId,
    driverId: job.driverId,
    photoIds: isUp ? pictures('receipt', head.id, status === 'pendingAudit' ? 1 : 0) : [],
    loadWeightKg: job.loadWeightKg,
    unloadWeightKg: job.unloadWeightKg,
    signedBy: isUp ? '仓库签收' : null,
    signedAt: isUp ? at : null,
    expressCompany: null,
    expressNo: null,
    paperReceivedAt: status === 'accepted' && random.chance(70) && job.finishedAt !== null ? job.finishedAt : null,
    auditReason: status === 'rejected' ? '回单照片模糊，请重新上传' : null,
    submittedBy: isUp ? job.driverId : null,
    status,
  };
}

/**
 * Half a year of trade: 5,000 orders, nearly all old ones carried and finished, and the last days in every
 * state that a desk meets in the morning. Quantities, times and terms hold the invariants of T&M 3.5 and 4.5.
 */
export function makeTrade(random: Random, now: number, staff: Staff, company: Company, pictures: Pictures): Trade {
  const trade: Trade = { orders: [], quotes: [], assignments: [], waybills: [], receipts: [] };
  const owners = company.shippers.filter(({ status }) => status === 'approved');
  const contractOf = new Map(company.contracts.filter(({ status }) => status === 'active').map((one) => [one.shipmentId, one.id]));
  const usable = owners.filter(({ id }) => contractOf.has(id));
  const vehicleById = new Map(company.vehicles.map((one) => [one.id, one]));
  const trucks = company.vehicles.filter((one) => !one.isTrailer && one.trailerId !== null && one.status === 'approved');
  const drivers = company.drivers.filter(({ status, isPayeeVerified }) => status === 'approved' && isPayeeVerified);
  const today = startOfDay(now);
  // The crews of the last days are all different: nobody drives two trucks at once. The first pair stays free to try.
  let nextCrew = 1;

  const carry = (from: Order, at: number, status: Waybill['status'], proof: Receipt['status'] | null, isLive: boolean) => {
    const crew = isLive ? (nextCrew += 1) : random.int(0, trucks.length - 1);
    const who = drivers[crew % drivers.length];
    const truck = trucks[crew % trucks.length];
    if (!who || !truck) throw new Error('The demo company has no crew left.');
    const trailer = truck.trailerId === null ? undefined : vehicleById.get(truck.trailerId);
    const offer = makeAssignment(from, who, truck, at, 'accepted', staff);
    const job = makeWaybill(random, from, offer, who, truck, trailer, at + HOUR_MS, status, staff, now);
    trade.assignments.push(offer);
    trade.waybills.push(job);
    if (proof) trade.receipts.push(makeReceipt(random, job, proof, staff, pictures));
    if (isLive && ['pendingLoad', 'inTransit', 'arrived'].includes(status)) {
      who.operState = status === 'pendingLoad' ? 'assigned' : 'inTransit';
      truck.operState = who.operState;
    }
  };
  const put = (at: number, status: Order['status'], owner = random.pick(usable)): Order => {
    const row = makeOrder(random, at, owner, contractOf.get(owner.id) ?? '0', status, staff, random.int(12, 33) * 1000);
    if (status === 'executing' || status === 'completed') Object.assign(row, { assignedQty: row.orderQty, remainQty: 0 });
    trade.orders.push(row);
    return row;
  };

  const old = 4_870;
  for (let index = 0; index < old; index += 1) {
    const day = today - (8 + Math.floor(((old - index) / old) * 174)) * DAY_MS;
    const at = day + random.int(7 * 60, 19 * 60) * 60_000;
    const end = pastEnd(random);
    const row = put(at, end === 'aborted' ? 'executing' : end);
    if (end === 'completed') carry(row, at + 2 * HOUR_MS, 'completed', 'accepted', false);
    if (end === 'aborted') {
      // The road ended the trip; the order waits to be closed by the dispatcher.
      carry(row, at + 2 * HOUR_MS, 'aborted', null, false);
    }
    if (end === 'cancelled' && random.chance(30)) {
      carry(row, at + 2 * HOUR_MS, 'cancelled', null, false);
    }
  }
  const first = usable[0];
  const live: [count: number, hoursAgo: number, status: Order['status'], waybill?: Waybill['status'], proof?: Receipt['status']][] = [
    [6, 3, 'draft'],
    [14, 5, 'pendingAudit'],
    [5, 20, 'rejected'],
    [26, 4, 'published'],
    [9, 40, 'missed'],
    [18, 8, 'executing', 'pendingLoad'],
    [24, 30, 'executing', 'inTransit'],
    [6, 50, 'executing', 'arrived'],
    [8, 80, 'executing', 'unloaded', 'notUploaded'],
    [10, 80, 'executing', 'unloaded', 'pendingAudit'],
    [4, 90, 'executing', 'unloaded', 'rejected'],
  ];
  for (const [count, hoursAgo, status, job, proof] of live) {
    for (let index = 0; index < count; index += 1) {
      const at = now - hoursAgo * HOUR_MS - random.int(0, 90) * 60_000;
      const row = put(at, status, index % 4 === 0 && first ? first : random.pick(usable));
      if (job) carry(row, at + HOUR_MS, job, proof ?? null, true);
      if (status === 'published' && row.publishMode === 'directed' && index % 2 === 0) offerTo(row, at, index);
      if (status === 'published' && row.publishMode === 'hall') quoteFor(row, at);
    }
  }
  return trade;

  /** Open offers of the present, some to the demo captain's fleet. */
  function offerTo(from: Order, at: number, index: number): void {
    const who = drivers[drivers.length - 1 - index];
    const truck = trucks[trucks.length - 1 - index];
    if (who && truck) trade.assignments.push(makeAssignment(from, who, truck, at + 2 * HOUR_MS, 'offered', staff));
  }

  function quoteFor(from: Order, at: number): void {
    for (let n = random.int(1, 3); n > 0; n -= 1) {
      const bidder = random.pick(drivers);
      trade.quotes.push({
        ...base(at + n * HOUR_MS, staff.dispatcher),
        quoteNo: seedNumber('BJ', at),
        orderId: from.id,
        shipmentId: from.shipmentId,
        carrierId: bidder.fleetId,
        driverId: bidder.id,
        vehicleId: null,
        unitPriceFen: 15_000 + random.int(0, 60) * 100,
        qty: from.orderQty,
        validUntil: at + 48 * HOUR_MS,
        status: 'open',
      });
    }
  }
}

