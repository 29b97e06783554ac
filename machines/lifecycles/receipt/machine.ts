import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { weightDifferenceUnexplained } from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  abnormalStillOpen,
  timesInWrongOrder,
  unloadedOverLoaded,
} from '../../../domain/codes/refusals/codes/transport.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(receipt);

/** Facts of the receipt chart. */
export interface ReceiptFacts extends Common {
  /** The weights on the receipt equal those of the waybill. */
  readonly isWeightEqual: boolean;
  readonly isPaperIn: boolean;
  /** An abnormal report of the waybill is open: it may not finish yet. */
  readonly hasOpenAbnormal: boolean;
  /** The group lets the uploader upload again while the receipt is in audit. */
  readonly maySecondUpload: boolean;
}

export type ReceiptEvent = EventsOf<typeof receipt>;

const NOW: Label = ['当前时间', 'The present', 'La hora actual', '現在時刻'];
const SIGNED: Label = ['签收时间', 'Signing time', 'Hora de firma', '署名時刻'];

type ReceiptRule = Rule<ReceiptFacts, ReceiptEvent>;

/** Guards of the receipt with their refusals: transport-and-money 6.3. */
export const receiptRules = {
  isUnloadWithinLoad: ({ event }) =>
    event.type === 'upload' && (event.unloadWeightKg ?? 0) * 1000 > (event.loadWeightKg ?? 0) * 1003
      ? refuse(unloadedOverLoaded)
      : null,
  isSignedAlready: ({ event }) =>
    event.type === 'upload' && (event.signedAt ?? 0) > event.at
      ? refuse(timesInWrongOrder, { a: NOW, b: SIGNED })
      : null,
  isWeightEqualOrReasoned: ({ context, event }) =>
    context.isWeightEqual || event.type !== 'accept.receipt' || event.reason === undefined || event.reason
      ? null
      : refuse(weightDifferenceUnexplained),
  isSecondAllowed: ({ context }) => (context.maySecondUpload ? null : refuse(notInThisState)),
  isOwn: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isUndisturbed: ({ context }) => (context.hasOpenAbnormal ? refuse(abnormalStillOpen) : null),
  hasReason,
  isPaperOut: ({ context }) => (context.isPaperIn ? refuse(notInThisState) : null),
} satisfies Record<string, ReceiptRule>;

/** Proof of delivery of one waybill. Source: transport-and-money 6.3. */
export const receiptLifecycle = setup({
  types: { context: {} as ReceiptFacts, events: {} as ReceiptEvent, input: {} as ReceiptFacts },
  guards: { isBy, ...guardsOf<ReceiptFacts, ReceiptEvent, typeof receiptRules>(receiptRules) },
  actions: {
    storeUpload: () => undefined,
    keepPhotos: () => undefined,
    correctWaybill: () => undefined,
    finishWaybill: () => undefined,
    storeAuditReason: () => undefined,
    storePaper: () => undefined,
    releaseRetention: () => undefined,
    notifyDriver: () => undefined,
    notifyDispatch: () => undefined,
  },
}).createMachine({
  id: 'receipt',
  description: 'Proof of delivery of one waybill.',
  context: ({ input }) => input,
  initial: 'notUploaded',
  states: {
    notUploaded: {
      description: 'The goods are handed over; no picture yet.',
      on: {
        upload: {
          target: 'pendingAudit',
          guard: and([may('upload'), 'isUnloadWithinLoad', 'isSignedAlready']),
          actions: ['storeUpload', 'keepPhotos', 'notifyDispatch'],
        },
      },
    },
    pendingAudit: {
      description: 'Pictures and weights wait for the dispatcher; whoever uploaded them may replace them.',
      on: {
        upload: {
          target: 'pendingAudit',
          guard: and([may('upload'), 'isSecondAllowed', 'isOwn', 'isUnloadWithinLoad', 'isSignedAlready']),
          actions: ['storeUpload', 'keepPhotos', 'notifyDispatch'],
        },
        'accept.receipt': {
          target: 'accepted',
          guard: and([may('accept.receipt'), 'isNotOwn', 'isWeightEqualOrReasoned', 'isUndisturbed']),
          actions: ['storeAuditReason', 'correctWaybill', 'finishWaybill', 'notifyDriver'],
        },
        'reject.receipt': {
          target: 'rejected',
          guard: and([may('reject.receipt'), 'hasReason']),
          actions: ['storeAuditReason', 'notifyDriver'],
        },
      },
    },
    accepted: {
      description: 'Delivery is proven; only the paper receipt may still arrive.',
      on: {
        'paper.in': {
          guard: and([may('paper.in'), 'isPaperOut']),
          actions: ['storePaper', 'releaseRetention'],
        },
      },
    },
    rejected: {
      description: 'Not sufficient: to be uploaded again.',
      on: {
        upload: {
          target: 'pendingAudit',
          guard: and([may('upload'), 'isUnloadWithinLoad', 'isSignedAlready']),
          actions: ['storeUpload', 'keepPhotos', 'notifyDispatch'],
        },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: receiptLifecycle, rules: receiptRules };
