import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  downloadMachine,
  type DownloadEvent,
  type DownloadOrder,
  STALL_TIMEOUT,
} from '../../../machines/download/machine.ts';

const order: DownloadOrder = { address: '/ntocc-tms-api/order/export?type=csv', fileName: 'file.csv' };

/** A download whose transfer is controlled by the test. */
function download() {
  const clock = new SimulatedClock();
  const asked: (DownloadOrder | null)[] = [];
  let ended = 0;
  let say: (event: DownloadEvent) => void = () => undefined;
  const transfer = fromCallback<{ type: 'none' }, DownloadOrder | null>(({ input, sendBack }) => {
    asked.push(input);
    say = sendBack;
    return () => {
      ended += 1;
    };
  });
  const actor = createActor(downloadMachine.provide({ actors: { transfer } }), { clock }).start();
  actor.send({ type: 'download.started', order });
  return {
    asked,
    clock,
    send: actor.send,
    say: (event: DownloadEvent) => {
      say(event);
    },
    ended: () => ended,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('an export on its way (records 0.5)', () => {
  it('counts the bytes received, and is saved when it is complete', () => {
    const it = download();
    expect(it.asked).toEqual([order]);
    it.say({ type: 'file.announced', rows: 300 });
    it.say({ type: 'part.received', bytes: 1000 });
    it.say({ type: 'part.received', bytes: 24 });
    expect(it.context()).toMatchObject({ rows: 300, bytes: 1024 });
    it.say({ type: 'file.received' });
    expect(it.state()).toBe('saved');
  });

  it('ends the request when it is stopped or closed', () => {
    const stopped = download();
    stopped.send({ type: 'download.cancelled' });
    expect([stopped.state(), stopped.ended()]).toEqual(['choosing', 1]);
    const closed = download();
    closed.send({ type: 'download.closed' });
    expect([closed.state(), closed.ended()]).toEqual(['closed', 1]);
  });

  it('does not time out while data arrives, and fails when none does', () => {
    const it = download();
    for (let piece = 0; piece < 5; piece++) {
      it.clock.increment(STALL_TIMEOUT - 1);
      it.say({ type: 'part.received', bytes: 1 });
    }
    expect(it.state()).toEqual({ receiving: 'waiting' });
    it.clock.increment(STALL_TIMEOUT);
    expect([it.state(), it.ended()]).toEqual(['failed', 1]);
  });

  it('repeats the same request, and starts counting again', () => {
    const it = download();
    it.say({ type: 'file.announced', rows: 300 });
    it.say({ type: 'part.received', bytes: 10 });
    it.say({ type: 'transfer.broken' });
    it.send({ type: 'download.repeated' });
    expect(it.asked).toEqual([order, order]);
    expect(it.context()).toMatchObject({ rows: null, bytes: 0 });
  });

  it('shows why the server refuses, once', () => {
    const it = download();
    it.say({ type: 'file.refused', msg: '导出超过50000行，请缩小范围' });
    expect(it.state()).toBe('refused');
    expect(it.context().msg).toBe('导出超过50000行，请缩小范围');
    it.send({ type: 'download.cancelled' });
    it.send({ type: 'download.started', order });
    expect(it.context().msg).toBeNull();
  });
});
