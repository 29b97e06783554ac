import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../../../domain/calls/call.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { Dice } from '../../fuzz/dice.ts';
import { fitting, flat, schemaSchema } from '../../fuzz/schema.ts';
import type { Person } from '../desk.ts';

/** A call that names a row of a record in a field of its request. */
export interface Naming {
  readonly call: Call;
  readonly key: string;
  readonly record: string;
}

/** The form is wrong, the role, or the row is not there: in words, or as a link that is not valid. */
const CLOSED: readonly number[] = [10400, 10403, 10404, linkNoLongerValid];

/** `waybillId` and `waybillIds` name waybills; `id` and `ids` rows of the record that the call belongs to. */
function recordOf({ belongs }: Call, key: string, names: ReadonlySet<string>): string | undefined {
  const [, name = ''] = /^(\w+)Ids?$/.exec(key) ?? [];
  if (names.has(name)) return name;
  return (key === 'id' || key === 'ids') && 'rows' in belongs ? belongs.rows.name : undefined;
}

/** Rows, events and runs of a record are asked for one by one elsewhere (`outside.ts`). */
function isOfRows({ name }: Call, specs: readonly RecordSpec[]): boolean {
  const [record, ...rest] = name.split('.');
  const spec = specs.find((one) => one.name === record);
  const what = rest.join('.');
  return spec !== undefined && (what in spec.events || /^(detail|save|bulk\.|import\.)/.test(what));
}

/** Every call for people that names rows; lists are filtered by them, and show only their own. */
export function namingCalls(specs: readonly RecordSpec[]): Naming[] {
  const names = new Set(specs.map(({ name }) => name));
  return ALL_BOUND.flatMap(({ call }): Naming[] => {
    if (call.who === 'public' || !(call.request instanceof z.ZodObject)) return [];
    const keys = Object.keys(call.request.shape);
    if (keys.includes('size') || isOfRows(call, specs)) return [];
    return keys.flatMap((key) => {
      const record = recordOf(call, key, names);
      return record === undefined ? [] : [{ call, key, record }];
    });
  });
}

/** Values for what else the request must have, so that it is not refused by its form. */
function others({ request }: Call): Record<string, unknown> {
  const schema = schemaSchema.parse(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
  const { properties, required } = flat(schema);
  const needed = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
  return fitting(new Dice(1), { properties: needed, required }, []) as Record<string, unknown>;
}

/** An id that no row has. */
const NO_ROW = '7';

function ask(person: Person, { call, key }: Naming, id: string, version: unknown) {
  const { shape } = call.request as z.ZodObject;
  const request: Record<string, unknown> = {
    ...others(call),
    ...('requestNo' in shape ? { requestNo: randomUUID() } : {}),
    ...('version' in shape ? { version } : {}),
    [key]: key.endsWith('s') && call.encoding === 'json' ? [id] : id,
  };
  return person.call(call, request as never);
}

/**
 * How somebody learns of a row that they must not see, or moves it, by a call that names it: they are told something else than of a
 * row that there is not. null: in no way.
 */
export async function openedBy(
  person: Person,
  naming: Naming,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<string | null> {
  const { call, key } = naming;
  const { status, data } = await ask(person, naming, row.id, row.version);
  if (CLOSED.includes(status)) return null;
  const opened = `${call.name} by ${key}: ${String(status)}`;
  if (status !== 0 || call.method !== 'GET') return opened;
  const nothing = await ask(person, naming, NO_ROW, row.version);
  return JSON.stringify(data) === JSON.stringify(nothing.data) ? null : opened;
}
