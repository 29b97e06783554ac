import { createHash } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { type Clock, type Every, everyReal } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { actionAgent, actionLog, type LogRow } from '../store/actionLogTables.ts';
import { insertMany } from '../store/insertMany.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import { makeMonths } from '../store/actionLogMonths.ts';
import { coalesced } from './repeats.ts';

/** The buffer is written at least this often, ms, */
const FLUSH_MS = 1_000;
/** and when it holds so many rows. */
const FLUSH_ROWS = 200;
/** Rows held while the database does not take them; older ones are lost then, and said to be. */
const MOST_HELD = 20_000;
/** User agents whose ids are remembered. */
const MOST_AGENTS = 1_000;
/** A row that waited longer gets a later time: its minute may be sealed. */
const LATEST_MS = 60_000;

export interface ActionLog {
  /** Makes sure that the months around a moment have their partitions; to be awaited before a transaction that writes then. */
  ready(at: number): Promise<void>;
  /**
   * Writes a row in the transaction of what it tells.
   * @returns false where the transaction has changed nothing, and so got no row
   */
  insert(tx: Tx, row: LogRow): Promise<boolean>;
  /** Takes a row that no transaction waits for; equal reads within ten minutes become one. */
  note(row: LogRow): void;
  /** Writes what is held. */
  flush(): Promise<void>;
  /** Writes what is held, repeated reads included, and stops. */
  close(): Promise<void>;
}

interface Options {
  readonly store: Store;
  readonly clock: Clock;
  readonly nextId: () => string;
  /** Told when rows could not be written. */
  readonly failed: Log['fail'];
  readonly every?: Every;
}

/** The id of a user agent: 63 bits of its hash, so that no process has to ask for it. */
function idOfText(agent: string): string {
  const bits = createHash('sha256').update(agent).digest().readBigUInt64BE();
  return (bits >> 1n).toString();
}

const columns = Object.values(getTableColumns(actionLog));
const namesOf = (more: (column: (typeof columns)[number]) => string) =>
  columns.map((column) => `"${column.name}"${more(column)}`).join(', ');
const names = namesOf(() => '');
/** One parameter instead of two dozen: to make the statement costs more than to run it. */
const FROM_JSON = sql.raw(`insert into action_log (${names}) select ${names} from json_to_record(`);
const AS_ROW = sql.raw(
  `::json) as row(${namesOf((column) => ` ${column.getSQLType()}`)}) where pg_current_xact_id_if_assigned() is not null`,
);

/** A row by the names of its columns. */
const byColumn = (row: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(getTableColumns(actionLog)).map(([key, { name }]) => [
        name,
        Reflect.get(row, key) ?? null,
      ]),
    ),
  );

/** Opens the writer of the user action log (addendum B 6.7). */
export async function openActionLog({
  store,
  clock,
  nextId,
  failed,
  every = everyReal,
}: Options): Promise<ActionLog> {
  let held: LogRow[] = [];
  let lost = 0;
  const agents = new Map<string, string>();
  /** Agents whose text is not stored yet. */
  let newAgents: { id: string; text: string }[] = [];
  const repeats = coalesced();
  /** Partitions are known to be there for these moments. */
  let months = { from: 0, until: 0 };

  async function ready(at: number): Promise<void> {
    if (at >= months.from && at < months.until) return;
    months = await withTx(store, (tx) => makeMonths(tx, at));
  }

  function agentIdOf(text: string): string {
    const known = agents.get(text);
    if (known !== undefined) return known;
    if (agents.size >= MOST_AGENTS) agents.clear();
    const id = idOfText(text);
    agents.set(text, id);
    newAgents.push({ id, text });
    return id;
  }

  async function write(rows: readonly LogRow[]): Promise<void> {
    await ready(clock());
    const earliest = clock() - LATEST_MS;
    const whole = rows.map(({ agent, ...row }) => ({
      ...row,
      id: nextId(),
      agentId: agentIdOf(agent),
      at: Math.max(row.at, earliest),
    }));
    const first = newAgents;
    await withTx(store, async (tx) => {
      await insertMany(tx, actionAgent, first, 'skip');
      await insertMany(tx, actionLog, whole);
    });
    newAgents = newAgents.filter((one) => !first.includes(one));
  }

  async function flushOnce(): Promise<void> {
    held.push(...repeats.over(clock()));
    const rows = held;
    held = [];
    if (rows.length === 0 && newAgents.length === 0) return;
    try {
      await write(rows);
      if (lost > 0) failed('The action log', new Error(`${String(lost)} rows were lost meanwhile.`));
      lost = 0;
    } catch (error) {
      const all = [...rows, ...held];
      lost += Math.max(0, all.length - MOST_HELD);
      held = all.slice(-MOST_HELD);
      failed('The action log', error);
    }
  }

  let flushing = Promise.resolve();
  // One after the other, so that two flushes write nothing twice and keep the order.
  const flush = () => (flushing = flushing.then(flushOnce));
  const stop = every(FLUSH_MS, flush);

  await ready(clock());
  return {
    ready,
    insert: async (tx, { agent, ...row }) => {
      const whole = { ...row, id: nextId(), agentId: agentIdOf(agent) };
      const { rowCount } = await tx.execute(sql`${FROM_JSON}${byColumn(whole)}${AS_ROW}`);
      return rowCount === 1;
    },
    note: (row) => {
      if (repeats.isRepeat(row)) return;
      held.push(row);
      if (held.length % FLUSH_ROWS === 0) void flush();
    },
    flush,
    close: async () => {
      stop();
      held.push(...repeats.over(Infinity));
      await flush();
    },
  };
}
