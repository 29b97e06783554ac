import { describe, expect, it } from 'vitest';
import { tabOf } from '../../../machines/tabs/strip.ts';
import { go, home, route, strip } from './stripDouble.ts';

describe('the same route twice', () => {
  function twice() {
    const it = strip();
    it.visit('/a?status=new', '/b', '/a?status=new');
    it.send({ type: 'tab.duplicate', key: '/a' });
    it.follow();
    return it;
  }

  it('[T-01] is a wish of the user: the second tab stands beside the first, has a key of its own and is fresh', () => {
    const { sent, keys, active, tab, page } = twice();
    expect(sent).toEqual([go('/a?status=new', '/a#2')]);
    expect([keys(), active()]).toEqual([['/home', '/a', '/a#2', '/b'], '/a#2']);
    expect(tab('/a#2')).toMatchObject({ path: '/a', fullPath: '/a?status=new', title: 'route./a' });
    expect(page('/a#2')).not.toBe(page('/a'));
  });

  it('[T-02] each keeps its own query, drafts and page', () => {
    const { enter, tab, write, unsaved, send, keys } = twice();
    enter('/a?status=old', '/a#2');
    write('/a#2');
    expect([tab('/a')?.fullPath, tab('/a#2')?.fullPath]).toEqual(['/a?status=new', '/a?status=old']);
    expect(unsaved()).toEqual(['/a#2']);
    send({ type: 'tab.close', key: '/a' });
    expect(keys()).toEqual(['/home', '/a#2', '/b']);
  });

  it('[T-01] leaves ordinary navigation to the path with the tab of that path', () => {
    const { visit, active, tab, keys, send } = twice();
    visit('/b', '/a?status=all');
    expect([active(), tab('/a')?.fullPath]).toEqual(['/a', '/a?status=all']);
    send({ type: 'tab.close', key: '/a' });
    visit('/b', '/a?status=done');
    expect([active(), tab('/a#2')?.fullPath]).toEqual(['/a#2', '/a?status=done']);
    expect(keys()).toEqual(['/home', '/a#2', '/b']);
  });

  it('goes back and forth by what the browser remembers of the tab; a tab that is gone is not made again', () => {
    const { enter, active, send, keys } = twice();
    enter('/a?status=new', '/a');
    expect(active()).toBe('/a');
    enter('/a?status=new', '/a#2');
    expect(active()).toBe('/a#2');
    send({ type: 'tab.close', key: '/a#2' });
    enter('/a?status=new', '/a#2');
    expect([active(), keys()]).toEqual(['/a', ['/home', '/a', '/b']]);
    enter('/b', '/a');
    expect(active()).toBe('/b');
  });

  it('[T-03] of an affix tab makes an ordinary one; of a pinned one, one that is not pinned', () => {
    const { visit, send, keys, can, tab, follow } = strip();
    visit('/a');
    send({ type: 'tab.pin', key: '/a' });
    send({ type: 'tab.duplicate', key: '/home' });
    send({ type: 'tab.duplicate', key: '/a' });
    follow();
    expect(keys()).toEqual(['/home', '/a', '/a#2', '/home#2']);
    expect(tab('/a#2')?.pinned).toBe(false);
    expect(can({ type: 'tab.close', key: '/home#2' })).toBe(true);
    send({ type: 'tab.duplicate', key: '/a' });
    expect(keys()).toEqual(['/home', '/a', '/a#3', '/a#2', '/home#2']);
    expect(can({ type: 'tab.duplicate', key: '/gone' })).toBe(false);
  });
});

describe('a tab', () => {
  it('is shown as it stands, in the tab it belongs to; the one on show leads nowhere', () => {
    const { visit, send, sent, can } = strip();
    visit('/a?x=1', '/b');
    send({ type: 'tab.show', key: '/a' });
    expect(sent).toEqual([go('/a?x=1')]);
    expect([can({ type: 'tab.show', key: '/b' }), can({ type: 'tab.show', key: '/gone' })]).toEqual([
      false,
      false,
    ]);
  });

  it('is not moved to where it stands', () => {
    const { visit, can } = strip();
    visit('/a', '/b');
    const moves = [0, 1, 2, 5].map((to) => can({ type: 'tab.move', key: '/b', to }));
    expect(moves).toEqual([true, true, false, false]);
    expect(can({ type: 'tab.move', key: '/home', to: 2 })).toBe(false);
    expect(can({ type: 'tab.move', key: '/gone', to: 0 })).toBe(false);
  });

  it('[T-03] that is pinned is moved among pinned ones only', () => {
    const { visit, send, keys } = strip();
    visit('/a', '/b', '/c');
    send({ type: 'tab.pin', key: '/a' });
    send({ type: 'tab.pin', key: '/b' });
    send({ type: 'tab.move', key: '/a', to: 3 });
    expect(keys()).toEqual(['/home', '/b', '/a', '/c']);
    send({ type: 'tab.move', key: '/c', to: 0 });
    expect(keys()).toEqual(['/home', '/b', '/a', '/c']);
  });
});

