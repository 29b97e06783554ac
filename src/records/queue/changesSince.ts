import type { Json } from '../../../domain/calls/json.ts';
import type { HistoryLine } from '../../../domain/calls/records.ts';

/** Before and after of a field. */
type Changes = Readonly<Record<string, readonly [before: Json, after: Json]>>;

/**
 * What changed from the last but one submission to the last one, by field; null: it was submitted once.
 * @param history newest first
 */
export function changesSince(history: readonly HistoryLine[], submit: string): Changes | null {
  const [last, before] = history.flatMap(({ event }, index) => (event === submit ? [index] : []));
  if (last === undefined || before === undefined) return null;
  const changes = new Map<string, readonly [Json, Json]>();
  for (const line of history.slice(last, before).toReversed()) {
    for (const [name, [from, to]] of Object.entries(line.changes))
      changes.set(name, [changes.get(name)?.[0] ?? from, to]);
  }
  const real = [...changes].filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to));
  return Object.fromEntries(real);
}
