import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { NO_NOTES, pageMachine, type Notes } from '../page/machine.ts';
import { tell } from '../tell.ts';
import type { Loaded, TabsEvent, WindowReport } from './events.ts';
import { leavesSteps, LOSS, losesWork, questionOf } from './loss.ts';
import * as strip from './strip.ts';
import type { Closed, Destination, Entering, LossRequest, Route, Strip, Tab } from './strip.ts';

export interface TabsInput {
  /** Live page actors to keep at most, 1 or more. */
  readonly limit: number;
  /** Closed tabs that can be reopened, at most. */
  readonly remembered: number;
}

export interface TabsContext extends Strip {
  readonly remembered: number;
  /** Closed tabs that can be reopened, most recent last. */
  readonly closed: readonly Closed[];
  /** Does a tab here hold unsaved work? The other windows were told so. */
  readonly hasUnsaved: boolean;
  /** Other windows of this user that hold unsaved work. */
  readonly unsavedWindows: readonly string[];
  /** Steps that were done on this device and that the platform does not have yet. */
  readonly unsent: number;
  /** The request that waits for the dialog about unsaved work. */
  readonly request: LossRequest | null;
}

/** The router navigates; it reports back with `route.entered`. */
export type TabsEmitted =
  | ({ type: 'navigate' } & Destination)
  /** To be sent to the other windows. */
  | { type: 'unsaved.announced'; unsaved: boolean };

interface Request {
  readonly request: LossRequest;
}
interface Keys {
  readonly keys: readonly string[];
}
interface Key {
  readonly key: string;
}
/** An entered page, and the tab it belongs to. */
interface Visit extends Key {
  readonly route: Route;
}

/** Id of the child actor of a tab's page. */
export function pageId(key: string): string {
  return `page:${key}`;
}

/** The same tabs with a change at some keys. */
function patched(tabs: readonly Tab[], keys: readonly string[], change: Partial<Tab>): Tab[] {
  return tabs.map((tab) => (keys.includes(tab.key) ? { ...tab, ...change } : tab));
}

function without(keys: readonly string[], dropped: readonly string[]): string[] {
  return keys.filter((key) => !dropped.includes(key));
}

/** The pending request. Only read by `asking`, where it is set. */
export function pendingRequest(context: TabsContext): LossRequest {
  if (!context.request) throw new Error('No request is under question.');
  return context.request;
}

/** The current tab. */
const shown = ({ tabs, active }: Strip) => strip.tabAt(tabs, active);

