import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { tabsMachine } from '../../machines/tabs/machine.ts';
import { pageId } from '../../machines/tabs/setup.ts';
import { tabOf, type Route } from '../../machines/tabs/strip.ts';

function route(fullPath: string, rest: Partial<Route> = {}): Route {
  const [path = '', search = ''] = fullPath.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return { path, fullPath, query, name: path, meta: { title: `route.${path}` }, ...rest };
}

const home = route('/home', { name: 'Dashboard', meta: { title: 'route.dashboard', affix: true } });

/** A strip with real page actors, and the addresses it sent the router to. */
function strip({ limit = 50, affix = [home] } = {}) {
  const actor = createActor(tabsMachine, { input: { limit } });
  const sent: { to: string; replace: boolean }[] = [];
  actor.on('navigate', ({ to, replace }) => sent.push({ to, replace }));
  actor.start();
  actor.send({ type: 'tabs.loaded', tabs: affix.map((known) => tabOf(known, known.path)) });
  const tabs = () => actor.getSnapshot().context.tabs;
  return {
    send: actor.send,
    sent,
    visit: (...paths: (string | Route)[]) => {
      for (const to of paths) {
        actor.send({ type: 'route.entered', route: typeof to === 'string' ? route(to) : to });
      }
    },
    paths: () => tabs().map((tab) => tab.path),
    tab: (path: string) => tabs().find((tab) => tab.path === path),
    page: (path: string) => actor.getSnapshot().children[pageId(path)],
    live: () => Object.keys(actor.getSnapshot().children).length,
    asks: () => actor.getSnapshot().matches('asking'),
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
  };
}

describe('the tabs', () => {
  it('[T-01] hold path, full path, query, name, meta and the title key', () => {
    const { visit, tab } = strip();
    visit('/orders?todo=1');
    expect(tab('/orders')).toMatchObject({
      path: '/orders',
      fullPath: '/orders?todo=1',
      query: { todo: '1' },
      name: '/orders',
      meta: { title: 'route./orders' },
      title: 'route./orders',
    });
  });

  it("[T-01] are titled 'no-name' where the route has no title", () => {
    const { visit, tab } = strip();
    visit(route('/orders', { meta: {} }));
    expect(tab('/orders')?.title).toBe('no-name');
  });

  it('[T-02] are not made for a route without a name', () => {
    const { visit, paths } = strip();
    visit('/a', route('/404', { name: null }));
    expect(paths()).toEqual(['/home', '/a']);
  });

  it('[T-01] [T-02] stay one a path: another query updates the tab in its place and keeps its page', () => {
    const { visit, paths, tab, page } = strip();
    visit('/a', '/b');
    const before = page('/a');
    visit('/a?shipper=7');
    expect(paths()).toEqual(['/home', '/a', '/b']);
    expect(tab('/a')).toMatchObject({ fullPath: '/a?shipper=7', query: { shipper: '7' } });
    expect(page('/a')).toBe(before);
  });

  it('[T-03] affix tabs cannot be closed', () => {
    const { visit, can, paths, send } = strip();
    visit('/home', '/a');
    expect(can({ type: 'tab.close', path: '/home' })).toBe(false);
    send({ type: 'tab.close', path: '/home' });
    expect(paths()).toEqual(['/home', '/a']);
  });

  it.each([
    [{ type: 'all.close' } as const, ['/home']],
    [{ type: 'others.close', path: '/b' } as const, ['/home', '/b']],
    [{ type: 'left.close', path: '/b' } as const, ['/home', '/b', '/c']],
    [{ type: 'right.close', path: '/a' } as const, ['/home', '/a']],
  ])('[T-03] [T-05] affix tabs survive %j', (event, left) => {
    const { visit, send, paths } = strip();
    visit('/a', '/b', '/c');
    send(event);
    expect(paths()).toEqual(left);
  });

  it('[T-03] a pinned tab stands beside the affix ones and survives like them, until it is let go', () => {
    const { visit, send, paths, can } = strip();
    visit('/a', '/b', '/c');
    expect(can({ type: 'tab.pin', path: '/home' })).toBe(false);
    expect(can({ type: 'tab.unpin', path: '/c' })).toBe(false);
    send({ type: 'tab.pin', path: '/c' });
    expect(can({ type: 'tab.pin', path: '/c' })).toBe(false);
    expect(can({ type: 'tab.unpin', path: '/a' })).toBe(false);
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    send({ type: 'all.close' });
    expect(paths()).toEqual(['/home', '/c']);
    expect(can({ type: 'tab.close', path: '/c' })).toBe(false);
    send({ type: 'tab.unpin', path: '/c' });
    send({ type: 'tab.close', path: '/c' });
    expect(paths()).toEqual(['/home']);
  });

  it('can be put in another order, never before the affix tabs', () => {
    const { visit, send, paths } = strip();
    visit('/a', '/b', '/c');
    send({ type: 'tab.move', path: '/c', to: 1 });
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    send({ type: 'tab.move', path: '/b', to: 0 });
    expect(paths()).toEqual(['/home', '/b', '/c', '/a']);
  });

  it('[S-10] [S-12] are all gone, affix ones too, when cleared', () => {
    const { visit, send, paths, live, can } = strip();
    visit('/a', '/b');
    send({ type: 'tab.close', path: '/b' });
    send({ type: 'tabs.cleared' });
    expect(paths()).toEqual([]);
    expect(live()).toBe(0);
    expect(can({ type: 'tab.reopen' })).toBe(false);
  });
});

