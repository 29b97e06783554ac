/**
 * The bounds of fields, copied by hand from the domain's field tables (transport-and-money 3.2, 4.2, 6.2, 9.2; records 6, 10.2 to
 * 10.9), so that a description cannot move its own. Figures in stored units: fen, kg, 1/10000, tenths of a km; texts by
 * characters, lists by lines.
 */
export interface Bound {
  readonly least?: number;
  readonly most?: number;
}

/** By record, then by field: `goods.goodsName` is a column of lines, `split/parts.qty` one of the form of an event. */
export const BOUNDS: Readonly<Record<string, Readonly<Record<string, Bound>>>> = {
  order: {
    orderNo: { most: 20 },
    originalDocumentNumber: { most: 35 },
    goods: { least: 1, most: 20 },
    'goods.goodsName': { most: 512 },
    'goods.weightKg': { least: 0 },
    'goods.pieces': { least: 0 },
    'goods.goodsPriceFenPerT': { least: 0 },
    loadAddress: { most: 256 },
    unloadAddress: { most: 256 },
    distanceKm: { least: 1 },
    carrierUnitPriceFen: { least: 1 },
    shipperUnitPriceFen: { least: 1 },
    serviceFeeBp: { least: 0, most: 2000 },
    lossTolerance: { least: 0 },
    maxAdvanceBp: { least: 0, most: 10_000 },
    maxOilBp: { least: 0, most: 10_000 },
    retentionFen: { least: 0 },
    creditDays: { least: 0, most: 180 },
    auditReason: { most: 200 },
    openId: { most: 64 },
    wxPhone: { most: 11 },
    cancelReason: { most: 200 },
    'audit.override/reason': { least: 4, most: 200 },
    'audit.reject/reason': { least: 4, most: 200 },
    'cancel/reason': { least: 4, most: 200 },
    'republish/carrierUnitPriceFen': { least: 1 },
    'split/parts': { least: 2, most: 50 },
    'split/parts.qty': { least: 1 },
  },
  assignment: {
    qty: { least: 1 },
    carrierUnitPriceFen: { least: 1 },
    'accept.offer/vehicles.qty': { least: 1 },
    'decline/reason': { least: 4, most: 200 },
    'revoke/reason': { least: 4, most: 200 },
  },
  quote: { qty: { least: 1 }, unitPriceFen: { least: 1 } },
  upOrder: {
    externalNo: { most: 35 },
    goodsName: { most: 512 },
    distanceKm: { least: 1 },
    upstreamUnitPriceFen: { least: 1 },
    missing: { most: 500 },
    returnReason: { most: 200 },
    cancelReason: { most: 200 },
    'assign/carrierUnitPriceFen': { least: 1 },
    'return/reason': { least: 4, most: 200 },
    'cancel.by.upstream/reason': { least: 4, most: 200 },
  },
  connection: {
    connectionName: { most: 60 },
    appKey: { most: 24 },
    ipAllow: { most: 500 },
    pushUrl: { most: 300 },
    'fieldMap.theirPath': { most: 120 },
    'fieldMap.argument': { most: 500 },
    'pause/reason': { least: 4, most: 200 },
    'end/reason': { least: 4, most: 200 },
  },
  waybill: {
    waybillNo: { most: 20 },
    serialNumber: { most: 4 },
    actualCarrierName: { most: 256 },
    actualCarrierIdNo: { most: 50 },
    actualCarrierLicense: { most: 50 },
    goodsName: { most: 512 },
    loadAddress: { most: 256 },
    unloadAddress: { most: 256 },
    serviceFeeBp: { least: 0, most: 2000 },
    maxAdvanceBp: { least: 0, most: 10_000 },
    maxOilBp: { least: 0, most: 10_000 },
    plannedCarrierFen: { least: 0 },
    plannedShipperFen: { least: 0 },
    policyNumber: { most: 30 },
    abortReason: { most: 200 },
    cancelReason: { most: 200 },
    'load.confirm/loadWeightKg': { least: 1 },
    'unload.confirm/unloadWeightKg': { least: 1 },
    'replace.vehicle/reason': { least: 4, most: 200 },
    'cancel.waybill/reason': { least: 4, most: 200 },
    'abort/reason': { least: 4, most: 200 },
  },
  receipt: {
    'upload/photoIds': { least: 1, most: 9 },
    'upload/loadWeightKg': { least: 1 },
    'upload/unloadWeightKg': { least: 1 },
    'reject.receipt/reason': { least: 4, most: 200 },
  },
  contract: {
    contractNo: { most: 40 },
    contractName: { most: 100 },
    settleDay: { least: 1, most: 28 },
    creditDays: { least: 0, most: 180 },
    // A thousandth a day: courts lower what is far above the loss.
    overdueBp: { least: 0, most: 10 },
    creditLimitFen: { least: 0, most: 1_000_000_000_000 },
    depositFen: { least: 0, most: 1_000_000_000_000 },
    maxAdvanceBp: { least: 0, most: 10_000 },
    maxOilBp: { least: 0, most: 10_000 },
    'freightRates.unitPriceFen': { least: 1 },
    'storageRates.rateFen': { least: 1 },
    minMonthFen: { least: 0, most: 1_000_000_000_000 },
    lossAllowanceBp: { least: 0, most: 500 },
    taxRateBp: { least: 0, most: 10_000 },
  },
  shipper: {
    shipperName: { most: 128 },
    shortName: { most: 30 },
    contactName: { most: 30 },
    idImages: { least: 2, most: 2 },
    creditLimitFen: { least: 0, most: 1_000_000_000_000 },
    creditDays: { least: 0, most: 180 },
    serviceRateBp: { least: 0, most: 2000 },
    creditScore: { least: 0, most: 100 },
    'propose.terms/creditLimitFen': { least: 0, most: 1_000_000_000_000 },
    'propose.terms/creditDays': { least: 0, most: 180 },
    'propose.terms/serviceRateBp': { least: 0, most: 2000 },
    'propose.terms/reason': { least: 4, most: 200 },
  },
  freightBill: {
    toleranceKg: { least: 0 },
    excessLossKg: { least: 0 },
    baseFreightFen: { least: 0 },
    additionsFen: { least: 0 },
    deductionsFen: { least: 0 },
    payableFen: { least: 0 },
    retentionFen: { least: 0 },
    appliedFen: { least: 0 },
    paidFen: { least: 0 },
    openFen: { least: 0 },
    shipperReceivableFen: { least: 0 },
    serviceFeeBp: { least: 0, most: 2000 },
    'value/carriedBp': { least: 0, most: 10_000 },
    'back.to.value/reason': { least: 4, most: 200 },
    'reopen.bill/reason': { least: 4, most: 200 },
  },
  deduction: {
    amountFen: { least: 1, most: 1_000_000_000_000 },
    'reject.deduction/reason': { least: 4, most: 200 },
  },
  advance: { amountFen: { least: 1, most: 1_000_000_000_000 } },
  paymentApply: { 'lines.amountFen': { least: 1 } },
  refund: { amountFen: { least: 1 } },
  driver: {
    driverName: { most: 30 },
    licenceNumber: { most: 18 },
    licenceIssuer: { most: 128 },
    qualificationNumber: { most: 19 },
    creditScore: { least: 0, most: 100 },
  },
  fleet: { fleetName: { most: 60 }, captainName: { most: 30 }, permitNumber: { most: 50 } },
  invitation: { inviteCode: { most: 16 } },
  vehicle: {
    axles: { least: 2, most: 8 },
    licenceFileNo: { most: 20 },
    owner: { most: 128 },
    useCharacter: { most: 20 },
    licenceIssuer: { most: 128 },
    permitNumber: { most: 20 },
    businessLicenceNo: { most: 50 },
    deviceNo: { most: 20 },
  },
  company: {
    companyName: { most: 128 },
    legalPerson: { most: 30 },
    invoiceTitle: { most: 128 },
    bankName: { most: 60 },
    bankAccount: { most: 30 },
    invoiceAddress: { most: 128 },
  },
  address: { addressName: { most: 60 }, radiusM: { least: 50, most: 5000 } },
  line: { distanceKm: { least: 1 } },
  accident: { policeNo: { most: 40 }, thirdParty: { most: 200 } },
  violation: { finePoints: { least: 0, most: 12 } },
  gasStation: { stationName: { most: 60 } },
  bankCard: { accountName: { most: 60 } },
  bankMerchant: { merchantName: { most: 128 } },
  goods: { goodsName: { most: 60 }, goodsSpec: { most: 60 }, barcode: { most: 40 } },
  unit: { decimals: { least: 0, most: 3 } },
  valuationRule: { ruleName: { most: 60 }, lossTolerance: { least: 0 } },
  complaint: {
    content: { least: 4, most: 1000 },
    'respond/response': { least: 4, most: 1000 },
    'answer/reply': { least: 4, most: 1000 },
    'appeal/appealText': { least: 4, most: 1000 },
    'close/satisfaction': { least: 1, most: 5 },
  },
  feedback: {
    content: { least: 4, most: 1000 },
    contact: { most: 60 },
    'reply/text': { most: 1000 },
    'add/text': { most: 1000 },
  },
  station: {
    stationName: { most: 60 },
    'lanes.docks': { least: 1, most: 50 },
    callAhead: { least: 0, most: 20 },
    missMinutes: { least: 5, most: 120 },
    serviceMinutes: { least: 5, most: 600 },
    earlyHours: { least: 0, most: 72 },
    noticeText: { most: 120 },
  },
  queueTicket: {
    ticketNo: { most: 8 },
    idTail: { most: 4 },
    urgentReason: { most: 200 },
    'urgent/urgentReason': { least: 4, most: 200 },
    leaveReason: { most: 200 },
    cancelReason: { most: 200 },
  },
};

