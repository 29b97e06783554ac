import type { ResourceMeta } from '../../domain/calls/session.ts';
import type { Memory } from '../page/machine.ts';

/** A page as the router tells it; a route without a name gets no tab (T-02). */
export interface Route {
  readonly path: string;
  readonly fullPath: string;
  readonly query: Readonly<Record<string, string>>;
  readonly name: string | null;
  readonly meta: Partial<ResourceMeta>;
}

/** One tab (spec part 3). */
export interface Tab extends Route {
  readonly name: string;
  /** i18n key, or 'no-name'. */
  readonly title: string;
  /** Held by the user: like an affix tab it is not closed before it is let go. */
  readonly pinned: boolean;
  /** `clean` and `dirty` pages are live actors; an `asleep` one is only its memory. */
  readonly page: 'clean' | 'dirty' | 'asleep';
  /** What the sleeping page is woken with; empty while it is awake, the page owns it then. */
  readonly memory: Memory;
}

/** The part of the strip that the rules below read. */
export interface Strip {
  /** Live page actors to keep at most; dirty ones stay beyond it. */
  readonly limit: number;
  readonly tabs: readonly Tab[];
  /** Path of the tab on show; null on a page without a tab. */
  readonly active: string | null;
  /** Paths of awake pages, the one used last at the end. */
  readonly recent: readonly string[];
}

/** Whatever makes a page lose its state. */
export type LossRequest =
  | { type: 'tab.close'; path: string }
  | { type: 'others.close'; path: string }
  | { type: 'left.close'; path: string }
  | { type: 'right.close'; path: string }
  | { type: 'all.close' }
  | { type: 'tab.refresh'; path: string }
  /** Leaving a page marked noCache loses it. */
  | { type: 'route.entered'; route: Route };

export interface Destination {
  readonly to: string;
  readonly replace: boolean;
}

export const HOME = '/home';
const ROOT = '/';
const REDIRECT = '/redirect';

/** Affix tabs and pinned ones survive every close (T-03). */
export function isFixed(tab: Tab): boolean {
  return tab.meta.affix === true || tab.pinned;
}

export function tabAt(tabs: readonly Tab[], path: string | null): Tab | undefined {
  return tabs.find((tab) => tab.path === path);
}

/** Affix tabs first, then pinned ones, then the rest, each in the order they stand in. */
export function arranged(tabs: readonly Tab[]): Tab[] {
  const rank = (tab: Tab) => (tab.meta.affix === true ? 0 : tab.pinned ? 1 : 2);
  return tabs.toSorted((a, b) => rank(a) - rank(b));
}

/** A new tab, its page not yet awake. */
export function tabOf(route: Route, name: string): Tab {
  const title = route.meta.title ?? 'no-name';
  return { ...route, name, title, pinned: false, page: 'asleep', memory: {} };
}

/** Adds the tab of a route, or updates it when the full path differs (T-02). */
export function withRoute(tabs: readonly Tab[], route: Route, name: string): Tab[] {
  const known = tabAt(tabs, route.path);
  if (!known) return arranged([...tabs, tabOf(route, name)]);
  if (known.fullPath === route.fullPath) return [...tabs];
  const { pinned, page, memory } = known;
  return tabs.map((tab) => (tab === known ? { ...tabOf(route, name), pinned, page, memory } : tab));
}

/** Paths whose page is lost when the request is carried out. */
export function doomedBy(strip: Strip, request: LossRequest): string[] {
  const { tabs, active } = strip;
  const loose = (keep: (index: number) => boolean) =>
    tabs.filter((tab, index) => !isFixed(tab) && !keep(index)).map((tab) => tab.path);
  if (request.type === 'all.close') return loose(() => false);
  if (request.type === 'route.entered') {
    const left = tabAt(tabs, active);
    return left?.meta.noCache === true && left.path !== request.route.path ? [left.path] : [];
  }
  const at = tabs.findIndex((tab) => tab.path === request.path);
  if (at === -1) return [];
  switch (request.type) {
    case 'tab.refresh':
      return [request.path];
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

/** Where the request leads (T-06, T-07, T-09); null: the page on show stays. */
export function destinationOf(strip: Strip, request: LossRequest): Destination | null {
  const { tabs, active } = strip;
  if (request.type === 'all.close') return { to: HOME, replace: false };
  if (request.type === 'route.entered') return { to: request.route.fullPath, replace: false };
  const chosen = tabAt(tabs, request.path);
  const doomed = doomedBy(strip, request);
  if (!chosen || doomed.length === 0) return null;
  if (request.type === 'tab.refresh') return { to: REDIRECT + chosen.fullPath, replace: true };
  if (request.type === 'tab.close') return active === chosen.path ? afterClosing(tabs, chosen) : null;
  const stays = request.type === 'others.close' ? active === chosen.path : !doomed.includes(active ?? '');
  return stays ? null : { to: chosen.fullPath, replace: false };
}

function afterClosing(tabs: readonly Tab[], closed: Tab): Destination {
  const last = tabs.filter((tab) => tab !== closed).at(-1);
  if (last) return { to: last.fullPath, replace: false };
  // The dashboard is where the root leads as well: only a redirect loads it afresh.
  return closed.path === HOME
    ? { to: REDIRECT + closed.fullPath, replace: true }
    : { to: ROOT, replace: false };
}

/** Would the request lose unsaved work? */
export function losesWork(strip: Strip, request: LossRequest): boolean {
  const doomed = doomedBy(strip, request);
  return strip.tabs.some((tab) => tab.page === 'dirty' && doomed.includes(tab.path));
}

/** Pages that may sleep: awake, nothing unsaved, not on show; the least recently used first. */
export function sleepy(strip: Strip): string[] {
  return strip.recent.filter((path) => path !== strip.active && tabAt(strip.tabs, path)?.page === 'clean');
}

/** Pages that have to sleep to come down to the limit. */
export function surplus(strip: Strip): string[] {
  return sleepy(strip).slice(0, Math.max(0, strip.recent.length - strip.limit));
}

/** Moves the tab to a place counted without it; affix and pinned tabs stay on their side. */
export function moved(tabs: readonly Tab[], path: string, to: number): Tab[] {
  const tab = tabAt(tabs, path);
  if (!tab) return [...tabs];
  return arranged(tabs.filter((other) => other !== tab).toSpliced(to, 0, tab));
}