describe('closing', () => {
  it('[T-04] stops the page of the closed tab and no other', () => {
    const { visit, send, paths, page } = strip();
    visit('/a', '/b', '/c');
    const [a, b] = [page('/a'), page('/b')];
    send({ type: 'tab.close', path: '/b' });
    expect(paths()).toEqual(['/home', '/a', '/c']);
    expect(b?.getSnapshot().status).toBe('stopped');
    expect(page('/a')).toBe(a);
    expect(a?.getSnapshot().status).toBe('active');
  });

  it('[T-06] the active tab goes to the last remaining one', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b?x=1', '/c', '/a');
    send({ type: 'tab.close', path: '/a' });
    expect(sent).toEqual([{ to: '/c', replace: false }]);
  });

  it('[T-06] the last tab being the dashboard goes to the dashboard through redirect', () => {
    const { visit, send, sent } = strip({ affix: [] });
    visit('/home');
    send({ type: 'tab.close', path: '/home' });
    expect(sent).toEqual([{ to: '/redirect/home', replace: true }]);
  });

  it('[T-06] any other last tab goes to the root', () => {
    const { visit, send, sent } = strip({ affix: [] });
    visit('/a');
    send({ type: 'tab.close', path: '/a' });
    expect(sent).toEqual([{ to: '/', replace: false }]);
  });

  it('[T-06] a tab that is not active leaves the page on show alone', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b');
    send({ type: 'tab.close', path: '/a' });
    expect(sent).toEqual([]);
  });

  it('[T-07] all goes to /home', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b');
    send({ type: 'all.close' });
    expect(sent).toEqual([{ to: '/home', replace: false }]);
  });

  it('[T-05] the others shows the tab that was kept', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b');
    send({ type: 'others.close', path: '/a' });
    expect(sent).toEqual([{ to: '/a', replace: false }]);
  });

  it('one side moves only when the tab on show was closed with it', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b', '/c');
    send({ type: 'left.close', path: '/b' });
    expect(sent).toEqual([]);
    send({ type: 'right.close', path: '/b' });
    expect(sent).toEqual([{ to: '/b', replace: false }]);
  });

  it('can be taken back: the last closed tab is opened again', () => {
    const { visit, send, sent, can } = strip();
    visit('/a?x=1', '/b', '/home');
    expect(can({ type: 'tab.reopen' })).toBe(false);
    send({ type: 'tab.close', path: '/a' });
    send({ type: 'tab.reopen' });
    expect(sent).toEqual([{ to: '/a?x=1', replace: false }]);
    expect(can({ type: 'tab.reopen' })).toBe(false);
  });
});

describe('the pages', () => {
  it('keep what they hold while other tabs are on show', () => {
    const { visit, page } = strip();
    visit('/a');
    page('/a')?.send({ type: 'memory.set', key: 'filters', value: { status: 'open' } });
    visit('/b', '/a');
    expect(page('/a')?.getSnapshot().context.memory).toEqual({ filters: { status: 'open' } });
  });

  it('[T-08] marked noCache are stopped on leaving and start afresh', () => {
    const { visit, page, paths } = strip();
    const profile = route('/profile/index', { meta: { noCache: true } });
    visit(profile);
    page(profile.path)?.send({ type: 'memory.set', key: 'tab', value: 2 });
    visit('/a');
    expect(paths()).toContain(profile.path);
    expect(page(profile.path)).toBeUndefined();
    visit(profile);
    expect(page(profile.path)?.getSnapshot().context.memory).toEqual({});
  });

  it('[T-09] are dropped by a refresh, then the route is replaced through /redirect', () => {
    const { visit, send, sent, page } = strip();
    visit('/a?x=1');
    const before = page('/a');
    before?.send({ type: 'memory.set', key: 'filters', value: 1 });
    send({ type: 'tab.refresh', path: '/a' });
    expect(sent).toEqual([{ to: '/redirect/a?x=1', replace: true }]);
    expect(before?.getSnapshot().status).toBe('stopped');
    visit(route('/redirect/a', { name: null }), '/a?x=1');
    expect(page('/a')?.getSnapshot().context.memory).toEqual({});
  });

  it('sleep beyond the limit, the least recently used first, and wake with what they remembered', () => {
    const { visit, page, tab, live } = strip({ limit: 2 });
    visit('/a');
    page('/a')?.send({ type: 'memory.set', key: 'page', value: 7 });
    visit('/b', '/a', '/c');
    expect([page('/a') !== undefined, page('/b'), live()]).toEqual([true, undefined, 2]);
    visit('/d');
    expect(tab('/a')).toMatchObject({ page: 'asleep', memory: { page: 7 } });
    visit('/a');
    expect(page('/a')?.getSnapshot().context.memory).toEqual({ page: 7 });
    expect(tab('/a')?.memory).toEqual({});
  });

  it('with unsaved work never sleep; once saved they may', () => {
    const { visit, page, live } = strip({ limit: 2 });
    visit('/a');
    page('/a')?.send({ type: 'draft.set', key: 'form', value: { remark: 'x' } });
    visit('/b');
    page('/b')?.send({ type: 'draft.set', key: 'form', value: {} });
    visit('/c');
    expect(live()).toBe(3);
    page('/a')?.send({ type: 'draft.dropped', key: 'form' });
    expect([page('/a'), live()]).toEqual([undefined, 2]);
  });

  it('that are on show, unsaved, asleep or closed are not put to sleep by a late word of theirs', () => {
    const { visit, page, tab, send, can } = strip({ limit: 1 });
    visit('/a', '/b');
    const slept = (path: string) => ({ type: 'page.slept', path, memory: { old: true } }) as const;
    for (const path of ['/a', '/b', '/closed']) expect(can(slept(path))).toBe(false);
    send({ type: 'page.dirtied', path: '/a' });
    expect(tab('/a')?.page).toBe('asleep');
    page('/b')?.send({ type: 'draft.set', key: 'form', value: 1 });
    visit('/c');
    expect(can(slept('/b'))).toBe(false);
  });

  it('stay within the limit however many tabs are opened and closed', () => {
    const { visit, send, live, paths } = strip({ limit: 8 });
    for (let n = 0; n < 1000; n += 1) {
      visit(`/p${String(n)}`);
      expect(live()).toBeLessThanOrEqual(8);
      if (n % 2 === 0) send({ type: 'tab.close', path: `/p${String(n)}` });
    }
    expect(paths()).toHaveLength(501);
    send({ type: 'all.close' });
    expect(live()).toBe(0);
  });
});

