import { model } from '../model.ts';
import { tabsMachine } from './machine.ts';
import { pageId } from './setup.ts';
import { isFixed, tabAt, tabOf, type Route } from './strip.ts';

function route(path: string, meta: Route['meta']): Route {
  return { path, fullPath: path, query: {}, name: path.slice(1), meta };
}

const orders = route('/orders', { title: 'route.orders' });
const profile = route('/profile', { noCache: true });

export const tabsModel = model({
  machine: tabsMachine,
  inputs: { 'one live page': { limit: 1 } },
  events: {
    'load orders': { type: 'tabs.loaded', tabs: [tabOf(orders, 'orders')] },
    'enter orders': { type: 'route.entered', route: orders },
    'enter profile': { type: 'route.entered', route: profile },
    'enter a page without a name': { type: 'route.entered', route: { ...route('/404', {}), name: null } },
    'close orders': { type: 'tab.close', path: '/orders' },
    'close profile': { type: 'tab.close', path: '/profile' },
    'close others of profile': { type: 'others.close', path: '/profile' },
    'close left of profile': { type: 'left.close', path: '/profile' },
    'close right of orders': { type: 'right.close', path: '/orders' },
    'close all': { type: 'all.close' },
    'refresh orders': { type: 'tab.refresh', path: '/orders' },
    reopen: { type: 'tab.reopen' },
    'pin orders': { type: 'tab.pin', path: '/orders' },
    'unpin orders': { type: 'tab.unpin', path: '/orders' },
    'move orders first': { type: 'tab.move', path: '/orders', to: 0 },
    'write on orders': { type: 'page.dirtied', path: '/orders' },
    'save orders': { type: 'page.cleaned', path: '/orders' },
    'write on profile': { type: 'page.dirtied', path: '/profile' },
    'orders falls asleep': { type: 'page.slept', path: '/orders', memory: { current: 3 } },
    'confirm the loss': { type: 'loss.confirmed' },
    'cancel the loss': { type: 'loss.cancelled' },
    clear: { type: 'tabs.cleared' },
  },
  outcomes: {},
  abstract: ({ tabs, active, closed, request }) => ({
    tabs: tabs.map(({ path, page, pinned }) => [path, page, pinned]),
    active,
    closed,
    request,
  }),
  facts: ({ context, value }) => ({
    titles: context.tabs.map((tab) => tab.title),
    closable: context.tabs.filter((tab) => !isFixed(tab)).map((tab) => tab.path),
    unsaved: context.tabs.filter((tab) => tab.page === 'dirty').map((tab) => tab.path),
    active: context.active,
    question: value === 'asking',
  }),
  invariants: {
    'one tab a path': ({ context }) =>
      new Set(context.tabs.map((tab) => tab.path)).size === context.tabs.length,
    'every awake page, and no other, is a live actor': ({ context, children }) =>
      context.tabs.every((tab) => (tab.page !== 'asleep') === pageId(tab.path) in children) &&
      Object.keys(children).length === context.recent.length,
    'the page on show is awake': ({ context }) =>
      context.active === null || tabAt(context.tabs, context.active)?.page !== 'asleep',
    'a page left without cache is not awake': ({ context }) =>
      context.tabs.every(
        (tab) => tab.meta.noCache !== true || tab.path === context.active || tab.page === 'asleep',
      ),
    'affix tabs stand before pinned ones, pinned ones before the rest': ({ context }) =>
      context.tabs
        .map((tab) => (tab.meta.affix === true ? 'a' : tab.pinned ? 'p' : 'x'))
        .join('')
        .search(/p.*a|x.*[ap]/) === -1,
    'the question is open exactly while a request waits': ({ context, value }) =>
      (value === 'asking') === (context.request !== null),
  },
});
