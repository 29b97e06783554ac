import { isPublicPath } from '../../domain/codes/publicPaths.ts';

/** What the session knows of the visitor. */
export type Visitor = 'unknown' | 'nobody' | 'entering' | 'enrolling' | 'known';

/** The part of the app the visitor gets; the pages inside the desk are decided there. */
export type Entrance =
  | { readonly show: 'wait' | 'login' | 'public' | 'enrolment' | 'desk' }
  | { readonly goTo: string };

/**
 * The rules. While the visitor is not known the verdict is to wait.
 * @param fullPath path with query, kept as `redirect` where a login stands in the way
 */
export function entranceFor(path: string, fullPath: string, visitor: Visitor): Entrance {
  // Nothing else is answered until the second factor is set up.
  if (visitor === 'enrolling') return { show: 'enrolment' };
  if (path === '/login') {
    if (visitor === 'known') return { goTo: '/' };
    return { show: visitor === 'unknown' ? 'wait' : 'login' };
  }
  if (isPublicPath(path)) return { show: 'public' };
  switch (visitor) {
    case 'known':
      return { show: 'desk' };
    case 'nobody':
      return { goTo: path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(fullPath)}` };
    default:
      return { show: 'wait' };
  }
}
