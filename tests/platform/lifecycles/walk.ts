import { deepStrictEqual } from 'node:assert';
import type { WireRow } from '../../../domain/calls/records.ts';
import { checkBooks, invariantsAbout } from '../../../server/books/check.ts';
import type { Entry } from '../../../server/records/entry.ts';
import type { Flow } from './known.ts';
import type { Office } from './office.ts';
import { TIMERS, type Watch, watchOf } from './timers.ts';
import { shortestWays, type Step } from './ways.ts';
import { type Witness, witnessOf } from './witness.ts';

const words = (way: readonly Step[]) => way.map(({ by, type }) => `${by} ${type}`).join(' → ');

/** What is asserted of every step of a record beside its state. */
interface Beside {
  readonly watch: Watch;
  readonly witness: Witness;
  /** What a step told others, by its transition and sender. */
  readonly told: Map<string, Set<string>>;
  /** @throws Error naming the invariants that the documents break now */
  books(): Promise<void>;
}

/** The walks of these put rows of other documents there by hand, or change which group is the central one. */
const PLANTED = new Set(['evaluation', 'editionSubscription', 'paidRecord']);

/** Whatever step a document takes, it agrees with those around it. */
function booksOf({ people }: Office, record: string): () => Promise<void> {
  const ids = PLANTED.has(record) ? [] : invariantsAbout(record);
  return async () => deepStrictEqual(await checkBooks(people.services.store.pool, { ids }), []);
}

/** Makes one step on the platform, as its sender would cause it. */
async function cause(
  office: Office,
  flow: Flow,
  record: string,
  id: string,
  step: Step,
  { watch, witness }: Beside,
): Promise<void> {
  const { type, by, key } = step;
  // The step before has counted the document, unless something else was done meanwhile.
  const isAsTold = flow.officeFor === undefined;
  if (by === 'system') {
    const happen = flow.causes[type];
    if (!happen) throw new Error(`Nothing is known to cause ${key}.`);
    await witness.looks(id, isAsTold);
    await happen(watch.over(office, record, id, step), id);
    return;
  }
  const prepare = flow.before?.[type];
  await prepare?.(office, id);
  await witness.looks(id, isAsTold && !prepare);
  const { status, msg } = await office.tries(by, record, id, type, await flow.fills?.(office, id, type));
  if (status !== 0) throw new Error(`${by} ${key}: answered ${String(status)} "${msg}"`);
}

/** An unchanged state proves nothing: another effect of the event must be visible. */
async function requireSeen(office: Office, flow: Flow, { type, key }: Step, row: WireRow): Promise<void> {
  const isSeen = flow.shows?.[type];
  if (!isSeen) throw new Error(`Nothing says what is seen of ${key}.`);
  if (!(await isSeen(row, office))) throw new Error(`${key} left the document as it was.`);
}

/**
 * Walks one path on a new document; after each step the server must be in the state of the chart, with the event in its history.
 */
async function walk(
  office: Office,
  flow: Flow,
  { spec }: Entry,
  way: readonly Step[],
  beside: Beside,
  atEnd?: (id: string) => Promise<void>,
): Promise<string[]> {
  const { witness, told: toldSoFar, books } = beside;
  const note = async (step: string) => {
    const told = await witness.tells(id);
    toldSoFar.set(step, (toldSoFar.get(step) ?? new Set()).add(told));
  };
  await witness.looks('');
  const id = await flow.create(office, way);
  const officeFor = (step: Step | null) => flow.officeFor?.(office, id, step) ?? Promise.resolve(office);
  const looking = await officeFor(null);
  const start = await looking.look(spec.name, id);
  await note('made');
  await books();
  deepStrictEqual(start.row.status, way[0]?.from ?? start.row.status);
  const known = new Set(start.history.map((line) => line.id));
  const walked: string[] = [];
  for (const step of way) {
    await cause(await officeFor(step), flow, spec.name, id, step, beside);
    await note(`${step.key} by ${step.by}`);
    const { row, history } = await looking.look(spec.name, id);
    const news = history.filter((line) => !known.has(line.id));
    const expected = { event: step.type, from: step.from, to: step.to };
    const told = news.find(
      ({ event, from, to }) => event === step.type && from === step.from && to === step.to,
    );
    deepStrictEqual({ state: row.status, told: told && expected }, { state: step.to, told: expected });
    if (step.from === step.to) await requireSeen(office, flow, step, row);
    for (const line of history) known.add(line.id);
    await books();
    walked.push(step.key);
  }
  await atEnd?.(id);
  await flow.after?.(office, id);
  await books();
  return walked;
}

/** The walked paths of one record. */
export interface Walked {
  readonly record: string;
  readonly ways: number;
  readonly steps: number;
  readonly taken: ReadonlySet<string>;
  /** Who is told of each step, and which counters it moves: a line each; steps that nobody notices are left out. */
  readonly told: string;
  /** The timed events that happened in the first ms after their time. */
  readonly timed: ReadonlySet<string>;
}

/** The lines of a reviewable table. */
const tableOf = (told: Beside['told']): string =>
  [...told]
    .filter(([, texts]) => [...texts].some((text) => text !== ''))
    .map(
      ([step, texts]) =>
        `${step}: ${[...texts]
          .sort()
          .map((text) => text || 'nothing')
          .join(' | ')}\n`,
    )
    .sort()
    .join('');

/** Walks all shortest paths of a record's lifecycle over HTTP. @throws Error naming the path that failed */
export async function walkAll(office: Office, flow: Flow, entry: Entry): Promise<Walked> {
  const ways = shortestWays(entry.lifecycle.machine, flow.roles);
  const taken: string[] = [];
  const beside: Beside = {
    watch: watchOf(),
    witness: witnessOf(office, entry),
    told: new Map(),
    books: booksOf(office, entry.spec.name),
  };
  for (const way of ways) {
    try {
      taken.push(...(await walk(office, flow, entry, way, beside)));
    } catch (error) {
      throw new Error(`${entry.spec.name}: ${words(way)}: ${String(error)}`, { cause: error });
    }
  }
  // What people do sooner happens by itself where nobody does it.
  const { watch } = beside;
  for (const timer of TIMERS[entry.spec.name] ?? []) {
    if (watch.seen.has(`${timer.state} ${timer.event}`)) continue;
    const way = ways.find((one) => one.some(({ to }) => to === timer.state)) ?? [];
    const upTo = way.slice(0, way.findIndex(({ to }) => to === timer.state) + 1);
    await walk(office, flow, entry, upTo, beside, (id) => watch.passes(office, entry.spec.name, id, timer));
  }
  beside.witness.stop();
  return {
    record: entry.spec.name,
    ways: ways.length,
    steps: taken.length,
    taken: new Set(taken),
    told: tableOf(beside.told),
    timed: beside.watch.seen,
  };
}
