import { describe, expect, it } from 'vitest';
import type { LossRequest } from '../../../machines/tabs/strip.ts';
import { go, route, strip } from './stripDouble.ts';

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
    const { visit, keys } = strip();
    visit('/a', route('/404', { name: null }));
    expect(keys()).toEqual(['/home', '/a']);
  });

  it('[T-01] [T-02] are one for each path: another query updates the tab in its place and keeps its page', () => {
    const { visit, keys, tab, page } = strip();
    visit('/a', '/b');
    const before = page('/a');
    visit('/a?shipper=7');
    expect(keys()).toEqual(['/home', '/a', '/b']);
    expect(tab('/a')).toMatchObject({ fullPath: '/a?shipper=7', query: { shipper: '7' } });
    expect(page('/a')).toBe(before);
  });

  it('[T-03] affix tabs cannot be closed', () => {
    const { visit, can, keys, send } = strip();
    visit('/home', '/a');
    expect(can({ type: 'tab.close', key: '/home' })).toBe(false);
    send({ type: 'tab.close', key: '/home' });
    expect(keys()).toEqual(['/home', '/a']);
  });

  it.each([
    [{ type: 'all.close' } as const, ['/home']],
    [{ type: 'others.close', key: '/b' } as const, ['/home', '/b']],
    [{ type: 'left.close', key: '/b' } as const, ['/home', '/b', '/c']],
    [{ type: 'right.close', key: '/a' } as const, ['/home', '/a']],
  ])('[T-03] [T-05] affix tabs survive %j', (event, left) => {
    const { visit, send, keys } = strip();
    visit('/a', '/b', '/c');
    send(event);
    expect(keys()).toEqual(left);
  });

  it('[T-03] a pinned tab is beside the affix ones and survives like them, until it is unpinned', () => {
    const { visit, send, keys, can } = strip();
    visit('/a', '/b', '/c');
    expect(can({ type: 'tab.pin', key: '/home' })).toBe(false);
    expect(can({ type: 'tab.unpin', key: '/c' })).toBe(false);
    send({ type: 'tab.pin', key: '/c' });
    expect(can({ type: 'tab.pin', key: '/c' })).toBe(false);
    expect(can({ type: 'tab.unpin', key: '/a' })).toBe(false);
    expect(keys()).toEqual(['/home', '/c', '/a', '/b']);
    send({ type: 'all.close' });
    expect(keys()).toEqual(['/home', '/c']);
    expect(can({ type: 'tab.close', key: '/c' })).toBe(false);
    send({ type: 'tab.unpin', key: '/c' });
    send({ type: 'tab.close', key: '/c' });
    expect(keys()).toEqual(['/home']);
  });

  it('can be reordered, never before the affix tabs', () => {
    const { visit, send, keys } = strip();
    visit('/a', '/b', '/c');
    send({ type: 'tab.move', key: '/c', to: 1 });
    expect(keys()).toEqual(['/home', '/c', '/a', '/b']);
    send({ type: 'tab.move', key: '/b', to: 0 });
    expect(keys()).toEqual(['/home', '/b', '/c', '/a']);
  });

  it('[S-10] [S-12] are all gone, affix ones too, when cleared', () => {
    const { visit, send, keys, live, can } = strip();
    visit('/a', '/b');
    send({ type: 'tab.close', key: '/b' });
    send({ type: 'tabs.cleared' });
    expect(keys()).toEqual([]);
    expect(live()).toBe(0);
    expect(can({ type: 'tab.reopen' })).toBe(false);
  });
});

describe('closing', () => {
  it('[T-04] stops the page of the closed tab and no other', () => {
    const { visit, send, keys, page } = strip();
    visit('/a', '/b', '/c');
    const [a, b] = [page('/a'), page('/b')];
    send({ type: 'tab.close', key: '/b' });
    expect(keys()).toEqual(['/home', '/a', '/c']);
    expect(b?.getSnapshot().status).toBe('stopped');
    expect(page('/a')).toBe(a);
    expect(a?.getSnapshot().status).toBe('active');
  });

  it('[T-06] the active tab goes to the last remaining one', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b?x=1', '/c', '/a');
    send({ type: 'tab.close', key: '/a' });
    expect(sent).toEqual([go('/c')]);
  });

  it('[T-06] the last tab being the dashboard goes to the dashboard through redirect', () => {
    const { visit, send, sent } = strip({ affix: [] });
    visit('/home');
    send({ type: 'tab.close', key: '/home' });
    expect(sent).toEqual([{ to: '/redirect/home', replace: true, tab: null }]);
  });

  it('[T-06] any other last tab goes to the root', () => {
    const { visit, send, sent } = strip({ affix: [] });
    visit('/a');
    send({ type: 'tab.close', key: '/a' });
    expect(sent).toEqual([go('/', null)]);
  });

  it('[T-06] a tab that is not active does not change the visible page', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b');
    send({ type: 'tab.close', key: '/a' });
    expect(sent).toEqual([]);
  });

  it('[T-07] all goes to /home', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b');
    send({ type: 'all.close' });
    expect(sent).toEqual([go('/home', null)]);
  });

  it('[T-05] the others shows the tab that was kept', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b');
    send({ type: 'others.close', key: '/a' });
    expect(sent).toEqual([go('/a')]);
  });

  it('one side changes the visible page only when it was closed', () => {
    const { visit, send, sent } = strip();
    visit('/a', '/b', '/c');
    send({ type: 'left.close', key: '/b' });
    expect(sent).toEqual([]);
    send({ type: 'right.close', key: '/b' });
    expect(sent).toEqual([go('/b')]);
  });
});

