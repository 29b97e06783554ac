import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import { presentTrail } from '../../server/run/trail.ts';

const textOf = ([query]: readonly unknown[]): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** The platform notes every second how far its log has got; a call may hand it the connection. */
const NOTED = 'pg_current_wal_flush_lsn';

const ofTask = new AsyncLocalStorage<true>();

/**
 * What an action answers, with the statements that it and the calls it makes send to the store.
 * Those of the platform itself, which may write its log or make a round meanwhile, are not among them.
 */
export async function sentStatements<T>(task: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const texts: string[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query');
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const text = textOf(words);
    if ((ofTask.getStore() || presentTrail()) && !text.includes(NOTED)) texts.push(text);
    return Reflect.apply(query, this, words);
  });
  try {
    return { answer: await ofTask.run(true, task), texts };
  } finally {
    asked.mockRestore();
  }
}
