import { useCallback, useState } from 'react';
import { type Loaded, useLoaded } from './useLoaded.ts';

interface Read<T> {
  readonly id: string;
  readonly value: T;
  readonly at: number;
}

export interface Kept<T> {
  readonly found: Loaded<T>;
  /** When what is shown was read, if it could not be read anew; null: it is up to date, or being read. */
  readonly staleSince: number | null;
}

/**
 * What belongs to an id, read anew with each mark. The last value stays meanwhile, or where that fails.
 * @param load must not change
 */
export function useKept<T>(id: string, mark: string, load: (id: string) => Promise<T>): Kept<T> {
  const read = useCallback(
    async (): Promise<Read<T>> => ({ id, value: await load(id), at: Date.now() }),
    [id, load],
  );
  const found = useLoaded(`${id}|${mark}`, read);
  const [last, setLast] = useState<Read<T> | null>(null);
  if (found.state === 'ready' && found.value !== last) setLast(found.value);
  if (found.state === 'ready')
    return { found: { state: 'ready', value: found.value.value }, staleSince: null };
  if (last?.id !== id) return { found, staleSince: null };
  return {
    found: { state: 'ready', value: last.value },
    staleSince: found.state === 'failed' ? last.at : null,
  };
}
