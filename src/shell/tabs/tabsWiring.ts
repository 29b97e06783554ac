import type { Actors } from '../../app/actors.ts';
import { isDirty } from '../../../machines/tabs/strip.ts';
import { goTo } from '../../app/location.ts';
import { storeTabs } from './storedTabs.ts';

/** Connects the tab strip with the router, the session and the storage. */
export function wireTabs(actors: Actors): void {
  const tabs = actors.get('tabs');
  const session = actors.get('session');
  tabs.on('navigate', ({ to, replace, tab }) => {
    goTo(to, { replace, tab });
  });
  session.on('tabs.cleared', () => {
    tabs.send({ type: 'tabs.cleared' });
  });
  // Closing the window ends the session storage, and no script can tell that from a reload.
  addEventListener('beforeunload', (event) => {
    if (tabs.getSnapshot().context.tabs.some(isDirty)) event.preventDefault();
  });
  storeTabs(tabs);
}
