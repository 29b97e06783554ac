import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fullscreenMachine } from '../../../machines/fullscreen/machine.ts';
import { pending } from '../pending.ts';

function fullscreen(supported = true) {
  const clock = new SimulatedClock();
  const enter = pending<null, unknown>();
  const leave = pending<null, unknown>();
  const machine = fullscreenMachine.provide({ actors: { enter: enter.logic, leave: leave.logic } });
  const actor = createActor(machine, { input: { supported }, clock });
  const warnings: string[] = [];
  actor.on('warning.shown', ({ msg }) => warnings.push(msg));
  actor.start();
  return {
    ...{ clock, enter, leave, warnings },
    toggle: () => actor.send({ type: 'fullscreen.toggled' }),
    send: actor.send,
    state: () => actor.getSnapshot().value,
  };
}

describe('the full-screen toggle', () => {
  it('[L-08] enters full screen and leaves it', async () => {
    const it = fullscreen();
    it.toggle();
    await it.enter.answer(null);
    expect(it.state()).toBe('on');
    it.toggle();
    await it.leave.answer(null);
    expect([it.state(), it.warnings]).toEqual(['off', []]);
  });

  it("[L-08] unsupported warns 'you browser can not work', each time", () => {
    const it = fullscreen(false);
    it.toggle();
    it.toggle();
    expect(it.warnings).toEqual(['you browser can not work', 'you browser can not work']);
    expect(it.enter.calls).toEqual([]);
  });

  it('[L-08] warns when the browser refuses or does not answer, and stays as it was', async () => {
    const it = fullscreen();
    it.toggle();
    await it.enter.fail(new TypeError('denied'));
    expect(it.state()).toBe('off');
    it.toggle();
    it.clock.increment(5_000);
    expect([it.state(), it.warnings.length]).toEqual(['off', 2]);
    it.send({ type: 'fullscreen.opened' });
    it.toggle();
    await it.leave.fail(new TypeError('denied'));
    it.toggle();
    it.clock.increment(5_000);
    expect([it.state(), it.warnings.length]).toEqual(['on', 4]);
  });

  it('follows the browser: Escape leaves full screen', async () => {
    const it = fullscreen();
    it.toggle();
    await it.enter.answer(null);
    it.send({ type: 'fullscreen.closed' });
    expect([it.state(), it.leave.calls]).toEqual(['off', []]);
  });

  it('asks once, however fast it is pressed', () => {
    const it = fullscreen();
    it.toggle();
    it.toggle();
    expect([it.state(), it.enter.calls.length]).toEqual(['entering', 1]);
  });
});
