import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import {
  carrierHasNotAgreed,
  deductionsOverFreight,
  financeApproverConfirms,
  freightAlreadyConfirmed,
  lossDeductionTooHigh,
  noBillYet,
  objectionTimeOver,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import { CLERK_LIMIT_FEN } from '../../../domain/rules/deduction.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import {
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  isReason,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(deduction);

/** Facts of the deduction chart. */
export interface DeductionFacts extends Common {
  readonly direction: 'reduce' | 'add';
  readonly amountFen: number;
  /** Where the bill of the waybill stands: none yet, open to items, or fixed. */
  readonly bill: 'none' | 'open' | 'fixed';
  readonly isAgreed: boolean;
  readonly hasObjected: boolean;
  readonly objectUntil: number;
  /** What may still be taken off the freight, fen; null: nobody knows yet. */
  readonly freightLeftFen: number | null;
  /** What lost goods may still cost the carrier, fen; null: this one is not about loss, or there is no price. */
  readonly lossLeftFen: number | null;
}

export type DeductionEvent = EventsOf<typeof deduction>;

type DeductionRule = Rule<DeductionFacts, DeductionEvent>;

/** Guards of a deduction with their refusals: transport-and-money 6.3, 6.5, 6.6. */
export const deductionRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isOwn: ({ context, event }) =>
    event.by.role === 'system' || event.by.id === context.submittedBy ? null : refuse(notAllowed),
  isWithinPower: ({ context, event }) =>
    event.by.role === 'financeClerk' && context.amountFen > CLERK_LIMIT_FEN
      ? refuse(financeApproverConfirms, { x: yuanFromFen(CLERK_LIMIT_FEN) })
      : null,
  hasBill: ({ context }) => (context.bill === 'none' ? refuse(noBillYet) : null),
  isBillOpen: ({ context }) => (context.bill === 'fixed' ? refuse(freightAlreadyConfirmed) : null),
  // An addition needs no hearing of the carrier.
  isHeard: ({ context, event }) =>
    context.direction === 'add' || context.isAgreed || context.hasObjected || event.at >= context.objectUntil
      ? null
      : refuse(carrierHasNotAgreed, { until: formatTime(context.objectUntil, 'y-m-d h:i') }),
  isWithinLoss: ({ context: { lossLeftFen, amountFen } }) =>
    lossLeftFen !== null && amountFen > lossLeftFen
      ? refuse(lossDeductionTooHigh, { x: yuanFromFen(lossLeftFen) })
      : null,
  isWithinFreight: ({ context: { direction, freightLeftFen, amountFen } }) =>
    direction === 'reduce' && freightLeftFen !== null && amountFen > freightLeftFen
      ? refuse(deductionsOverFreight)
      : null,
  isNotAgreed: ({ context }) => (context.isAgreed ? refuse(objectionTimeOver) : null),
  isInTime: ({ context, event }) => (event.at < context.objectUntil ? null : refuse(objectionTimeOver)),
  hasReason,
  hasObjection: ({ event }) =>
    'objection' in event && !isReason(event.objection) ? refuse(reasonMissing) : null,
} satisfies Record<string, DeductionRule>;

/** Money off a waybill's freight, or added to it, after the carrier was heard. Source: transport-and-money 6.3. */
export const deductionLifecycle = setup({
  types: { context: {} as DeductionFacts, events: {} as DeductionEvent, input: {} as DeductionFacts },
  guards: { isBy, ...guardsOf<DeductionFacts, DeductionEvent, typeof deductionRules>(deductionRules) },
  actions: {
    storeDecision: () => undefined,
    storeReason: () => undefined,
    storeAgreement: () => undefined,
    storeObjection: () => undefined,
    valueAgain: () => undefined,
    notifyPayee: () => undefined,
    notifyFinance: () => undefined,
    notifySource: () => undefined,
  },
}).createMachine({
  id: 'deduction',
  description: 'Money off the freight of a waybill, or on it.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'Requested; the carrier is heard, then finance decides.',
      on: {
        'confirm.deduction': {
          target: 'confirmed',
          guard: and([
            may('confirm.deduction'),
            'isNotOwn',
            'isWithinPower',
            'hasBill',
            'isBillOpen',
            'isHeard',
            'isWithinLoss',
            'isWithinFreight',
          ]),
          actions: ['storeDecision', 'valueAgain', 'notifyPayee', 'notifySource'],
        },
        'reject.deduction': {
          target: 'rejected',
          guard: and([may('reject.deduction'), 'hasReason']),
          actions: ['storeDecision', 'storeReason', 'notifyPayee', 'notifySource'],
        },
        'revoke.deduction': {
          target: 'revoked',
          guard: and([may('revoke.deduction'), 'isOwn']),
          actions: ['storeDecision', 'notifyPayee', 'notifySource'],
        },
        agree: {
          guard: and([may('agree'), 'isNotAgreed']),
          actions: ['storeAgreement', 'notifyFinance'],
        },
        object: {
          guard: and([may('object'), 'isNotAgreed', 'isInTime', 'hasObjection']),
          actions: ['storeObjection', 'notifyFinance'],
        },
      },
    },
    confirmed: { description: 'Included in the bill of the waybill.', type: 'final' },
    rejected: { description: 'Rejected by finance.', type: 'final' },
    revoked: { description: 'Revoked by its requester.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: deductionLifecycle, rules: deductionRules };
