import { type Detail, recordCalls, type WireRow } from '../../domain/calls/records.ts';
import { tripContractUnsigned } from '../../domain/codes/refusals/codes/contracts.ts';
import { balanceShort } from '../../domain/codes/refusals/codes/orders.ts';
import { trackNotMatching } from '../../domain/codes/refusals/codes/reporting.ts';
import { payFlowMissing } from '../../domain/codes/refusals/codes/settlement.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { order } from '../../domain/records/order.ts';
import { recharge } from '../../domain/records/recharge.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { signedContract } from '../../domain/records/signedContract.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { verdict } from '../../machines/lifecycles/verdict.ts';
import type { Clock } from '../base/clock.ts';
import { registered } from '../records/registry.ts';
import { type Actor, CHAIN, type Link } from './chain.ts';
import { applicationFor, type EarlierOrders, type Form, offerFor, PAPER, payloadFor } from './forms.ts';
import type { Person } from './person.ts';

/** The people by name. */
export type People = Readonly<Record<Actor | 'driver', Person>>;

/** What came of looking at a transport: somebody acted, nobody can at present, or nobody will any more. */
export type Outcome = 'acted' | 'waiting' | 'over';

/** The shipper pays in so much when the wallet is short, fen. */
const RECHARGE_FEN = 10_000_000;

/** Why a trip of minutes is not reported to the authority: its track cannot be whole. */
const EXCLUDED = '演示：行程按快进推进，没有完整轨迹，不上报';
/** What a payment lacks where the track of such a trip is judged. */
const TRACKLESS: readonly unknown[] = [trackNotMatching, payFlowMissing];

/** Sends a new document. */
function save(spec: RecordSpec, form: Form, person: Person): Promise<Detail> {
  return person.ask(recordCalls(spec).save, { ...form, requestNo: person.tools.requestNo() });
}

/** Sends an event of a document as it was seen. */
function send(
  spec: RecordSpec,
  { id, version }: WireRow,
  type: string,
  form: Form,
  person: Person,
): Promise<Detail> {
  const call = recordCalls(spec).events.find(({ name }) => name === `${spec.name}.${type}`);
  if (!call) throw new Error(`No person sends "${type}" to "${spec.name}".`);
  return person.ask(call, { ...form, id, version, requestNo: person.tools.requestNo() });
}

/** One transport that the company has begun itself, from the order to the payment. Documents of others are left alone. */
export class Story {
  readonly #people: People;
  readonly #clock: Clock;
  /** The number of its order. */
  readonly orderNo: string;
  readonly #orderId: string;
  #isPaidIn = false;

  private constructor(people: People, clock: Clock, { id, orderNo }: WireRow) {
    this.#people = people;
    this.#clock = clock;
    this.#orderId = id;
    this.orderNo = String(orderNo);
  }

  /** The shipper repeats an earlier order. null: there is none */
  static async begin(people: People, clock: Clock, earlier: EarlierOrders): Promise<Story | null> {
    const next = await earlier.next(people.shipper, clock());
    if (!next) return null;
    try {
      const { row } = await save(order, next.form, people.shipper);
      return new Story(people, clock, row);
    } catch (error) {
      earlier.drop(next.id);
      throw error;
    }
  }

  /** Goes on where it stands: the first document that is not through yet. */
  async step(): Promise<Outcome> {
    const known = new Map<string, WireRow>();
    for (const link of CHAIN) {
      const found = await this.#find(link, known);
      if (!found) return this.#make(link, known);
      known.set(link.spec.name, found.row);
      const outcome = await this.#act(link, found, known);
      if (outcome !== null) return outcome;
      const { status } = found.row;
      if (link.waiting.includes(status)) return 'waiting';
      if (!link.onward.includes(status)) return 'over';
    }
    return 'over';
  }

