import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../../../domain/calls/call.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import type { Person } from '../desk.ts';

/** A call that names a row of a record in a field of its request. */
export interface Naming {
  readonly call: Call;
  readonly key: string;
  readonly record: string;
}

/** Forms that are refused before a row is looked for, the role, and a row that is not there. */
const CLOSED = [10400, 10403, 10404];

/** `waybillId` and `waybillIds` name waybills; `id` and `ids` rows of the record that the call belongs to. */
function recordOf({ belongs }: Call, key: string, names: ReadonlySet<string>): string | undefined {
  const [, name = ''] = /^(\w+)Ids?$/.exec(key) ?? [];
  if (names.has(name)) return name;
  return (key === 'id' || key === 'ids') && 'rows' in belongs ? belongs.rows.name : undefined;
}

/** Every call for people that names rows; lists are filtered by them, and show only their own. */
export function namingCalls(specs: readonly RecordSpec[]): Naming[] {
  const names = new Set(specs.map(({ name }) => name));
  return ALL_BOUND.flatMap(({ call }): Naming[] => {
    if (call.who === 'public' || !(call.request instanceof z.ZodObject)) return [];
    const keys = Object.keys(call.request.shape);
    if (keys.includes('size')) return [];
    return keys.flatMap((key) => {
      const record = recordOf(call, key, names);
      return record === undefined ? [] : [{ call, key, record }];
    });
  });
}

/** Whether somebody learns of a row that they must not see, or moves it, by a call that names it. */
export async function isOpenBy(
  person: Person,
  { call, key }: Naming,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<boolean> {
  const shape = (call.request as z.ZodObject).shape;
  const isList = key.endsWith('s') && call.encoding === 'json';
  const given: Record<string, unknown> = {
    ...('requestNo' in shape ? { requestNo: randomUUID() } : {}),
    ...('version' in shape ? { version: row.version } : {}),
    [key]: isList ? [row.id] : row.id,
  };
  // What a place of the path stands for is no field of the query.
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? '7'));
  const rest = Object.entries(given).filter(([name]) => !call.path.includes(`{${name}}`));
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  const asked =
    call.encoding === 'query'
      ? person.raw(call.method, `${path}?${query}`)
      : person.raw(call.method, path, call.method === 'GET' ? undefined : given);
  const { status, data } = await asked;
  if (CLOSED.includes(status)) return false;
  return status !== 0 || JSON.stringify(data ?? null).includes(`"${row.id}"`) || call.method === 'POST';
}
