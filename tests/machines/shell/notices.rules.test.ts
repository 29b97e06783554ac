import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Bell, MARK_LIMIT, type Notice } from '../../../domain/calls/notices.ts';
import { noticeBellMachine } from '../../../machines/noticeBell/machine.ts';
import { noticeCentreMachine } from '../../../machines/noticeCentre/machine.ts';
import { type NoticePage, type PageRequest, withHead } from '../../../machines/noticeCentre/setup.ts';
import { ears } from '../ears.ts';
import { pending } from '../pending.ts';

const notice = (id: number, read = false): Notice => ({
  id: String(id),
  text: ['运单', 'Waybill', 'Carta de porte', '運送状'],
  record: 'waybill',
  recordId: '17',
  at: 1,
  read,
});
const page = (ids: readonly number[], next: string | null = null): NoticePage => ({
  records: ids.map((id) => notice(id)),
  next,
});
const two: Bell = { unread: 2, newest: '9' };

function bell() {
  const count = pending<Bell, unknown>();
  const clock = new SimulatedClock();
  const { root, told: stale } = ears(['noticeCentre'], { clock });
  const actor = createActor(noticeBellMachine.provide({ actors: { countUnread: count.logic } }), {
    parent: root,
  });
  actor.start();
  return { actor, clock, count, stale, unread: () => actor.getSnapshot().context.bell?.unread ?? null };
}

describe('the bell', () => {
  it('counts when the session starts, and resets when it ends', async () => {
    const { actor, count, unread } = bell();
    expect(count.calls).toHaveLength(0);
    actor.send({ type: 'session.started' });
    await count.answer(two);
    expect(unread()).toBe(2);
    actor.send({ type: 'session.ended' });
    expect(unread()).toBeNull();
  });

  it('handles a burst of notices by one call, a second later, and then marks lists as stale', async () => {
    const { actor, clock, count, stale } = bell();
    actor.send({ type: 'session.started' });
    await count.answer(two);
    for (let n = 0; n < 20; n += 1) actor.send({ type: 'notices.changed' });
    clock.increment(999);
    expect(count.calls).toHaveLength(1);
    clock.increment(1);
    expect(count.calls).toHaveLength(2);
    expect(stale).toEqual([{ type: 'head.stale' }]);
  });

  it('counts once more when a notice comes while it is counting', async () => {
    const { actor, clock, count } = bell();
    actor.send({ type: 'session.started' });
    actor.send({ type: 'notices.changed' });
    await count.answer(two);
    clock.increment(1_000);
    expect(count.calls).toHaveLength(2);
  });

  it('keeps the last number when a count fails, shows it, and tries again after a minute', async () => {
    const { actor, clock, count, unread } = bell();
    actor.send({ type: 'session.started' });
    await count.answer(two);
    actor.send({ type: 'notices.changed' });
    clock.increment(1_000);
    await count.fail(new Error('Network Error'));
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(unread()).toBe(2);
    clock.increment(60_000);
    expect(count.calls).toHaveLength(3);
  });
});