/** Names and effects of the strip; the chart is in machine.ts. */
export const tabsSetup = setup({
  types: {} as { context: TabsContext; events: TabsEvent; emitted: TabsEmitted; input: TabsInput },
  actors: { page: pageMachine },
  guards: {
    isShownRevoked: ({ context }, { keys }: Keys) => keys.includes(context.active ?? ''),
    isEmpty: ({ context }) => context.tabs.length === 0,
    hasUnsaved: ({ context }) => context.hasUnsaved,
    isUnsavedChanged: ({ context }) => context.tabs.some(strip.isDirty) !== context.hasUnsaved,
    isUnnamed: (_, { route }: Visit) => route.name === null,
    isRunning: ({ context }, { key }: Key) => context.recent.includes(key),
    isQuestionable: ({ context }, { request }: Request) =>
      request.confirmed !== true && (losesWork(context, request) || leavesSteps(context, request)),
    isMoving: ({ context }, { request }: Request) => strip.destinationOf(context, request) !== null,
    isClosing: ({ context }, { request }: Request) => strip.lostTabsOf(context, request).length > 0,
    /** False for the router's report after being sent back: it enters the current page. */
    isNewLocation: ({ context }, { key, route }: Visit) =>
      context.active !== key || shown(context)?.fullPath !== route.fullPath,
    isLeavingPage: ({ context }) => context.request?.type === 'route.entered',
    canShow: ({ context }, { key }: Key) => key !== context.active && !!strip.tabAt(context.tabs, key),
    canDuplicate: ({ context }, { key }: Key) => !!strip.tabAt(context.tabs, key),
    canReopen: ({ context }) => context.closed.length > 0,
    canPin: ({ context }, { key }: Key) => context.tabs.some((tab) => tab.key === key && !strip.isFixed(tab)),
    canUnpin: ({ context }, { key }: Key) => context.tabs.some((tab) => tab.key === key && tab.pinned),
    /** Would it change its place? */
    canMove: ({ context }, { key, to }: Key & { to: number }) =>
      strip.moved(context.tabs, key, to).some((tab, index) => tab !== context.tabs[index]),
  },
  actions: {
    startStrip: assign(({ context }, { affix, kept, closed }: Loaded) => ({
      tabs: strip.arranged([...kept, ...affix.filter((tab) => !strip.tabAt(kept, tab.key))]),
      closed: closed.slice(-context.remembered),
    })),
    addAffix: assign(({ context }, { affix }: Loaded) => ({
      tabs: strip.arranged([...context.tabs, ...affix.filter((tab) => !strip.tabAt(context.tabs, tab.key))]),
    })),
    clearStrip: assign({
      tabs: [],
      active: null,
      recent: [],
      closed: [],
      unsavedWindows: [],
      request: null,
    }),
    visit: assign(({ context }, { route, key }: Visit) => {
      const { name, fullPath } = route;
      if (name === null) return { active: null };
      const isKnown = !!strip.tabAt(context.tabs, key);
      return {
        tabs: strip.withRoute(context.tabs, route, name, key),
        active: key,
        // A tab opened again need not be reopened, unless it has unsaved work.
        closed: context.closed.filter(
          ({ tab }) => isKnown || tab.fullPath !== fullPath || strip.isDirty(tab),
        ),
      };
    }),
    /** Starts the current page from its stored state. */
    resumePage: enqueueActions(({ context, enqueue }) => {
      const tab = shown(context);
      if (tab) enqueue.spawnChild('page', { id: pageId(tab.key), input: { tab: tab.key, notes: tab.notes } });
    }),
    markUsed: assign(({ context }, { key }: Key) => ({ recent: [...without(context.recent, [key]), key] })),
    suspendPages: enqueueActions(({ context, enqueue }) => {
      const keys = strip.pagesToSuspend(context);
      for (const key of keys) enqueue.stopChild(pageId(key));
      enqueue.assign({ recent: without(context.recent, keys) });
    }),
    storeNotes: assign(({ context }, { tab, notes }: { tab: string; notes: Notes }) => ({
      tabs: patched(context.tabs, [tab], { notes }),
    })),
    stopPages: enqueueActions(({ enqueue }, { keys }: Keys) => {
      for (const key of keys) enqueue.stopChild(pageId(key));
    }),
    resetPages: assign(({ context }, { keys }: Keys) => ({
      tabs: patched(context.tabs, keys, { notes: NO_NOTES }),
      recent: without(context.recent, keys),
      active: keys.includes(context.active ?? '') ? null : context.active,
    })),
    removeTabs: assign(({ context }, { keys }: Keys) => ({
      tabs: context.tabs.filter((tab) => !keys.includes(tab.key)),
      recent: without(context.recent, keys),
      active: keys.includes(context.active ?? '') ? null : context.active,
      closed: [...context.closed, ...strip.closedFrom(context.tabs, keys)].slice(-context.remembered),
    })),
    /** Removed for good: reopening would open a forbidden page. */
    revokeTabs: assign(({ context }, { keys }: Keys) => {
      const paths = context.tabs.filter(({ key }) => keys.includes(key)).map(({ path }) => path);
      return {
        tabs: context.tabs.filter(({ key }) => !keys.includes(key)),
        recent: without(context.recent, keys),
        active: keys.includes(context.active ?? '') ? null : context.active,
        closed: context.closed.filter(({ tab }) => !paths.includes(tab.path)),
        request: null,
      };
    }),
    reopen: assign(({ context }) => {
      const last = context.closed.at(-1);
      if (!last) return {};
      return {
        tabs: strip.arranged(context.tabs.toSpliced(last.at, 0, strip.revived(context.tabs, last))),
        closed: context.closed.slice(0, -1),
      };
    }),
    duplicate: assign(({ context }, { key }: Key) => {
      const at = context.tabs.findIndex((tab) => tab.key === key);
      const tab = context.tabs[at];
      if (!tab) return {};
      return { tabs: strip.arranged(context.tabs.toSpliced(at + 1, 0, strip.copyOf(context.tabs, tab))) };
    }),
    pin: assign(({ context }, { key }: Key) => ({
      tabs: strip.arranged(patched(context.tabs, [key], { pinned: true })),
    })),
    unpin: assign(({ context }, { key }: Key) => ({
      tabs: strip.arranged(patched(context.tabs, [key], { pinned: false })),
    })),
    move: assign(({ context }, { key, to }: Key & { to: number }) => ({
      tabs: strip.moved(context.tabs, key, to),
    })),
    setHasUnsaved: assign({ hasUnsaved: ({ context }) => context.tabs.some(strip.isDirty) }),
    announceUnsaved: emit(({ context }) => ({
      type: 'unsaved.announced' as const,
      unsaved: context.hasUnsaved,
    })),
    setWindow: assign(({ context }, { window, unsaved }: WindowReport) => ({
      unsavedWindows: [...without(context.unsavedWindows, [window]), ...(unsaved ? [window] : [])],
    })),
    setUnsent: assign((_, { unsent }: { unsent: number }) => ({ unsent })),
    closePalette: tell('palette', { type: 'palette.closed' }),
    holdRequest: assign((_, { request }: Request) => ({ request })),
    dropRequest: assign({ request: null }),
    /** The user gave up the unsaved work of the current page: it may be left. */
    discardWork: enqueueActions(({ context, enqueue }) => {
      const lost = strip.lostTabsOf(context, pendingRequest(context));
      // The page itself forgets them too, or it would report them again with its next scroll position.
      for (const { key: tab, notes } of context.tabs.filter(
        ({ key }) => lost.includes(key) && context.recent.includes(key),
      ))
        for (const key of Object.keys(notes.drafts))
          enqueue.sendTo(pageId(tab), { type: 'draft.dropped', key });
      enqueue.assign({ tabs: patched(context.tabs, lost, { notes: NO_NOTES }) });
    }),
    repeatRequest: raise(({ context }) => ({ ...pendingRequest(context), confirmed: true as const })),
    repeatEntering: raise((_, { route, tab }: Omit<Entering, 'type'>) => ({
      type: 'route.entered' as const,
      route,
      tab,
    })),
    goTo: emit((_, { to, replace, tab }: Destination) => ({ type: 'navigate' as const, to, replace, tab })),
    navigateOn: emit(({ context }, { request }: Request) => {
      const destination = strip.destinationOf(context, request);
      if (!destination) throw new Error(`"${request.type}" leads nowhere.`);
      return { type: 'navigate' as const, ...destination };
    }),
    /** Nothing prevents leaving any more. */
    leaveDesk: tell('session', (_, { how }: { how: strip.Leaving }) => how),
    askAboutLoss: tell('dialogs', ({ context }) => ({
      type: 'dialog.asked',
      dialog: questionOf(context, pendingRequest(context)),
    })),
    withdrawQuestion: tell('dialogs', { type: 'dialog.withdrawn', id: LOSS }),
  },
});
