import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Dialog } from '../../../machines/dialogs/events.ts';
import { dialogsMachine } from '../../../machines/dialogs/machine.ts';
import { ears } from '../ears.ts';

/** Each answer names its question. */
const answer = (id: string, of: 'confirmed' | 'cancelled') =>
  ({ type: 'path.wanted', path: `${id} ${of}` }) as const;
const ask = (id: string): Dialog => ({
  id,
  asker: 'session',
  confirmed: answer(id, 'confirmed'),
  cancelled: answer(id, 'cancelled'),
  title: `${id}.title`,
  text: `${id}.text`,
  confirm: 'yes',
  cancel: 'no',
});

function dialogs() {
  const { root, told } = ears(['session']);
  const actor = createActor(dialogsMachine, { parent: root }).start();
  const shown = () => actor.getSnapshot().context.queue[0]?.id ?? null;
  return { actor, told, shown };
}

describe('dialogs', () => {
  it('shows one question at a time, in the order of asking', () => {
    const { actor, told, shown } = dialogs();
    for (const id of ['a', 'b', 'c']) actor.send({ type: 'dialog.asked', dialog: ask(id) });
    const order: (string | null)[] = [];
    while (shown() !== null) {
      order.push(shown());
      actor.send({ type: 'dialog.confirmed', id: shown() ?? '' });
    }
    expect(order).toEqual(['a', 'b', 'c']);
    expect(told).toEqual(['a', 'b', 'c'].map((id) => answer(id, 'confirmed')));
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });

  it('[S-13] the same question asked 200 times is one dialog with one answer', () => {
    const { actor, told, shown } = dialogs();
    for (let i = 0; i < 200; i += 1) actor.send({ type: 'dialog.asked', dialog: ask('relogin') });
    actor.send({ type: 'dialog.cancelled', id: 'relogin' });
    expect(shown()).toBeNull();
    expect(told).toEqual([answer('relogin', 'cancelled')]);
  });

  it('a double click answers once, and never the next question', () => {
    const { actor, told, shown } = dialogs();
    actor.send({ type: 'dialog.asked', dialog: ask('pay') });
    actor.send({ type: 'dialog.asked', dialog: ask('delete') });
    actor.send({ type: 'dialog.confirmed', id: 'pay' });
    actor.send({ type: 'dialog.confirmed', id: 'pay' });
    expect(told).toEqual([answer('pay', 'confirmed')]);
    expect(shown()).toBe('delete');
  });

  it('a withdrawn question gets no answer, whether shown or waiting', () => {
    const { actor, told, shown } = dialogs();
    for (const id of ['a', 'b', 'c']) actor.send({ type: 'dialog.asked', dialog: ask(id) });
    actor.send({ type: 'dialog.withdrawn', id: 'b' });
    actor.send({ type: 'dialog.withdrawn', id: 'a' });
    expect(shown()).toBe('c');
    expect(told).toEqual([]);
  });
});
