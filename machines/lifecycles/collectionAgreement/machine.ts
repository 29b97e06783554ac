import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode } from '../../../domain/codes/refusals/codes/accounts.ts';
import { driverHasAgreement, payeeCardNotVerified } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import {
  fieldsAreWrong,
  notInThisState,
  usedByOtherRecords,
} from '../../../domain/codes/refusals/codes/common.ts';
import { endDateInPast, otherPartyNotApproved } from '../../../domain/codes/refusals/codes/contracts.ts';
import { daysBetween } from '../../../domain/rules/times.ts';
import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(collectionAgreement);

/** Facts of the collection agreement chart; days are epoch ms of 00:00 in Shanghai. */
export interface AgreementFacts extends Common {
  readonly validTo: number;
  /** Driver and payee may trade. */
  readonly isPartyApproved: boolean;
  /** The driver is in the fleet whose captain collects. */
  readonly isOwnCaptain: boolean;
  readonly isCardVerified: boolean;
  /** Another agreement of the driver is in force. */
  readonly hasActive: boolean;
  /** The SMS code sent with `sign` is right; null when only asking. */
  readonly isCodeRight: boolean | null;
  /** Waybills whose freight is still to be paid under it. */
  readonly unsettled: number;
}

export type AgreementEvent = EventsOf<typeof collectionAgreement>;

type AgreementRule = Rule<AgreementFacts, AgreementEvent>;

/** Guards of the collection agreement with their refusals: records 10.2, 10.12. */
export const agreementRules = {
  isUnended: ({ context, event }) =>
    daysBetween(event.at, context.validTo) >= 0 ? null : refuse(endDateInPast),
  isPartyApproved: ({ context }) => (context.isPartyApproved ? null : refuse(otherPartyNotApproved)),
  isOwnCaptain: ({ context }) =>
    context.isOwnCaptain ? null : refuse(fieldsAreWrong, { fields: 'payeeId' }),
  isCardVerified: ({ context }) => (context.isCardVerified ? null : refuse(payeeCardNotVerified)),
  isOnly: ({ context }) => (context.hasActive ? refuse(driverHasAgreement) : null),
  isRead: ({ event }) =>
    event.type === 'sign' && event.isRead === false ? refuse(fieldsAreWrong, { fields: 'isRead' }) : null,
  isCodeRight: ({ context }) => (context.isCodeRight === false ? refuse(wrongCode) : null),
  hasReason,
  isSettled: ({ context: { unsettled } }) =>
    unsettled === 0 ? null : refuse(usedByOtherRecords, { n: unsettled }),
  isOver: ({ context, event }) =>
    daysBetween(context.validTo, event.at) > 0 ? null : refuse(notInThisState),
} satisfies Record<string, AgreementRule>;

/** A captain collects for a driver, from draft to end. Source: records 10.2. */
export const agreementLifecycle = setup({
  types: { context: {} as AgreementFacts, events: {} as AgreementEvent, input: {} as AgreementFacts },
  guards: { isBy, ...guardsOf<AgreementFacts, AgreementEvent, typeof agreementRules>(agreementRules) },
  actions: {
    storeSignature: () => undefined,
    storeReason: () => undefined,
    notifySides: () => undefined,
    sendLink: () => undefined,
  },
}).createMachine({
  id: 'collectionAgreement',
  description: 'A captain collects the freight of a driver.',
  context: ({ input }) => input,
  initial: 'pendingSign',
  states: {
    pendingSign: {
      description: 'Created; waits for the code of the driver.',
      on: {
        sign: {
          target: 'active',
          guard: and([
            may('sign'),
            'isUnended',
            'isPartyApproved',
            'isOwnCaptain',
            'isCardVerified',
            'isOnly',
            'isRead',
            'isCodeRight',
          ]),
          actions: ['storeSignature', 'notifySides'],
        },
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'hasReason']),
          actions: ['storeReason', 'notifySides'],
        },
        // The link of the last message was lost, or its 72 hours are over.
        'send.link': {
          guard: and([may('send.link'), 'isUnended']),
          actions: 'sendLink',
        },
      },
    },
    active: {
      description: "The captain's card is paid from the next settlement on.",
      on: {
        revoke: {
          target: 'revoked',
          guard: and([may('revoke'), 'hasReason', 'isSettled']),
          actions: ['storeReason', 'notifySides'],
        },
        expire: { target: 'expired', guard: and([may('expire'), 'isOver']), actions: 'notifySides' },
      },
    },
    expired: { description: 'Its last day is over: the driver is paid directly again.', type: 'final' },
    revoked: { description: 'Ended early: the driver is paid directly again.', type: 'final' },
    rejected: { description: 'The driver did not sign.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: agreementLifecycle, rules: agreementRules };
