import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Fields } from '../../domain/schema/field.ts';
import { holdPersonalData } from '../../domain/schema/personal.ts';

/** Views on the screen that show personal data. */
let views = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  views += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports that a view of these fields is on the screen: where they are personal, it gets the watermark. */
export function useScreenMark(fields: Fields): void {
  const isPersonal = holdPersonalData(fields);
  useLayoutEffect(() => {
    if (!isPersonal) return;
    count(1);
    return () => {
      count(-1);
    };
  }, [isPersonal]);
}

/** Is personal data on the screen? */
export function useIsPersonal(): boolean {
  return useSyncExternalStore(subscribe, () => views > 0);
}
