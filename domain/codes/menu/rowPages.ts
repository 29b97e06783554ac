/** A page that shows the row named by `open` in its query. */
export interface RowPage {
  readonly path: string;
  /** Part of the page that lists such rows. */
  readonly tab?: string;
  /** Rows are only made here, not shown. */
  readonly isForm?: true;
}

const HALL = '/tms/order/hall';

/**
 * Pages by the record whose rows they show; a viewer opens a row on the first one that is theirs. What a role may do
 * with the rows is granted with these pages (domain/rules/rights.ts).
 */
export const ROW_PAGES: Readonly<Record<string, readonly RowPage[]>> = {
  order: [{ path: '/tms/order/order_manage' }, { path: '/tms/order/cargoaudit' }, { path: HALL }, { path: '/tms/order/publish', isForm: true }],
  assignment: [{ path: HALL, tab: 'offers' }],
  quote: [{ path: HALL, tab: 'quotes' }],
  waybill: [{ path: '/tms/transport/waybillManage' }],
  receipt: [{ path: '/tms/Carrier/receipt' }],
  driver: [{ path: '/basicInfo/driver/driverManage' }],
  fleet: [{ path: '/basicInfo/driver/fleet' }],
  review: [
    { path: '/basicInfo/review/carrierReview' },
    { path: '/basicInfo/review/shipperReview' },
    { path: '/basicInfo/review/teamDriverReview' },
    { path: '/basicInfo/review/teamVehicleReview' },
    { path: '/basicInfo/review/mobilePhoneAudit' },
    { path: '/basicInfo/review/financeReview' },
    { path: '/basicInfo/review/carRepairReview' },
  ],
  invitation: [{ path: '/basicInfo/driver/invitation' }],
  collectionAgreement: [{ path: '/basicInfo/driver/collectionAgreement' }],
  authorization: [{ path: '/basicInfo/authorization/authorizationManage' }],
  commonRoute: [{ path: '/basicInfo/driver/commonRoute' }],
  bankCard: [{ path: '/basicInfo/bankCard/bankCardManage' }],
  fundAccount: [{ path: '/basicInfo/account/balanceStatistics' }],
  recharge: [{ path: '/basicInfo/account/rechargeRecord' }, { path: '/basicInfo/account/recharge', isForm: true }],
  withdrawal: [{ path: '/basicInfo/account/WithdrawalsRecord' }, { path: '/basicInfo/account/cashWithdrawal', isForm: true }],
  payment: [{ path: '/tms/Carrier/payRecord' }],
  ledgerLine: [{ path: '/basicInfo/account/changeRecord' }],
  vehicle: [{ path: '/basicInfo/platVehicle/vehicleManage' }],
  shipper: [{ path: '/basicInfo/shipment/shipmentManage' }],
  problem: [{ path: '/systemManage/problemList' }],
  smsRecord: [{ path: '/systemManage/news/smsRecords' }],
  goods: [{ path: '/basicInfo/goods/goodsManage' }],
  goodsType: [{ path: '/basicInfo/goods/goodsType' }],
  address: [{ path: '/basicInfo/shipment/address' }],
  line: [{ path: '/basicInfo/shipment/line' }],
  shipperStaff: [{ path: '/basicInfo/shipment/staff' }],
  vehicleTeam: [{ path: '/basicInfo/shipment/vehicleTeam' }],
  station: [{ path: '/basicInfo/station/stationManage' }],
  chargingType: [{ path: '/basicInfo/costType/chargingType' }],
  costType: [{ path: '/basicInfo/costType/costType' }],
  dictionary: [{ path: '/basicInfo/dictionary/dictionaryManage' }],
  gasStation: [{ path: '/basicInfo/gasStation/gasStationManage' }],
  gasPayment: [{ path: '/basicInfo/gasStation/gasPayment' }],
  accident: [{ path: '/basicInfo/vehicleService/accident' }],
  insurance: [{ path: '/basicInfo/vehicleService/insurance' }],
  refuel: [{ path: '/basicInfo/vehicleService/refuel' }],
  repair: [{ path: '/basicInfo/vehicleService/repair' }],
  specifiedCost: [{ path: '/basicInfo/vehicleService/specifiedCost' }],
  violation: [{ path: '/basicInfo/vehicleService/violation' }],
  company: [{ path: '/basicInfo/shipment/company' }],
  valuationRule: [{ path: '/basicInfo/valuation/valuationManage' }],
  priceList: [{ path: '/basicInfo/shipment/price' }, { path: '/basicInfo/priceSystem/priceSystem' }],
  bankMerchant: [{ path: '/basicInfo/bankMerchant/bankMerchantManage' }],
  platMerchant: [{ path: '/basicInfo/platMerchant/platMerchantManage' }],
  unit: [{ path: '/basicInfo/goods/unit' }],
  contract: [{ path: '/serviceManage/transportContract' }, { path: '/basicInfo/shipment/contract' }, { path: '/serviceManage/storageContract' }],
  user: [{ path: '/basicInfo/platUser/userManage' }],
  department: [{ path: '/basicInfo/platUser/department' }],
  team: [{ path: '/basicInfo/platUser/team' }],
  role: [{ path: '/basicInfo/platUser/role' }, { path: '/systemManage/authority' }],
  staff: [{ path: '/basicInfo/platUser/staff' }],
  organization: [{ path: '/systemManage/organization' }],
  resource: [{ path: '/systemManage/menu' }],
};
