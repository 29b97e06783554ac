import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode } from '../../../domain/codes/refusals/codes/accounts.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  contractAlreadyActive,
  creditNotReviewed,
  endDateInPast,
  noCreditToReview,
  otherPartyNotApproved,
  priceMissing,
} from '../../../domain/codes/refusals/codes/contracts.ts';
import { isSpan } from '../../../domain/rules/checks.ts';
import { daysBetween, formatTime } from '../../../domain/rules/times.ts';
import { contract } from '../../../domain/records/contract.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(contract);

/** Facts of the contract chart; days are epoch ms of 00:00 in Shanghai. */
export interface ContractFacts extends Common {
  readonly createdBy: string;
  /** Fields still empty that SUBMIT needs. */
  readonly missing: readonly string[];
  readonly kind: 'storage' | 'transportSell' | 'transportBuy';
  readonly isPartyApproved: boolean;
  /** Lines of freight prices and storage rates. */
  readonly prices: number;
  readonly validFrom: number;
  readonly validTo: number;
  /** Another contract in force for the same parties, kind and scope on some day of this one. */
  readonly clash: { readonly no: string; readonly from: number; readonly to: number } | null;
  readonly signWay: 'offline' | 'sms' | null;
  readonly hasFile: boolean;
  /** Both parties have signed; it waits for its first day. */
  readonly isSigned: boolean;
  /** The SMS code sent with `sign` is right; null when only asking. */
  readonly isCodeRight: boolean | null;
  /** The credit it grants: none, or whether another person of finance has agreed to it. */
  readonly credit: 'none' | 'unreviewed' | 'reviewed';
}

export type ContractEvent = EventsOf<typeof contract>;

type ContractRule = Rule<ContractFacts, ContractEvent>;

const day = (ms: number) => formatTime(ms, 'y-m-d');

/** Guards of the contract with their refusals: records 6. */
export const contractRules = {
  // The warehouse desk writes storage contracts only.
  isOwnTrade: ({ context, event }) =>
    event.by.role === 'warehouse' && context.kind !== 'storage' ? refuse(notAllowed) : null,
  isAuthor: ({ context, event }) =>
    event.by.role === 'admin' || event.by.id === context.createdBy ? null : refuse(notAllowed),
  isComplete: ({ context }) =>
    context.missing.length === 0 ? null : refuse(fieldsAreWrong, { fields: context.missing.join(',') }),
  isSpan: ({ context, event }) =>
    isSpan(context.validFrom, context.validTo, event.at)
      ? null
      : refuse(fieldsAreWrong, { fields: 'validTo' }),
  isUnended: ({ context, event }) =>
    daysBetween(event.at, context.validTo) >= 0 ? null : refuse(endDateInPast),
  isPartyApproved: ({ context }) => (context.isPartyApproved ? null : refuse(otherPartyNotApproved)),
  isPriced: ({ context }) => (context.prices > 0 ? null : refuse(priceMissing)),
  isUnclashed: ({ context: { clash } }) =>
    clash === null
      ? null
      : refuse(contractAlreadyActive, { no: clash.no, from: day(clash.from), to: day(clash.to) }),
  isUnsigned: ({ context }) => (context.isSigned ? refuse(notInThisState) : null),
  isSigned: ({ context }) => (context.isSigned ? null : refuse(notInThisState)),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  // Four eyes (records 10.4): neither who wrote it nor who submitted it.
  isNotWriter: ({ context, event }) => (event.by.id === context.createdBy ? refuse(notAllowed) : null),
  isCreditReviewed: ({ context }) => (context.credit === 'unreviewed' ? refuse(creditNotReviewed) : null),
  isCreditToReview: ({ context }) => (context.credit === 'unreviewed' ? null : refuse(noCreditToReview)),
  // The platform files the paper signed by both; by SMS, party B signs with its code.
  isSignable: ({ context, event }) => {
    const isPlatform = event.by.role === 'admin' || event.by.role === 'auditor';
    if (isPlatform !== (context.signWay === 'offline')) return refuse(notAllowed);
    if (isPlatform) return context.hasFile ? null : refuse(fieldsAreWrong, { fields: 'files' });
    return context.isCodeRight === false ? refuse(wrongCode) : null;
  },
  isBegun: ({ context, event }) =>
    daysBetween(context.validFrom, event.at) >= 0 ? null : refuse(notInThisState),
  isOver: ({ context, event }) =>
    daysBetween(context.validTo, event.at) > 0 ? null : refuse(notInThisState),
  hasReason,
  isEndAhead: ({ event }) =>
    event.type === 'terminate' && event.endsOn !== undefined && daysBetween(event.at, event.endsOn) < 0
      ? refuse(endDateInPast)
      : null,
} satisfies Record<string, ContractRule>;

