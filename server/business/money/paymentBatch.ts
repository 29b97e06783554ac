import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { alreadyInBatch, applicationNotForBatch } from '../../../domain/codes/refusals/codes/settlement.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  paymentBatchLifecycle,
  paymentBatchRules,
} from '../../../machines/lifecycles/paymentBatch/machine.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { memberSums } from './batchCounts.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { againstFunds } from './payFunds.ts';

type Batch = Row<typeof paymentBatch>;
type Apply = Row<typeof paymentApply>;

const membersOf = (work: Work, batchId: string) => findBy(work, paymentApply, { batchId });
/** States before the release; one that was rejected or cancelled is no member any more. */
const UNRELEASED: readonly Apply['status'][] = [
  'draft',
  'pendingReview',
  'pendingApproval',
  'pendingFinance',
];

/** Why an application cannot be added or removed: 34009 in another batch, 34034 not waiting, or another channel. */
async function againstMember(
  work: Work,
  batch: Batch,
  event: EventsOf<typeof paymentBatch> | null,
): Promise<Refusal | null> {
  if (event?.type !== 'add.member' && event?.type !== 'remove.member') return null;
  const member = await need(work, paymentApply, event.applyId ?? '', true);
  if (event.type === 'remove.member') return member.batchId === batch.id ? null : refuse(noSuchRecord);
  if (member.batchId !== null) {
    const other = await find(work, paymentBatch, member.batchId);
    return refuse(alreadyInBatch, { no: other?.batchNo ?? '' });
  }
  const isFit = member.status === 'pendingFinance' && member.channel === batch.channel;
  return isFit ? null : refuse(applicationNotForBatch);
}

/** Adds or removes an application, and counts again. */
async function move(work: Work, { id }: Batch, applyId: string, batchId: string | null): Promise<void> {
  await patch(work, paymentApply, applyId, { batchId });
  const members = await memberSums(work, id);
  await patch(work, paymentBatch, id, members());
}

/** Ends a batch once the bank has answered for every member; before that it does nothing. */
export async function finishBatch(work: Work, batchId: string | null): Promise<void> {
  if (batchId === null) return;
  // Two members may finish at once: the second transaction counts the first one's result.
  await need(work, paymentBatch, batchId, true);
  const members = await memberSums(work, batchId);
  if (members('paying', ...UNRELEASED).count > 0) return;
  const { totalFen: succeededFen } = members('paid');
  const { totalFen: failedFen } = members('partlyPaid');
  await applyIfPossible(work, paymentBatch, {
    id: batchId,
    type: 'finish.batch',
    payload: { succeededFen, failedFen },
  });
}

export const paymentBatchEntry = entry<typeof paymentBatch>({
  spec: paymentBatch,
  table: tableFor(paymentBatch),
  lifecycle: { machine: paymentBatchLifecycle, rules: paymentBatchRules },
  facts: async (work, row, event) => {
    const members = await memberSums(work, row.id);
    const isReleasing = event?.type === 'release.batch';
    const asked = { id: row.id, totalFen: members().totalFen };
    return {
      submittedBy: row.createdBy,
      members: members().count,
      paying: members('paying').count,
      waiting: members(...UNRELEASED).count,
      againstMember: await againstMember(work, row, event),
      againstFunds: row.status === 'building' ? await againstFunds(work, asked, isReleasing) : null,
    };
  },
  stores: {
    storeRelease: ({ event, now }) => ({ releasedBy: event.by.id, releasedAt: now }),
    storeTotals: on(paymentBatch, ['finish.batch'], ({ event, now }) => ({
      succeededFen: event.succeededFen,
      failedFen: event.failedFen,
      finishedAt: now,
    })),
  },
  effects: {
    takeMember: effect(paymentBatch, ['add.member'], ({ work, row, event }) =>
      move(work, row, event.applyId, row.id),
    ),
    dropMember: effect(paymentBatch, ['remove.member'], ({ work, row, event }) =>
      move(work, row, event.applyId, null),
    ),
    releaseMembers: async ({ work, row }) => {
      // One refused member refuses the whole release.
      for (const { id } of await membersOf(work, row.id))
        await apply(work, paymentApply, {
          id,
          type: 'fin.approve',
          payload: { batchId: row.id },
        });
    },
    freeMembers: async ({ work, row }) => {
      for (const { id } of await membersOf(work, row.id))
        await patch(work, paymentApply, id, { batchId: null });
    },
  },
});