function centre() {
  const [load, mark, markAll] = [
    pending<NoticePage, PageRequest>(),
    pending<Bell, { ids: readonly string[] }>(),
    pending<Bell, { upTo: string }>(),
  ];
  const emitted: { type: string }[] = [];
  const { root } = ears(['noticeBell'], { clock: new SimulatedClock() }, (event) => emitted.push(event));
  const actor = createActor(
    noticeCentreMachine.provide({
      actors: { loadPage: load.logic, markRead: mark.logic, markAllRead: markAll.logic },
    }),
    { parent: root },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const items = () => actor.getSnapshot().context.items.map(({ id, read }) => `${id}${read ? ' read' : ''}`);
  return { actor, load, mark, markAll, emitted, items };
}

describe('the list of notices', () => {
  it('loads when it is opened, page after page, and keeps nothing when it is closed', async () => {
    const { actor, load, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer(page([9, 8], '8'));
    actor.send({ type: 'more.requested' });
    expect(load.calls.at(-1)).toEqual({ filter: { onlyUnread: false, record: null }, before: '8' });
    await load.answer(page([7]));
    expect(items()).toEqual(['9', '8', '7']);
    actor.send({ type: 'more.requested' });
    expect(load.calls).toHaveLength(2);
    actor.send({ type: 'centre.closed' });
    expect(items()).toEqual([]);
  });

  it('adds newer ones on top and keeps the older pages', async () => {
    const { actor, load, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer(page([9, 8], '8'));
    actor.send({ type: 'more.requested' });
    await load.answer(page([7, 6], '6'));
    actor.send({ type: 'head.stale' });
    expect(items()).toEqual(['9', '8', '7', '6']);
    await load.answer(page([10, 9], '9'));
    expect(items()).toEqual(['10', '9', '8', '7', '6']);
    expect(actor.getSnapshot().context.next).toBe('6');
  });

  it('joins the older ones at the last of the newer ones', () => {
    expect(withHead(page([9, 8, 7]), page([10, 9, 8], '8'))).toEqual(page([10, 9, 8, 7]));
  });

  it('starts again where more came than a page holds', () => {
    expect(withHead(page([9, 8], '8'), page([20, 19], '19'))).toEqual(page([20, 19], '19'));
    expect(withHead(page([9, 8], '8'), page([9]))).toEqual(page([9]));
    expect(withHead(page([]), page([]))).toEqual(page([]));
    expect(withHead(page([9, 8]), page([], '1'))).toEqual(page([], '1'));
  });

  it('keeps its notices when more cannot be loaded; a retry continues', async () => {
    const { actor, load, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.fail(new Error('Network Error'));
    expect(actor.getSnapshot().matches({ list: { open: 'failed' } })).toBe(true);
    actor.send({ type: 'list.retried' });
    await load.answer(page([9], '9'));
    actor.send({ type: 'more.requested' });
    await load.fail(new Error('Network Error'));
    expect(items()).toEqual(['9']);
    actor.send({ type: 'more.requested' });
    await load.answer(page([8]));
    expect(items()).toEqual(['9', '8']);
  });

  it('loads for a filter, and ignores an answer for the one before', async () => {
    const { actor, load, items } = centre();
    actor.send({ type: 'centre.opened' });
    actor.send({ type: 'filter.chosen', filter: { onlyUnread: true, record: 'order' } });
    expect(load.calls.at(-1)).toEqual({ filter: { onlyUnread: true, record: 'order' }, before: null });
    await load.answer(page([3]));
    expect(items()).toEqual(['3']);
  });
});

describe('read marks', () => {
  it('are shown only when the server has confirmed them, with the new count', async () => {
    const { actor, load, mark, emitted, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer(page([9, 8]));
    actor.send({ type: 'notice.read', id: '9' });
    expect(items()).toEqual(['9', '8']);
    await mark.answer({ unread: 1, newest: '9' });
    expect(items()).toEqual(['9 read', '8']);
    expect(emitted).toEqual([{ type: 'bell.counted', bell: { unread: 1, newest: '9' } }]);
  });

  it('are sent together while a call is pending, none twice', async () => {
    const { actor, load, mark } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer({ records: [notice(9), notice(8), notice(7), notice(6, true)], next: null });
    for (const id of ['9', '8', '7', '8', '9', '6']) actor.send({ type: 'notice.read', id });
    expect(mark.calls).toEqual([{ ids: ['9'] }]);
    await mark.answer(two);
    expect(mark.calls).toEqual([{ ids: ['9'] }, { ids: ['8', '7'] }]);
  });

  it('that fail leave the notices unread and show it', async () => {
    const { actor, load, mark, emitted, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer(page([9]));
    actor.send({ type: 'notice.read', id: '9' });
    await mark.fail(new Error('Network Error'));
    expect(items()).toEqual(['9']);
    expect(emitted).toEqual([{ type: 'marking.failed' }]);
    actor.send({ type: 'notice.read', id: '9' });
    expect(mark.calls).toHaveLength(2);
  });

  it('of all reach up to the newest one counted, not later ones', async () => {
    const { actor, load, markAll, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer(page([101, 100, 99, 9]));
    actor.send({ type: 'all.read', upTo: '100' });
    expect(markAll.calls).toEqual([{ upTo: '100' }]);
    await markAll.answer({ unread: 1, newest: '101' });
    expect(items()).toEqual(['101', '100 read', '99 read', '9 read']);
  });

  it('of all include older ids, also those with as many digits', async () => {
    const { actor, load, markAll, items } = centre();
    actor.send({ type: 'centre.opened' });
    await load.answer(page([100, 99, 98, 9]));
    actor.send({ type: 'all.read', upTo: '98' });
    await markAll.answer({ unread: 2, newest: '100' });
    expect(items()).toEqual(['100', '99', '98 read', '9 read']);
  });

  it('are sent a hundred at a time', async () => {
    const { actor, mark } = centre();
    const ids = Array.from({ length: MARK_LIMIT + 2 }, (_, at) => String(at));
    for (const id of ids) actor.send({ type: 'notice.read', id });
    await mark.answer(two);
    expect(mark.calls.at(-1)).toEqual({ ids: ids.slice(1, MARK_LIMIT + 1) });
    await mark.answer(two);
    expect(mark.calls.at(-1)).toEqual({ ids: ids.slice(MARK_LIMIT + 1) });
  });

  it('of a notice that is on no list, from its message, are sent as well', async () => {
    const { actor, mark, emitted } = centre();
    actor.send({ type: 'notice.read', id: '42' });
    expect(mark.calls).toEqual([{ ids: ['42'] }]);
    await mark.answer(two);
    expect(emitted).toEqual([{ type: 'bell.counted', bell: two }]);
  });
});