describe('a closed tab', () => {
  it('is reopened where it stood, with what it held', () => {
    const { visit, write, page, send, sent, follow, keys, unsaved, can } = strip();
    visit('/a?x=1', '/b');
    page('/a')?.send({ type: 'memory.set', key: 'scroll', value: 7 });
    write('/a', 'ring twice');
    expect(can({ type: 'tab.reopen' })).toBe(false);
    send({ type: 'tab.close', key: '/a' });
    send({ type: 'loss.confirmed' });
    expect([keys(), page('/a')]).toEqual([['/home', '/b'], undefined]);
    send({ type: 'tab.reopen' });
    expect(sent).toEqual([go('/a?x=1')]);
    expect([keys(), unsaved()]).toEqual([['/home', '/a', '/b'], ['/a']]);
    follow();
    expect(page('/a')?.getSnapshot().context).toMatchObject({
      memory: { scroll: 7 },
      drafts: { form: { remark: 'ring twice' } },
    });
    expect(can({ type: 'tab.reopen' })).toBe(false);
  });

  it('[T-08] that was not cached comes back empty', () => {
    const { visit, write, send, follow, page } = strip();
    const password = route('/password', { meta: { noCache: true } });
    visit('/a', password);
    write('/password');
    send({ type: 'tab.close', key: '/password' });
    send({ type: 'loss.confirmed' });
    follow();
    send({ type: 'tab.reopen' });
    visit(password);
    expect(page('/password')?.getSnapshot().context).toMatchObject({ memory: {}, drafts: {} });
  });

  it('comes back with its neighbours, from the left', () => {
    const { visit, send, keys } = strip();
    visit('/a', '/b', '/c');
    send({ type: 'all.close' });
    send({ type: 'tab.reopen' });
    expect(keys()).toEqual(['/home', '/a']);
    send({ type: 'tab.reopen' });
    send({ type: 'tab.reopen' });
    expect(keys()).toEqual(['/home', '/a', '/b', '/c']);
  });

  it('need not be reopened once its address is open again, unless it holds work: then it comes beside it', () => {
    const { visit, write, send, follow, keys, closed, unsaved } = strip();
    visit('/a', '/b');
    send({ type: 'tab.close', key: '/b' });
    follow();
    visit('/b');
    expect(closed()).toEqual([]);
    write('/b');
    send({ type: 'tab.close', key: '/b' });
    send({ type: 'loss.confirmed' });
    visit('/b');
    expect(closed()).toEqual(['/b']);
    send({ type: 'tab.reopen' });
    follow();
    expect([keys(), unsaved()]).toEqual([['/home', '/a', '/b#2', '/b'], ['/b#2']]);
  });

  it('is remembered among the last twenty', () => {
    const { visit, send, closed } = strip({ remembered: 20 });
    for (let n = 1; n <= 25; n += 1) {
      visit(`/p${String(n)}`);
      send({ type: 'tab.close', key: `/p${String(n)}` });
    }
    expect(closed()).toHaveLength(20);
    expect([closed().at(0), closed().at(-1)]).toEqual(['/p6', '/p25']);
  });
});

describe('after a reload', () => {
  const kept = ['/a', '/b?x=1', '/a'].map((to, index) => {
    const known = route(to);
    const key = index === 2 ? '/a#2' : known.path;
    const drafts = index === 1 ? { form: { remark: 'x' } } : {};
    return { ...tabOf(known, known.path, key), pinned: index === 0, notes: { memory: {}, drafts } };
  });
  const closed = [{ tab: tabOf(route('/c'), '/c'), at: 1 }];

  it('the strip is as it was: order, pins, drafts and what can be reopened; no page is awake', () => {
    const it = strip({ kept, closed });
    expect(it.keys()).toEqual(['/home', '/a', '/b', '/a#2']);
    expect([it.tab('/a')?.pinned, it.unsaved(), it.live()]).toEqual([true, ['/b'], 0]);
    it.enter('/b?x=1', '/b');
    expect(it.page('/b')?.getSnapshot().context.drafts).toEqual({ form: { remark: 'x' } });
    it.send({ type: 'tab.reopen' });
    // Beside the pinned one, which stays in front.
    expect(it.keys()).toEqual(['/home', '/a', '/c', '/b', '/a#2']);
    expect(it.sent.at(-1)).toEqual(go('/c'));
  });

  it('[T-03] an affix tab that was kept stands once, with what it noted', () => {
    const notes = { memory: { scroll: 9 }, drafts: {} };
    const { keys, tab } = strip({
      kept: [kept[1], { ...tabOf(home, 'Dashboard'), notes }].flatMap((one) => one ?? []),
    });
    expect(keys()).toEqual(['/home', '/b']);
    expect(tab('/home')?.notes).toEqual(notes);
  });

  it('what was kept is taken once: a later menu adds its affix tabs only', () => {
    const it = strip({ kept });
    it.send({ type: 'tab.close', key: '/a#2' });
    it.load();
    expect(it.keys()).toEqual(['/home', '/a', '/b']);
    const guide = route('/guide', { meta: { title: 'g', affix: true } });
    it.send({ type: 'tabs.loaded', affix: [tabOf(home, 'Dashboard'), tabOf(guide, 'Guide')], kept, closed });
    expect(it.keys()).toEqual(['/home', '/guide', '/a', '/b']);
  });
});

