import pg from 'pg';
import { vi } from 'vitest';

const textOf = ([query]: readonly unknown[]): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** What an action answers, with the statements that are sent to the store meanwhile. */
export async function sentStatements<T>(task: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await task();
    return { answer, texts: asked.mock.calls.map(textOf) };
  } finally {
    asked.mockRestore();
  }
}
