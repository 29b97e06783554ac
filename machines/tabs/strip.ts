import type { ResourceMeta } from '../../domain/calls/session.ts';
import { NO_NOTES, type Notes } from '../page/machine.ts';

/** A page as the router reports it; a route without a name gets no tab (T-02). */
export interface Route {
  readonly path: string;
  readonly fullPath: string;
  readonly query: Readonly<Record<string, string>>;
  readonly name: string | null;
  readonly meta: Partial<ResourceMeta>;
}

/** One tab (spec part 3). */
export interface Tab extends Route {
  /** The path (T-01), or the path and a number where the user opened it once more: `/orders#2`. */
  readonly key: string;
  readonly name: string;
  /** i18n key, or 'no-name'. */
  readonly title: string;
  /** Pinned: like an affix tab it cannot be closed until it is unpinned. */
  readonly pinned: boolean;
  /** The state its page stored last; a sleeping page has only that. */
  readonly notes: Notes;
}

/** The part of the strip that the rules below read. */
export interface Strip {
  /** Live page actors to keep at most. */
  readonly limit: number;
  readonly tabs: readonly Tab[];
  /** Key of the current tab; null on a page without a tab. */
  readonly active: string | null;
  /** Keys of awake pages, most recently used last. */
  readonly recent: readonly string[];
}

/** A page is entered; `tab` is that of the history entry, if it has one. */
export interface Entering {
  readonly type: 'route.entered';
  readonly route: Route;
  readonly tab: string | null;
}

/** How the user leaves the desk: it ends all tabs (S-10, S-12). */
export type Leaving = { type: 'logout.requested' } | { type: 'role.switched'; role: string };

/** A request that loses the state of a page; `confirmed` once the user agreed. */
export type LossRequest = (
  | { type: 'tab.close' | 'others.close' | 'left.close' | 'right.close' | 'tab.refresh'; key: string }
  | { type: 'all.close' }
  /** `isLocked`: requested at a locked screen. */
  | { type: 'desk.leave'; how: Leaving; isLocked?: boolean }
  /** Leaving a page marked noCache loses it, and so does the redirect route with the page behind it. */
  | Entering
) & { readonly confirmed?: true };

export interface Destination {
  readonly to: string;
  readonly replace: boolean;
  /** Key of the target tab; null where only the path decides. */
  readonly tab: string | null;
}

export const HOME = '/home';
const ROOT = '/';
/** Prefix of the address of a page that is to be reloaded. */
export const REDIRECT = '/redirect';

/** An affix tab; a second one of its route is an ordinary tab. */
export function isAffix(tab: Tab): boolean {
  return tab.meta.affix === true && tab.key === tab.path;
}

/** Affix tabs and pinned ones survive every close (T-03). */
export function isFixed(tab: Tab): boolean {
  return isAffix(tab) || tab.pinned;
}

/** Does its page have unsaved work? */
export function isDirty(tab: Tab): boolean {
  return Object.keys(tab.notes.drafts).length > 0;
}

export function tabAt(tabs: readonly Tab[], key: string | null): Tab | undefined {
  return tabs.find((tab) => tab.key === key);
}

/** The last tab that is none of these. */
export function lastBeside(tabs: readonly Tab[], keys: readonly string[]): Tab | undefined {
  return tabs.filter(({ key }) => !keys.includes(key)).at(-1);
}

/** The number that tells a tab from the first one of its route; null where it is the first, or the only one. */
export function numberOf(tabs: readonly Tab[], { key, path }: Tab): number | null {
  const isOnly = tabs.every((tab) => tab.path !== path || tab.key === key);
  return isOnly || key === path ? null : Number(key.slice(path.length + 1));
}

/** Affix tabs first, then pinned ones, then the rest, each in their order. */
export function arranged(tabs: readonly Tab[]): Tab[] {
  const rank = (tab: Tab) => (isAffix(tab) ? 0 : tab.pinned ? 1 : 2);
  return tabs.toSorted((a, b) => rank(a) - rank(b));
}

/** A new tab, its page not yet awake. */
export function tabOf(route: Route, name: string, key = route.path): Tab {
  return { ...route, key, name, title: route.meta.title ?? 'no-name', pinned: false, notes: NO_NOTES };
}

/** The first key of a path that no tab has. */
function freeKey(tabs: readonly Tab[], path: string): string {
  let ordinal = 1;
  let key = path;
  while (tabAt(tabs, key)) {
    ordinal += 1;
    key = `${path}#${String(ordinal)}`;
  }
  return key;
}

/** The tab of a page: the target tab, else that of its path (T-01), whether it exists or not. */
export function keyFor(tabs: readonly Tab[], path: string, meant: string | null): string {
  const own = tabs.filter((tab) => tab.path === path);
  return (tabAt(own, meant) ?? tabAt(own, path) ?? own.at(-1))?.key ?? path;
}

/** Adds the tab of a route, or updates it when the full path differs (T-02). */
export function withRoute(tabs: readonly Tab[], route: Route, name: string, key: string): Tab[] {
  const known = tabAt(tabs, key);
  if (!known) return arranged([...tabs, tabOf(route, name, key)]);
  if (known.fullPath === route.fullPath) return [...tabs];
  const { pinned, notes } = known;
  return tabs.map((tab) => (tab === known ? { ...tabOf(route, name, key), pinned, notes } : tab));
}

