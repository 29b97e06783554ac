import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type Dialog, type DialogsEmitted, dialogsMachine } from '../../../machines/dialogs/machine.ts';

const ask = (id: string): Dialog => ({
  id,
  title: `${id}.title`,
  text: `${id}.text`,
  confirm: 'yes',
  cancel: 'no',
});

function dialogs() {
  const actor = createActor(dialogsMachine);
  const emitted: DialogsEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const shown = () => actor.getSnapshot().context.queue[0]?.id ?? null;
  return { actor, emitted, shown };
}

describe('dialogs', () => {
  it('shows one question at a time, in the order of asking', () => {
    const { actor, emitted, shown } = dialogs();
    for (const id of ['a', 'b', 'c']) actor.send({ type: 'dialog.asked', dialog: ask(id) });
    const order: (string | null)[] = [];
    while (shown() !== null) {
      order.push(shown());
      actor.send({ type: 'dialog.confirmed', id: shown() ?? '' });
    }
    expect(order).toEqual(['a', 'b', 'c']);
    expect(emitted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });

  it('[S-13] the same question asked 200 times is one dialog with one answer', () => {
    const { actor, emitted, shown } = dialogs();
    for (let i = 0; i < 200; i += 1) actor.send({ type: 'dialog.asked', dialog: ask('relogin') });
    actor.send({ type: 'dialog.cancelled', id: 'relogin' });
    expect(shown()).toBeNull();
    expect(emitted).toEqual([{ type: 'dialog.answered', id: 'relogin', answer: 'cancelled' }]);
  });

  it('a double click answers once, and never the next question', () => {
    const { actor, emitted, shown } = dialogs();
    actor.send({ type: 'dialog.asked', dialog: ask('pay') });
    actor.send({ type: 'dialog.asked', dialog: ask('delete') });
    actor.send({ type: 'dialog.confirmed', id: 'pay' });
    actor.send({ type: 'dialog.confirmed', id: 'pay' });
    expect(emitted).toEqual([{ type: 'dialog.answered', id: 'pay', answer: 'confirmed' }]);
    expect(shown()).toBe('delete');
  });

  it('a withdrawn question goes without an answer, whether shown or waiting', () => {
    const { actor, emitted, shown } = dialogs();
    for (const id of ['a', 'b', 'c']) actor.send({ type: 'dialog.asked', dialog: ask(id) });
    actor.send({ type: 'dialog.withdrawn', id: 'b' });
    actor.send({ type: 'dialog.withdrawn', id: 'a' });
    expect(shown()).toBe('c');
    expect(emitted).toEqual([]);
  });
});