  /** The document of a link; null: there is none yet. */
  async #find({ spec, by, of, turns }: Link, known: ReadonlyMap<string, WireRow>): Promise<Detail | null> {
    const reader = this.#people[turns[0]?.[1] ?? 'dispatcher'];
    const { list, detail } = recordCalls(spec);
    const open = (id: string) => reader.ask(detail, { id });
    if (by === 'id') return open(this.#orderId);
    const query: Readonly<Record<string, string>> = { [by]: known.get(of)?.id ?? this.#orderId, size: '10' };
    const [row] = (await reader.ask(list, query)).records;
    return row ? open(row.id) : null;
  }

  /** Somebody sends the first event that the chart opens; null: it opens none. */
  async #act(
    { spec, turns }: Link,
    { row, facts }: Detail,
    known: ReadonlyMap<string, WireRow>,
  ): Promise<Outcome | null> {
    for (const [type, who] of turns) {
      const person = this.#people[who];
      const { userId: id, role } = await person.self();
      const event = spec.events[type];
      const answer = verdict(registered(spec.name).lifecycle, row.status, facts, {
        type,
        by: { id, role },
        at: this.#clock(),
      });
      if (answer.ok && event) {
        await send(spec, row, type, await payloadFor(event, type, row, person), person);
        return 'acted';
      }
      if (answer.ok) continue;
      if (answer.refusal.code === balanceShort) return this.#payIn();
      if (answer.refusal.code === tripContractUnsigned) return this.#filePaper(row.id);
      if (TRACKLESS.includes(answer.refusal.code)) return this.#exclude(known);
    }
    return null;
  }

  /** The carrier has signed on paper: risk control files the scan, and the trip may depart. */
  async #filePaper(waybillId: string): Promise<Outcome> {
    const { auditor } = this.#people;
    const query: Readonly<Record<string, string>> = { waybillId, size: '10' };
    const { records } = await auditor.ask(recordCalls(signedContract).list, query);
    const open = records.find(({ status }) => status === 'draft' || status === 'sent');
    if (!open) return 'waiting';
    const paperFileIds = [await auditor.uploads(PAPER, 'contract.png')];
    await send(signedContract, open, 'file.paper', { paperFileIds }, auditor);
    return 'acted';
  }

  /** Risk control takes the trip out of the reports: then its track is not judged, and the payment goes on. */
  async #exclude(known: ReadonlyMap<string, WireRow>): Promise<Outcome> {
    const { auditor } = this.#people;
    const query: Readonly<Record<string, string>> = {
      waybillId: known.get(waybill.name)?.id ?? '0',
      kind: 'waybill',
      size: '10',
    };
    const { records } = await auditor.ask(recordCalls(regReport).list, query);
    const open = records.find(({ status }) => status === 'notReady' || status === 'ready');
    if (!open) return 'waiting';
    await send(regReport, open, 'exclude', { reason: EXCLUDED }, auditor);
    return 'acted';
  }

  /** The wallet of the shipper is short: money is paid in once, and comes with the bank. */
  async #payIn(): Promise<Outcome> {
    if (this.#isPaidIn) return 'waiting';
    this.#isPaidIn = true;
    const { shipper } = this.#people;
    const { row } = await save(recharge, { method: 'online', amountFen: RECHARGE_FEN }, shipper);
    await send(recharge, row, 'pay', {}, shipper);
    return 'acted';
  }

  /** Makes the document of a link, as far as it does not come by itself. */
  async #make({ spec, maker }: Link, known: ReadonlyMap<string, WireRow>): Promise<Outcome> {
    if (maker === undefined) return 'waiting';
    const person = this.#people[maker];
    const form = await this.#formOf(spec, known, person);
    if (form === null) return 'waiting';
    await save(spec, form, person);
    return 'acted';
  }

  async #formOf(spec: RecordSpec, known: ReadonlyMap<string, WireRow>, person: Person): Promise<Form | null> {
    const [load, bill] = [known.get(order.name), known.get(freightBill.name)];
    if (spec.name === assignment.name && load)
      return offerFor(load, person, (await this.#people.driver.self()).driverId);
    return bill ? applicationFor(bill, person) : null;
  }
}
