import type { Actors } from '../../app/actors.ts';
import { goTo } from '../../app/location.ts';
import { storeTabs } from './storedTabs.ts';

/** Connects the tab strip with the router, the session and the storage. */
export function wireTabs(actors: Actors): void {
  const tabs = actors.get('tabs');
  tabs.on('navigate', ({ to, replace, tab }) => {
    goTo(to, { replace, tab });
  });
  // Closing the window ends the session storage, and no script can tell that from a reload.
  addEventListener('beforeunload', (event) => {
    if (tabs.getSnapshot().context.hasUnsaved) event.preventDefault();
  });
  storeTabs(tabs);
}
