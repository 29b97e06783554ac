import { randomInt } from 'node:crypto';
import { type Actor, createActor, fromCallback } from 'xstate';
import WebSocket from 'ws';
import { channelMachine } from '../../machines/channel/machine.ts';
import type { ChannelParty, SocketOrder } from '../../machines/channel/setup.ts';
import type { Person } from '../platform/desk.ts';

/** Many live channels of one user, as in browsers: the real chart on real sockets. */
export class Sockets {
  /** Time of each attempt, epoch ms. */
  tries: number[] = [];
  private readonly open = new Set<WebSocket>();
  private readonly channels: Actor<typeof channelMachine>[];
  private listener: () => void = () => undefined;

  constructor(
    private readonly person: Person,
    readonly size: number,
  ) {
    const machine = channelMachine.provide({ actors: { socket: this.socketLogic() } });
    this.channels = Array.from({ length: size }, () =>
      createActor(machine, { input: { seed: randomInt(2 ** 32) } }).start(),
    );
  }

  private socketLogic() {
    const { url, token } = this.person;
    const headers = { cookie: `Admin-Token=${token}` };
    return fromCallback<SocketOrder, ChannelParty | null>(({ input, sendBack, receive }) => {
      const path = [input?.branchCode, input?.partyType, input?.code].join('/');
      this.tries.push(Date.now());
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ntocc-websocket/${path}`, {
        headers,
        origin: url,
      });
      socket.on('open', () => {
        this.open.add(socket);
        sendBack({ type: 'socket.opened', at: Date.now() });
        this.listener();
      });
      socket.on('message', (data: Buffer) => {
        sendBack({ type: 'socket.message', data: data.toString(), at: Date.now() });
      });
      socket.on('close', (code) => {
        this.open.delete(socket);
        sendBack({ type: 'socket.closed', code });
      });
      // The close event follows with the details.
      socket.on('error', () => undefined);
      receive(({ data }) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(data);
      });
      return () => socket.close();
    });
  }

  get connected(): number {
    return this.open.size;
  }

  begin(): void {
    const party: ChannelParty = { branchCode: 'HF001', partyType: 'PLAT', code: this.person.userId };
    for (const channel of this.channels) channel.send({ type: 'session.started', party });
  }

  /** Resolves when every channel is connected. */
  all(): Promise<void> {
    return new Promise((resolve) => {
      this.listener = () => {
        if (this.connected === this.size) resolve();
      };
      this.listener();
    });
  }

  close(): void {
    for (const channel of this.channels) channel.stop();
  }

  /** The maximum number of attempts within so many ms, as a share of all clients. */
  peak(ms: number): number {
    const counts = new Map<number, number>();
    for (const at of this.tries) {
      const slice = Math.floor(at / ms);
      counts.set(slice, (counts.get(slice) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values()) / this.size;
  }
}
