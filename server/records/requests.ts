import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Json } from '../../domain/calls/json.ts';
import { requestNoReused } from '../../domain/codes/refusals/codes/common.ts';
import { request } from '../store/systemTables.ts';
import type { Work } from './work.ts';
import { refused } from './errors.ts';

/** Two payloads with the same keys in different order are equal. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Runs `task` once per requestNo of a person: a repeat with the same payload gets the first answer,
 * and waits for it when the first is still running. A refusal is not stored, so it may be tried again.
 * @throws 30010 when the number comes again with another payload
 */
export async function once<T extends Json>(
  work: Work,
  accountId: string,
  requestNo: string,
  content: unknown,
  task: () => Promise<T>,
): Promise<T> {
  const digest = createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64url');
  const key = { groupCode: work.groupCode, accountId, requestNo };
  const mine = await work.tx
    .insert(request)
    .values({ ...key, digest, answer: null, at: work.now })
    .onConflictDoNothing()
    .returning({ requestNo: request.requestNo });
  const where = and(
    eq(request.groupCode, key.groupCode),
    eq(request.accountId, key.accountId),
    eq(request.requestNo, key.requestNo),
  );
  if (mine.length === 0) {
    // As text: the store's driver would read a text of digits as a number.
    const [first] = await work.tx
      .select({ digest: request.digest, answer: sql<string | null>`${request.answer}::text` })
      .from(request)
      .where(where);
    if (!first || first.digest !== digest) throw refused(requestNoReused);
    return JSON.parse(first.answer ?? 'null') as T;
  }
  const answer = await task();
  // Stored as no answer already.
  if (answer === null) return answer;
  await work.tx.update(request).set({ answer }).where(where);
  return answer;
}