describe('revoked rights', () => {
  it('close their tabs; the visible one leads to the last that is left, or home where there is none', () => {
    const { visit, send, sent, keys } = strip({ affix: [] });
    visit('/a', '/b', '/c');
    send({ type: 'tabs.revoked', keys: ['/a'] });
    expect([keys(), sent]).toEqual([['/b', '/c'], []]);
    send({ type: 'tabs.revoked', keys: ['/c'] });
    expect([keys(), sent]).toEqual([['/b'], [go('/b')]]);
    visit('/b');
    send({ type: 'tabs.revoked', keys: ['/b'] });
    expect([keys(), sent.at(-1)]).toEqual([[], go('/home', null)]);
  });
});

describe('the pages', () => {
  it('keep their state while other tabs are visible', () => {
    const { visit, page } = strip();
    visit('/a');
    page('/a')?.send({ type: 'memory.set', key: 'filters', value: { status: 'open' } });
    visit('/b', '/a');
    expect(page('/a')?.getSnapshot().context.memory).toEqual({ filters: { status: 'open' } });
  });

  it('[T-08] marked noCache are stopped on leaving and start again', () => {
    const { visit, page, keys } = strip();
    const profile = route('/profile/index', { meta: { noCache: true } });
    visit(profile);
    page(profile.path)?.send({ type: 'memory.set', key: 'tab', value: 2 });
    visit('/a');
    expect(keys()).toContain(profile.path);
    expect(page(profile.path)).toBeUndefined();
    visit(profile);
    expect(page(profile.path)?.getSnapshot().context.memory).toEqual({});
  });

  it('[T-09] are dropped by a refresh, then the route is replaced through /redirect', () => {
    const { visit, send, sent, page } = strip();
    visit('/a?x=1');
    const before = page('/a');
    before?.send({ type: 'memory.set', key: 'filters', value: 1 });
    send({ type: 'tab.refresh', key: '/a' });
    expect(sent).toEqual([{ to: '/redirect/a?x=1', replace: true, tab: '/a' }]);
    expect(before?.getSnapshot().status).toBe('stopped');
    visit(route('/redirect/a', { name: null }), '/a?x=1');
    expect(page('/a')?.getSnapshot().context.memory).toEqual({});
  });

  it('[R-07] are dropped by the redirect route however it was opened, and no other page is', () => {
    const { visit, page, sent } = strip();
    visit('/a?x=1', '/b');
    const [a, b] = [page('/a'), page('/b')];
    visit(route('/redirect/a?x=1', { name: null }));
    expect([a?.getSnapshot().status, b?.getSnapshot().status]).toEqual(['stopped', 'active']);
    visit('/a?x=1', route('/redirect/gone', { name: null }));
    expect([page('/a') === a, page('/b') === b, sent]).toEqual([false, true, []]);
  });

  it('[R-07] with unsaved work are dropped by the redirect route once the user agreed', () => {
    const { visit, write, send, sent, asks, unsaved, page } = strip();
    visit('/a?x=1', '/b');
    write('/a');
    visit('/a?x=1');
    visit(route('/redirect/a?x=2', { name: null }));
    expect([asks(), sent.at(-1)]).toEqual([true, { ...go('/a?x=1'), replace: true }]);
    send({ type: 'loss.cancelled' });
    expect(unsaved()).toEqual(['/a']);
    visit(route('/redirect/a?x=2', { name: null }));
    send({ type: 'loss.confirmed' });
    expect([asks(), sent.at(-1)?.to]).toEqual([false, '/redirect/a?x=2']);
    visit(route('/redirect/a?x=2', { name: null }), '/a?x=2');
    expect([unsaved(), page('/a')?.getSnapshot().context.drafts]).toEqual([[], {}]);
  });

  it('sleep beyond the limit, the least recently used first, and wake with their state', () => {
    const { visit, page, tab, live } = strip({ limit: 2 });
    visit('/a');
    page('/a')?.send({ type: 'memory.set', key: 'scroll', value: 7 });
    visit('/b', '/a', '/c');
    expect([page('/a') !== undefined, page('/b'), live()]).toEqual([true, undefined, 2]);
    visit('/d');
    expect(page('/a')).toBeUndefined();
    expect(tab('/a')?.notes).toEqual({ memory: { scroll: 7 }, drafts: {} });
    visit('/a');
    expect(page('/a')?.getSnapshot().context).toMatchObject({ memory: { scroll: 7 } });
  });

  it('with unsaved work sleep too, keep their mark, and wake with it', () => {
    const { visit, write, page, unsaved, live, send, asks } = strip({ limit: 1 });
    visit('/a');
    write('/a', 'ring twice');
    visit('/b');
    expect([page('/a'), live(), unsaved()]).toEqual([undefined, 1, ['/a']]);
    send({ type: 'tab.close', key: '/a' });
    expect(asks()).toBe(true);
    send({ type: 'loss.cancelled' });
    visit('/a');
    expect(page('/a')?.getSnapshot().context.drafts).toEqual({ form: { remark: 'ring twice' } });
    expect(page('/a')?.getSnapshot().value).toBe('dirty');
  });

  it('that are asleep or closed store nothing any more', () => {
    const { visit, can } = strip({ limit: 1 });
    visit('/a', '/b');
    const note = (tab: string) =>
      ({ type: 'page.reported', tab, notes: { memory: { old: true }, drafts: {} } }) as const;
    expect([can(note('/a')), can(note('/closed')), can(note('/b'))]).toEqual([false, false, true]);
  });

  it('stay within the limit however many tabs are opened and closed', () => {
    const { visit, send, live, keys } = strip({ limit: 8 });
    for (let n = 0; n < 1000; n += 1) {
      visit(`/p${String(n)}`);
      expect(live()).toBeLessThanOrEqual(8);
      if (n % 2 === 0) send({ type: 'tab.close', key: `/p${String(n)}` });
    }
    expect(keys()).toHaveLength(501);
    send({ type: 'all.close' });
    expect(live()).toBe(0);
  });
});

