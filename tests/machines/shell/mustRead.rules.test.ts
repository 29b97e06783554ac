import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { agreementNotAccepted } from '../../../domain/codes/refusals/codes/accounts.ts';
import type { Answer } from '../../../machines/answer.ts';
import {
  type MustReadItem,
  mustReadMachine,
  type Owed,
  shownItem,
} from '../../../machines/mustRead/machine.ts';
import { isAsking, isCovering } from '../../../machines/mustRead/selectors.ts';
import { ears } from '../ears.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const text = { level: 'must', body: '<p>Slow down in fog.</p>', link: null, publishAt: 1 } as const;
const note = (id: string): Owed['notes'][number] => ({ ...text, id, title: `Note ${id}` });
const service = { kind: 'service', version: 2, html: '<p>The second version.</p>' } as const;
const privacy = { ...service, kind: 'privacy' } as const;
const notesOnly: Owed = { agreements: [], notes: [note('7'), note('8')] };
const both: Owed = { agreements: [service], notes: [note('7')] };
const nothing: Owed = { agreements: [], notes: [] };
const refused = { ok: false, refusal: { status: agreementNotAccepted, msg: 'Another version' } } as const;

function mustRead(isStaff: boolean) {
  const ask = pending<Owed, unknown>();
  const accept = pending<Answer<null>, { item: MustReadItem }>();
  const { root, told } = ears(['noticeBell'], { clock: new SimulatedClock() });
  const provided = mustReadMachine.provide({ actors: { ask: ask.logic, accept: accept.logic } });
  const actor = createActor(provided, { parent: root, input: { isStaff } });
  actor.start();
  endsWithTest(root);
  const send = (type: 'owed.found' | 'item.accepted' | 'request.retried') => {
    actor.send({ type });
  };
  type Sent = Parameters<typeof send>[0];
  /** So many calls in a row without an answer. */
  const fails = async (call: Pick<typeof ask, 'fail'>, first: Sent, times: number) => {
    for (let time = 0; time < times; time += 1) {
      send(time === 0 ? first : 'request.retried');
      await call.fail(new Error('Network Error'));
    }
  };
  return {
    ...{ ask, accept, told, send, now: () => actor.getSnapshot() },
    context: () => actor.getSnapshot().context,
    loaded: (owed: Owed) => {
      send('owed.found');
      return ask.answer(owed);
    },
    accepted: (first: Sent = 'item.accepted') => {
      send(first);
      return accept.answer({ ok: true, data: null });
    },
    failToLoad: (times: number) => fails(ask, 'owed.found', times),
    failToSend: (times: number, first: Sent = 'item.accepted') => fails(accept, first, times),
    mayWait: () => actor.getSnapshot().can({ type: 'reading.postponed' }),
  };
}

describe('what must be read', () => {
  it('is asked for anew when something more must be read, also after an answer that did not come', async () => {
    const { loaded, failToSend, context, now } = mustRead(false);
    await loaded(both);
    await failToSend(1);
    await loaded({ agreements: [], notes: [note('9')] });
    expect(now().matches('showing')).toBe(true);
    expect(context()).toMatchObject({ items: [{ is: 'note', id: '9' }], failures: 0 });
  });

  it('is shown one after the other, agreements first, and the bell counts anew after the last one', async () => {
    const { loaded, accept, accepted, told, now, context } = mustRead(false);
    await loaded({ agreements: [service, privacy], notes: [note('7'), note('8')] });
    const inOrder = [
      { is: 'agreement', ...service },
      { is: 'agreement', ...privacy },
      { is: 'note', ...note('7') },
      { is: 'note', ...note('8') },
    ];
    for (const [index, item] of inOrder.entries()) {
      expect(isCovering(now())).toBe(true);
      expect(shownItem(context())).toEqual(item);
      expect(context().items).toEqual(inOrder.slice(index));
      expect(told).toEqual([]);
      await accepted();
    }
    expect(accept.calls).toEqual(inOrder.map((item) => ({ item })));
    expect(isCovering(now())).toBe(false);
    expect(told).toEqual([{ type: 'notices.changed' }]);
    expect(() => shownItem(context())).toThrow('There is nothing to read.');
  });

  it.each([
    ['an agreement covers', { agreements: [service], notes: [] }, true],
    ['a note covers', { agreements: [], notes: [note('7')] }, true],
    ['an empty answer does not cover', nothing, false],
  ])('%s the page once it has come, and while it is asked for again', async (_, owed, covers) => {
    const { send, ask, now } = mustRead(false);
    send('owed.found');
    expect(isCovering(now())).toBe(false);
    await ask.answer(owed);
    expect(isCovering(now())).toBe(covers);
    send('owed.found');
    expect([isAsking(now()), isCovering(now())]).toEqual([true, covers]);
  });

  it('is asked for anew after a refusal, which is told until the next acceptance', async () => {
    const { send, loaded, ask, accept, accepted, told, now, context } = mustRead(false);
    await loaded({ agreements: [], notes: [note('7')] });
    send('item.accepted');
    await accept.answer(refused);
    expect(isAsking(now())).toBe(true);
    expect(context().refusal).toBe('Another version');
    expect(told).toEqual([]);
    await ask.answer(both);
    expect(context().refusal).toBe('Another version');
    await accepted();
    expect(context()).toMatchObject({ items: [{ is: 'note', ...note('7') }], refusal: null });
  });
});

describe('what may wait (addendum B 6.6)', () => {
  it.each([1, 2, 3])(
    'what did not load %i times: for staff after two failures, else never',
    async (times) => {
      for (const isStaff of [true, false]) {
        const { failToLoad, mayWait } = mustRead(isStaff);
        await failToLoad(times);
        expect(mayWait(), String(isStaff)).toBe(isStaff && times >= 2);
      }
    },
  );

  it.each([1, 2, 3])('a note whose acceptance failed %i times: after two failures', async (times) => {
    for (const isStaff of [true, false]) {
      const { loaded, failToSend, mayWait } = mustRead(isStaff);
      await loaded(notesOnly);
      await failToSend(times);
      expect(mayWait(), String(isStaff)).toBe(times >= 2);
    }
  });

  it('notes that were known before they could not be loaded, but no agreement', async () => {
    for (const [owed, waits] of [
      [notesOnly, true],
      [both, false],
    ] as const) {
      const { loaded, failToLoad, mayWait } = mustRead(false);
      await loaded(owed);
      await failToLoad(2);
      expect(mayWait()).toBe(waits);
    }
  });

  it('not an agreement, however often it fails, but the note after it', async () => {
    const { loaded, accepted, failToSend, mayWait } = mustRead(false);
    await loaded(both);
    await failToSend(3);
    expect(mayWait()).toBe(false);
    await accepted('request.retried');
    await failToSend(1);
    expect(mayWait()).toBe(false);
    await failToSend(1, 'request.retried');
    expect(mayWait()).toBe(true);
  });

  it('nothing where the failures were not in a row', async () => {
    const { send, ask, failToLoad, failToSend, mayWait } = mustRead(true);
    await failToLoad(1);
    send('request.retried');
    await ask.answer(notesOnly);
    await failToSend(1);
    expect(mayWait()).toBe(false);
  });
});
