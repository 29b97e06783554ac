import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode } from '../../../domain/codes/refusals/codes/accounts.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notInThisState,
  tooManyAttempts,
} from '../../../domain/codes/refusals/codes/common.ts';
import {
  contractTextChanged,
  messageLimitReached,
  otherPartyNotApproved,
  smsSigningNotAgreed,
} from '../../../domain/codes/refusals/codes/contracts.ts';
import { alreadyLoaded } from '../../../domain/codes/refusals/codes/transport.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { LEAST_READ_MS, MOST_SENDS, SEND_AGAIN_MS } from '../../../domain/rules/tripContract.ts';
import {
  by,
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(signedContract);

/** Facts of the chart of a trip's contract; times are epoch ms. `submittedBy` is whoever sent it. */
export interface SignedContractFacts extends Common {
  /** The role of party B, who alone may sign. */
  readonly partyB: 'captain' | 'driver';
  readonly isPartyApproved: boolean;
  /** Party B agreed that a code signs. */
  readonly isSmsAgreed: boolean;
  readonly sendCount: number;
  readonly lastSentAt: number | null;
  readonly linkExpireAt: number | null;
  /** When party B opened the text first; null: not yet. */
  readonly readAt: number | null;
  /** Of the text as it is kept now: whoever signs sends that of the text he has read. */
  readonly contentHash: string;
  /** The SMS code sent with the event is right; null when only asking. */
  readonly isCodeRight: boolean | null;
  /** Its waybill has left the loading place, or is over. */
  readonly isDeparted: boolean;
  /** The paper of a contract that was signed by a code is still to be made. */
  readonly lacksFile: boolean;
  readonly isSealed: boolean;
}

export type SignedContractEvent = EventsOf<typeof signedContract>;

type SignedContractRule = Rule<SignedContractFacts, SignedContractEvent>;

/** Guards of the contract with their refusals: addendum A 4.5. */
export const signedContractRules = {
  isPartyApproved: ({ context }) => (context.isPartyApproved ? null : refuse(otherPartyNotApproved)),
  isSendable: ({ context }) => (context.sendCount < MOST_SENDS ? null : refuse(messageLimitReached)),
  isSmsAgreed: ({ context }) => (context.isSmsAgreed ? null : refuse(smsSigningNotAgreed)),
  isRested: ({ context: { lastSentAt }, event: { at } }) => {
    const waitMs = (lastSentAt ?? 0) + SEND_AGAIN_MS - at;
    return waitMs <= 0 ? null : refuse(tooManyAttempts, { n: Math.ceil(waitMs / 1000) });
  },
  isPartyB: ({ context, event }) => (event.by.role === context.partyB ? null : refuse(notAllowed)),
  isInTime: ({ context: { linkExpireAt }, event }) =>
    linkExpireAt === null || event.at < linkExpireAt ? null : refuse(notInThisState),
  isSameText: ({ context: { contentHash }, event }) =>
    event.type !== 'sign' || event.contentHash === undefined || event.contentHash === contentHash
      ? null
      : refuse(contractTextChanged),
  // Who opened it just now has not read it, whatever he ticks.
  isRead: ({ context: { readAt }, event }) =>
    event.type !== 'sign' ||
    event.isRead === undefined ||
    (event.isRead && readAt !== null && event.at - readAt >= LEAST_READ_MS)
      ? null
      : refuse(fieldsAreWrong, { fields: 'isRead' }),
  isCodeRight: ({ context }) => (context.isCodeRight === false ? refuse(wrongCode) : null),
  isNotSender: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isPaperThere: ({ event }) =>
    event.type === 'file.paper' && event.paperFileIds?.length === 0
      ? refuse(fieldsAreWrong, { fields: 'paperFileIds' })
      : null,
  isNotDeparted: ({ context }) => (context.isDeparted ? refuse(alreadyLoaded) : null),
  isOver: ({ context: { linkExpireAt }, event }) =>
    linkExpireAt !== null && event.at >= linkExpireAt ? null : refuse(notInThisState),
  lacksFile: ({ context }) => (context.lacksFile ? null : refuse(notInThisState)),
  isUnsealed: ({ context }) => (context.isSealed || context.lacksFile ? refuse(notInThisState) : null),
  hasReason,
} satisfies Record<string, SignedContractRule>;

const send = {
  target: 'sent',
  guard: and([may('send'), 'isPartyApproved', 'isSendable', 'isSmsAgreed']),
  actions: ['storeSending', 'sendLink'],
} as const;
const filePaper = {
  target: 'signed',
  guard: and([may('file.paper'), 'isNotSender', 'isPaperThere']),
  actions: ['storePaper', 'notifySides'],
} as const;
/** The platform does it when the waybill ends or goes with another vehicle; people only before the departure. */
const leave = [
  { target: 'voided', guard: by('system'), actions: ['storeVoid', 'dropLink', 'notifyParty'] },
  {
    target: 'voided',
    guard: and([may('void'), 'isNotDeparted', 'hasReason']),
    actions: ['storeVoid', 'dropLink', 'notifyParty'],
  },
] as const;

/** The contract of a trip, from its text to the signature. Source: addendum A 4.5. */
export const signedContractLifecycle = setup({
  types: {
    context: {} as SignedContractFacts,
    events: {} as SignedContractEvent,
    input: {} as SignedContractFacts,
  },
  guards: {
    isBy,
    ...guardsOf<SignedContractFacts, SignedContractEvent, typeof signedContractRules>(signedContractRules),
  },
  actions: {
    storeSending: () => undefined,
    sendLink: () => undefined,
    storeSignature: () => undefined,
    storeEvidence: () => undefined,
    storePaper: () => undefined,
    storeRejection: () => undefined,
    cancelTrip: () => undefined,
    storeVoid: () => undefined,
    dropLink: () => undefined,
    storeFile: () => undefined,
    storeSeal: () => undefined,
    notifySides: () => undefined,
    notifyParty: () => undefined,
    notifyDispatch: () => undefined,
  },
}).createMachine({
  id: 'signedContract',
  description: 'The contract of one trip with whoever carries it.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Its text is made; party B has not got it.',
      on: { send, 'file.paper': filePaper, void: leave },
    },
    sent: {
      description: 'Party B has the link.',
      on: {
        resend: {
          guard: and([may('resend'), 'isRested', 'isSendable']),
          actions: ['storeSending', 'sendLink'],
        },
        'link.copied': { guard: and([may('link.copied'), 'isSendable']), actions: 'storeSending' },
        sign: {
          target: 'signed',
          guard: and([may('sign'), 'isPartyB', 'isInTime', 'isSameText', 'isRead', 'isCodeRight']),
          actions: ['storeSignature', 'storeEvidence', 'notifySides'],
        },
        'file.paper': filePaper,
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'isPartyB', 'isInTime', 'hasReason', 'isCodeRight']),
          actions: ['storeRejection', 'cancelTrip', 'notifyDispatch'],
        },
        'link.over': {
          target: 'expired',
          guard: and([may('link.over'), 'isOver']),
          actions: 'notifyDispatch',
        },
        void: leave,
      },
    },
    signed: {
      description: 'Binding: the vehicle may depart. Its paper and seal follow.',
      on: {
        'file.came': { guard: and([may('file.came'), 'lacksFile']), actions: 'storeFile' },
        'seal.came': { guard: and([may('seal.came'), 'isUnsealed']), actions: 'storeSeal' },
        void: leave,
      },
    },
    rejected: { description: 'Party B does not sign: its trip is cancelled.', type: 'final' },
    expired: { description: 'Nobody answered while the link was good.', on: { send, void: leave } },
    voided: { description: 'Void: its trip is cancelled, or goes with another vehicle.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: signedContractLifecycle, rules: signedContractRules };