describe('unsaved work', () => {
  function dirty() {
    const it = strip();
    it.visit('/a', '/b');
    it.write('/a');
    return it;
  }

  it('is marked on the tab', () => {
    const { unsaved, page } = dirty();
    expect(unsaved()).toEqual(['/a']);
    page('/a')?.send({ type: 'draft.dropped', key: 'form' });
    expect(unsaved()).toEqual([]);
  });

  it.each([
    { type: 'tab.close', key: '/a' },
    { type: 'others.close', key: '/b' },
    { type: 'left.close', key: '/b' },
    { type: 'right.close', key: '/home' },
    { type: 'all.close' },
    { type: 'tab.refresh', key: '/a' },
    { type: 'desk.leave', how: { type: 'logout.requested' } },
  ] satisfies LossRequest[])('causes a question before %j; cancelled, nothing happens', (event) => {
    const { send, asks, keys, page, sent } = dirty();
    send(event);
    expect([asks(), keys(), sent]).toEqual([true, ['/home', '/a', '/b'], []]);
    send({ type: 'loss.cancelled' });
    expect([asks(), keys(), sent]).toEqual([false, ['/home', '/a', '/b'], []]);
    expect(page('/a')?.getSnapshot().context.drafts).toEqual({ form: { remark: 'x' } });
  });

  it('is discarded when confirmed, and the action continues', () => {
    const { send, asks, keys, sent, live } = dirty();
    send({ type: 'all.close' });
    send({ type: 'loss.confirmed' });
    expect([asks(), keys(), live(), sent]).toEqual([false, ['/home'], 0, [go('/home', null)]]);
  });

  it('of another tab causes no question', () => {
    const { send, asks, keys } = dirty();
    send({ type: 'tab.close', key: '/b' });
    expect([asks(), keys()]).toEqual([false, ['/home', '/a']]);
  });

  it('on a noCache page returns the user and asks; confirmed, it continues', () => {
    const { visit, page, sent, asks, send } = strip();
    const profile = route('/profile/index?tab=1', { meta: { noCache: true } });
    visit(profile);
    page(profile.path)?.send({ type: 'draft.set', key: 'form', value: 1 });
    visit('/a');
    expect([asks(), sent]).toEqual([
      true,
      [{ to: '/profile/index?tab=1', replace: true, tab: '/profile/index' }],
    ]);
    visit(profile);
    expect(asks()).toBe(true);
    send({ type: 'loss.confirmed' });
    expect([asks(), sent.at(-1)]).toEqual([false, go('/a', null)]);
    visit('/a');
    expect([asks(), page(profile.path)]).toEqual([false, undefined]);
  });

  it('the question is closed when the session ends', () => {
    const { send, asks, keys } = dirty();
    send({ type: 'all.close' });
    send({ type: 'tabs.cleared' });
    expect([asks(), keys()]).toEqual([false, []]);
  });

  it('the question is closed when the user goes elsewhere meanwhile', () => {
    const { send, asks, visit, keys } = dirty();
    send({ type: 'tab.close', key: '/a' });
    visit('/c');
    expect([asks(), keys()]).toEqual([false, ['/home', '/a', '/b', '/c']]);
  });
});
