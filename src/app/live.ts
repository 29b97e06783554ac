/** A row that may be on the screen changed. */
export interface RecordChange {
  readonly id: string;
}
type Listener = (change: RecordChange) => void;

const listeners = new Map<string, Set<Listener>>();

let newsAt = 0;

/** When the live channel last reported a change, epoch ms: data fetched since then is current. */
export const lastNewsAt = (): number => newsAt;

/** Calls back for each change of a record of this name that the live channel reports; returns the unsubscribe function. */
export function onRecordChanged(record: string, callback: Listener): () => void {
  const own = listeners.get(record) ?? new Set();
  listeners.set(record, own.add(callback));
  return () => {
    own.delete(callback);
  };
}

/** Called by the live channel. */
export function notifyRecordChanged(record: string, id: string): void {
  newsAt = Date.now();
  for (const callback of listeners.get(record) ?? []) callback({ id });
}

const counters = new Set<() => void>();

/** Calls back whenever counts may have changed (W-07); returns the unsubscribe function. */
export function onCountsChanged(callback: () => void): () => void {
  counters.add(callback);
  return () => {
    counters.delete(callback);
  };
}

/** The live channel reported a change, or it reconnected. */
export function notifyCountsChanged(): void {
  newsAt = Date.now();
  for (const callback of counters) callback();
}
