/**
 * Paths without login (spec part 2), as the spec lists them. Pages with business data still require
 * a link token or a login with scope; without one they show none (records 4).
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

/** Public pages that the spec does not name; they too show nothing without their link token; `/tripProof` only what its visitor brings. */
export const OWN_PUBLIC_PATHS = ['/statement4Mobile', '/contract4Mobile', '/tripProof'] as const;

const PUBLIC = new Set<string>([...PUBLIC_PATHS, ...OWN_PUBLIC_PATHS]);

/** Whether a path, without its query, is public. */
export function isPublicPath(path: string): boolean {
  return PUBLIC.has(path);
}
