import type pg from 'pg';

type Rows = readonly Record<string, unknown>[];

/** What a query has answered. */
interface Answer {
  /** The tables that it reads. */
  readonly tables: readonly string[];
  readonly rows: Rows;
  /** How often each of them had changed then. */
  readonly at: string;
}
export type Answers = ReadonlyMap<string, Answer>;

/** A query that reads the clock is asked again each time. */
const READS_CLOCK = /\bnow\(\)|current_(date|timestamp)|clock_timestamp/i;

const CHANGES = `
  select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::text as n from pg_stat_user_tables`;

/** Names of all tables in a plan. */
function tablesIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(tablesIn);
  if (typeof plan !== 'object' || plan === null) return [];
  const below = Object.values(plan).flatMap(tablesIn);
  if (!('Relation Name' in plan)) return below;
  const schema = 'Schema' in plan ? String(plan.Schema) : 'public';
  return [`${schema}.${String(plan['Relation Name'])}`, ...below];
}

/** Asks a store the same queries again and again: one whose tables have not changed since is answered as before. */
export class Remembered {
  /** Of the store, for whoever asks such queries. */
  readonly pool: pg.Pool;
  readonly #store: pg.Pool;
  readonly #answers = new Map<string, Answer>();
  #changes = new Map<string, string>();

  /** @param known of a store before this one, whose queries read the same tables */
  constructor(store: pg.Pool, known: Answers = new Map()) {
    this.#store = store;
    for (const [text, { tables }] of known) this.#answers.set(text, { tables, rows: [], at: 'before' });
    this.pool = new Proxy(store, {
      get: (target, key) => (key === 'query' ? this.#ask : Reflect.get(target, key)),
    });
  }

  get answers(): Answers {
    return this.#answers;
  }

  isOf(store: pg.Pool): boolean {
    return this.#store === store;
  }

  /** Looks what has changed until now. */
  async look(): Promise<void> {
    await this.#store.query('select pg_stat_force_next_flush()');
    const { rows } = await this.#store.query<{ name: string; n: string }>(CHANGES);
    this.#changes = new Map(rows.map(({ name, n }) => [name, n]));
  }

  /** This store has the same rows now as the one that gave these answers then. */
  take(answers: Answers): void {
    for (const [text, answer] of answers)
      this.#answers.set(text, { ...answer, at: this.#stateOf(answer.tables) });
  }

  readonly #ask = async (text: string): Promise<{ rows: Rows }> => {
    const known = this.#answers.get(text);
    if (known && known.at === this.#stateOf(known.tables) && !READS_CLOCK.test(text)) return known;
    const tables = known?.tables ?? (await this.#tablesOf(text));
    const { rows } = await this.#store.query<Record<string, unknown>>(text);
    this.#answers.set(text, { tables, rows, at: this.#stateOf(tables) });
    return { rows };
  };

  async #tablesOf(text: string): Promise<string[]> {
    const { rows } = await this.#store.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json, verbose) ${text}`,
    );
    return [...new Set(rows.flatMap((row) => tablesIn(row['QUERY PLAN'])))].toSorted();
  }

  #stateOf(tables: readonly string[]): string {
    return tables.map((table) => this.#changes.get(table) ?? '').join(' ');
  }
}
