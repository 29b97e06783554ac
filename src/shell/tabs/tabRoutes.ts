import { tabOf, type Route, type Tab } from '../../../machines/tabs/strip.ts';
import type { Place } from '../../app/location.ts';
import type { PageRoute } from '../../app/routes.ts';

/** A location as the tab strip stores it; without a name where the menu has no page. */
export function tabRoute({ path, fullPath, search }: Place, route: PageRoute | null): Route {
  const query = Object.fromEntries(new URLSearchParams(search));
  return { path, fullPath, query, name: route?.name ?? null, meta: route?.meta ?? {} };
}

/** The affix tabs, which need no visit. */
export function affixTabs(routes: ReadonlyMap<string, PageRoute>): Tab[] {
  return [...routes.values()]
    .filter(({ meta }) => meta.affix === true)
    .map((route) => {
      const { path, name } = route;
      return tabOf(tabRoute({ path, fullPath: path, search: '' }, route), name);
    });
}
