import type { ComponentType } from 'react';

type Page = () => Promise<{ default: ComponentType }>;

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
  '/basicInfo/platVehicle/vehicleManage': () => import('./vehicle/Manage.tsx'),
  '/basicInfo/shipment/shipmentManage': () => import('./shipper/Manage.tsx'),
  '/systemManage/problemList': () => import('./problem/List.tsx'),
  '/systemManage/news/smsRecords': () => import('./smsRecord/List.tsx'),
  '/basicInfo/shipment/contract': () => import('./contract/Shipper.tsx'),
  '/serviceManage/transportContract': () => import('./contract/Transport.tsx'),
  '/serviceManage/storageContract': () => import('./contract/Storage.tsx'),
};
