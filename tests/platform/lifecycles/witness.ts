import { eq } from 'drizzle-orm';
import { TODOS } from '../../../domain/codes/todo.ts';
import { roleOf, type Role } from '../../../domain/codes/roles.ts';
import type { AnyRow } from '../../../domain/schema/record.ts';
import { type RowSet, todoRows } from '../../../domain/rules/todoCounts.ts';
import { messagesFor } from '../../../server/live/audience.ts';
import type { Entry } from '../../../server/records/entry.ts';
import type { Office } from './office.ts';
import { PARTIES } from './rolePeople.ts';

/** A counter that may include rows of a record, for a role that counts others than the administrator. */
interface Counter {
  readonly name: string;
  readonly role: Role;
  rows(now: number): readonly RowSet[];
}

/** The counters with rows of a record; one that a role counts otherwise stands there once more. */
function countersOf(record: string): Counter[] {
  return TODOS.flatMap(({ key, shownTo }) => {
    const known = new Set<string>();
    return shownTo.flatMap((role): Counter[] => {
      const rows = (now: number) => todoRows(key, now, role).filter((set) => set.record === record);
      const asked = JSON.stringify(rows(0));
      if (asked === '[]' || known.has(asked)) return [];
      const name = known.size === 0 ? key : `${key} of ${role}`;
      known.add(asked);
      return [{ name, role, rows }];
    });
  });
}

/** Whom an audience means, by what in the document: "driver (driverId)". */
function wordsFor(office: Office, row: AnyRow, audience: string): string {
  const [kind = '', id] = audience.split(':');
  if (id === undefined) return roleOf(audience) ?? audience;
  const fields = Object.entries(row).flatMap(([name, value]) => (value === id ? [name] : []));
  // Whoever made a row has more telling names in it, if any.
  const telling = fields.filter((name) => name !== 'createdBy' && name !== 'modifiedBy');
  const by = (telling.length > 0 ? telling : fields).sort().join(' = ');
  const who = kind === 'USER' ? 'account' : kind.toLowerCase();
  if (by !== '') return `${who} (${by})`;
  const roles = Object.keys(PARTIES) as (keyof typeof PARTIES)[];
  const role = roles.find((one) => office.people.viewer(one).partyId === id);
  return role === undefined ? `${who} elsewhere` : `${who} of the ${role}`;
}

/** What others notice of one document: who is told of each step, and which to-do counters move. */
export interface Witness {
  /** Looks at the document as a step finds it; '': it is not made yet. @param isAsTold nothing was done to it since `tells` */
  looks(id: string, isAsTold?: boolean): Promise<void>;
  /** What was noticed since the last look. @throws Error where counters moved and nobody's were refreshed */
  tells(id: string): Promise<string>;
  stop(): void;
}

/** Somebody who hears the channels, reads the inboxes and watches the counters, at one record. */
export function witnessOf(office: Office, { spec, table }: Pick<Entry, 'spec' | 'table'>): Witness {
  const { services } = office.people;
  const { pool } = services.store;
  const counters = countersOf(spec.name);
  const refreshed = new Set<string>();
  const stop = services.bus.subscribe((event) => {
    if (event.kind !== 'record' || event.record !== spec.name) return;
    const messages = messagesFor(office.people.viewer('admin'), event);
    if (messages.some(({ type }) => type === 'refreshToDoList')) refreshed.add(event.id);
  });
  const newest = async () => {
    const { rows } = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from notice');
    return rows[0]?.id ?? '0';
  };
  /** Names of the counters that include the document now. */
  const counted = async (row: AnyRow): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (const { name, role, rows } of counters)
      for (const { query } of rows(office.desk.now())) {
        const keyword = String(row[spec.number.field]);
        const { data } = await office.people.person(role).list(spec.name, { ...query, keyword });
        if (data.records.some(({ id }) => id === row.id)) found.add(name);
      }
    return found;
  };
  /** Its row, in whichever group it is. */
  const stored = async (id: string): Promise<AnyRow> => {
    const [row] = await services.store.db.select().from(table).where(eq(table.id, id));
    if (!row) throw new Error(`${spec.name} ${id} is gone.`);
    return row as AnyRow;
  };
  let last = '0';
  let before: ReadonlySet<string> = new Set();
  return {
    looks: async (id, isAsTold = false) => {
      if (!isAsTold) before = id === '' ? new Set() : await counted(await stored(id));
      refreshed.clear();
      last = await newest();
    },
    tells: async (id) => {
      const row = await stored(id);
      const { rows } = await pool.query<{ audience: string }>(
        'select distinct audience from notice where id > $1 and record = $2 and record_id = $3',
        [last, spec.name, id],
      );
      const told = [...new Set(rows.map(({ audience }) => wordsFor(office, row, audience)))].sort();
      const after = await counted(row);
      const moved = counters.flatMap(({ name }) => {
        const by = Number(after.has(name)) - Number(before.has(name));
        return by === 0 ? [] : [`${name} ${by > 0 ? '+1' : '-1'}`];
      });
      if (moved.length > 0 && !refreshed.has(id))
        throw new Error(`${moved.join()} of ${spec.name}, and no counter was refreshed.`);
      before = after;
      return [
        ...(told.length === 0 ? [] : [`tells ${told.join(', ')}`]),
        ...(moved.length === 0 ? [] : [`counts ${moved.join(', ')}`]),
      ].join('; ');
    },
    stop: () => void stop(),
  };
}
