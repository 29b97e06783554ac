import { page, type MenuNode, type PageAccess } from './node.ts';
import type { RouteName } from './titles/zh.ts';

const standalone = (name: RouteName, path: string, icon: MenuNode['icon'], who: PageAccess) => page(name, path, icon, who, { hidden: true, noCache: true });

/** Constant routes of the client: never in the menu (records 1, 4; spec part 2). */
export const HIDDEN_ROUTES: readonly MenuNode[] = [
  standalone('Profile', '/profile/index', 'IconUser', '*'),
  // Reached from the profile and the menu of the user.
  standalone('PasswordUpdate', '/systemManage/passwordUpdate', 'IconKey', '*'),
  standalone('Login', '/login', 'IconLogin', 'pub'),
  standalone('Register', '/register', 'IconUserPlus', 'pub'),
  standalone('LoginMobile', '/loginMobile', 'IconDeviceMobile', 'pub'),
  standalone('AuthMobile', '/authMobile', 'IconUserScan', 'pub'),
  standalone('PushSelect', '/pushSelect', 'IconNavigation', 'pub'),
  standalone('AuthRedirect', '/auth-redirect', 'IconTransfer', 'pub'),
  standalone('QueueingSystem', '/queueingSystem', 'IconDeviceDesktop', 'pub'),
  standalone('BrushIdCard', '/BrushIdCard', 'IconUserScan', 'pub'),
  standalone('QueList', '/queList', 'IconListDetails', 'pub'),
  standalone('Form', '/Form', 'IconForms', 'pub'),
  standalone('TrackOfVehicle', '/trackOfVehicle', 'IconNavigation', ['admin', 'dispatcher', 'service', 'auditor', 'shipper', 'captain']),
  standalone('TrackOfVehicleForMobile', '/trackOfVehicleForMobile', 'IconNavigation', 'pub'),
  standalone('CollectionAgreement4Mobile', '/collectionAgreement4Mobile', 'IconSignature', 'pub'),
  // The page on which a counterparty agrees to its statement; the domain requires a link and names no path (T&M 7.1).
  standalone('Statement4Mobile', '/statement4Mobile', 'IconScale', 'pub'),
  // Party B signs a contract there; the domain requires a link (addendum A 4.5).
  standalone('Contract4Mobile', '/contract4Mobile', 'IconSignature', 'pub'),
  // Anybody who was given the proof of a trip checks it there.
  standalone('TripProof', '/tripProof', 'IconShieldCheck', 'pub'),
  standalone('Enclosure', '/enclosure', 'IconFence', 'pub'),
  standalone('CtmsTrackMap', '/ctmsTrackMap', 'IconMap2', 'pub'),
  standalone('OrderInfo', '/order_info', 'IconFileText', 'pub'),
  standalone('PublishInfo', '/publish_info', 'IconBuilding', 'pub'),
  standalone('ServiceInfo', '/service_info', 'IconId', 'pub'),
  standalone('PrintingMobile', '/PrintingMobile', 'IconPrinter', 'pub'),
  standalone('ShipperHome', '/shipper', 'IconHome', ['shipper', 'admin']),
  standalone('DriverHome', '/driver', 'IconHome', ['driver', 'captain', 'admin']),
  standalone('ShipmentFeeStatistics', '/shipmentFeeStatistics', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
  standalone('DriverFeeStatistics', '/driverFeeStatistics', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
  standalone('ProfitFee', '/profitFee', 'IconTrendingUp', ['admin', 'financeApprover']),
  standalone('UpstreamStatistics', '/upstreamStatistics', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
  standalone('ProfitFeeMonth', '/profitFeeMonth', 'IconCalendarStats', ['admin', 'financeApprover']),
  standalone('UserInvoiceStatistics', '/userInvoiceStatistics', 'IconFileInvoice', ['admin', 'financeClerk', 'financeApprover']),
  // The domain's menu has no dispatch board: it is reached from the orders that it places.
  page('OrderBoard', '/tms/order/board', 'IconUserCheck', ['dispatcher'], { hidden: true }),
  // Nor has it a control tower: it is reached from the waybills that it watches.
  page('OrderTower', '/tms/order/tower', 'IconMap2', ['dispatcher', 'admin', 'service', 'auditor', 'financeClerk'], { hidden: true }),
  // Nor a replay of safety warnings: it is reached from their lists.
  page('WarningReplay', '/tms/CustomerService/warningReplay', 'IconChartBar', ['admin', 'dispatcher', 'service', 'auditor'], { hidden: true }),
  // The running charts: a tool of the administrator, not a business page of the domain's menu.
  standalone('Statecharts', '/system/statecharts', 'IconSitemap', ['admin']),
  standalone('Page401', '/401', 'IconLockAccess', 'pub'),
  standalone('Page404', '/404', 'IconError404', 'pub'),
  standalone('Redirect', '/redirect/:path*', 'IconRefresh', '*'),
];
