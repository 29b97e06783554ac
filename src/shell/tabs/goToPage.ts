import type { TabsActor } from './actions.ts';
import { keyFor, tabAt } from '../../../machines/tabs/strip.ts';
import { goTo, currentPlace, placeOf } from '../../app/location.ts';

/**
 * Opens a page by its name, as in the menu: in its open tab, with that tab's address. An address with a query, and the
 * current page, are opened as written: so a second press removes the filters.
 */
export function goToPage(tabs: TabsActor, to: string): void {
  const { path, search } = placeOf(to);
  const { tabs: open } = tabs.getSnapshot().context;
  const tab = tabAt(open, keyFor(open, path, null));
  if (search !== '' || path === currentPlace().path || !tab) goTo(to);
  else goTo(tab.fullPath, { tab: tab.key });
}
