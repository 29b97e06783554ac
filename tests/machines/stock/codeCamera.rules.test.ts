import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { codeCameraMachine } from '../../../machines/codeCamera/machine.ts';
import { codeCameraViewOf } from '../../../machines/codeCamera/selectors.ts';
import { EMPTY, type Opened } from '../../../machines/codeCamera/setup.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const PLACE = 'L:KF1/A-01';
const GOODS = 'G:SP0001';

async function camera(opened?: Opened) {
  const open = pending<Opened, unknown>();
  const light = pending<boolean, { readonly isLit: boolean }>();
  const clock = new SimulatedClock();
  const look = fromCallback<EventObject>(() => undefined);
  const provided = codeCameraMachine.provide({ actors: { open: open.logic, look, light: light.logic } });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  const told: string[] = [];
  actor.on('read', ({ text }) => told.push(text));
  if (opened) await open.answer(opened);
  return {
    ...{ open, light, clock, told, send: actor.send },
    context: () => actor.getSnapshot().context,
    view: () => codeCameraViewOf(actor.getSnapshot()),
    see: (text: string) => {
      actor.send({ type: 'code.seen', text });
    },
    isSwitching: () => actor.getSnapshot().matches({ watching: 'lighting' }),
  };
}
const withLamp: Opened = { kind: 'open', hasTorch: true };

describe('asking for the camera', () => {
  it.each([
    [withLamp, 'running', true],
    [{ kind: 'open', hasTorch: false }, 'running', false],
    [{ kind: 'denied' }, 'denied', false],
    [{ kind: 'none' }, 'none', false],
    [{ kind: 'busy' }, 'failed', false],
  ] as const)('%j: the person sees "%s", with a lamp: %s', async (opened, seen, hasTorch) => {
    const { view, context } = await camera(opened);
    expect(view()).toBe(seen);
    expect(context()).toEqual({ code: null, hasTorch, isLit: false });
  });

  it('is waited for a minute, and can be done again', async () => {
    const { clock, view, send, open } = await camera();
    clock.increment(59_999);
    expect(view()).toBe('asking');
    clock.increment(1);
    expect(view()).toBe('failed');
    send({ type: 'camera.asked' });
    expect(view()).toBe('asking');
    await open.answer(withLamp);
    expect(view()).toBe('running');
  });
});

describe('reading a code', () => {
  it('is told once while it is in the picture, and again when it comes back', async () => {
    const { see, clock, told, context, view, send } = await camera(withLamp);
    see(PLACE);
    expect([view(), context().code, told]).toEqual(['found', PLACE, [PLACE]]);
    clock.increment(1_200);
    see(PLACE);
    expect([view(), told]).toEqual(['running', [PLACE]]);
    send({ type: 'code.gone' });
    expect(context().code).toBeNull();
    see(PLACE);
    expect([view(), told]).toEqual(['found', [PLACE, PLACE]]);
  });

  it('goes on with another code at once, after the first was on the screen', async () => {
    const { see, clock, told, context, view } = await camera(withLamp);
    see(PLACE);
    clock.increment(1_199);
    see(GOODS);
    expect([view(), context().code, told]).toEqual(['found', PLACE, [PLACE]]);
    clock.increment(1);
    expect(view()).toBe('running');
    see(GOODS);
    expect([view(), context().code, told]).toEqual(['found', GOODS, [PLACE, GOODS]]);
  });

  it('ends after a minute without another code: the same one in the picture is none', async () => {
    const { see, clock, view, context } = await camera(withLamp);
    clock.increment(59_999);
    see(PLACE);
    clock.increment(1_200);
    clock.increment(59_999);
    see(PLACE);
    expect(view()).toBe('running');
    clock.increment(1);
    expect(view()).toBe('resting');
    expect(context()).toEqual(EMPTY);
  });

  it('begins without the code of before when the camera went off', async () => {
    const { see, told, view, context, send, open } = await camera(withLamp);
    see(PLACE);
    send({ type: 'camera.lost' });
    expect(view()).toBe('failed');
    expect(context()).toEqual(EMPTY);
    send({ type: 'camera.asked' });
    await open.answer({ kind: 'open', hasTorch: false });
    expect(context()).toEqual(EMPTY);
    see(PLACE);
    expect(told).toEqual([PLACE, PLACE]);
  });
});

describe('the lamp', () => {
  it('is switched on and off, and is as the camera says', async () => {
    const { light, send, context, see, view, told, isSwitching } = await camera(withLamp);
    for (const [isLit, burns] of [
      [true, true],
      [false, false],
      [true, false],
      [true, true],
    ] as const) {
      send({ type: 'torch.switched' });
      expect(isSwitching()).toBe(true);
      see(PLACE);
      expect(light.calls.at(-1)).toEqual({ isLit });
      await light.answer(burns);
      expect([view(), context().isLit]).toEqual(['running', burns]);
    }
    expect(told).toEqual([]);
    send({ type: 'camera.closed' });
    expect([view(), context()]).toEqual(['closed', EMPTY]);
  });

  it('stays as it is where it does not answer, or not within three seconds', async () => {
    const { light, send, context, clock, isSwitching } = await camera(withLamp);
    send({ type: 'torch.switched' });
    await light.answer(true);
    send({ type: 'torch.switched' });
    await light.fail(new Error('No camera'));
    expect([isSwitching(), context().isLit]).toEqual([false, true]);
    send({ type: 'torch.switched' });
    clock.increment(2_999);
    expect(isSwitching()).toBe(true);
    clock.increment(1);
    expect([isSwitching(), context().isLit]).toEqual([false, true]);
  });

  it('is not switched where there is none', async () => {
    const { light, send, isSwitching } = await camera({ kind: 'open', hasTorch: false });
    send({ type: 'torch.switched' });
    expect([isSwitching(), light.calls]).toEqual([false, []]);
  });
});
