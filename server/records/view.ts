import { and, eq, inArray } from 'drizzle-orm';
import type { Json, WireRow } from '../../domain/calls/records.ts';
import type { RecordSpec, Viewer } from '../../domain/records/record.ts';
import type { Work } from '../work.ts';
import { maskValue } from './mask.ts';
import { registered } from './registry.ts';
import { columnNamed } from './table.ts';

type Stored = Readonly<Record<string, unknown>>;

/** A stored row as this viewer may see it: fields by right, personal data shortened unless revealed. */
export function viewOf(spec: RecordSpec, row: Stored, viewer: Viewer, revealed = false): WireRow {
  const shown: Record<string, Json> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'groupCode' || name === 'deleted') continue;
    const field = spec.fields[name];
    if (field?.sees?.(viewer.role, row) === false) continue;
    shown[name] = (revealed ? value : maskValue(spec.fields, name, value)) as Json;
  }
  return {
    ...shown,
    id: String(row.id),
    status: String(row.status),
    version: Number(row.version),
    titles: {},
  };
}

/** Fills in the titles of the records that the rows point to: one query a kind of record. */
export async function withTitles(work: Work, spec: RecordSpec, rows: WireRow[]): Promise<WireRow[]> {
  const wanted = new Map<string, Set<string>>();
  const refs = Object.entries(spec.fields).filter(([, field]) => field.kind === 'ref');
  for (const [name, field] of refs) {
    for (const row of rows) {
      const id = row[name];
      if (typeof id !== 'string' || field.to === undefined) continue;
      wanted.set(field.to, (wanted.get(field.to) ?? new Set()).add(id));
    }
  }
  const titles = new Map<string, string>();
  for (const [name, ids] of wanted) {
    const { spec: target, table } = registered(name);
    const found = await work.tx
      .select({ id: columnNamed(table, 'id'), title: columnNamed(table, target.title) })
      .from(table)
      .where(
        and(eq(columnNamed(table, 'groupCode'), work.groupCode), inArray(columnNamed(table, 'id'), [...ids])),
      );
    for (const { id, title } of found) titles.set(`${name}:${String(id)}`, String(title));
  }
  return rows.map((row) => ({
    ...row,
    titles: Object.fromEntries(
      refs.flatMap(([name, field]) => {
        const title = titles.get(`${String(field.to)}:${String(row[name])}`);
        return title === undefined ? [] : [[name, title]];
      }),
    ),
  }));
}
