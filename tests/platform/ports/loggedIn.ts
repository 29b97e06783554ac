import type { Answer, Desk, Person } from '../desk.ts';

/** A login lasts at least so long, ms. */
export const LOGIN_MS = 3 * 3_600_000;

/** People at their desks, logged in again when the clock has moved on. */
export function loggedInAt(desk: Desk): (username: string, group?: string) => Promise<Person> {
  const known = new Map<string, { readonly person: Person; readonly at: number }>();
  return async (username, group = '') => {
    const old = known.get(username);
    if (old && desk.now() - old.at < LOGIN_MS) return old.person;
    const person = await desk.person(username, group);
    known.set(username, { person, at: desk.now() });
    return person;
  };
}

/** @throws Error where a step failed that cannot fail */
export function done<T>(answer: Answer<T>, what: string): T {
  if (answer.status !== 0) throw new Error(`${what}: ${String(answer.status)} ${answer.msg}`);
  return answer.data;
}
