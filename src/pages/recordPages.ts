/** A page that shows the row named by `open` in its query. */
interface RowPage {
  readonly path: string;
  /** Part of the page that lists such rows. */
  readonly tab?: string;
}

const HALL = '/tms/order/hall';

/** Pages by the record whose rows they show; a viewer gets the first one that is theirs. */
const PAGES: Readonly<Record<string, readonly RowPage[]>> = {
  order: [{ path: '/tms/order/order_manage' }, { path: '/tms/order/cargoaudit' }, { path: HALL }],
  assignment: [{ path: HALL, tab: 'offers' }],
  quote: [{ path: HALL, tab: 'quotes' }],
  waybill: [{ path: '/tms/transport/waybillManage' }],
  receipt: [{ path: '/tms/Carrier/receipt' }],
  driver: [{ path: '/basicInfo/driver/driverManage' }],
  fleet: [{ path: '/basicInfo/driver/fleet' }],
  review: [
    { path: '/basicInfo/review/carrierReview' },
    { path: '/basicInfo/review/shipperReview' },
    { path: '/basicInfo/review/financeReview' },
  ],
  invitation: [{ path: '/basicInfo/driver/invitation' }],
  collectionAgreement: [{ path: '/basicInfo/driver/collectionAgreement' }],
  commonRoute: [{ path: '/basicInfo/driver/commonRoute' }],
  bankCard: [{ path: '/basicInfo/bankCard/bankCardManage' }],
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
  company: [{ path: '/basicInfo/shipment/company' }],
  valuationRule: [{ path: '/basicInfo/valuation/valuationManage' }],
  priceList: [{ path: '/basicInfo/shipment/price' }, { path: '/basicInfo/priceSystem/priceSystem' }],
  unit: [{ path: '/basicInfo/goods/unit' }],
  contract: [
    { path: '/serviceManage/transportContract' },
    { path: '/basicInfo/shipment/contract' },
    { path: '/serviceManage/storageContract' },
  ],
};

/** Records that a viewer who may open these paths has a page for. */
export function openRecords(mayOpen: (path: string) => boolean): string[] {
  return Object.keys(PAGES).filter((record) => PAGES[record]?.some(({ path }) => mayOpen(path)));
}

/** Where a viewer who may open these paths sees a row; undefined where nowhere. */
export function rowAddress(
  record: string,
  id: string,
  mayOpen: (path: string) => boolean,
): string | undefined {
  const page = PAGES[record]?.find(({ path }) => mayOpen(path));
  if (!page) return undefined;
  const query = new URLSearchParams({ ...(page.tab === undefined ? {} : { tab: page.tab }), open: id });
  return `${page.path}?${query.toString()}`;
}
