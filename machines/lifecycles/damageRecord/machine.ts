import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  deductionUndecided,
  freightAlreadyConfirmed,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  noCarrierToClaim,
  nothingLost,
  overLoss,
  warehouseNotLiable,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { wholeValueFen } from '../../../domain/rules/damage.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(damageRecord);

/** Facts of the chart of damaged goods. */
export interface DamageFacts extends Common {
  readonly liability: Row<typeof damageRecord>['liability'];
  /** Thousandths of the unit of the goods. */
  readonly qty: number;
  readonly lossFen: number;
  /** The goods are gone: there is nothing to dispose of. */
  readonly isShort: boolean;
  readonly hasWaybill: boolean;
  /** Some freight of the carrier still takes a deduction. */
  readonly isFreightOpen: boolean;
  /** Number of a deduction that is not decided; null: there is none. */
  readonly undecidedNo: string | null;
  /** What the carrier bears of the loss, or is asked to, fen. */
  readonly deductedFen: number;
  /** Who proposed a compensation. */
  readonly proposedBy: string | null;
}

export type DamageEvent = EventsOf<typeof damageRecord>;

type DamageRule = Rule<DamageFacts, DamageEvent>;

/** Guards of damaged goods with their refusals: addendum B 3.4. */
export const damageRules = {
  // What is left of the goods is never worth more than they were.
  isResidualFit: ({ context, event }) =>
    event.type === 'assess' &&
    event.unitValueFen !== undefined &&
    (event.residualFen ?? 0) > wholeValueFen(context.qty, event.unitValueFen)
      ? refuse(fieldsAreWrong, { fields: 'residualFen' })
      : null,
  hasReason,
  isCarrierLiable: ({ context }) =>
    context.liability === 'carrier' && context.hasWaybill ? null : refuse(noCarrierToClaim),
  isFreightOpen: ({ context }) => (context.isFreightOpen ? null : refuse(freightAlreadyConfirmed)),
  isLost: ({ context }) => (context.lossFen > 0 ? null : refuse(nothingLost)),
  isWarehouseLiable: ({ context }) => (context.liability === 'warehouse' ? null : refuse(warehouseNotLiable)),
  isWithinLoss: ({ context: { lossFen, deductedFen }, event }) =>
    event.type === 'compensate' && (event.amountFen ?? 0) > lossFen - deductedFen
      ? refuse(overLoss, { x: yuanFromFen(Math.max(0, lossFen - deductedFen)) })
      : null,
  isDecided: ({ context: { undecidedNo } }) =>
    undecidedNo === null ? null : refuse(deductionUndecided, { no: undecidedNo }),
  isDisposalSaid: ({ context, event }) =>
    !context.isShort && 'disposal' in event && event.disposal === null
      ? refuse(fieldsAreWrong, { fields: 'disposal' })
      : null,
  isAnother: ({ context, event }) => (event.by.id === context.proposedBy ? refuse(notAllowed) : null),
} satisfies Record<string, DamageRule>;

const compensate = {
  target: 'compensating',
  guard: and([
    may('compensate'),
    'isWarehouseLiable',
    'isLost',
    'isDecided',
    'isWithinLoss',
    'isDisposalSaid',
  ]),
  actions: ['storeProposal', 'openReview'],
} as const;

const close = {
  target: 'closed',
  guard: and([may('close'), 'isDecided', 'isDisposalSaid']),
  actions: ['storeDisposal', 'releaseHold', 'scrap', 'notifyOwner'],
} as const;

/** Damaged or missing goods, from the report to their end. Source: addendum B 3.4. */
export const damageLifecycle = setup({
  types: { context: {} as DamageFacts, events: {} as DamageEvent, input: {} as DamageFacts },
  guards: { isBy, ...guardsOf<DamageFacts, DamageEvent, typeof damageRules>(damageRules) },
  actions: {
    storeAssessment: () => undefined,
    storeReason: () => undefined,
    storeProposal: () => undefined,
    storeDisposal: () => undefined,
    storeApproval: () => undefined,
    dropProposal: () => undefined,
    releaseHold: () => undefined,
    takeBack: () => undefined,
    askDeduction: () => undefined,
    openReview: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
    payOwner: () => undefined,
    scrap: () => undefined,
    notifyOwner: () => undefined,
    tellFinance: () => undefined,
    tellProposer: () => undefined,
  },
}).createMachine({
  id: 'damageRecord',
  description: 'Damaged or missing goods, from the report to their end.',
  context: ({ input }) => input,
  initial: 'reported',
  states: {
    reported: {
      description: 'Reported; what lay in storage lies among the damaged goods.',
      on: {
        assess: {
          target: 'assessed',
          guard: and([may('assess'), 'isResidualFit']),
          actions: ['storeAssessment', 'notifyOwner', 'tellFinance'],
        },
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'hasReason']),
          actions: ['storeReason', 'releaseHold', 'takeBack', 'notifyOwner'],
        },
      },
    },
    assessed: {
      description: 'Cause, liability and loss are known.',
      on: {
        claim: {
          target: 'claiming',
          guard: and([may('claim'), 'isCarrierLiable', 'isLost', 'isFreightOpen']),
          actions: ['askDeduction', 'notifyOwner'],
        },
        compensate,
        close,
      },
    },
    claiming: {
      description: 'The carrier is asked to bear the loss.',
      on: { compensate, close },
    },
    compensating: {
      description: 'The finance approver decides about the compensation.',
      on: {
        approve: {
          target: 'closed',
          guard: and([may('approve'), 'isAnother']),
          actions: [
            'storeApproval',
            'releaseHold',
            'payOwner',
            'scrap',
            'passReview',
            'notifyOwner',
            'tellProposer',
          ],
        },
        back: {
          target: 'assessed',
          guard: and([may('back'), 'isAnother', 'hasReason']),
          actions: ['storeReason', 'dropProposal', 'rejectReview', 'tellProposer'],
        },
      },
    },
    closed: { description: 'Settled for good.', type: 'final' },
    rejected: { description: 'There was no damage; the goods are back.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: damageLifecycle, rules: damageRules };
