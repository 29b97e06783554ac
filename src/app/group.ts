import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { getDefaultGroup } from '../../domain/calls/party.ts';
import type { DataOf } from '../../domain/calls/call.ts';
import { attempt } from './http.ts';
import { readParsed, writeText } from './storage.ts';

export type Group = DataOf<typeof getDefaultGroup>;

const STORAGE_KEY = 'group';
const CODE_KEY = 'groupCode';
/** The default until the platform names its group, and where it cannot. */
const PRODUCT: Group = { groupName: 'Freightdesk', loginLogoUrl: '', logoUrl: '' };

/** The name that the platform gave last, so only the first visit starts with the default. */
let group = readParsed(STORAGE_KEY, getDefaultGroup.data) ?? PRODUCT;
/** The group that somebody chose at the login page here; empty: the one that the platform shows. */
let code = readParsed(CODE_KEY, z.string()) ?? '';
const listeners = new Set<() => void>();

/** Code of the group to log in to; empty: the platform says which. */
export const groupCode = (): string => code;

/** Shows the group with this code, and logs in to it from now on. @throws CallError where there is none, or no answer */
export async function chooseGroup(branchCode: string): Promise<void> {
  group = await attempt(getDefaultGroup, branchCode === '' ? {} : { branchCode }, '');
  code = branchCode;
  writeText(STORAGE_KEY, JSON.stringify(group));
  writeText(CODE_KEY, JSON.stringify(code));
  for (const listener of listeners) listener();
}

/** Asks once for the name and logos to show (L-11). The app works without the answer, so a failure is not shown. */
export async function loadGroup(): Promise<void> {
  try {
    await chooseGroup(code);
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
