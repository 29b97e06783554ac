import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  alreadyDeparted,
  departurePast,
  goodsNotInsurable,
  insuredAlready,
  insuredTooHigh,
  insurerAnswerDiffers,
  insurerHasTime,
  insurerMayHaveIt,
  premiumFundsTooLow,
  productNotOnSale,
} from '../../../domain/codes/refusals/codes/insurance.ts';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(cargoPolicy);

/** An acceptance may be recorded by hand after so long without an answer, ms. */
export const SILENCE_MS = 24 * 3_600_000;

/** Facts of the chart of cargo cover. `submittedBy` is who applied, or entered it. */
export interface PolicyFacts extends Common {
  readonly payerKind: Row<typeof cargoPolicy>['payerKind'];
  readonly insuredFen: number;
  readonly premiumFen: number;
  /** The product is sold on this day, in this version. */
  readonly isOnSale: boolean;
  /** Goods of this type may be insured, and by this product. */
  readonly isInsurable: boolean;
  /** Highest sum of the product, fen. */
  readonly maxInsuredFen: number;
  readonly departAt: number;
  /** The trip has begun, or will never. */
  readonly isTripPast: boolean;
  /** The goods have not left, or never will. */
  readonly isReturnable: boolean;
  /** Number of the waybill when another live policy covers the same; null: none does. */
  readonly coveredWaybillNo: string | null;
  /** What the buyer's wallet lacks, fen. */
  readonly shortFen: number;
  /** The request has left for the insurer. */
  readonly isSent: boolean;
  readonly appliedAt: number | null;
  /** The insurer answered with another premium. */
  readonly isDoubted: boolean;
  /** When the request to take it back left, epoch ms; null: it has not. */
  readonly surrenderSentAt: number | null;
  /** Premium that the insurer names, fen; null: it was not asked. */
  readonly saidFen: number | null;
  /** The premium was paid on to the insurer, or its payment is under way. */
  readonly isPaidOn: boolean;
  /** What the insurer agreed to return, fen; null: it has not. */
  readonly refundFen: number | null;
  /** Serial of the refund, when another document is booked with it. */
  readonly takenSerial: string | null;
}

export type PolicyEvent = EventsOf<typeof cargoPolicy>;

type PolicyRule = Rule<PolicyFacts, PolicyEvent>;

/** The insurer still has time, counted from then. */
const againstSilence = (since: number | null, at: number): Refusal | null =>
  since !== null && at - since >= SILENCE_MS ? null : refuse(insurerHasTime, { n: SILENCE_MS / 3_600_000 });

