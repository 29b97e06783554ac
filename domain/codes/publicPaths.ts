/**
 * Paths that need no login (spec part 2), as the spec lists them. Open does not mean bare: pages that
 * show business data ask for a link token or a login with scope, else they show none (records 4).
 */
export const PUBLIC_PATHS = [
  '/login',
  '/register',
  '/loginMobile',
  '/authMobile',
  '/pushSelect',
  '/auth-redirect',
  '/404',
  '/401',
  '/queueingSystem',
  '/BrushIdCard',
  '/queList',
  '/Form',
  '/trackOfVehicleForMobile',
  '/collectionAgreement4Mobile',
  '/enclosure',
  '/ctmsTrackMap',
  '/order_info',
  '/publish_info',
  '/service_info',
  '/PrintingMobile',
] as const;

/** Public pages that the spec does not name; they show nothing without their link token either. */
export const OWN_PUBLIC_PATHS = ['/statement4Mobile'] as const;

const PUBLIC = new Set<string>([...PUBLIC_PATHS, ...OWN_PUBLIC_PATHS]);

/** Whether a path, without its query, is open without login. */
export function isPublicPath(path: string): boolean {
  return PUBLIC.has(path);
}