const byAuthor = and([may('void'), 'isAuthor']);
const renew = { guard: may('renew'), actions: 'makeRenewal' } as const;
/** What the signature of a contract needs, whenever its first day is. */
const SIGNING = [
  may('sign'),
  'isUnsigned',
  'isNotOwn',
  'isCreditReviewed',
  'isSignable',
  'isUnended',
  'isUnclashed',
] as const;
const signed = ['storeSignature', 'notifyAuthor'] as const;

/** A frame contract from draft to its end. Source: records 6. */
export const contractLifecycle = setup({
  types: { context: {} as ContractFacts, events: {} as ContractEvent, input: {} as ContractFacts },
  guards: { isBy, ...guardsOf<ContractFacts, ContractEvent, typeof contractRules>(contractRules) },
  actions: {
    rememberSubmitter: () => undefined,
    storeSignature: () => undefined,
    storeCreditApproval: () => undefined,
    storeEndReason: () => undefined,
    storeEnd: () => undefined,
    makeRenewal: () => undefined,
    sendLink: () => undefined,
    notifyPartyB: () => undefined,
    notifyAuthor: () => undefined,
  },
}).createMachine({
  id: 'contract',
  description: 'A frame contract with a shipper or carrier.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written.',
      on: {
        submit: {
          target: 'pendingSign',
          guard: and([
            may('submit'),
            'isOwnTrade',
            'isComplete',
            'isSpan',
            'isUnended',
            'isPartyApproved',
            'isPriced',
            'isUnclashed',
          ]),
          actions: ['rememberSubmitter', 'sendLink', 'notifyPartyB'],
        },
        void: { target: 'voided', guard: byAuthor },
      },
    },
    pendingSign: {
      description: 'Waits for the signatures, and once signed for its first day.',
      on: {
        sign: [
          { target: 'active', guard: and([...SIGNING, 'isBegun']), actions: signed },
          { guard: and([...SIGNING]), actions: signed },
        ],
        'approve.credit': {
          guard: and([may('approve.credit'), 'isNotOwn', 'isNotWriter', 'isCreditToReview']),
          actions: ['storeCreditApproval', 'notifyAuthor'],
        },
        start: {
          target: 'active',
          guard: and([may('start'), 'isSigned', 'isBegun', 'isUnended', 'isUnclashed']),
          actions: ['notifyPartyB', 'notifyAuthor'],
        },
        reject: {
          target: 'draft',
          guard: and([may('reject'), 'isUnsigned', 'hasReason']),
          actions: ['storeEndReason', 'notifyAuthor'],
        },
        withdraw: {
          target: 'draft',
          guard: and([may('withdraw'), 'isAuthor', 'isUnsigned']),
        },
        void: { target: 'voided', guard: byAuthor, actions: 'notifyPartyB' },
      },
    },
    active: {
      description: 'Valid: its prices apply and orders may use it.',
      on: {
        expire: {
          target: 'expired',
          guard: and([may('expire'), 'isOver']),
          actions: ['notifyPartyB', 'notifyAuthor'],
        },
        terminate: {
          target: 'terminated',
          guard: and([may('terminate'), 'hasReason', 'isEndAhead']),
          actions: ['storeEndReason', 'storeEnd', 'notifyPartyB', 'notifyAuthor'],
        },
        renew,
      },
    },
    expired: { description: 'Its last day is over; it may still be renewed.', on: { renew } },
    terminated: { description: 'Ended early; orders already made keep their price.', type: 'final' },
    voided: { description: 'Never became valid.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: contractLifecycle, rules: contractRules };
