import type { ComponentType } from 'react';
import { ROW_PAGES, STATISTIC_PAGES } from 'virtual:described-pages';
import { part, type Part } from '../app/part.ts';
import { pages as business } from './business.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Pages with a view of their own, by path. */
const own: Readonly<Record<string, Load>> = {
  '/home': () => import('./home/HomePage.tsx'),
  '/shipper': () => import('./home/ShipperHome.tsx'),
  '/driver': () => import('./home/DriverHome.tsx'),
  '/trackOfVehicle': () => import('./vehicleTrack/VehicleTrackPage.tsx'),
  '/profile/index': () => import('./profile/ProfilePage.tsx'),
  '/systemManage/passwordUpdate': () => import('./passwordUpdate/PasswordUpdatePage.tsx'),
  '/systemManage/fieldRequired': () => import('./fieldRequired/FieldRequiredPage.tsx'),
  '/guide/index': () => import('./guide/GuidePage.tsx'),
  '/error-log/log': () => import('./errorLog/ErrorLogPage.tsx'),
  '/system/statecharts': () => import('./statecharts/StatechartsPage.tsx'),
};

/** They open only with a valid link, or a registered screen or kiosk. */
const noLink: Load = () => import('./linked/NoLinkPage.tsx');

/** Pages without the layout that need no login. */
const open: Readonly<Record<string, Load>> = {
  '/register': () => import('./entry/RegisterPage.tsx'),
  '/loginMobile': () => import('./entry/LoginMobilePage.tsx'),
  '/authMobile': () => import('./entry/AuthMobilePage.tsx'),
  '/pushSelect': () => import('./entry/PushSelectPage.tsx'),
  '/auth-redirect': () => import('./entry/AuthRedirectPage.tsx'),
  '/collectionAgreement4Mobile': () => import('./signing/SigningPage.tsx'),
  '/statement4Mobile': () => import('./statementLink/StatementLinkPage.tsx'),
  '/trackOfVehicleForMobile': () => import('./trackLink/TrackLinkPage.tsx'),
  '/ctmsTrackMap': () => import('./trackLink/RunningPage.tsx'),
  '/enclosure': () => import('./enclosure/EnclosurePage.tsx'),
  '/order_info': () => import('./shared/OrderInfoPage.tsx'),
  '/publish_info': () => import('./shared/PublishInfoPage.tsx'),
  '/service_info': () => import('./shared/ServiceInfoPage.tsx'),
  '/PrintingMobile': () => import('./shared/PrintingMobilePage.tsx'),
  '/queueingSystem': noLink,
  '/BrushIdCard': noLink,
  '/queList': noLink,
  '/Form': noLink,
  '/401': () => import('./errors/ForbiddenAlone.tsx'),
  '/404': () => import('./errors/NotFoundPage.tsx'),
};

/** Paths of the pages that need no login. */
export const OPEN_PATHS = Object.keys(open);

/** Pages without a view of their own are derived from their record's description. */
const plain: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries(ROW_PAGES).flatMap(([record, places]) =>
    places.map(({ path }) => [path, async () => (await import('./reference.tsx')).referencePage(record)]),
  ),
);

/** A statistic, in the desk or alone in the window. */
const statistics: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries(STATISTIC_PAGES).map(([path, name]) => [
    path,
    async () => (await import('./statistics/page.tsx')).statisticPage(name),
  ]),
);

const parts: ReadonlyMap<string, Part> = new Map(
  Object.entries({ ...plain, ...statistics, ...own, ...open, ...business }).map(([path, load]) => [
    path,
    part(load),
  ]),
);

/** Whether the product has a page there; permissions are checked separately. */
export function hasPage(path: string): boolean {
  return parts.has(path);
}

/** The view of the page at a path, loaded when it is first shown. @throws where there is none. */
export function pageView(path: string): Part['View'] {
  const page = parts.get(path);
  if (!page) throw new Error(`Cannot find module 'pages${path}'`);
  return page.View;
}

/** Preloads the page at a path that is likely to be shown next. */
export function prefetchPage(path: string): void {
  parts.get(path)?.prefetch();
}

/** After a failed download: the next `pageView` loads it again. */
export function forgetPage(path: string): void {
  parts.get(path)?.forget();
}