/** Guards of cargo cover with their refusals: addendum B 5.3. */
export const policyRules = {
  // Each side buys, and gives back, with its own money only (D33).
  isBuyer: ({ context: { payerKind }, event: { by } }) => {
    const kind = by.role === 'shipper' ? 'SHIPMENT' : by.role === 'captain' ? 'CARRIER' : 'PLAT';
    return kind === payerKind ? null : refuse(notAllowed);
  },
  mayGiveBack: ({ context: { payerKind }, event: { by } }) => {
    const isOthers =
      (by.role === 'shipper' && payerKind !== 'SHIPMENT') ||
      (by.role === 'captain' && payerKind !== 'CARRIER');
    return isOthers ? refuse(notAllowed) : null;
  },
  isOnSale: ({ context }) => (context.isOnSale ? null : refuse(productNotOnSale)),
  isInsurable: ({ context }) => (context.isInsurable ? null : refuse(goodsNotInsurable)),
  isWithinMax: ({ context: { insuredFen, maxInsuredFen } }) =>
    insuredFen <= maxInsuredFen ? null : refuse(insuredTooHigh, { x: yuanFromFen(maxInsuredFen) }),
  isAhead: ({ context: { departAt, isTripPast }, event: { at } }) =>
    isTripPast || departAt < at ? refuse(departurePast) : null,
  isUncovered: ({ context: { coveredWaybillNo: no } }) =>
    no === null ? null : refuse(insuredAlready, { no }),
  isFunded: ({ context }) => (context.shortFen > 0 ? refuse(premiumFundsTooLow) : null),
  isUnsent: ({ context }) => (context.isSent ? refuse(insurerMayHaveIt) : null),
  isSilentLong: ({ context, event }) => againstSilence(context.appliedAt, event.at),
  // One that contradicts the application has answered.
  isStuck: ({ context, event }) => (context.isDoubted ? null : againstSilence(context.appliedAt, event.at)),
  isSurrenderStuck: ({ context, event }) => againstSilence(context.surrenderSentAt, event.at),
  isNotApplicant: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isPremiumEqual: ({ context: { saidFen, premiumFen } }) =>
    saidFen === null || saidFen === premiumFen
      ? null
      : refuse(insurerAnswerDiffers, { x: yuanFromFen(saidFen) }),
  hasReason,
  isReturnable: ({ context }) => (context.isReturnable ? null : refuse(alreadyDeparted)),
  isRefundFit: ({ context: { premiumFen }, event }) =>
    (event.type === 'surrender.ok' || event.type === 'record.surrender') &&
    (event.refundFen ?? 0) > premiumFen
      ? refuse(insurerAnswerDiffers, { x: yuanFromFen(event.refundFen ?? 0) })
      : null,
  isNotPaidOn: ({ context }) => (context.isPaidOn ? refuse(notInThisState) : null),
  isRefundDue: ({ context }) => (context.refundFen === null ? refuse(notInThisState) : null),
  isSerialFree: ({ context: { takenSerial } }): Refusal | null =>
    takenSerial === null ? null : refuse(bankSerialAlreadyBooked, { no: takenSerial }),
} satisfies Record<string, PolicyRule>;

const AWAITED = ['chargePremium', 'showOnWaybill', 'tellBuyer'] as const;
const END = ['clearWaybill', 'tellBuyer'] as const;
const mayRecord = [may('record.surrender'), 'isNotApplicant', 'isSurrenderStuck'] as const;
const submit = { guard: and([may('submit.insurer'), 'isUnsent']), actions: 'storeSubmit' } as const;

