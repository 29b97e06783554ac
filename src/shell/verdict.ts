import { REDIRECT } from '../../machines/tabs/strip.ts';
import type { PageRoute } from '../app/routes.ts';
import type { Place } from '../app/location.ts';

/** The result of an address for a logged-in user. */
export type Verdict =
  | { readonly show: 'page'; readonly route: PageRoute }
  | { readonly show: 'forbidden' }
  /** Redirects; `refreshes` goes by the redirect route, which is a page without a tab. */
  | { readonly goTo: string; readonly refreshes: boolean };

/** */
const SHORT: Readonly<Record<string, string>> = { '/profile': '/profile/index' };
const HOME = '/home';

/** The page that an address is short for; undefined: it is its own. @param home the root is short for it */
export function shortFor(path: string, home = HOME): string | undefined {
  return path === '/' ? home : SHORT[path];
}

/**
 * The rules.
 * @param hasPage whether the product has a page there, for any user
 * @param home where this user begins, if it may be opened
 */
export function verdictFor(
  { path, fullPath }: Place,
  routes: ReadonlyMap<string, PageRoute>,
  hasPage: (path: string) => boolean,
  home = HOME,
): Verdict {
  const short = shortFor(path, routes.has(home) ? home : HOME);
  if (short !== undefined) return { goTo: short, refreshes: false };
  if (path.startsWith(`${REDIRECT}/`)) return { goTo: fullPath.slice(REDIRECT.length), refreshes: true };
  const route = routes.get(path);
  if (route && hasPage(path)) return { show: 'page', route };
  return hasPage(path) ? { show: 'forbidden' } : { goTo: '/404', refreshes: false };
}
