import { byPlace } from '../../domain/schema/place.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { lifecycle } from '../../machines/lifecycles/ledgerLine.ts';
import { modulesBeside } from '../base/modules.ts';
import { isView, SPECS } from '../records/descriptions.ts';
import { type Entry, entry, isEntry } from '../records/entry.ts';
import { tableFor } from '../store/tables.ts';
import { referenceEntry } from './reference.ts';

/** Its table is a view of others (server/statistics/viewTexts.ts): its rows have no events. */
const viewEntry = (spec: RecordSpec): Entry =>
  entry<RecordSpec>({
    spec,
    table: tableFor(spec),
    lifecycle,
    facts: (_, row) => Promise.resolve({ submittedBy: row.createdBy }),
    stores: {},
    effects: {},
  });

/** The entries that the modules below this folder export. @throws Error where two are of one record */
async function written(): Promise<ReadonlyMap<RecordSpec, Entry>> {
  const bySpec = new Map<RecordSpec, Entry>();
  for (const { name, exports } of await modulesBeside(import.meta.url)) {
    for (const one of Object.values(exports).filter(isEntry)) {
      if (bySpec.has(one.spec)) throw new Error(`${name}.ts: a second entry of "${one.spec.name}".`);
      bySpec.set(one.spec, one);
    }
  }
  return bySpec;
}

/** A record without rules beyond its description needs no module here. @throws Error for one that does */
function plain(spec: RecordSpec): Entry {
  if (isView(spec)) return viewEntry(spec);
  if (spec.chart === 'reference') return referenceEntry(spec);
  throw new Error(`No module of server/business exports an entry of "${spec.name}".`);
}

const own = await written();
const entries = SPECS.map((spec) => own.get(spec) ?? plain(spec)).sort((a, b) => byPlace(a.spec, b.spec));

/** Every record the platform runs, by place and name; calls, tables and the OpenAPI page follow from it. */
export const ALL_ENTRIES: readonly Entry[] = entries.filter(({ spec }) => !isView(spec));

/** Records that are views of other tables: listed, opened and exported like any other, written by nobody. */
export const VIEW_ENTRIES: readonly Entry[] = entries.filter(({ spec }) => isView(spec));
