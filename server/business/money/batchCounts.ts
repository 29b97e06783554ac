import { and, count, eq, sql, sum } from 'drizzle-orm';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { refused } from '../../records/errors.ts';
import { byId } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

type State = Row<typeof paymentApply>['status'];

const table = tableFor(paymentBatch);
const applies = tableFor(paymentApply);

/** How many members of a batch are in some states, and their amounts together, fen. */
export interface MemberSums {
  readonly count: number;
  readonly totalFen: number;
}

/**
 * Counts the members of a batch by their states, in the store: whoever is paid asks this, so that to read them all would cost the
 * square of their number.
 * @returns the sums of those in some states; without states, of all
 */
export async function memberSums(
  { tx, groupCode }: Work,
  batchId: string,
): Promise<(...states: readonly State[]) => MemberSums> {
  const rows = await tx
    .select({
      status: applies.status,
      members: count(),
      fen: sum(applies.totalFen).mapWith(Number),
    })
    .from(applies)
    .where(and(eq(applies.groupCode, groupCode), eq(applies.deleted, false), eq(applies.batchId, batchId)))
    .groupBy(applies.status);
  return (...states) => {
    const own = rows.filter(({ status }) => states.length === 0 || states.includes(status));
    return {
      count: own.reduce((all, { members }) => all + members, 0),
      totalFen: own.reduce((all, { fen }) => all + fen, 0),
    };
  };
}

/** Counts a member that came (1) or left (-1), with its amount in fen; in one statement, so that no count is lost. @throws 10404 */
export async function countMember(
  work: Work,
  batchId: string,
  sign: 1 | -1,
  amountFen: number,
): Promise<void> {
  const [batch] = await work.tx
    .update(table)
    .set({
      count: sql`${table.count} + ${sign}`,
      totalFen: sql`${table.totalFen} + ${sign * amountFen}`,
    })
    .where(and(byId(table, work.groupCode, batchId), eq(table.deleted, false)))
    .returning();
  if (!batch) throw refused(noSuchRecord);
  work.changes.push({
    record: paymentBatch.name,
    id: batchId,
    version: batch.version,
    row: batch,
    todo: false,
  });
}

/** A member of a batch that is paid in waves was released: by whom and when the last one was. */
export async function noteWave(
  work: Work,
  batchId: string,
  { by, at }: { readonly by: { readonly id: string }; readonly at: number },
): Promise<void> {
  await work.tx
    .update(table)
    .set({ releasedBy: by.id, releasedAt: at })
    .where(and(byId(table, work.groupCode, batchId), eq(table.status, 'running')));
}
