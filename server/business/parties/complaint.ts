import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { complaintStillOpen } from '../../../domain/codes/refusals/codes/customerService.ts';
import { freightAlreadyConfirmed } from '../../../domain/codes/refusals/codes/settlement.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { compensationOf, pointsLost, remindAt } from '../../../domain/rules/complaint.ts';
import { firstOf } from '../../../domain/rules/characters.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { complaintLifecycle } from '../../../machines/lifecycles/complaint/machine.ts';
import {
  type ComplaintEvent,
  type ComplaintFacts,
  complaintRules,
} from '../../../machines/lifecycles/complaint/rules.ts';
import { entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { requestDeduction, takesDeduction } from '../money/deduction.ts';
import { paramOf } from '../platform/parameters.ts';
import { openKeyOf, partiesOf } from './complaintParties.ts';
import {
  audienceOf,
  confirmBySms,
  DESK,
  handlerOf,
  LATE,
  otherSide,
  PAID_OUTSIDE,
  PLEASE_ANSWER,
  say,
  sayState,
  tellAnswer,
} from './complaintTelling.ts';
import { lowerScore } from './creditScore.ts';

type Complaint = Row<typeof complaint>;

const HOUR_MS = 3_600_000;
/** Limit of the text that a deduction takes over. */
const MAX_WORDS = 500;

/** @throws 48003 with the number of the complaint that is open already */
async function requireNew(work: Work, openKey: string | null): Promise<void> {
  if (openKey === null) return;
  const same = await findBy(work, complaint, { openKey, status: ['submitted', 'processing', 'answered'] });
  const [open] = same;
  if (open) throw refused(complaintStillOpen, { no: open.complaintNo });
}

/** Completes a complaint. @throws as `partiesOf`, and 48003 */
async function prepare(work: Work, input: Complaint): Promise<Partial<Complaint>> {
  const parties = await partiesOf(work, input);
  const openKey = openKeyOf({ ...input, ...parties });
  await requireNew(work, openKey);
  const hours = await paramOf(work, 'complaint.replyHours', work.now);
  const days = await paramOf(work, 'complaint.days', work.now);
  const firstReplyDueAt = work.now + hours * HOUR_MS;
  const dueAt = work.now + days * DAY_MS;
  return { ...parties, openKey, firstReplyDueAt, dueAt, lateAt: remindAt(work.now, firstReplyDueAt, dueAt) };
}

async function created(work: Work, row: Complaint): Promise<void> {
  await confirmBySms(work, row, await paramOf(work, 'complaint.replyHours', work.now));
  await sayState(work, row, DESK);
}

/** Whether some freight still takes the deduction that an answer asks for. */
async function deductionBar(work: Work, { waybillId }: Complaint, event: ComplaintEvent | null) {
  if (event?.type !== 'answer' || event.compensationWay !== 'deduction' || waybillId === null) return null;
  return (await takesDeduction(work, waybillId)) ? null : refuse(freightAlreadyConfirmed);
}

async function facts(work: Work, row: Complaint, event: ComplaintEvent | null): Promise<ComplaintFacts> {
  return {
    submittedBy: row.createdBy,
    side: row.side,
    accusedKind: row.accusedKind,
    handlerId: row.handlerId,
    firstHandlerId: row.firstHandlerId,
    hasResponded: row.respondedAt !== null,
    hasWaybill: row.waybillId !== null,
    isPictured: (row.images ?? []).length > 0,
    appealCount: row.appealCount,
    appealDays: await paramOf(work, 'complaint.appealDays', work.now),
    closeAt: row.closeAt,
    isReminded: row.lateToldAt !== null,
    deduction: await deductionBar(work, row, event),
  };
}

async function openAppeal(work: Work, row: Complaint): Promise<void> {
  const days = await paramOf(work, 'complaint.appealDays', work.now);
  await patch(work, complaint, row.id, { closeAt: work.now + days * DAY_MS });
}

/** An appeal has the time of a new complaint. */
async function prolong(work: Work, row: Complaint): Promise<void> {
  const days = await paramOf(work, 'complaint.days', work.now);
  const dueAt = row.dueAt + days * DAY_MS;
  await patch(work, complaint, row.id, { dueAt, lateAt: remindAt(work.now, row.firstReplyDueAt, dueAt) });
}

async function takePoints(work: Work, row: Complaint): Promise<void> {
  const { accusedKind, result, shipmentId, driverId } = row;
  const points = pointsLost(accusedKind, result, {
    upheld: await paramOf(work, 'complaint.upheldPoints', work.now),
    partly: await paramOf(work, 'complaint.partlyPoints', work.now),
  });
  const id = accusedKind === 'driver' ? driverId : shipmentId;
  if (points === 0 || id === null) return;
  await lowerScore(work, accusedKind === 'driver' ? 'driver' : 'shipper', id, points);
  await patch(work, complaint, row.id, { points });
}

/** Finance decides about the deduction as about any other; where no freight takes it any more, it is paid outside. */
async function askCompensation(work: Work, row: Complaint): Promise<void> {
  const { waybillId, compensationFen, compensationWay, reply, images } = row;
  const way = compensationOf(row.side, row.accusedKind);
  if (compensationWay !== 'deduction' || waybillId === null || !compensationFen || way === null) return;
  if (!(await takesDeduction(work, waybillId))) {
    await patch(work, complaint, row.id, { compensationWay: 'outside' });
    await say(work, row, [ROLE_CODES.financeClerk], PAID_OUTSIDE(row.complaintNo));
    return;
  }
  const { id } = await requestDeduction(work, {
    sourceType: 'complaint',
    sourceId: row.id,
    waybillId,
    type: 'other',
    amountFen: compensationFen,
    reason: firstOf(reply ?? '', MAX_WORDS),
    evidenceIds: images ?? [],
    ...way,
  });
  await patch(work, complaint, row.id, { deductionId: id });
}

export const complaintEntry = entry<typeof complaint>({
  spec: complaint,
  table: tableFor(complaint),
  lifecycle: { machine: complaintLifecycle, rules: complaintRules },
  facts,
  // Another owner's waybill gets the same refusal as a missing one: 10404.
  mayName: (_, field) => Promise.resolve(field === 'waybillId'),
  prepare,
  created,
  stores: {
    storeHandler: ({ row, event }) => ({
      handlerId: event.by.id,
      openTo: 'both',
      // The first reply has been given: what is due next is the end.
      lateAt: row.dueAt,
      lateToldAt: null,
    }),
    storeResponse: on(complaint, ['respond'], ({ event, now }) => ({
      response: event.response,
      respondedAt: now,
    })),
    storeAnswer: on(complaint, ['answer'], ({ event }) => ({
      reply: event.reply,
      result: event.result,
      compensationFen: event.compensationFen,
      compensationWay: event.compensationFen ? event.compensationWay : 'none',
    })),
    storeAppeal: on(complaint, ['appeal'], ({ row, event }) => ({
      appealText: event.appealText,
      appealCount: row.appealCount + 1,
      firstHandlerId: row.handlerId,
      handlerId: null,
      respondedAt: null,
      closeAt: null,
      lateToldAt: null,
    })),
    storeClosing: on(complaint, ['close'], ({ event, now }) => ({
      satisfaction: event.satisfaction ?? null,
      closeAt: now,
    })),
    storeReminded: ({ now }) => ({ lateToldAt: now }),
  },
  effects: {
    askAccused: ({ work, row }) =>
      row.accusedKind === 'platform'
        ? Promise.resolve()
        : say(work, row, audienceOf(row, otherSide(row.side)), PLEASE_ANSWER(row.complaintNo)),
    openAppeal: ({ work, row }) => openAppeal(work, row),
    prolong: ({ work, row }) => prolong(work, row),
    takePoints: ({ work, row }) => takePoints(work, row),
    askCompensation: ({ work, row }) => askCompensation(work, row),
    tellBoth: async ({ work, row }) =>
      tellAnswer(work, row, await paramOf(work, 'complaint.appealDays', work.now)),
    notifyHandler: ({ work, row }) => sayState(work, row, handlerOf(row)),
    notifyDesk: ({ work, row }) => sayState(work, row, DESK),
    remindDesk: ({ work, row }) => say(work, row, [ROLE_CODES.admin, ...DESK], LATE(row.complaintNo)),
  },
});
