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

let current = placeOf(location.hash);
const listeners = new Set<() => void>();

function follow(): void {
  const next = placeOf(location.hash);
  if (next.fullPath === current.fullPath) return;
  const isOtherPage = next.path !== current.path;
  current = next;
  if (isOtherPage) window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

addEventListener('hashchange', follow);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where the app is now. */
export function here(): Place {
  return current;
}

/** Goes to a path of this app; `replace` leaves no step back. */
export function goTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (to === current.fullPath) return;
  if (replace) history.replaceState(null, '', `#${to}`);
  else history.pushState(null, '', `#${to}`);
  // Neither fires it, and pages that keep their filters in the query listen for it.
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** wouter decodes what it is given and who reads a query decodes it again: so each `%` is escaped once more. */
const escaped = (text: string) => text.replaceAll('%', '%25');

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

/** Where the app is, for views below the Router. */
export function usePlace(): Place {
  const [path] = useLocation();
  const search = useSearch();
  return useMemo(
    () => ({ path, search, fullPath: search === '' ? path : `${path}?${search}` }),
    [path, search],
  );
}
