import type { Entry } from './entry.ts';

const entries = new Map<string, Entry>();

/** Registers a record; called once, at the start of the platform (server/business/all.ts). */
export function registerAll(all: readonly Entry[]): void {
  for (const one of all) entries.set(one.spec.name, one);
}

/** The entry of a record. @throws when a description names a record that was not registered */
export function registered(name: string): Entry {
  const found = entries.get(name);
  if (!found) throw new Error(`Record "${name}" is not registered.`);
  return found;
}

export function allEntries(): readonly Entry[] {
  return [...entries.values()];
}
