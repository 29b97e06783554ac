import { useSyncExternalStore } from 'react';
import { getDefaultGroup } from '../../domain/calls/party.ts';
import type { DataOf } from '../../domain/calls/call.ts';
import { attempt } from './http.ts';
import { readParsed, writeText } from './storage.ts';

export type Group = DataOf<typeof getDefaultGroup>;

const STORAGE_KEY = 'group';
/** The default until the platform names its group, and where it cannot. */
const PRODUCT: Group = { groupName: 'Freightdesk', loginLogoUrl: '', logoUrl: '' };

/** The name that the platform gave last, so only the first visit starts with the default. */
let group = readParsed(STORAGE_KEY, getDefaultGroup.data) ?? PRODUCT;
const listeners = new Set<() => void>();

/** Asks once for the name and logos to show (L-11). The app works without the answer, so a failure is not shown. */
export async function loadGroup(): Promise<void> {
  try {
    group = await attempt(getDefaultGroup, {}, '');
    writeText(STORAGE_KEY, JSON.stringify(group));
    for (const listener of listeners) listener();
  } catch {
    // The name of the product stays.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The enterprise group whose platform this is. */
export function useGroup(): Group {
  return useSyncExternalStore(subscribe, () => group);
}
