import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode } from '../../../domain/codes/refusals/codes/accounts.ts';
import { alreadyExists, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { endDateInPast, otherPartyNotApproved } from '../../../domain/codes/refusals/codes/contracts.ts';
import { daysBetween } from '../../../domain/rules/times.ts';
import { authorization } from '../../../domain/records/authorization.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(authorization);

/** Facts of the authorisation chart; days are epoch ms of 00:00 in Shanghai. */
export interface AuthorizationFacts extends Common {
  readonly validTo: number;
  /** The caller represents the grantor. */
  readonly isGrantor: boolean;
  /** Both parties may trade. */
  readonly isPartyApproved: boolean;
  /** Number of another one in force between the same two for the same scope, on some day of this one; null: none. */
  readonly overlap: string | null;
  /** The SMS code sent with `sign` is right; null when only asking. */
  readonly isCodeRight: boolean | null;
}

export type AuthorizationEvent = EventsOf<typeof authorization>;

type AuthorizationRule = Rule<AuthorizationFacts, AuthorizationEvent>;

/** Guards of the authorisation with their refusals: records 10.8. */
export const authorizationRules = {
  isGrantor: ({ context }) => (context.isGrantor ? null : refuse(notAllowed)),
  isGrantorOrStaff: ({ context, event }) =>
    context.isGrantor || event.by.role === 'admin' ? null : refuse(notAllowed),
  isUnended: ({ context, event }) =>
    daysBetween(event.at, context.validTo) >= 0 ? null : refuse(endDateInPast),
  isPartyApproved: ({ context }) => (context.isPartyApproved ? null : refuse(otherPartyNotApproved)),
  isOnly: ({ context: { overlap } }) =>
    overlap === null
      ? null
      : refuse(alreadyExists, {
          field: ['授权', 'Authorisation', 'Autorización', '権限委任'],
          value: overlap,
        }),
  isCodeRight: ({ context }) => (context.isCodeRight === false ? refuse(wrongCode) : null),
  hasReason,
  isOver: ({ context, event }) =>
    daysBetween(context.validTo, event.at) > 0 ? null : refuse(notInThisState),
} satisfies Record<string, AuthorizationRule>;

/** One party acts in the name of another, from draft to end. Source: records 10.8. */
export const authorizationLifecycle = setup({
  types: {
    context: {} as AuthorizationFacts,
    events: {} as AuthorizationEvent,
    input: {} as AuthorizationFacts,
  },
  guards: {
    isBy,
    ...guardsOf<AuthorizationFacts, AuthorizationEvent, typeof authorizationRules>(authorizationRules),
  },
  actions: {
    storeSignature: () => undefined,
    storeReason: () => undefined,
    notifySides: () => undefined,
  },
}).createMachine({
  id: 'authorization',
  description: 'One party acts in the name of another.',
  context: ({ input }) => input,
  initial: 'pendingSign',
  states: {
    pendingSign: {
      description: 'Created; waits for the code of the grantor.',
      on: {
        sign: {
          target: 'active',
          guard: and([may('sign'), 'isGrantor', 'isUnended', 'isPartyApproved', 'isOnly', 'isCodeRight']),
          actions: ['storeSignature', 'notifySides'],
        },
      },
    },
    active: {
      description: 'The grantee may act, within scope and limit.',
      on: {
        revoke: {
          target: 'revoked',
          guard: and([may('revoke'), 'isGrantorOrStaff', 'hasReason']),
          actions: ['storeReason', 'notifySides'],
        },
        expire: { target: 'expired', guard: and([may('expire'), 'isOver']), actions: 'notifySides' },
      },
    },
    expired: { description: 'Its last day is over; actions in progress are finished.', type: 'final' },
    revoked: { description: 'Revoked early; actions in progress are finished.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: authorizationLifecycle, rules: authorizationRules };