describe('leaving the desk', () => {
  const logout = { type: 'desk.leave', how: { type: 'logout.requested' } } as const;

  it('[S-10] goes on at once where nothing is unsaved', () => {
    const { visit, send, left, asks } = strip();
    visit('/a');
    send(logout);
    expect([asks(), left]).toEqual([false, [{ type: 'logout.requested' }]]);
  });

  it('[S-10] [S-12] asks first where a tab, asleep or awake, has unsaved work', () => {
    const { visit, write, send, left, asks, keys } = strip({ limit: 1 });
    visit('/a');
    write('/a');
    visit('/b');
    const how = { type: 'role.switched', role: 'PLAT_DISPATCHER' } as const;
    send({ type: 'desk.leave', how });
    send({ type: 'loss.cancelled' });
    expect([left, keys()]).toEqual([[], ['/home', '/a', '/b']]);
    send({ type: 'desk.leave', how });
    expect(asks()).toBe(true);
    send({ type: 'loss.confirmed' });
    expect([asks(), left]).toEqual([false, [how]]);
  });
});

describe('work in other windows', () => {
  const logout = { type: 'desk.leave', how: { type: 'logout.requested' } } as const;

  it('[S-10] is asked about before all windows are left, until they take their word back', () => {
    const { visit, send, left, asks } = strip();
    visit('/a');
    send({ type: 'window.reported', window: 'B', unsaved: true });
    send(logout);
    expect([asks(), left]).toEqual([true, []]);
    send({ type: 'loss.cancelled' });
    send({ type: 'window.reported', window: 'B', unsaved: false });
    send(logout);
    expect([asks(), left]).toEqual([false, [{ type: 'logout.requested' }]]);
  });

  it('is counted by window, and forgotten with the user; the palette closes too', () => {
    const { visit, send, left, asks, shut } = strip();
    visit('/a');
    for (const unsaved of [true, true]) send({ type: 'window.reported', window: 'B', unsaved });
    send({ type: 'window.reported', window: 'C', unsaved: true });
    send({ type: 'window.reported', window: 'B', unsaved: false });
    send(logout);
    expect(asks()).toBe(true);
    send({ type: 'tabs.cleared' });
    expect(shut).toEqual([{ type: 'palette.closed' }]);
    send(logout);
    expect([asks(), left]).toEqual([false, [{ type: 'logout.requested' }]]);
  });

  it('hears of work here when the first is written and when the last is gone, and when a window asks', () => {
    const { visit, write, send, said } = strip();
    visit('/a', '/b');
    send({ type: 'window.asked' });
    expect(said).toEqual([]);
    write('/a');
    write('/b');
    expect(said).toEqual([true]);
    send({ type: 'window.asked' });
    expect(said).toEqual([true, true]);
    send({ type: 'tabs.cleared' });
    expect(said).toEqual([true, true, false]);
  });

  it('does not stand in the way of closing a tab here', () => {
    const { visit, send, asks, keys } = strip();
    visit('/a');
    send({ type: 'window.reported', window: 'B', unsaved: true });
    send({ type: 'tab.close', key: '/a' });
    expect([asks(), keys()]).toEqual([false, ['/home']]);
  });
});

describe('the question before work is lost', () => {
  function asked() {
    const it = strip();
    it.visit('/a?x=1');
    it.send({ type: 'tab.duplicate', key: '/a' });
    it.follow();
    it.write('/a#2');
    it.send({ type: 'tab.close', key: '/a#2' });
    expect(it.asks()).toBe(true);
    return it;
  }

  it('stays while the router enters the page that is on show', () => {
    const { enter, asks } = asked();
    enter('/a?x=1', '/a#2');
    expect(asks()).toBe(true);
  });

  it('is off when it enters another tab, be it of the same address', () => {
    const { enter, asks, active } = asked();
    enter('/a?x=1', '/a');
    expect([asks(), active()]).toEqual([false, '/a']);
  });

  it('is off when it enters another address in the same tab', () => {
    const { enter, asks, tab } = asked();
    enter('/a?x=2', '/a#2');
    expect([asks(), tab('/a#2')?.fullPath]).toEqual([false, '/a?x=2']);
  });
});

describe('what was closed before', () => {
  it('is remembered over a reload as far as is remembered at all', () => {
    const closed = ['/a', '/b', '/c'].map((path) => ({ tab: tabOf(route(path), path), at: 1 }));
    expect(strip({ remembered: 2, closed }).closed()).toEqual(['/b', '/c']);
  });
});