describe('unsaved work', () => {
  function dirty() {
    const it = strip();
    it.visit('/a', '/b');
    it.page('/a')?.send({ type: 'draft.set', key: 'form', value: { remark: 'x' } });
    return it;
  }

  it('is marked on the tab', () => {
    const { tab, page } = dirty();
    expect(tab('/a')?.page).toBe('dirty');
    page('/a')?.send({ type: 'draft.dropped', key: 'form' });
    expect(tab('/a')?.page).toBe('clean');
  });

  it.each([
    { type: 'tab.close', path: '/a' },
    { type: 'others.close', path: '/b' },
    { type: 'left.close', path: '/b' },
    { type: 'right.close', path: '/home' },
    { type: 'all.close' },
    { type: 'tab.refresh', path: '/a' },
  ] as const)('is asked about before %j; cancelled, nothing happens', (event) => {
    const { send, asks, paths, page, sent } = dirty();
    send(event);
    expect([asks(), paths(), sent]).toEqual([true, ['/home', '/a', '/b'], []]);
    send({ type: 'loss.cancelled' });
    expect([asks(), paths(), sent]).toEqual([false, ['/home', '/a', '/b'], []]);
    expect(page('/a')?.getSnapshot().context.drafts).toEqual({ form: { remark: 'x' } });
  });

  it('is given up when confirmed, and what was asked for happens', () => {
    const { send, asks, paths, sent, live } = dirty();
    send({ type: 'all.close' });
    send({ type: 'loss.confirmed' });
    expect([asks(), paths(), live(), sent]).toEqual([false, ['/home'], 0, [{ to: '/home', replace: false }]]);
  });

  it('of another tab is no reason to ask', () => {
    const { send, asks, paths } = dirty();
    send({ type: 'tab.close', path: '/b' });
    expect([asks(), paths()]).toEqual([false, ['/home', '/a']]);
  });

  it('on a noCache page brings the user back and asks; confirmed, it goes on', () => {
    const { visit, page, sent, asks, send } = strip();
    const profile = route('/profile/index?tab=1', { meta: { noCache: true } });
    visit(profile);
    page(profile.path)?.send({ type: 'draft.set', key: 'form', value: 1 });
    visit('/a');
    expect([asks(), sent]).toEqual([true, [{ to: '/profile/index?tab=1', replace: true }]]);
    visit(profile);
    expect(asks()).toBe(true);
    send({ type: 'loss.confirmed' });
    expect([asks(), sent.at(-1)]).toEqual([false, { to: '/a', replace: false }]);
    visit('/a');
    expect([asks(), page(profile.path)]).toEqual([false, undefined]);
  });

  it('is no question any more when the session ends', () => {
    const { send, asks, paths } = dirty();
    send({ type: 'all.close' });
    send({ type: 'tabs.cleared' });
    expect([asks(), paths()]).toEqual([false, []]);
  });

  it('a question is off when the user goes elsewhere meanwhile', () => {
    const { send, asks, visit, paths } = dirty();
    send({ type: 'tab.close', path: '/a' });
    visit('/c');
    expect([asks(), paths()]).toEqual([false, ['/home', '/a', '/b', '/c']]);
  });
});
