import type { Viewer } from '../domain/records/record.ts';
import type { Bus, News } from './live/bus.ts';
import type { Store } from './store/open.ts';
import { Refused } from './records/errors.ts';
import { type Tx, withTx } from './store/tx.ts';
import type { Change, Clock, Word, Work } from './work.ts';

/** What every piece of work needs from the platform. */
export interface Platform {
  readonly store: Store;
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly bus: Bus;
}

export interface Doer {
  readonly groupCode: string;
  readonly viewer: Viewer | null;
  readonly byName: string;
}

/** Fields row scopes may ask about: ids and states, which are texts. */
function scopeFields(row: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    const asked = name.endsWith('Id') || name === 'id' || name === 'status' || name === 'publishMode';
    if (asked && typeof value === 'string') texts[name] = value;
  }
  return texts;
}

function newsOf(groupCode: string, changes: readonly Change[], words: readonly Word[]): News[] {
  // Several steps on one record within a transaction are one change to those who watch.
  const last = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.record}:${change.id}`;
    last.set(key, { ...change, todo: change.todo || last.get(key)?.todo === true });
  }
  return [
    ...[...last.values()].map(({ record, id, version, row, todo }): News => ({
      kind: 'record',
      groupCode,
      record,
      id,
      version,
      row: scopeFields(row),
      todo,
    })),
    ...words.map(({ audience, text, record, recordId }): News => ({
      kind: 'word',
      groupCode,
      audience,
      text,
      record,
      recordId,
    })),
  ];
}

/** Runs a piece of business in one transaction; after the commit, and only then, those concerned hear of it. */
export async function run<T>(platform: Platform, doer: Doer, deed: (work: Work) => Promise<T>): Promise<T> {
  let open: Work | undefined;
  const begin = (tx: Tx): Work => {
    open = {
      ...doer,
      tx,
      now: platform.clock(),
      nextId: platform.nextId,
      changes: [],
      words: [],
      aftermath: [],
    };
    return open;
  };
  try {
    const result = await withTx(platform.store, (tx) => deed(begin(tx)));
    if (open) platform.bus.publish(newsOf(doer.groupCode, open.changes, open.words));
    return result;
  } catch (error) {
    const aftermath = open?.aftermath ?? [];
    if (error instanceof Refused && aftermath.length > 0) {
      await withTx(platform.store, async (tx) => {
        const work = begin(tx);
        for (const remember of aftermath) await remember(work);
      });
    }
    throw error;
  }
}
