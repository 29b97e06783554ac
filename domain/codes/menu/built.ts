import type { RouteName } from './titles/zh.ts';

/**
 * Pages that can be opened today. The platform sends only these as menu resources: a menu entry that
 * leads nowhere would be worse than none. A page is added here together with its view.
 */
export const BUILT: ReadonlySet<RouteName> = new Set<RouteName>([
  'Home',
  'OrderPublish',
  'OrderManage',
  'OrderHall',
  'CargoAudit',
  'WaybillManage',
  'Receipt',
  'DriverManage',
  'Fleet',
  'VehicleManage',
  'ShipmentManage',
  'ShipmentContract',
  'SmsRecords',
  'ProblemList',
  'PasswordUpdate',
  'Guide',
  'ErrorLog',
]);
