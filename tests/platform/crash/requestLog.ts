import { randomUUID } from 'node:crypto';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { wireEvent } from '../../../domain/schema/record.ts';
import { registered } from '../../../server/records/registry.ts';
import { type Answer, Person } from '../desk.ts';

/** Accounts that handle money. */
export const PARTS = [
  'shipper',
  'driver',
  'captain',
  'dispatcher',
  'clerk',
  'clerk2',
  'auditor',
  'approver',
] as const;
export type Part = (typeof PARTS)[number];

/** Documents that move money. */
const DOCUMENTS = [
  'recharge',
  'withdrawal',
  'paymentApply',
  'paymentBatch',
  'payment',
  'advance',
  'refund',
] as const;

type Form = Readonly<Record<string, unknown>>;

/** A write that was sent; no answer: the platform was killed before it came. */
interface Sent {
  readonly part: Part;
  readonly path: string;
  readonly body: Form;
  answer?: Answer<Detail>;
}

/** The platform was killed while a caller waited for its answer. */
export class CutOff extends Error {}

/** The version was older than the record: somebody else changed it. */
const STALE = 10409;

const idOf = (answer: Answer<Detail>) => answer.data.row.id;

/** All writes over all runs of a platform, so that each can be sent again. */
export class RequestLog {
  private readonly people = new Map<Part, Person>();
  private readonly rows = new Map<string, WireRow>();
  private answered: Sent[] = [];
  private unanswered: Sent[] = [];
  /** Successful writes of this run, and waiters for a number of them. */
  private done = 0;
  private goal = Infinity;
  private reached: () => void = () => undefined;
  private isDying = false;
  /** How often each refusal was given, over all runs. */
  readonly refusals = new Map<number, number>();
  /** Numbers of successful, repeated and unanswered writes, over all runs. */
  readonly counts = { done: 0, repeated: 0, cutOff: 0 };

  /** Logs everybody in at a platform that has just started, and sends unanswered writes again. */
  async open(url: string): Promise<void> {
    this.isDying = false;
    this.rows.clear();
    for (const part of PARTS) {
      const person = new Person(url);
      const { status, msg } = await person.login(part);
      if (status !== 0) throw new Error(`${part} could not log in: ${msg}`);
      this.people.set(part, person);
    }
    const cut = this.unanswered;
    [this.answered, this.unanswered, this.done] = [[], [], 0];
    for (const sent of cut) await this.answer(sent);
    this.counts.cutOff += cut.length;
  }

  /** Resolves when this many writes of this run have succeeded. */
  reaching(writes: number): Promise<void> {
    return new Promise((resolve) => {
      [this.goal, this.reached] = [writes, resolve];
    });
  }

  /** From here on a missing answer is no error. */
  close(): void {
    this.isDying = true;
  }

  get isOver(): boolean {
    return this.isDying;
  }

  who(part: Part): Person {
    const person = this.people.get(part);
    if (!person) throw new Error(`${part} is not logged in.`);
    return person;
  }

  /** Saves a new document. @returns its row; null when it was refused */
  async make(part: Part, record: string, form: Form): Promise<WireRow | null> {
    const { status, data } = await this.send(part, `/${registered(record).spec.service}/${record}`, form);
    return status === 0 ? data.row : null;
  }

  /** Sends an event with the last seen version. @returns whether it succeeded */
  async event(part: Part, record: string, id: string, type: string, payload: Form = {}): Promise<boolean> {
    const path = `/${registered(record).spec.service}/${record}/${id}/${wireEvent(type)}`;
    const known = this.rows.get(id) ?? (await this.look(part, record, id));
    const first = await this.send(part, path, { ...payload, version: known.version });
    if (first.status !== STALE) return first.status === 0;
    const { version } = await this.look(part, record, id);
    return (await this.send(part, path, { ...payload, version })).status === 0;
  }

  /** Sends the same event from two windows at once. @returns how many of them succeeded */
  async twice(part: Part, record: string, id: string, type: string): Promise<number> {
    const path = `/${registered(record).spec.service}/${record}/${id}/${wireEvent(type)}`;
    const { version } = await this.look(part, record, id);
    const both = await Promise.all([this.send(part, path, { version }), this.send(part, path, { version })]);
    return both.filter(({ status }) => status === 0).length;
  }

  /** Sends a write of this run again unchanged: it must get the same answer, and nothing must happen. */
  async again(pick: (from: readonly Sent[]) => Sent): Promise<void> {
    const done = this.answered.filter(({ answer }) => answer?.status === 0);
    if (done.length === 0) return;
    const { part, path, body, answer } = pick(done);
    const repeat = await this.raw(part, path, body);
    this.counts.repeated += 1;
    if (answer && (repeat.status !== 0 || idOf(repeat) !== idOf(answer)))
      throw new Error(`A repeat of ${path} was answered ${String(repeat.status)} ${repeat.msg}.`);
  }

  async look(part: Part, record: string, id: string): Promise<WireRow> {
    const { status, msg, data } = await this.guarded(() => this.who(part).open(record, id));
    if (status !== 0) throw new Error(`${part} cannot open ${record} ${id}: ${msg}`);
    this.rows.set(id, data.row);
    return data.row;
  }

  async list(part: Part, record: string, query: Readonly<Record<string, string>>): Promise<WireRow[]> {
    return (await this.guarded(() => this.who(part).list(record, { size: '100', ...query }))).data.records;
  }

  /** Number of money documents that the clerk sees. */
  async documents(): Promise<number> {
    let total = 0;
    for (const record of DOCUMENTS)
      total += (await this.who('clerk').list(record, { size: '10' })).data.total;
    return total;
  }

  private async send(part: Part, path: string, content: Form): Promise<Answer<Detail>> {
    return this.answer({ part, path, body: { ...content, requestNo: randomUUID() } });
  }

  private async answer(sent: Sent): Promise<Answer<Detail>> {
    this.unanswered.push(sent);
    const answer = await this.raw(sent.part, sent.path, sent.body);
    this.unanswered.splice(this.unanswered.indexOf(sent), 1);
    sent.answer = answer;
    this.answered.push(sent);
    if (answer.status === 0) {
      this.rows.set(idOf(answer), answer.data.row);
      this.counts.done += 1;
      this.done += 1;
      if (this.done >= this.goal) this.reached();
    } else this.refusals.set(answer.status, (this.refusals.get(answer.status) ?? 0) + 1);
    return answer;
  }

  private raw(part: Part, path: string, body: Form): Promise<Answer<Detail>> {
    return this.guarded(async () => (await this.who(part).raw('POST', path, body)) as Answer<Detail>);
  }

  /** @throws CutOff when the answer did not come because the platform was killed */
  private async guarded<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw this.isDying ? new CutOff() : error;
    }
  }
}