/** A bound that other fields of the same form set. */
export interface DependentBound {
  readonly record: string;
  readonly field: string;
  readonly title: string;
  /** What the form says besides. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly most: number;
}

const steel = (weightKg: number, more: object = {}) => [
  { goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg, ...more },
];

/** Transport-and-money 3.2: tolerance 0 to 50 ‰, oil cap up to the advance cap, 10 % of the planned freight of a vehicle. */
export const DEPENDENT: readonly DependentBound[] = [
  { record: 'order', field: 'lossTolerance', title: 'by ratio', given: { lossMode: 'ratio' }, most: 50 },
  { record: 'contract', field: 'maxOilBp', title: 'of 30 %', given: { maxAdvanceBp: 3000 }, most: 3000 },
  { record: 'contract', field: 'maxOilBp', title: 'without advances', given: { maxAdvanceBp: 0 }, most: 0 },
  // The usual cap of advances: 60 %.
  {
    record: 'contract',
    field: 'maxOilBp',
    title: 'of the usual cap',
    given: { maxAdvanceBp: null },
    most: 6000,
  },
  // 32 t at 180.00: 5,760.00.
  { record: 'order', field: 'retentionFen', title: 'by weight', given: {}, most: 57_600 },
  {
    record: 'order',
    field: 'retentionFen',
    title: 'in three vehicles, rounded down',
    // 32,005 kg at 180.00: 5,760.90 in three vehicles, 1,920.30 each.
    given: { vehicleAmount: 3, goods: steel(32_005) },
    most: 19_203,
  },
  {
    record: 'order',
    field: 'retentionFen',
    title: 'by volume',
    // 12.500 m³ at 70.00: 875.00.
    given: { priceUnit: 'yuanPerM3', carrierUnitPriceFen: 7_000, goods: steel(9_000, { volumeM3: 12_500 }) },
    most: 8_750,
  },
  {
    record: 'order',
    field: 'retentionFen',
    title: 'by pieces',
    // 7 at 33.33: 233.31.
    given: { priceUnit: 'yuanPerItem', carrierUnitPriceFen: 3_333, goods: steel(9_000, { pieces: 7 }) },
    most: 2_333,
  },
  {
    record: 'order',
    field: 'retentionFen',
    title: 'by vehicle',
    given: { priceUnit: 'yuanPerVehicle', vehicleAmount: 4, carrierUnitPriceFen: 135_000 },
    most: 13_500,
  },
];