/** Cover for the goods of a waybill. Source: addendum B 5.3. */
export const cargoPolicyLifecycle = setup({
  types: { context: {} as PolicyFacts, events: {} as PolicyEvent, input: {} as PolicyFacts },
  guards: { isBy, ...guardsOf<PolicyFacts, PolicyEvent, typeof policyRules>(policyRules) },
  actions: {
    storeApply: () => undefined,
    storeSubmit: () => undefined,
    storeAcceptance: () => undefined,
    storeByHand: () => undefined,
    storeDoubt: () => undefined,
    storeFailure: () => undefined,
    storeLost: () => undefined,
    storeWithdrawn: () => undefined,
    storeSurrender: () => undefined,
    storeRefund: () => undefined,
    storeSerial: () => undefined,
    storePaper: () => undefined,
    storeRefusalByHand: () => undefined,
    storeKept: () => undefined,
    storeAnswer: () => undefined,
    endAsking: () => undefined,
    markSold: () => undefined,
    holdPremium: () => undefined,
    freeHold: () => undefined,
    chargePremium: () => undefined,
    returnPremium: () => undefined,
    receiveRefund: () => undefined,
    showOnWaybill: () => undefined,
    clearWaybill: () => undefined,
    tellBuyer: () => undefined,
    tellDoubt: () => undefined,
    tellFinance: () => undefined,
  },
}).createMachine({
  id: 'cargoPolicy',
  description: 'Cover for the goods of a waybill.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Written down; nothing is bought yet.',
      on: {
        apply: {
          target: 'applied',
          guard: and([
            may('apply'),
            'isBuyer',
            'isOnSale',
            'isInsurable',
            'isWithinMax',
            'isAhead',
            'isUncovered',
            'isFunded',
          ]),
          actions: ['storeApply', 'markSold', 'holdPremium'],
        },
      },
    },
    applied: {
      description: 'The insurer decides; the premium is held.',
      on: {
        'submit.insurer': submit,
        'insurer.accept': [
          {
            target: 'effective',
            guard: and([may('insurer.accept'), 'isPremiumEqual']),
            actions: ['storeAcceptance', ...AWAITED],
          },
          // It sold the cover at another price: for people to settle with the insurer.
          {
            guard: may('insurer.accept'),
            actions: ['storeDoubt', 'tellDoubt'],
          },
        ],
        'insurer.refuse': {
          target: 'rejected',
          guard: may('insurer.refuse'),
          actions: ['storeFailure', 'endAsking', 'freeHold', 'tellBuyer'],
        },
        // Asked about, the insurer did not know the number, and takes it no more.
        'insurer.lost': {
          target: 'draft',
          guard: may('insurer.lost'),
          actions: ['storeLost', 'freeHold', 'tellBuyer'],
        },
        withdraw: {
          target: 'draft',
          guard: and([may('withdraw'), 'isBuyer', 'isUnsent']),
          actions: ['storeWithdrawn', 'freeHold'],
        },
        accept: {
          target: 'effective',
          guard: and([may('accept'), 'isNotApplicant', 'isSilentLong']),
          actions: ['storeByHand', ...AWAITED],
        },
        'record.refusal': {
          target: 'rejected',
          guard: and([may('record.refusal'), 'isNotApplicant', 'isStuck', 'hasReason']),
          actions: ['storeRefusalByHand', 'endAsking', 'freeHold', 'tellBuyer'],
        },
      },
    },
    effective: {
      description: 'In force; the premium is owed to the insurer.',
      on: {
        surrender: {
          target: 'surrendering',
          guard: and([may('surrender'), 'mayGiveBack', 'isReturnable', 'hasReason']),
          actions: 'storeSurrender',
        },
        expire: { target: 'expired', guard: may('expire'), actions: 'endAsking' },
        'paper.came': { guard: may('paper.came'), actions: ['storePaper', 'endAsking'] },
      },
    },
    surrendering: {
      description: 'The insurer is asked to take it back.',
      on: {
        'submit.insurer': submit,
        'surrender.ok': [
          {
            target: 'surrendered',
            guard: and([may('surrender.ok'), 'isRefundFit', 'isNotPaidOn']),
            actions: ['storeRefund', 'endAsking', 'returnPremium', ...END],
          },
          // The insurer has the money already: it comes back by the bank.
          {
            guard: and([may('surrender.ok'), 'isRefundFit']),
            actions: ['storeRefund', 'endAsking', 'tellFinance'],
          },
        ],
        'surrender.no': {
          target: 'effective',
          guard: may('surrender.no'),
          actions: ['storeFailure', 'endAsking', 'tellBuyer'],
        },
        'record.surrender': [
          {
            target: 'surrendered',
            guard: and([...mayRecord, 'isRefundFit', 'isNotPaidOn']),
            actions: ['storeRefund', 'storeAnswer', 'endAsking', 'returnPremium', ...END],
          },
          {
            guard: and([...mayRecord, 'isRefundFit']),
            actions: ['storeRefund', 'storeAnswer', 'endAsking', 'tellFinance'],
          },
        ],
        'keep.policy': {
          target: 'effective',
          guard: and([may('keep.policy'), 'isNotApplicant', 'isSurrenderStuck', 'hasReason']),
          actions: ['storeKept', 'storeAnswer', 'endAsking', 'tellBuyer'],
        },
        'book.refund': {
          target: 'surrendered',
          guard: and([may('book.refund'), 'isRefundDue', 'isSerialFree']),
          actions: ['storeSerial', 'receiveRefund', ...END],
        },
      },
    },
    surrendered: { description: 'Given back before the trip.', type: 'final' },
    expired: { description: 'The cover is over.', type: 'final' },
    rejected: { description: 'The insurer refused it; the hold is free.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: cargoPolicyLifecycle, rules: policyRules };
