import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { pageMachine, type Memory, type PageReport } from '../page/machine.ts';
import * as strip from './strip.ts';
import type { Destination, LossRequest, Route, Strip, Tab } from './strip.ts';

export interface TabsInput {
  /** Live page actors to keep at most. */
  readonly limit: number;
}

export interface TabsContext extends Strip {
  /** Full paths of closed tabs, the last one at the end; at most `REMEMBERED`. */
  readonly closed: readonly string[];
  /** What was asked for while the question about unsaved work is open. */
  readonly request: LossRequest | null;
}

export type TabsEvent =
  | LossRequest
  | PageReport
  /** Tabs that stand before any visit: the affix ones, and those kept over a reload. */
  | { type: 'tabs.loaded'; tabs: readonly Tab[] }
  /** Logout and role change (S-10, S-12). */
  | { type: 'tabs.cleared' }
  | { type: 'tab.reopen' }
  | { type: 'tab.pin'; path: string }
  | { type: 'tab.unpin'; path: string }
  /** `to` counts places without the moved tab. */
  | { type: 'tab.move'; path: string; to: number }
  | { type: 'loss.confirmed' }
  | { type: 'loss.cancelled' };

/** The router goes there; it answers with `route.entered`. */
export type TabsEmitted = { type: 'navigate' } & Destination;

interface Request {
  readonly request: LossRequest;
}
interface Paths {
  readonly paths: readonly string[];
}
interface Path {
  readonly path: string;
}
interface Entered {
  readonly route: Route;
}

/** Closed tabs that can be reopened. */
const REMEMBERED = 10;

/** Id of the child actor of a page. */
export function pageId(path: string): string {
  return `page:${path}`;
}

/** The same tabs with a change at some paths. */
function patched(tabs: readonly Tab[], paths: readonly string[], change: Partial<Tab>): Tab[] {
  return tabs.map((tab) => (paths.includes(tab.path) ? { ...tab, ...change } : tab));
}

function without(paths: readonly string[], dropped: readonly string[]): string[] {
  return paths.filter((path) => !dropped.includes(path));
}

/** The request under question. Only `asking` reads it, and there it is set. */
export function held(context: TabsContext): LossRequest {
  if (!context.request) throw new Error('No request is under question.');
  return context.request;
}

