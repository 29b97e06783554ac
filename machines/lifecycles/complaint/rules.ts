import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  alreadyAnswered,
  appealedAlready,
  appealNeedsAnotherHandler,
  appealTimeOver,
  notUpheldPaysNothing,
  onlyHandlerResolves,
} from '../../../domain/codes/refusals/codes/customerService.ts';
import { evidenceMissing } from '../../../domain/codes/refusals/codes/settlement.ts';
import type { complaint } from '../../../domain/records/complaint.ts';
import {
  type AccusedKind,
  compensationOf,
  type ComplaintSide,
  sideOf,
} from '../../../domain/rules/complaint.ts';
import type { Common, EventsOf, Rule } from '../kit.ts';

/** Facts of the complaint chart; `submittedBy` is who wrote it down. */
export interface ComplaintFacts extends Common {
  readonly side: ComplaintSide;
  readonly accusedKind: AccusedKind;
  readonly handlerId: string | null;
  /** Who answered before the appeal. */
  readonly firstHandlerId: string | null;
  /** The accused has answered in this round. */
  readonly hasResponded: boolean;
  readonly hasWaybill: boolean;
  /** The complaint has pictures. */
  readonly isPictured: boolean;
  readonly appealCount: number;
  /** Days for an appeal. */
  readonly appealDays: number;
  /** Until when it may be appealed, epoch ms; null unless answered. */
  readonly closeAt: number | null;
  readonly isReminded: boolean;
  /** Why no deduction can be asked for now; null: one can, or the answer asks for none. */
  readonly deduction: Refusal | null;
}

export type ComplaintEvent = EventsOf<typeof complaint>;

type ComplaintRule = Rule<ComplaintFacts, ComplaintEvent>;

/** Guards of a complaint with their refusals: addendum A 1.1. */
export const complaintRules = {
  isComplainant: ({ context, event }) => (sideOf(event.by.role) === context.side ? null : refuse(notAllowed)),
  isAccused: ({ context, event }) => (sideOf(event.by.role) === context.side ? refuse(notAllowed) : null),
  isUnanswered: ({ context }) => (context.hasResponded ? refuse(alreadyAnswered) : null),
  // An appeal is heard by somebody who has not decided before.
  isAnotherHandler: ({ context, event }) =>
    event.by.id === context.firstHandlerId ? refuse(appealNeedsAnotherHandler) : null,
  isHandler: ({ context, event }) =>
    event.by.role === 'admin' || event.by.id === context.handlerId ? null : refuse(onlyHandlerResolves),
  isOwed: ({ event }) =>
    event.type === 'answer' && event.result === 'notUpheld' && (event.compensationFen ?? 0) > 0
      ? refuse(notUpheldPaysNothing)
      : null,
  isWayPossible: ({ context, event }) =>
    event.type === 'answer' &&
    event.compensationWay === 'deduction' &&
    (!context.hasWaybill || compensationOf(context.side, context.accusedKind) === null)
      ? refuse(fieldsAreWrong, { fields: 'compensationWay' })
      : null,
  // What is taken off a carrier's freight needs evidence (transport-and-money 6.2).
  isProven: ({ context, event }) =>
    event.type === 'answer' &&
    event.compensationWay === 'deduction' &&
    compensationOf(context.side, context.accusedKind)?.direction === 'reduce' &&
    !context.isPictured
      ? refuse(evidenceMissing)
      : null,
  isFreightOpen: ({ context }) => context.deduction,
  isWithinTime: ({ context: { closeAt, appealDays: n }, event }) =>
    closeAt !== null && event.at < closeAt ? null : refuse(appealTimeOver, { n }),
  isFirstAppeal: ({ context }) => (context.appealCount === 0 ? null : refuse(appealedAlready)),
  /** The complainant closes when content; the platform when nobody has appealed in time. */
  isSettled: ({ context, event }) => {
    const { closeAt } = context;
    if (event.by.role === 'system')
      return closeAt !== null && event.at >= closeAt ? null : refuse(notInThisState);
    return sideOf(event.by.role) === context.side ? null : refuse(notAllowed);
  },
  isUnreminded: ({ context }) => (context.isReminded ? refuse(notInThisState) : null),
} satisfies Record<string, ComplaintRule>;