/** Keys of the tabs whose page is lost when the request is carried out. */
export function lostTabsOf(strip: Strip, request: LossRequest): string[] {
  const { tabs, active } = strip;
  const loose = (keep: (index: number) => boolean) =>
    tabs.filter((tab, index) => !isFixed(tab) && !keep(index)).map((tab) => tab.key);
  if (request.type === 'all.close') return loose(() => false);
  if (request.type === 'desk.leave') return tabs.map((tab) => tab.key);
  if (request.type === 'route.entered') {
    const { path } = request.route;
    const entered = keyFor(tabs, path, request.tab);
    const afresh = path.startsWith(`${REDIRECT}/`)
      ? keyFor(tabs, path.slice(REDIRECT.length), request.tab)
      : null;
    return tabs
      .filter(
        ({ key, meta }) => key === afresh || (key === active && key !== entered && meta.noCache === true),
      )
      .map(({ key }) => key);
  }
  const at = tabs.findIndex((tab) => tab.key === request.key);
  if (at === -1) return [];
  switch (request.type) {
    case 'tab.refresh':
      return [request.key];
    case 'tab.close':
      return loose((index) => index !== at);
    case 'others.close':
      return loose((index) => index === at);
    case 'left.close':
      return loose((index) => index >= at);
    case 'right.close':
      return loose((index) => index <= at);
  }
}

/** Opens a tab at its own address. */
export function toTab({ fullPath, key }: Tab): Destination {
  return { to: fullPath, replace: false, tab: key };
}

/** Where the request navigates (T-06, T-07, T-09); null: the current page stays. */
export function destinationOf(strip: Strip, request: LossRequest): Destination | null {
  const { tabs, active } = strip;
  if (request.type === 'desk.leave') return null;
  if (request.type === 'all.close') return { to: HOME, replace: false, tab: null };
  if (request.type === 'route.entered')
    return { to: request.route.fullPath, replace: false, tab: request.tab };
  const chosen = tabAt(tabs, request.key);
  const lostTabs = lostTabsOf(strip, request);
  if (!chosen || lostTabs.length === 0) return null;
  if (request.type === 'tab.refresh')
    return { to: REDIRECT + chosen.fullPath, replace: true, tab: chosen.key };
  if (request.type === 'tab.close') return active === chosen.key ? afterClosing(tabs, chosen) : null;
  const stays = request.type === 'others.close' ? active === chosen.key : !lostTabs.includes(active ?? '');
  return stays ? null : toTab(chosen);
}

function afterClosing(tabs: readonly Tab[], closed: Tab): Destination {
  const last = tabs.filter((tab) => tab !== closed).at(-1);
  if (last) return toTab(last);
  // The root also opens the dashboard: only a redirect reloads it.
  return closed.path === HOME
    ? { to: REDIRECT + closed.fullPath, replace: true, tab: null }
    : { to: ROOT, replace: false, tab: null };
}

/** The tabs whose unsaved work would be lost. */
export function losses(strip: Strip, request: LossRequest): Tab[] {
  const lostTabs = lostTabsOf(strip, request);
  return strip.tabs.filter((tab) => isDirty(tab) && lostTabs.includes(tab.key));
}

/** Pages to suspend to meet the limit: the least recently used first, the current one never. */
export function pagesToSuspend({ limit, active, recent }: Strip): string[] {
  return recent.filter((key) => key !== active).slice(0, Math.max(0, recent.length - limit));
}

/**
 * Keys of the awake pages whose view is kept, in the order of the strip: the one to be shown, which the strip may
 * not know yet, and those used last.
 * @param most 1 or more
 */
export function drawn({ tabs, recent }: Strip, shown: string | null, most: number): string[] {
  const isRunning = shown !== null && recent.includes(shown);
  const used = isRunning ? [...recent.filter((key) => key !== shown), shown] : recent;
  const kept = used.slice(-most);
  return tabs.map(({ key }) => key).filter((key) => kept.includes(key));
}

/** Moves the tab to a place counted without it; affix and pinned tabs stay on their side. */
export function moved(tabs: readonly Tab[], key: string, to: number): Tab[] {
  const tab = tabAt(tabs, key);
  if (!tab) return [...tabs];
  return arranged(tabs.filter((other) => other !== tab).toSpliced(to, 0, tab));
}

/** A second tab of the same address beside the first, its page fresh. */
export function copyOf(tabs: readonly Tab[], tab: Tab): Tab {
  return { ...tab, key: freeKey(tabs, tab.path), pinned: false, notes: NO_NOTES };
}

/** A closed tab, and its former place. */
export interface Closed {
  readonly tab: Tab;
  readonly at: number;
}

/** The strip after closing tabs, the leftmost of them last: so reopening restores them from the left. */
export function closedFrom(tabs: readonly Tab[], keys: readonly string[]): Closed[] {
  return tabs
    .map((tab, at) => ({ tab: tab.meta.noCache === true ? { ...tab, notes: NO_NOTES } : tab, at }))
    .filter(({ tab }) => keys.includes(tab.key))
    .reverse();
}

/** A reopened tab: under its old key, unless its route was opened again meanwhile. */
export function revived(tabs: readonly Tab[], { tab }: Closed): Tab {
  return tabAt(tabs, tab.key) ? { ...tab, key: freeKey(tabs, tab.path) } : tab;
}
