import type { Notes } from '../page/machine.ts';
import { model } from '../model.ts';
import { tabsMachine } from './machine.ts';
import type { TabsEvent } from './events.ts';
import { pageId, type TabsContext } from './setup.ts';
import { isAffix, isDirty, isFixed, numberOf, REDIRECT, tabAt, tabOf, type Route } from './strip.ts';

function route(path: string, meta: Route['meta']): Route {
  return { path, fullPath: path, query: {}, name: path.slice(1), meta };
}

const home = route('/home', { title: 'route.Dashboard', affix: true });
const orders = route('/orders', { title: 'route.orders' });
const profile = route('/profile', { noCache: true });
const SECOND = '/orders#2';

const affix = [tabOf(home, 'home')];
const WRITTEN: Notes = { memory: {}, drafts: { form: { remark: 'x' } } };
const SAVED: Notes = { memory: { scroll: 240 }, drafts: {} };

/** An event that is possible while `may` holds. */
const when =
  (may: (context: TabsContext) => boolean, event: TabsEvent) =>
  ({ context }: { context: TabsContext }): TabsEvent | null =>
    may(context) ? event : null;
const isLoaded = ({ tabs }: TabsContext) => tabs.length > 0;
const hasSecond = ({ tabs }: TabsContext) => !!tabAt(tabs, SECOND);
/** Many tabs, a route open twice, unsaved work and pins at once would make thousands of states that test nothing new. */
const isSmall = (context: TabsContext) => isLoaded(context) && context.tabs.length < 3;
const isPlain = ({ tabs, closed }: TabsContext) =>
  closed.length === 0 && tabs.length === 2 && tabs.every((tab) => !tab.pinned && !isDirty(tab));
const hasOne = (context: TabsContext) => isLoaded(context) && !hasSecond(context);

type Stimulus = TabsEvent | ((snapshot: { context: TabsContext }) => TabsEvent | null);
const ABOUT_LEAVING = new Set([
  'log out',
  'the other window saves',
  'the steps are sent',
  'confirm the loss',
  'cancel the loss',
  'clear',
]);

/** Work in other windows and unsent steps only matter for leaving the desk: including them would double the walks for nothing. */
function whileAlone<K extends string>(events: Readonly<Record<K, Stimulus>>): Record<K, Stimulus> {
  const bounded = Object.entries<Stimulus>(events).map(([name, event]): [string, Stimulus] => [
    name,
    ({ context }) => {
      const isOnlyLeft = context.unsavedWindows.length > 0 || context.unsent > 0;
      if (isOnlyLeft && !ABOUT_LEAVING.has(name)) return null;
      return typeof event === 'function' ? event({ context }) : event;
    },
  ]);
  return Object.fromEntries(bounded) as Record<K, Stimulus>;
}

