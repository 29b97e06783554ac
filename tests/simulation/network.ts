import { envelopeSchema, SUCCESS } from '../../domain/calls/call.ts';
import { detailSchema } from '../../domain/calls/records.ts';
import type { Asked } from '../../server/livingDemo/tools.ts';
import type { Net } from './plan.ts';
import type { World } from './world.ts';

/** A write that the platform has acknowledged: its line of history must be there from now on. */
export interface Acknowledged {
  readonly record: string;
  readonly id: string;
  readonly version: number;
  readonly historyId: string;
  readonly path: string;
}

/** The platform did not answer, and it is not known what it did. */
export class NoAnswer extends Error {}

/** Statuses of the envelope from here on are refusals by name; below are answers of the server itself. */
const FAULTS = [500, 502, 504];
/** What is said instead while outside systems, files or the disk do not work. */
const UNAVAILABLE = 503;
const BETWEEN_MS = [3, 900] as const;

/** Whether it has a key of its own, by which it is done once however often it is sent. */
const isWrite = ({ method, body }: Asked) =>
  method === 'POST' && typeof body === 'string' && body.includes('"requestNo"');

/** A document that an answer shows, with the newest line of its history; null: it shows none. */
function shownIn(path: string, data: unknown): Acknowledged | null {
  const detail = detailSchema.safeParse(data);
  if (!detail.success) return null;
  const { row, history } = detail.data;
  const [, , record = ''] = path.split('/');
  const [newest] = history;
  return newest ? { record, id: row.id, version: row.version, historyId: newest.id, path } : null;
}

/** The way between people and the platform: it loses and repeats as it is told, and sees what is answered. */
export class Network {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers by status. */
  readonly answers = new Map<number, number>();
  readonly #world: World;
  readonly #heard: (what: string) => void;
  readonly #draw: { int(min: number, max: number): number };
  /** What the next write meets. */
  #net: Net | null = null;
  #server: 0 | 1 = 0;
  /** A write of the present step that the dying platform left without an answer. */
  #open: Asked | null = null;

  constructor(world: World, draw: { int(min: number, max: number): number }, heard: (what: string) => void) {
    this.#world = world;
    this.#draw = draw;
    this.#heard = heard;
  }

  /** What the writes of the next step meet. */
  meet(net: Net | null, server: 0 | 1): void {
    this.#net = net;
    this.#server = server;
    this.#open = null;
  }

  /** Whoever got no answer from a dying platform sends it again once there is a new one. */
  async sendAgain(): Promise<void> {
    const asked = this.#open;
    this.#open = null;
    if (asked) await this.#deliver(asked);
  }

  readonly send = async (asked: Asked): Promise<string> => {
    this.#world.pass(this.#draw.int(...BETWEEN_MS));
    const net = isWrite(asked) ? this.#net : null;
    if (net === null) return this.#deliver(asked);
    this.#net = null;
    this.#world.outages.count(`network ${net}`);
    if (net === 'twice') {
      const [one, other] = await Promise.all([this.#deliver(asked), this.#deliver(asked)]);
      this.#compare(asked, one, other, 'at the same moment');
      return one;
    }
    if (net !== 'lost') {
      const first = await this.#deliver(asked);
      if (net === 'forgotten') throw new NoAnswer('The answer got lost.');
      this.#world.pass(this.#draw.int(...BETWEEN_MS) * 10);
      const again = await this.#deliver(asked);
      this.#compare(asked, first, again, 'again');
      return again;
    }
    return this.#deliver(asked);
  };

  /** The same write sent again is answered the same, where it was done. */
  #compare({ path }: Asked, one: string, other: string, how: string): void {
    const [first, second] = [one, other].map((text) => envelopeSchema.parse(JSON.parse(text)));
    if (first?.status !== SUCCESS && how === 'again') return;
    const isSame = first?.status === second?.status;
    if (!isSame)
      this.#heard(
        `${path} sent ${how} was answered ${String(second?.status)} ${second?.msg ?? ''}, before ${String(first?.status)} ${first?.msg ?? ''}`,
      );
  }

  async #deliver(asked: Asked): Promise<string> {
    const { method, path, headers, body } = asked;
    const { text, status } = await this.#world.ask(this.#server, asked);
    if (this.#world.isDead) {
      if (isWrite(asked)) this.#open = asked;
      throw new NoAnswer('The platform has died.');
    }
    const envelope = envelopeSchema.parse(JSON.parse(text));
    this.answers.set(envelope.status, (this.answers.get(envelope.status) ?? 0) + 1);
    if ((status >= 500 && status !== UNAVAILABLE) || FAULTS.includes(envelope.status))
      this.#heard(
        `${method} ${path} was answered ${String(status)}/${String(envelope.status)} ${envelope.msg}; sent: ${String(typeof body === 'string' ? body : '').slice(0, 600)} ${headers['accept-language'] ?? ''}`,
      );
    if (method === 'POST' && envelope.status === SUCCESS) {
      const shown = shownIn(path, envelope.data);
      if (shown) this.acknowledged.push(shown);
    }
    return text;
  }
}
