import type { TabsActor } from './actions.ts';
import { keyFor, tabAt } from '../../../machines/tabs/strip.ts';
import { goTo, currentPlace, placeOf } from '../../app/location.ts';

/**
 * Goes to a page by its name, as the menu has it: where its tab is open, to what stands in it. An address that asks for
 * something, and the page already on show, are gone to as they are written: so a second press takes the filters off.
 */
export function goToPage(tabs: TabsActor, to: string): void {
  const { path, search } = placeOf(to);
  const { tabs: open } = tabs.getSnapshot().context;
  const tab = tabAt(open, keyFor(open, path, null));
  if (search !== '' || path === currentPlace().path || !tab) goTo(to);
  else goTo(tab.fullPath, { tab: tab.key });
}
