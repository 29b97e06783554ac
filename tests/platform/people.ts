import { beforeAll } from 'vitest';
import type { Desk, Person } from './desk.ts';

/** Logged-in people by their login names. */
export type People<N extends string> = Readonly<Record<N, Person>>;

/**
 * People of the demo company, logged in before the tests of a file. `again` logs them in again: after a long time, or
 * when the platform was restarted.
 */
export function usePeople<N extends string>(
  desk: Desk,
  names: readonly N[],
): People<N> & { readonly again: () => Promise<void> } {
  const again = async () => {
    for (const name of names) Object.assign(people, { [name]: await desk.person(name) });
  };
  // Nobody is logged in before the first test.
  const people = { again } as People<N> & { readonly again: () => Promise<void> };
  beforeAll(again);
  return people;
}
