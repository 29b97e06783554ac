import type { Role } from '../../../domain/codes/roles.ts';

/** A stored row, and who looks: ids of the own party, account and warehouses. */
export interface Seen {
  readonly row: Readonly<Record<string, unknown>>;
  readonly partyId: string;
  readonly userId: string;
  readonly warehouseIds: readonly string[];
}
type Rule = (seen: Seen) => boolean;

/** Rows of which one of these fields is the own party. */
const own =
  (...fields: readonly string[]): Rule =>
  ({ row, partyId }) =>
    fields.some((field) => row[field] === partyId);
const all: Rule = () => true;
const none: Rule = () => false;
const is =
  (field: string, ...values: readonly string[]): Rule =>
  ({ row }) =>
    values.includes(String(row[field]));
/** Rows of a warehouse that the own account keeps. */
const kept =
  (...fields: readonly string[]): Rule =>
  ({ row, warehouseIds }) =>
    fields.some((field) => warehouseIds.includes(String(row[field])));
const both =
  (...rules: readonly Rule[]): Rule =>
  (seen) =>
    rules.every((rule) => rule(seen));

/** Which rows of a record each role sees, if it sees the record; staff that is not named sees those of the own group. */
export type WhoSees = Readonly<Partial<Record<Role, Rule>>> &
  Readonly<Record<'shipper' | 'captain' | 'driver', Rule>>;

const heard =
  (side: string, rule: Rule): Rule =>
  (seen) =>
    rule(seen) && (seen.row.side === side || seen.row.openTo === 'both');

/** Rows of the own account. */
const ownRow: Rule = ({ row, userId }) => row.createdBy === userId;

/** What everybody whom it concerns sees while it is visible, and its author always. */
const shown =
  (rule: Rule): Rule =>
  (seen) =>
    rule(seen) && (seen.row.status === 'visible' || ownRow(seen));

const nobody: WhoSees = { shipper: none, captain: none, driver: none };
/** Rows with own shipmentId, own carrierId, own driverId: records 0.3, transport-and-money 0.2. */
const parties: WhoSees = { shipper: own('shipmentId'), captain: own('carrierId'), driver: own('driverId') };
const carriers: WhoSees = { ...parties, shipper: none };
/** Of shippers: pages with S, without C and V. */
const shippers: WhoSees = { ...nobody, shipper: own('shipmentId') };
/** The captain's own fleet, and what the driver is named in: vehicle services, records 10.6. */
const fleets: WhoSees = { shipper: none, captain: own('fleetId'), driver: own('driverId') };
const captains: WhoSees = { ...fleets, driver: none };
/** Equipment that goes from one party to another, by no warehouse (addendum B 3.3). */
const isOutside: Rule = ({ row }) => row.fromKind !== 'WAREHOUSE' && row.toKind !== 'WAREHOUSE';
const billSent = is('status', 'sent', 'disputed', 'confirmed', 'closed');
const sentOnly = is('status', 'sent', 'disputed', 'confirmed', 'settled');
/** Published cargo that is offered to all: transport-and-money 3.1, hall. */
const hall = both(is('status', 'published'), is('publishMode', 'hall', 'grab'));

/**
 * Who sees which rows, by hand from the domain: its roles (records 0.3, transport-and-money 0.2), the menu (records 1) and the
 * pages of each record, named at the end of the line. Nothing here is read from the descriptions.
 */
