import { useSelector } from '@xstate/react';
import type { TabsActor } from './actions.ts';
import { keyFor, tabAt } from '../../../machines/tabs/strip.ts';
import {
  escaped,
  goTo,
  currentPlace,
  currentTab,
  useHashLocation,
  type NavigateOptions,
} from '../../app/location.ts';

/**
 * The `hook` of the Router inside a tab. A page reads the address of its own tab, so it never sees the query of
 * the next one; and once it is left it cannot navigate.
 */
export function tabLocation(tabs: TabsActor, key: string) {
  const navigate = (to: string, options: NavigateOptions = {}) => {
    const { tabs: open } = tabs.getSnapshot().context;
    if (keyFor(open, currentPlace().path, currentTab()) === key) goTo(to, options);
  };
  const useTabLocation = (): [string, typeof navigate] => [
    useSelector(tabs, ({ context }) => escaped(tabAt(context.tabs, key)?.path ?? '')),
    navigate,
  ];
  const useTabSearch = () =>
    useSelector(tabs, ({ context }) => {
      const { path = '', fullPath = '' } = tabAt(context.tabs, key) ?? {};
      return escaped(fullPath.slice(path.length + 1));
    });
  return Object.assign(useTabLocation, { searchHook: useTabSearch, hrefs: useHashLocation.hrefs });
}
