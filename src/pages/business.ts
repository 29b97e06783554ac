import type { ComponentType } from 'react';
import type { ReviewSubject } from '../../domain/rules/review.ts';

type Page = () => Promise<{ default: ComponentType }>;

/** A plain reference is shown by its description alone. */
const reference =
  (record: string): Page =>
  async () =>
    (await import('./reference.tsx')).referencePage(record);

/** One list, by what is reviewed. */
const review =
  (...types: ReviewSubject[]): Page =>
  async () =>
    (await import('./review/page.tsx')).reviewPage(types);

/** Pages made of the record views, by menu path; each is fetched when it is first opened. */
export const pages: Readonly<Record<string, Page>> = {
  '/tms/order/publish': () => import('./order/Publish.tsx'),
  '/tms/order/order_manage': () => import('./order/Manage.tsx'),
  '/tms/order/hall': () => import('./order/Hall.tsx'),
  '/tms/order/cargoaudit': () => import('./order/CargoAudit.tsx'),
  '/tms/transport/waybillManage': () => import('./waybill/Manage.tsx'),
  '/tms/Carrier/receipt': () => import('./receipt/Manage.tsx'),
  '/basicInfo/driver/driverManage': () => import('./driver/Manage.tsx'),
  '/basicInfo/driver/fleet': () => import('./fleet/Manage.tsx'),
  // Its counter counts the drivers and vehicles of carriers too.
  '/basicInfo/review/carrierReview': review('carrier', 'teamDriver', 'teamVehicle'),
  '/basicInfo/review/shipperReview': review('shipper'),
  '/basicInfo/review/teamDriverReview': review('teamDriver'),
  '/basicInfo/review/teamVehicleReview': review('teamVehicle'),
  '/basicInfo/review/financeReview': review('finance'),
  '/basicInfo/driver/invitation': () => import('./invitation/Manage.tsx'),
  '/basicInfo/driver/collectionAgreement': () => import('./collectionAgreement/Manage.tsx'),
  '/basicInfo/driver/commonRoute': reference('commonRoute'),
  '/basicInfo/bankCard/bankCardManage': () => import('./bankCard/Manage.tsx'),
  '/basicInfo/platVehicle/vehicleManage': () => import('./vehicle/Manage.tsx'),
  '/basicInfo/shipment/shipmentManage': () => import('./shipper/Manage.tsx'),
  '/systemManage/problemList': () => import('./problem/List.tsx'),
  '/systemManage/news/smsRecords': () => import('./smsRecord/List.tsx'),
  '/basicInfo/shipment/contract': () => import('./contract/Shipper.tsx'),
  '/serviceManage/transportContract': () => import('./contract/Transport.tsx'),
  '/serviceManage/storageContract': () => import('./contract/Storage.tsx'),
  '/basicInfo/goods/goodsManage': reference('goods'),
  '/basicInfo/goods/goodsType': reference('goodsType'),
  '/basicInfo/shipment/address': reference('address'),
  '/basicInfo/shipment/line': reference('line'),
  '/basicInfo/shipment/staff': reference('shipperStaff'),
  '/basicInfo/shipment/vehicleTeam': reference('vehicleTeam'),
  '/basicInfo/station/stationManage': reference('station'),
  '/basicInfo/costType/chargingType': reference('chargingType'),
  '/basicInfo/costType/costType': reference('costType'),
  '/basicInfo/dictionary/dictionaryManage': reference('dictionary'),
  '/basicInfo/gasStation/gasStationManage': reference('gasStation'),
  '/basicInfo/shipment/company': () => import('./company/Manage.tsx'),
  '/basicInfo/valuation/valuationManage': () => import('./valuation/Manage.tsx'),
  '/basicInfo/shipment/price': () => import('./priceList/Shipper.tsx'),
  '/basicInfo/priceSystem/priceSystem': () => import('./priceList/Platform.tsx'),
  '/basicInfo/goods/unit': reference('unit'),
};
