import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { send } from '../../app/http.ts';
import { onRecordChanged } from '../../app/live.ts';
import { currentPlace } from '../../app/location.ts';
import { loadSpec } from '../specs.ts';

/** A row with its description. */
interface Found {
  readonly spec: RecordSpec;
  readonly row: WireRow;
}

/** What was asked for on this page; another page, or a change of the row, asks again. */
const known = new Map<string, Promise<Found>>();
let page = '';
const watched = new Set<string>();

function watch(record: string): void {
  if (watched.has(record)) return;
  watched.add(record);
  onRecordChanged(record, ({ id }) => known.delete(keyOf(record, id)));
}

async function ask(record: string, id: string): Promise<Found> {
  const spec = await loadSpec(record);
  const { row } = await send(recordCalls(spec).detail, { id }, { quiet: true });
  return { spec, row };
}

export const keyOf = (record: string, id: string) => `${record}/${id}`;

/** The row that a card is about. @throws CallError where the reader may not see it, or no answer came: then it is asked again. */
export function cardOf(key: string): Promise<Found> {
  const { path } = currentPlace();
  if (path !== page) known.clear();
  page = path;
  const before = known.get(key);
  if (before) return before;
  const [record = '', id = ''] = key.split('/');
  watch(record);
  const found = ask(record, id);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
