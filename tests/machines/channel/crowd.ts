import { type Actor, createActor, fromCallback } from 'xstate';
import { channelMachine } from '../../../machines/channel/machine.ts';
import type { ChannelParty, SocketOrder, SocketReport } from '../../../machines/channel/setup.ts';
import { SimulatedTime } from '../simulatedTime.ts';

/** Round-trip time, ms. */
const TRIP = 40;
/** Length of the slices in which attempts are counted, ms. */
const SLICE = 100;

/** State of the simulated server. */
export interface Server {
  /** gone: refuses every connection; hung: answers nothing at all. */
  readonly mode: 'up' | 'gone' | 'hung';
  /** Handshakes a second. */
  readonly speed: number;
  /** Close code for new connections that it refuses. */
  refuse(client: number): number | null;
}
export const HEALTHY: Server = { mode: 'up', speed: 1_000, refuse: () => null };

interface Socket {
  readonly client: number;
  readonly report: (event: SocketReport) => void;
  isOpen: boolean;
}

const partyOf = (client: number): ChannelParty => ({
  branchCode: 'B01',
  partyType: 'PLAT',
  code: String(client),
});

/** Many real channels on one simulated clock and one simulated server. */
export class Crowd {
  readonly time = new SimulatedTime();
  readonly channels: Actor<typeof channelMachine>[] = [];
  server: Server = HEALTHY;
  /** Time of each attempt, ms. */
  readonly tries: number[] = [];
  private readonly sockets = new Set<Socket>();
  private waiting: Socket[] = [];
  private isBusy = false;

  constructor(readonly size: number) {
    const machine = channelMachine.provide({ actors: { socket: this.socketLogic() } });
    for (let client = 0; client < size; client += 1) {
      const actor = createActor(machine, { clock: this.time, input: { seed: client * 2_654_435_761 } });
      this.channels.push(actor.start());
    }
  }

  private socketLogic() {
    return fromCallback<SocketOrder, ChannelParty | null>(({ input, sendBack, receive }) => {
      const socket: Socket = { client: Number(input?.code), report: sendBack, isOpen: false };
      this.tries.push(this.time.now());
      this.sockets.add(socket);
      this.later(socket, () => this.arrive(socket));
      receive(() => this.later(socket, () => this.answer(socket)));
      return () => this.sockets.delete(socket);
    });
  }

  /** After the round trip, unless the client has closed meanwhile. */
  private later(socket: Socket, act: () => void): void {
    this.time.setTimeout(() => {
      if (this.sockets.has(socket)) act();
    }, TRIP);
  }

  private arrive(socket: Socket): void {
    if (this.server.mode === 'gone') socket.report({ type: 'socket.failed' });
    if (this.server.mode !== 'up') return;
    this.waiting.push(socket);
    this.work();
  }

  /** One handshake after the other; closed clients cost no time. */
  private work(): void {
    if (this.isBusy) return;
    const next = this.waiting.findIndex((socket) => this.sockets.has(socket));
    const [socket] = next < 0 ? [] : this.waiting.splice(0, next + 1).slice(-1);
    if (!socket) return;
    this.isBusy = true;
    this.time.setTimeout(() => {
      this.isBusy = false;
      if (this.sockets.has(socket)) this.open(socket);
      this.work();
    }, 1_000 / this.server.speed);
  }

  private open(socket: Socket): void {
    socket.isOpen = true;
    socket.report({ type: 'socket.opened', at: this.time.now() });
    const code = this.server.refuse(socket.client);
    if (code !== null) socket.report({ type: 'socket.closed', code });
  }

  private answer(socket: Socket): void {
    if (this.server.mode === 'up') socket.report({ type: 'socket.message', data: '', at: this.time.now() });
  }

  /** Everybody logs in, one each ms, and is connected. */
  begin(): void {
    this.server = HEALTHY;
    this.channels.forEach((channel, client) =>
      this.time.setTimeout(() => channel.send({ type: 'session.started', party: partyOf(client) }), client),
    );
    this.time.pass(this.size + 2 * TRIP);
    this.tries.length = 0;
  }

  /** Every connection ends with this code. */
  lose(code: number): void {
    this.waiting = [];
    for (const socket of [...this.sockets]) socket.report({ type: 'socket.closed', code });
  }

  /** The server sends a message to everybody at once. */
  broadcast(): void {
    for (const socket of this.sockets)
      socket.report({ type: 'socket.message', data: '', at: this.time.now() });
  }

  get connected(): number {
    return [...this.sockets].filter(({ isOpen }) => isOpen).length;
  }

  /** Lets time pass until everybody is connected. @returns how long that took, ms */
  untilBack(limit: number): number {
    const from = this.time.now();
    while (this.connected < this.size && this.time.now() - from < limit) this.time.pass(SLICE);
    return this.time.now() - from;
  }

  /** Number of attempts in each period of so many ms since `from`. */
  triesPer(period: number, from: number): number[] {
    const counts: number[] = [];
    for (const at of this.tries) {
      const nth = Math.floor((at - from) / period);
      if (nth >= 0) counts[nth] = (counts[nth] ?? 0) + 1;
    }
    return Array.from(counts, (count) => count ?? 0);
  }

  /** The maximum number of attempts within 100 ms since `from`, as a share of all clients. */
  peak(from: number): number {
    return Math.max(0, ...this.triesPer(SLICE, from)) / this.size;
  }
}
