import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { supplierAnswerDiffers } from '../../../domain/codes/refusals/codes/advances.ts';
import { amountOverLimit } from '../../../domain/codes/refusals/codes/insurance.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { type DoubtFacts, doubtRules, type StatedFacts, statedRules } from '../statedResult.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(oilOrder);

/** Facts of the fuel order chart. */
export interface OilOrderFacts extends StatedFacts, DoubtFacts {
  readonly amountFen: number;
  /** What the supplier says it delivered, fen; null: it was not asked. */
  readonly deliveredFen: number | null;
  /** Another order has the voucher number it names. */
  readonly isVoucherTaken: boolean;
}

export type OilOrderEvent = EventsOf<typeof oilOrder>;

type OilOrderRule = Rule<OilOrderFacts, OilOrderEvent>;

/** Guards of the fuel order with their refusals. */
export const oilOrderRules = {
  isVoucherFree: ({ context }) => (context.isVoucherTaken ? refuse(supplierAnswerDiffers) : null),
  isAmountRight: ({ context: { deliveredFen, amountFen } }) =>
    deliveredFen === amountFen ? null : refuse(supplierAnswerDiffers),
  isWithinOrder: ({ context: { amountFen }, event }) =>
    event.type === 'state.result' && (event.deliveredFen ?? 0) > amountFen
      ? refuse(amountOverLimit, { x: yuanFromFen(amountFen) })
      : null,
  ...doubtRules,
  ...statedRules,
} satisfies Record<string, OilOrderRule>;

const query = { guard: may('query.supplier'), actions: 'askNow' } as const;
const fail = {
  target: 'failed',
  guard: may('supplier.fail'),
  actions: ['storeFailure', 'giveUp'],
} as const;
/** A contradiction between supplier and order is for a person to resolve: nothing is booked. */
const right = {
  target: 'done',
  guard: and([may('supplier.ok'), 'isVoucherFree', 'isAmountRight']),
  actions: ['storeDone', 'carryOut'],
} as const;
const doubt = ['storeDoubt', 'notifyApprover'] as const;
const mayConfirm = [may('confirm.result'), 'isStated', 'isNotStater'] as const;

/** Fuel ordered from the supplier. Source: transport-and-money 9.3; the paths of a payment (6.3) apply to it too. */
export const oilOrderLifecycle = setup({
  types: { context: {} as OilOrderFacts, events: {} as OilOrderEvent, input: {} as OilOrderFacts },
  guards: { isBy, ...guardsOf<OilOrderFacts, OilOrderEvent, typeof oilOrderRules>(oilOrderRules) },
  actions: {
    storeSubmit: () => undefined,
    storeDone: () => undefined,
    storeFailure: () => undefined,
    storeDoubt: () => undefined,
    storeStated: () => undefined,
    storeConfirmed: () => undefined,
    storeRefuted: () => undefined,
    clearStated: () => undefined,
    tellToConfirm: () => undefined,
    tellSentBack: () => undefined,
    askNow: () => undefined,
    carryOut: () => undefined,
    giveUp: () => undefined,
    notifyApprover: () => undefined,
  },
}).createMachine({
  id: 'oilOrder',
  description: 'What the fuel supplier is asked to do.',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      description: 'Created with its cause; submitted to the supplier after the commit.',
      on: { 'submit.order': { target: 'submitted', guard: may('submit.order'), actions: 'storeSubmit' } },
    },
    submitted: {
      description: 'Submitted to the supplier.',
      on: {
        timeout: { target: 'unknown', guard: may('timeout'), actions: 'notifyApprover' },
        'supplier.ok': [right, { target: 'unknown', guard: may('supplier.ok'), actions: [...doubt] }],
        'supplier.fail': fail,
        'query.supplier': query,
      },
    },
    unknown: {
      description:
        'No answer yet, or one that contradicts the order: asked about repeatedly, never submitted again; two persons may end it.',
      on: {
        // The same contradiction is told once.
        'supplier.ok': [right, { guard: and([may('supplier.ok'), 'isDoubtNew']), actions: [...doubt] }],
        'supplier.fail': fail,
        'query.supplier': query,
        'state.result': {
          guard: and([may('state.result'), 'mayBeStated', 'isWithinOrder', 'isVoucherFree', 'hasReason']),
          actions: ['storeStated', 'tellToConfirm'],
        },
        'confirm.result': [
          {
            target: 'done',
            guard: and([...mayConfirm, 'isStatedDone', 'isVoucherFree']),
            actions: ['storeConfirmed', 'carryOut'],
          },
          {
            target: 'failed',
            guard: and([...mayConfirm, 'isStatedNone']),
            actions: ['storeRefuted', 'giveUp'],
          },
        ],
        'reject.result': {
          guard: and([may('reject.result'), 'isStated', 'hasReason']),
          actions: ['clearStated', 'tellSentBack'],
        },
      },
    },
    done: { description: 'The supplier has done what it was asked.', type: 'final' },
    failed: { description: 'The supplier refused it, or never received it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: oilOrderLifecycle, rules: oilOrderRules };
