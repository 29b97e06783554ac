import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Where the app is: the part of the address behind `#`, its query included. */
export interface Place {
  readonly path: string;
  /** Query without `?`. */
  readonly search: string;
  /** Path and query. */
  readonly fullPath: string;
}

/** Reads the hash of an address; no hash is the root. */
export function placeOf(hash: string): Place {
  const fullPath = `/${hash.replace(/^#?\/?/, '')}`;
  const [path = '/', ...rest] = fullPath.split('?');
  return { path, search: rest.join('?'), fullPath };
}

/** The tab that the current history entry was made for: two tabs may show the same address. */
function tabOfStep(): string | null {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'tab' in state && typeof state.tab === 'string'
    ? state.tab
    : null;
}

let current = placeOf(location.hash);
let openTab = tabOfStep();
const listeners = new Set<() => void>();

function follow(): void {
  const next = placeOf(location.hash);
  const tab = tabOfStep();
  if (next.fullPath === current.fullPath && tab === openTab) return;
  const isOtherPage = next.path !== current.path || tab !== openTab;
  current = next;
  openTab = tab;
  if (isOtherPage) window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

addEventListener('hashchange', follow);
// A step between two tabs of one address does not change the hash.
addEventListener('popstate', follow);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where the app is now. */
export function currentPlace(): Place {
  return current;
}

export interface NavigateOptions {
  /** Replaces the history entry. */
  replace?: boolean;
  /** Key of the target tab; another query of the same page stays in the current tab. */
  tab?: string | null;
}

/** Goes to a path of this app. */
export function goTo(to: string, { replace = false, tab: meant }: NavigateOptions = {}): void {
  const tab = meant === undefined && placeOf(to).path === current.path ? openTab : (meant ?? null);
  if (to === current.fullPath && tab === openTab) return;
  const state = tab === null ? null : { tab };
  if (replace) history.replaceState(state, '', `#${to}`);
  else history.pushState(state, '', `#${to}`);
  // pushState and replaceState do not fire it, and pages that keep their filters in the query listen for it.
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Key of the tab that the current history entry was made for, if any. */
export function currentTab(): string | null {
  return openTab;
}

export function useCurrentTab(): string | null {
  return useSyncExternalStore(subscribe, currentTab);
}

/** wouter decodes the path and pages decode the query again: so each `%` is escaped once more. */
export const escaped = (text: string) => text.replaceAll('%', '%25');

function useHashSearch(): string {
  return useSyncExternalStore(subscribe, () => escaped(current.search));
}

/**
 * The `hook` of wouter's Router. Its own hash hook keeps the query before the `#`, which is not where the wire of
 * the product has it.
 */
export function useHashLocation(): [string, typeof goTo] {
  return [useSyncExternalStore(subscribe, () => escaped(current.path)), goTo];
}
useHashLocation.searchHook = useHashSearch;
useHashLocation.hrefs = (to: string) => `#${to}`;

/** A path with a query, if there is one. */
export const withSearch = (path: string, search: string) => (search === '' ? path : `${path}?${search}`);

/** Where the app is, for views below the Router. */
export function usePlace(): Place {
  const [path] = useLocation();
  const search = useSearch();
  return useMemo(() => ({ path, search, fullPath: withSearch(path, search) }), [path, search]);
}