/** Names and effects of the strip; the chart is in machine.ts. */
export const tabsSetup = setup({
  types: {} as { context: TabsContext; events: TabsEvent; emitted: TabsEmitted; input: TabsInput },
  actors: { page: pageMachine },
  guards: {
    isUnnamed: (_, { route }: Entered) => route.name === null,
    isAwake: ({ context }, { path }: Path) => context.recent.includes(path),
    isLosing: ({ context }, { request }: Request) => strip.losesWork(context, request),
    isMoving: ({ context }, { request }: Request) => strip.destinationOf(context, request) !== null,
    isClosing: ({ context }, { request }: Request) => strip.doomedBy(context, request).length > 0,
    /** False for the router's answer to being sent back: it enters the page that is on show. */
    isElsewhere: ({ context }, { route }: Entered) =>
      strip.tabAt(context.tabs, context.active)?.fullPath !== route.fullPath,
    isLeaving: ({ context }) => context.request?.type === 'route.entered',
    canReopen: ({ context }) => context.closed.length > 0,
    canPin: ({ context }, { path }: Path) =>
      context.tabs.some((tab) => tab.path === path && !strip.isFixed(tab)),
    canUnpin: ({ context }, { path }: Path) => context.tabs.some((tab) => tab.path === path && tab.pinned),
    canSleep: ({ context }, { path }: Path) => strip.sleepy(context).includes(path),
  },
  actions: {
    loadTabs: assign(({ context }, { tabs }: { tabs: readonly Tab[] }) => {
      const added = tabs.filter((tab) => !strip.tabAt(context.tabs, tab.path));
      return {
        tabs: strip.arranged([...context.tabs, ...added.map((tab) => ({ ...tab, page: 'asleep' as const }))]),
      };
    }),
    clearStrip: assign({ tabs: [], active: null, recent: [], closed: [], request: null }),
    visit: assign(({ context }, { route }: Entered) => {
      const { name, path, fullPath } = route;
      if (name === null) return { active: null };
      return {
        tabs: strip.withRoute(context.tabs, route, name),
        active: path,
        closed: without(context.closed, [fullPath]),
      };
    }),
    /** Starts the page on show from what it remembered. */
    wakePage: enqueueActions(({ context, enqueue }) => {
      const tab = strip.tabAt(context.tabs, context.active);
      if (tab)
        enqueue.spawnChild('page', { id: pageId(tab.path), input: { path: tab.path, memory: tab.memory } });
    }),
    markWoken: assign(({ context }, { route }: Entered) => ({
      tabs: patched(context.tabs, [route.path], { page: 'clean', memory: {} }),
    })),
    markUsed: assign(({ context }, { route }: Entered) => ({
      recent: [...without(context.recent, [route.path]), route.path],
    })),
    askToSleep: enqueueActions(({ context, enqueue }) => {
      for (const path of strip.surplus(context)) enqueue.sendTo(pageId(path), { type: 'page.sleep' });
    }),
    keepMemory: assign(({ context }, { path, memory }: { path: string; memory: Memory }) => ({
      tabs: patched(context.tabs, [path], { page: 'asleep', memory }),
      recent: without(context.recent, [path]),
    })),
    markDirty: assign(({ context }, { path }: Path) => ({
      tabs: patched(context.tabs, [path], { page: 'dirty' }),
    })),
    markClean: assign(({ context }, { path }: Path) => ({
      tabs: patched(context.tabs, [path], { page: 'clean' }),
    })),
    stopPages: enqueueActions(({ enqueue }, { paths }: Paths) => {
      for (const path of paths) enqueue.stopChild(pageId(path));
    }),
    resetPages: assign(({ context }, { paths }: Paths) => ({
      tabs: patched(context.tabs, paths, { page: 'asleep', memory: {} }),
      recent: without(context.recent, paths),
      active: paths.includes(context.active ?? '') ? null : context.active,
    })),
    removeTabs: assign(({ context }, { paths }: Paths) => {
      const gone = context.tabs.filter((tab) => paths.includes(tab.path)).map((tab) => tab.fullPath);
      return {
        tabs: context.tabs.filter((tab) => !paths.includes(tab.path)),
        recent: without(context.recent, paths),
        active: paths.includes(context.active ?? '') ? null : context.active,
        closed: [...without(context.closed, gone), ...gone].slice(-REMEMBERED),
      };
    }),
    forgetClosed: assign({ closed: ({ context }) => context.closed.slice(0, -1) }),
    pin: assign(({ context }, { path }: Path) => ({
      tabs: strip.arranged(patched(context.tabs, [path], { pinned: true })),
    })),
    unpin: assign(({ context }, { path }: Path) => ({
      tabs: strip.arranged(patched(context.tabs, [path], { pinned: false })),
    })),
    move: assign(({ context }, { path, to }: { path: string; to: number }) => ({
      tabs: strip.moved(context.tabs, path, to),
    })),
    holdRequest: assign((_, { request }: Request) => ({ request })),
    dropRequest: assign({ request: null }),
    /** The user gave the unsaved work up: nothing stands in the way of the request any more. */
    discardWork: assign(({ context }) => ({
      tabs: patched(context.tabs, strip.doomedBy(context, held(context)), { page: 'clean' }),
    })),
    repeatRequest: raise(({ context }) => held(context)),
    repeatEntering: raise((_, { route }: Entered) => ({ type: 'route.entered' as const, route })),
    goTo: emit((_, { to, replace }: Destination) => ({ type: 'navigate' as const, to, replace })),
    goOn: emit(({ context }, { request }: Request) => {
      const destination = strip.destinationOf(context, request);
      if (!destination) throw new Error(`"${request.type}" leads nowhere.`);
      return { type: 'navigate' as const, ...destination };
    }),
  },
});
