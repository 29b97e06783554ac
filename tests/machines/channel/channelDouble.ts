import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect } from 'vitest';
import { channelMachine } from '../../../machines/channel/machine.ts';
import type {
  ChannelEmitted,
  ChannelParty,
  SocketOrder,
  SocketReport,
} from '../../../machines/channel/setup.ts';
import { ears } from '../ears.ts';

export const party: ChannelParty = { branchCode: 'B01', partyType: 'PLAT', code: 'P001' };

/** A channel with a socket of cardboard: the test speaks for the server. */
export function channel(seed = 1) {
  const sockets: { party: ChannelParty | null; sent: string[]; closed: boolean }[] = [];
  let report: (event: SocketReport) => void = () => undefined;
  const socket = fromCallback<SocketOrder, ChannelParty | null>(({ input, sendBack, receive }) => {
    const made = { party: input, sent: [] as string[], closed: false };
    sockets.push(made);
    report = sendBack;
    receive((order) => made.sent.push(order.data));
    return () => {
      made.closed = true;
    };
  });
  const clock = new SimulatedClock();
  const { root, told } = ears(['todo', 'noticeBell', 'session', 'release'], { clock });
  const actor = createActor(channelMachine.provide({ actors: { socket } }), {
    parent: root,
    input: { seed },
  });
  const emitted: ChannelEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    emitted,
    told,
    sockets,
    is: (link: 'waitingForSession' | 'backingOff' | 'hidden' | 'offline' | 'refused' | 'live') =>
      actor.getSnapshot().matches({ link }),
    server: (event: SocketReport) => {
      report(event);
    },
    says: (data: string) => {
      report({ type: 'socket.message', data, at: 2 });
    },
    begin() {
      actor.send({ type: 'session.started', party });
      report({ type: 'socket.opened', at: 1 });
    },
    /** Lets the present wait pass, which is never shorter than 500 ms. */
    waitOut() {
      const { waitMs } = actor.getSnapshot().context;
      expect(waitMs).toBeGreaterThanOrEqual(500);
      clock.increment(waitMs);
      return waitMs;
    },
  };
}