export const WHO_SEES: Readonly<Record<string, WhoSees>> = {
  abnormal: parties, // AbnormalTran: A D CS RA, S C V own
  accident: captains, // VsAccident: A D RA CS C
  address: shippers, // ShipmentAddress: A D S
  advance: carriers, // T&M 9: SHP never sees carrier prices; CAR, DRV own
  apiKey: nobody, // UserManage: A; its owner by calls of its own
  appVersion: nobody, // AppUpload: A (addendum B 6.8); phones ask for the newest by a call of their own
  assignment: parties, // T&M 3.2: offers to CAR, DRV; SHP own
  authorization: {
    // Authorization: A FC RA S C; grantor and grantee
    ...{
      shipper: own('grantorShipmentId', 'granteeShipmentId'),
      captain: own('grantorCarrierId', 'granteeCarrierId'),
    },
    driver: none,
  },
  bankCard: parties, // BankCard: A FC C V S
  bankMerchant: nobody, // A FC FA
  bankStatementLine: nobody, // A FC FA
  banner: nobody, // A CS
  news: nobody, // NewsManage: A CS (records 5); all read what is published on their home page
  note: nobody, // Notes: A CS; everybody reads what is for them in the own inbox (addendum B 6.8)
  partner: nobody, // Partner: A (records 5)
  billFigure: carriers, // Balance: A FC FA, C V own
  bookMonth: nobody, // MonthEnd: A FC FA
  cargoPolicy: parties, // Insurance: A D CS FC S C; PolicyEnquiry: RA V (addendum B 5.2)
  chargingType: nobody, // A FC
  collectionAgreement: { shipper: none, captain: own('payeeId'), driver: own('driverId') }, // A FC RA C V
  commonRoute: fleets, // A D C V
  company: shippers, // ShipmentCompany: A RA FC S; WH names the firms of its gangs
  complaint: {
    // DriverComplaint, ShipperComplaint: A CS; S C V their own, and those about them once taken up (addendum A 1.1)
    ...{
      shipper: heard('shipper', own('shipmentId')),
      captain: heard('driver', own('carrierId')),
      driver: heard('driver', own('driverId')),
    },
  },
  connection: nobody, // UpOrder: A D RA (addendum A 4.2)
  contract: {
    // TransportContract: A D FC RA S C; StorageContract: A WH FC S; V his own
    ...parties,
    ...{ warehouse: is('kind', 'storage'), dispatcher: is('kind', 'transportSell', 'transportBuy') },
    auditor: is('kind', 'transportSell', 'transportBuy'),
    financeApprover: all, // FinanceReview: their credit; StorageContract (addendum B 0)
  },
  contractTemplate: nobody, // AddTransportContract: A D RA (addendum A 4.5)
  costType: { ...nobody, captain: all }, // CostType: A FC; C chooses in specified costs, records 10.6
  creditProfile: nobody, // CreditQuality: A RA
  damageRecord: { ...nobody, shipper: own('ownerId'), warehouse: kept('warehouseId') }, // WmsDamage: A CS FC, WH of the own warehouses, S own; FinanceReview: FA (addendum B 3.3)
  deduction: carriers, // Deduction: A FC FA; CAR, DRV object in the app (T&M 6.1)
  department: nobody, // A
  dictionary: nobody, // A
  driver: { shipper: none, captain: own('fleetId'), driver: own('id') }, // DriverManage: A D RA CS C
  eReceipt: carriers, // ElectronicReceipt: A FC FA, C V own
  evaluation: {
    // EvaluationManage: A CS RA, S C V own; of hidden ones only what they wrote (addendum A 1.3)
    ...{
      shipper: shown(own('shipmentId')),
      captain: shown(own('carrierId')),
      driver: shown(own('driverId')),
    },
  },
  feedback: { shipper: ownRow, captain: ownRow, driver: ownRow }, // Feedback: A CS, S C V what they wrote
  fleet: { ...nobody, captain: own('id') }, // Fleet: A D RA C
  fleetMember: fleets, // Fleet: its drivers
  formEntry: { ...nobody, warehouse: is('bizType', 'station', 'queueTicket') }, // WechatQueue: A D CS, WH what is about places
  formTemplate: nobody, // FieldRequired: A; D CS WH choose from them
  freightBill: parties, // T&M 6: each its own side
  fundAccount: parties, // T&M 8: wallets of S, C, V
  gasPayment: fleets, // GasPayment: A FC FA C V
  gasStation: { shipper: none, captain: all, driver: all }, // GasStationManage: A D FC C V
  goods: { ...nobody, shipper: own('ownerId') }, // GoodsManage: A D WH S; CS reports their damage
  goodsType: { ...nobody, shipper: all, captain: all }, // GoodsType: A D RA; S chooses in its orders, S C in cargo cover
  inboundOrder: { ...nobody, shipper: own('ownerId'), warehouse: kept('warehouseId') }, // WmsInbound: A, WH of the own warehouses, S own (addendum B 3.3)
  inputInvoice: nobody, // TaxReport: A FC RA
  insurance: captains, // VsInsurance: A D RA C
  insuranceClaim: { ...parties, driver: none }, // Insurance: A CS FC S C; PolicyEnquiry: RA (addendum B 5.2)
  insuranceProduct: { ...nobody, shipper: all, captain: all }, // Insurance: A D CS FC RA, S C choose (addendum B 5.2)
  invitation: fleets, // Invitation: A D CS C; V is invited
  invoice: shippers, // TranslateInvoice: A FC FA, S own
  invoiceApply: shippers, // DrawInvoice: A FC FA, S own
  invoiceFigure: nobody, // UserInvoice: A FC FA
  ledgerLine: parties, // ChangeRecord: A FC FA, S C V own
  labourRecord: { ...nobody, warehouse: kept('warehouseId') }, // WmsLabour: A FC, WH of the own warehouses (addendum B 3.3)
  line: shippers, // ShipmentLine: A D S
  oilCard: carriers, // OilCardBalance: A FC D C V
  oilCardTxn: carriers, // OilCardTransaction: A FC FA D, C V own (addendum B 5.2)
  oilOrder: nobody, // AdvanceManagement: A D FC FA
  oilPurchase: nobody,
  etcCard: { ...nobody, captain: own('carrierId') }, // EtcService: A D FC C of own vehicles (addendum B 5.2)
  etcToll: { ...nobody, captain: own('carrierId') }, // as etcCard
  billingEdition: nobody, // BillingEdition: A FA; A FC FA choose one
  editionSubscription: nobody, // BillingEdition: A FA
  paidRecord: nobody, // PaidRecords: A FC FA
  etcCompany: nobody, // EtcCompanyInfo: A FC (addendum B 5.2)
  etcVehicle: nobody, // as etcCompany
  etcWaybill: nobody, // EtcLiveInvoice, EtcHistoryInvoice: A FC; EtcOrderReport: RA
  etcApply: nobody, // as etcWaybill
  etcInvoice: nobody, // as etcWaybill
  etcTopUp: nobody, // EtcService, AdvanceManagement: A FC FA
  order: {
    // OrderManage: S own; OrderHall: C V; FinanceReview: FA those on credit
    ...{ shipper: own('shipmentId'), captain: hall, driver: hall },
    financeApprover: is('payTerm', 'credit'),
  },
  orderFigure: nobody, // OrderStatistics: A D CS
  loginProvider: nobody, // UserManage: A (addendum A 5.1)
  // Its shipper sees a statement once it was sent (addendum A 4.6).
  orderStatement: { ...nobody, shipper: both(own('shipmentId'), ({ row }) => row.status !== 'generated') },
  organization: nobody, // A
  outMessage: { shipper: own('partyId'), captain: own('partyId'), driver: own('partyId') }, // UpOrder: A D; by their own webhooks (docs/webhooks.md)
  parameter: nobody, // Dictionary: A D CS RA WH FC (addendum A 0.1)
  payeeMove: nobody, // SubLedger: A FC FA
  payment: nobody, // PayRecord: A FC FA
  outboundOrder: {
    ...nobody, // WmsOutbound: A FA, WH of the own warehouses, S own goods, drafts only the own (addendum B 3.3)
    shipper: (seen) => own('ownerId')(seen) && (!is('status', 'draft')(seen) || ownRow(seen)),
    warehouse: kept('warehouseId'),
  },
  paymentApply: { ...nobody, captain: own('carrierId') }, // PayApply: A FC, C own
  paymentBatch: nobody, // CombinedPayment: A FC FA RA, who reviews what is applied for together
  paymentReminder: carriers, // PaymentRecords: A CS FC FA; C V urge their own
  phoneChange: {
    // MobilePhoneAudit: A RA CS; everybody else the own applications
    ...Object.fromEntries(
      (['dispatcher', 'financeClerk', 'financeApprover', 'warehouse'] as const).map((role) => [
        role,
        ({ row, userId }: Seen) => row.submittedBy === userId,
      ]),
    ),
    shipper: ({ row, userId }) => row.submittedBy === userId,
    captain: ({ row, userId }) => row.submittedBy === userId,
    driver: ({ row, userId }) => row.submittedBy === userId,
  },
  platMerchant: nobody, // A FA
  priceList: shippers, // ShipmentPrice: A D FC S
  problem: nobody, // ProblemList: A CS D FC RA WH
  proposal: {
    // A RA; FC FA the payee cards and the terms of shippers, D the weights and those terms; FC D the exceptions for tracks
    ...nobody,
    financeClerk: is('kind', 'payeeCard', 'shipperTerms', 'trackExcuse'),
    financeApprover: is('kind', 'payeeCard', 'shipperTerms'),
    dispatcher: is('kind', 'loadWeight', 'trackExcuse', 'shipperTerms'),
  },
  pushRecord: nobody, // PushRecords: A CS (addendum B 6.8)
  queueTicket: carriers, // WechatQueue: A D WH; CS; C, V own (addendum A 2.2)
  quote: parties, // T&M 3.2: SHP awards own orders; CAR, DRV own bids
  receipt: parties, // T&M 6: DRV, CAR upload; SHP its waybills
  receivableMove: nobody, // ReceivableLedger: A FC FA
  recharge: shippers, // RechargeRecord: A FC FA, S own
  reconciliation: {
    // T&M 7: a counterparty sees its statement once it was sent
    ...{
      shipper: both(own('shipmentId'), sentOnly),
      captain: both(own('carrierId'), sentOnly),
      driver: none,
    },
  },
  statementNote: { ...nobody, shipper: both(own('shipmentId'), sentOnly) }, // corrects a statement of its own
  starFigure: nobody, // StarStatistics: A CS RA
  tripFigure: shippers, // TransportReport: A D FC RA, S own; OrderStatistics: CS
  refuel: fleets, // VsRefuel: A D FC C V
  refund: nobody, // Refund: A FC FA
  regReport: {
    // ElectronicRoadBill: A RA D; FundFlow: A RA FC
    ...nobody,
    ...{ financeClerk: is('kind', 'fundFlow'), dispatcher: is('kind', 'waybill', 'vehicle', 'driver') },
  },
  repair: fleets, // VsRepair: A D FC C V
  resource: nobody, // Menu: A
  review: {
    // T&M 5.1, the nine pages
    ...nobody,
    auditor: ({ row }) =>
      !['finance', 'reconciliation', 'damageRecord', 'oilCardTxn'].includes(String(row.subjectType)),
    ...{
      service: is('subjectType', 'mobilePhone'),
      financeClerk: is('subjectType', 'carRepair', 'paymentApply'),
    },
    financeApprover: is('subjectType', 'finance', 'reconciliation', 'damageRecord', 'oilCardTxn'),
  },
  role: nobody, // A
  supportAccess: nobody, // PartyGroup: A
  tenant: nobody, // PartyGroup: A
  safetyWarning: { ...carriers, driver: none }, // A 1.5: A D CS RA, C own; drivers hear by notice
  serviceBill: {
    // UpstreamReconciliation: A FC FA, WH storage of the own warehouses, S C V own, once it is sent (addendum B 0.2)
    shipper: both(own('shipmentId'), billSent),
    captain: both(own('carrierId'), billSent),
    driver: both(own('driverId'), billSent),
    warehouse: both(is('kind', 'storage'), kept('warehouseId')),
  },
  shipper: { ...nobody, shipper: own('id') }, // ShipmentManage: A D CS RA FC; the own profile; WH names the owners of goods
  shipperStaff: shippers, // ShipmentStaff: A CS S
  signedContract: { ...nobody, captain: own('carrierId'), driver: own('driverId') }, // addendum A 4.5
  tripProof: { ...nobody, shipper: own('shipmentId'), captain: own('carrierId'), driver: own('driverId') }, // 32.7
  site: nobody, // Site: A (addendum B 6.8)
  siteRelease: nobody, // PreviewSetting, DeploySetting: A (addendum B 6.8)
  smsRecord: nobody, // SmsRecords: A CS
  speedZone: nobody, // SpeedWarning: A D CS RA (addendum A 1.5)
  specifiedCost: captains, // VsSpecifiedCost: A D FC C
  staff: nobody, // A
  station: { ...nobody, shipper: all }, // Station: A D WH; S chooses in its orders
  stationDevice: nobody, // A D WH of the station (addendum A 2.3)
  palletType: { ...nobody, shipper: all, captain: all }, // LogisticsEquipment: A WH D S C (addendum B 3.3)
  palletDoc: {
    ...nobody,
    shipper: both(own('fromShipmentId', 'toShipmentId'), is('status', 'posted', 'reversed')),
    captain: both(own('fromCarrierId', 'toCarrierId'), is('status', 'posted', 'reversed')),
    warehouse: (seen) => kept('fromWarehouseId', 'toWarehouseId')(seen) || isOutside(seen),
  },
  palletBalance: { ...nobody, shipper: own('shipmentId'), captain: own('carrierId') }, // what they have themselves
  palletRent: { ...nobody, shipper: own('shipmentId'), captain: own('carrierId') },
  labelPrinter: { ...nobody, warehouse: kept('warehouseId') }, // A, WH of the own warehouses
  labelJob: { ...nobody, warehouse: kept('warehouseId') }, // as labelPrinter
  supplierBill: nobody, // Approval: A FC FA (addendum B 0.3)
  stockBalance: { ...nobody, shipper: own('ownerId'), warehouse: kept('warehouseId') }, // WmsInventory: A D FC, WH of the own warehouses, S own (addendum B 3.3)
  stockLocation: { ...nobody, warehouse: kept('warehouseId') }, // A D FC, WH of the own warehouses
  stockLot: { ...nobody, shipper: own('ownerId') }, // A WH D FC, S own
  stockCount: { ...nobody, warehouse: kept('warehouseId') }, // A FC D, WH of the own warehouses
  stockMove: { ...nobody, shipper: own('ownerId'), warehouse: kept('warehouseId') }, // as stockBalance
  transferOrder: { ...nobody, warehouse: kept('fromWarehouseId', 'toWarehouseId') }, // WmsTransfer: A, WH of either warehouse
  taxProfile: nobody, // TaxReport: A FC RA
  taxRate: nobody,
  taxReport: nobody,
  taxReportLine: nobody,
  team: nobody, // A D WH
  upOrder: nobody, // UpOrder: A D (addendum A 4.1)
  unit: { ...nobody, shipper: all }, // Unit: A D WH; S chooses in its goods
  user: nobody, // A
  userActionLog: nobody, // UserActionLog: A RA
  valuationRule: nobody, // A D FC
  vatMonth: nobody, // TaxReport: A FC RA
  vehicle: captains, // VehicleManage: A D RA CS C
  vehicleTeam: shippers, // ShipmentVehicleTeam: A D S
  violation: fleets, // VsViolation: A D RA C V
  warehouse: { ...nobody, shipper: all, warehouse: kept('id') }, // WmsInventory: A D FC, WH of the own ones; S chooses in its orders
  waybill: parties, // WaybillManage: S C V own
  withdrawal: parties, // WithdrawalsRecord: A FC FA, S C V own
  waybillCharge: nobody, // BillingEdition: A FA of the own group (addendum B D53)
  webhook: { shipper: own('partyId'), captain: own('partyId'), driver: own('partyId') }, // profile, UserManage: A, UpOrder: D (docs/webhooks.md)
  wechatBinding: nobody, // UserManage: A (addendum A 4.4)
};
