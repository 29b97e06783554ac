import { asc, gt, sql } from 'drizzle-orm';
import type { Services } from '../../server/calls/context.ts';
import { actionLog } from '../../server/store/actionLogTables.ts';

/** Runs a task. @returns its answer, and the rows that it left in the user action log, in their order */
export async function rowsLeft<T>({ actionLog: log, store }: Services, task: () => Promise<T>) {
  await log.flush();
  const [last] = await store.db
    .select({ id: sql<string>`coalesce(max(${actionLog.id}), 0)::text` })
    .from(actionLog);
  const answer = await task();
  await log.flush();
  const rows = await store.db
    .select()
    .from(actionLog)
    .where(gt(actionLog.id, last?.id ?? '0'))
    .orderBy(asc(actionLog.id));
  return { answer, rows };
}

let made = 0;

/** A form of a record that anybody of the desk keeps. */
export function unitForm() {
  made += 1;
  const name = `记录${String(made)}`;
  return {
    ...{ unitName: name, unitNameEn: name, unitNameEs: name, unitNameJa: name },
    ...{ kind: 'count', factor: 1_000_000, decimals: 0 },
  };
}