export const tabsModel = model({
  machine: tabsMachine,
  inputs: { 'one live page, one closed tab': { limit: 1, remembered: 1 } },
  events: whileAlone({
    load: { type: 'tabs.loaded', affix, kept: [], closed: [] },
    'load orders with work in it': {
      type: 'tabs.loaded',
      affix,
      kept: [{ ...tabOf(orders, 'orders'), notes: WRITTEN }],
      closed: [],
    },
    'enter orders': when(isLoaded, { type: 'route.entered', route: orders, tab: null }),
    'enter profile': when(hasOne, { type: 'route.entered', route: profile, tab: null }),
    'enter orders afresh': when(({ tabs }) => tabs.length === 2 && !!tabAt(tabs, '/orders'), {
      type: 'route.entered',
      route: { ...route(`${REDIRECT}/orders`, {}), name: null },
      tab: null,
    }),
    'enter the second orders': when(hasSecond, { type: 'route.entered', route: orders, tab: SECOND }),
    'enter a page without a name': when(hasOne, {
      type: 'route.entered',
      route: { ...route('/404', {}), name: null },
      tab: null,
    }),
    'show orders': { type: 'tab.show', key: '/orders' },
    'close orders': { type: 'tab.close', key: '/orders' },
    'close the second orders': { type: 'tab.close', key: SECOND },
    'close profile': { type: 'tab.close', key: '/profile' },
    'close home': { type: 'tab.close', key: '/home' },
    'close others of profile': { type: 'others.close', key: '/profile' },
    'close left of profile': { type: 'left.close', key: '/profile' },
    'close right of orders': { type: 'right.close', key: '/orders' },
    'close all': { type: 'all.close' },
    'refresh orders': { type: 'tab.refresh', key: '/orders' },
    'duplicate orders': when(isPlain, { type: 'tab.duplicate', key: '/orders' }),
    reopen: when(({ tabs }) => tabs.length < 2, { type: 'tab.reopen' }),
    'pin orders': when((context) => isSmall(context) && hasOne(context), { type: 'tab.pin', key: '/orders' }),
    'unpin orders': { type: 'tab.unpin', key: '/orders' },
    'move orders to the right': when(hasOne, { type: 'tab.move', key: '/orders', to: 2 }),
    'write on orders': when(hasOne, { type: 'page.reported', tab: '/orders', notes: WRITTEN }),
    'save orders': { type: 'page.reported', tab: '/orders', notes: SAVED },
    'write on profile': when(({ tabs }) => !tabs.some(isDirty), {
      type: 'page.reported',
      tab: '/profile',
      notes: WRITTEN,
    }),
    'orders are revoked': when(isSmall, { type: 'tabs.revoked', keys: ['/orders'] }),
    'log out': when(isSmall, { type: 'desk.leave', how: { type: 'logout.requested' } }),
    'another window writes': when(
      ({ tabs, closed, unsavedWindows }) =>
        tabs.length === 1 && closed.length === 0 && unsavedWindows.length === 0,
      { type: 'window.reported', window: 'B', unsaved: true },
    ),
    'the other window saves': when(({ unsavedWindows }) => unsavedWindows.length > 0, {
      type: 'window.reported',
      window: 'B',
      unsaved: false,
    }),
    'steps wait': when(
      ({ tabs, closed, unsent }) => tabs.length === 1 && closed.length === 0 && unsent === 0,
      { type: 'steps.reported', unsent: 2 },
    ),
    'the steps are sent': when(({ unsent }) => unsent > 0, { type: 'steps.reported', unsent: 0 }),
    'another window asks': when(isSmall, { type: 'window.asked' }),
    'confirm the loss': { type: 'loss.confirmed' },
    'cancel the loss': { type: 'loss.cancelled' },
    clear: { type: 'tabs.cleared' },
  }),
  outcomes: {},
  abstract: ({ tabs, active, recent, closed, unsavedWindows, unsent, request }) => ({
    tabs: tabs.map((tab) => [
      tab.key,
      ...(tab.pinned ? ['pinned'] : []),
      ...(isDirty(tab) ? ['unsaved'] : []),
      ...(recent.includes(tab.key) ? ['awake'] : []),
    ]),
    active,
    closed: closed.map(({ tab }) => [tab.key, isDirty(tab)]),
    unsavedWindows: unsavedWindows.length,
    unsent,
    request: request && [request.type, 'key' in request && request.key],
  }),
  facts: ({ context, value }) => ({
    tabs: context.tabs.map((tab) => ({
      title: tab.title,
      number: numberOf(context.tabs, tab),
      shown: tab.key === context.active,
      closable: !isFixed(tab),
      pinned: tab.pinned,
      unsaved: isDirty(tab),
    })),
    question: value === 'confirming',
  }),
  invariants: {
    'one tab a key, and the key tells the path': ({ context: { tabs } }) =>
      new Set(tabs.map((tab) => tab.key)).size === tabs.length &&
      tabs.every(({ key, path }) => key === path || /^#([2-9]|\d{2,})$/.test(key.slice(path.length))),
    'the affix tab is always there': ({ context: { tabs } }) => tabs.length === 0 || !!tabAt(tabs, '/home'),
    'every awake page, and no other, is a live actor': ({ context: { recent }, children }) =>
      recent.map(pageId).sort().join() === Object.keys(children).sort().join(),
    'no more pages are awake than the limit': ({ context: { recent, limit } }) => recent.length <= limit,
    'the page on show is open and awake': ({ context: { tabs, active, recent } }) =>
      active === null || (!!tabAt(tabs, active) && recent.includes(active)),
    'a page left without cache is gone, and what it held': ({ context: { tabs, active, recent } }) =>
      tabs.every(
        (tab) =>
          tab.meta.noCache !== true || tab.key === active || (!recent.includes(tab.key) && !isDirty(tab)),
      ),
    'affix tabs stand before pinned ones, pinned ones before the rest': ({ context }) =>
      context.tabs
        .map((tab) => (isAffix(tab) ? 'a' : tab.pinned ? 'p' : 'x'))
        .join('')
        .search(/p.*a|x.*[ap]/) === -1,
    'so many closed tabs are remembered at most': ({ context: { closed, remembered } }) =>
      closed.length <= remembered,
    'the other windows know whether there is unsaved work': ({ context: { tabs, hasUnsaved } }) =>
      tabs.some(isDirty) === hasUnsaved,
    'the question is open exactly while a request waits': ({ context, value }) =>
      (value === 'confirming') === (context.request !== null),
  },
});
