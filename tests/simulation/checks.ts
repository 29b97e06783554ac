import { inArray } from 'drizzle-orm';
import { transitionsOf } from '../../machines/lifecycles/verdict.ts';
import { checkBooks } from '../../server/books/check.ts';
import { waiting } from '../../server/jobs/outboxes.ts';
import { checkLedger } from '../../server/ledger/check.ts';
import { allEntries } from '../../server/records/registry.ts';
import { checkStock } from '../../server/stock/check.ts';
import { anyTableFor } from '../../server/store/tables.ts';
import type { Acknowledged } from './network.ts';
import { HOUR_MS } from './plan.ts';
import { type Answers, Remembered } from './remembered.ts';
import type { World } from './world.ts';

interface Line {
  id: string;
  record: string;
  record_id: string;
  event: string;
  from: string | null;
  to: string;
}

/** Whether the chart of a record leads so; lines of other kinds (an edit, a look at personal data) change no state. */
function follows({ record, event, from, to }: Line): boolean {
  const entry = allEntries().find(({ spec }) => spec.name === record);
  if (!entry || from === null) return true;
  if (!(event in entry.spec.events)) return from === to;
  return transitionsOf(entry.lifecycle.machine, from, event).some(
    ({ target }) => (target?.[0]?.key ?? from) === to,
  );
}

/** What is wrong with the books, the stock, and documents beside each other. */
async function booksOf({ pool }: Remembered): Promise<string[]> {
  const words = (rule: string, found: unknown) => `${rule} ${JSON.stringify(found)}`;
  return [
    ...(await checkLedger(pool)).map(({ rule, rows }) => words(`ledger: ${rule}`, rows)),
    ...(await checkStock(pool)).map(({ rule, rows }) => words(`stock: ${rule}`, rows)),
    ...(await checkBooks(pool)).map(({ id, en, groups }) => words(`documents: ${id} ${en}`, groups)),
  ];
}

/** What the rules say of a template as the platform starts with it, by its folder. */
const beginnings = new Map<string, { readonly broken: readonly string[]; readonly answers: Answers }>();

/** The rules that hold at every moment; it remembers what it has read. */
export class Checks {
  readonly #world: World;
  readonly #before: ReadonlySet<string>;
  #lastLine: string;
  /** The state of each document after its last line. */
  readonly #states = new Map<string, string>();

  #remembered: Remembered;

  private constructor(world: World, remembered: Remembered, before: readonly string[], lastLine: string) {
    this.#world = world;
    this.#remembered = remembered;
    this.#before = new Set(before);
    this.#lastLine = lastLine;
  }

  static async from(world: World): Promise<Checks> {
    const { rows } = await world.store.pool.query<{ id: string }>('select max(id)::text as id from history');
    const remembered = new Remembered(world.store.pool);
    await remembered.look();
    const known = beginnings.get(world.template);
    if (known) remembered.take(known.answers);
    const broken = known?.broken ?? (await booksOf(remembered));
    beginnings.set(world.template, { broken, answers: known?.answers ?? new Map(remembered.answers) });
    return new Checks(world, remembered, broken, rows[0]?.id ?? '0');
  }

  /** What is broken now, in words; what was before the run is none of its doing. */
  async now(acknowledged: readonly Acknowledged[]): Promise<string[]> {
    const { pool } = this.#world.store;
    if (!this.#remembered.isOf(pool)) this.#remembered = new Remembered(pool, this.#remembered.answers);
    await this.#remembered.look();
    const broken = await booksOf(this.#remembered);
    const books = broken.filter((words) => !this.#before.has(words));
    return [...books, ...(await this.#histories()), ...(await this.#kept(acknowledged))];
  }

  /** Every document's history follows its chart, line by line, and its row stands where the last line says. */
  async #histories(): Promise<string[]> {
    const { pool, db } = this.#world.store;
    const { rows } = await pool.query<Line>(
      `select id::text as id, record, record_id::text as record_id, event, from_state as "from", to_state as "to" from history where id > $1 order by id`,
      [this.#lastLine],
    );
    const broken: string[] = [];
    const touched = new Map<string, Set<string>>();
    for (const line of rows) {
      const document = `${line.record} ${line.record_id}`;
      const before = this.#states.get(document);
      const words = `${document} ${line.event} ${String(line.from)} → ${line.to}`;
      if (!follows(line)) broken.push(`history: the chart knows no way ${words}`);
      if (before !== undefined && line.from !== null && before !== line.from)
        broken.push(`history: ${words}, but it was ${before}`);
      this.#states.set(document, line.to);
      touched.set(line.record, (touched.get(line.record) ?? new Set()).add(line.record_id));
      this.#lastLine = line.id;
    }
    for (const [record, ids] of touched) {
      const entry = allEntries().find(({ spec }) => spec.name === record);
      if (!entry || entry.spec.isDerived) continue;
      const table = anyTableFor(entry.spec);
      const stored = await db
        .select({ id: table.id, status: table.status, deleted: table.deleted })
        .from(table)
        .where(inArray(table.id, [...ids]));
      for (const { id, status, deleted } of stored) {
        const said = this.#states.get(`${record} ${String(id)}`);
        if (deleted !== true && said !== status)
          broken.push(
            `history: ${record} ${String(id)} is ${String(status)}, its history says ${String(said)}`,
          );
      }
    }
    return broken;
  }

  /** No write that was acknowledged is lost. */
  async #kept(acknowledged: readonly Acknowledged[]): Promise<string[]> {
    if (acknowledged.length === 0) return [];
    const ids = acknowledged.map(({ historyId }) => historyId);
    const { rows } = await this.#world.store.pool.query<{ id: string }>(
      'select id::text as id from history where id = any($1::bigint[])',
      [ids],
    );
    const there = new Set(rows.map(({ id }) => id));
    return acknowledged
      .filter(({ historyId }) => !there.has(historyId))
      .map(({ path, historyId }) => `lost: ${path} was acknowledged, and its line ${historyId} is not there`);
  }

  /** Nothing waits for a partner that answers. */
  async outboxes(since: number): Promise<string[]> {
    const found = await waiting(this.#world.services, since);
    return found
      .filter(({ lateMs }) => lateMs > HOUR_MS)
      .map(
        ({ name, rows, lateMs }) =>
          `outbox: ${name} has ${String(rows)} rows, the oldest late by ${String(Math.round(lateMs / 60_000))} min`,
      );
  }
}
