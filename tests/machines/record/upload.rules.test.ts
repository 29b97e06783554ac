import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ANSWER_TIMEOUT } from '../../../machines/answer.ts';
import { STALL_TIMEOUT, type UploadEvent, uploadMachine } from '../../../machines/upload/machine.ts';

/** An upload whose transfer is controlled by the test. */
function upload() {
  const clock = new SimulatedClock();
  let begun = 0;
  let ended = 0;
  let say: (event: UploadEvent) => void = () => undefined;
  const transfer = fromCallback(({ sendBack }) => {
    begun += 1;
    say = sendBack;
    return () => {
      ended += 1;
    };
  });
  const machine = uploadMachine.provide({ actors: { transfer } });
  const actor = createActor(machine, { clock, input: { name: 'licence.jpg' } }).start();
  return {
    clock,
    send: actor.send,
    say: (event: UploadEvent) => {
      say(event);
    },
    requests: () => [begun, ended],
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('a file on its way to the platform (records 0.2)', () => {
  it('starts at once, shows its progress, and ends with an id', () => {
    const it = upload();
    it.say({ type: 'part.sent', percent: 60 });
    expect(it.context().percent).toBe(60);
    it.say({ type: 'file.sent' });
    expect(it.state()).toEqual({ sending: 'storing' });
    it.say({ type: 'file.stored', id: '7' });
    expect([it.state(), it.context().id]).toEqual(['stored', '7']);
  });

  it('does not time out while data is sent; the platform has longer to store a complete file', () => {
    const it = upload();
    for (let piece = 1; piece < 5; piece++) {
      it.clock.increment(STALL_TIMEOUT - 1);
      it.say({ type: 'part.sent', percent: piece });
    }
    it.say({ type: 'file.sent' });
    it.clock.increment(STALL_TIMEOUT);
    expect(it.state()).toEqual({ sending: 'storing' });
    it.clock.increment(ANSWER_TIMEOUT);
    expect([it.state(), ...it.requests()]).toEqual(['failed', 1, 1]);
    const stalled = upload();
    stalled.clock.increment(STALL_TIMEOUT);
    expect(stalled.state()).toBe('failed');
  });

  it('that failed is sent again from its beginning; one that was refused is not', () => {
    const it = upload();
    it.say({ type: 'part.sent', percent: 60 });
    it.say({ type: 'transfer.broken' });
    it.send({ type: 'upload.repeated' });
    expect([it.state(), it.context().percent, ...it.requests()]).toEqual([{ sending: 'uploading' }, 0, 2, 1]);
    it.say({ type: 'file.refused', msg: 'too large' });
    it.send({ type: 'upload.repeated' });
    expect([it.state(), it.context().msg, ...it.requests()]).toEqual(['refused', 'too large', 2, 2]);
  });

  it('ends its request when it is stopped, and a later answer is ignored', () => {
    const it = upload();
    it.send({ type: 'upload.cancelled' });
    it.say({ type: 'file.stored', id: '7' });
    expect([it.state(), it.context().id, ...it.requests()]).toEqual(['cancelled', null, 1, 1]);
  });
});
