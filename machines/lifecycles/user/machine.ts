import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { proposalWaits } from '../../../domain/codes/refusals/codes/accounts.ts';
import { lastAdministrator } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  accountHasOpenBusiness,
  ownAdminRightsRemoved,
} from '../../../domain/codes/refusals/codes/system.ts';
import { user } from '../../../domain/records/user.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(user);

/** Facts of the account chart. */
export interface UserFacts extends Common {
  /** Own id of the account. */
  readonly accountId: string;
  /** Nobody else is a platform administrator who can log in. */
  readonly isLastAdmin: boolean;
  /** Orders, waybills and balances that are not settled yet. */
  readonly openWork: number;
  /** One of its roles moves money or rights. */
  readonly isPowerful: boolean;
  /** A change of it waits for another person. */
  readonly hasProposal: boolean;
}

export type UserEvent = EventsOf<typeof user>;

type UserRule = Rule<UserFacts, UserEvent>;

/** Guards of a login account with their refusals: records 3, 5, 10.12. */
export const userRules = {
  isNotSelf: ({ context, event }) =>
    event.by.id === context.accountId ? refuse(ownAdminRightsRemoved) : null,
  isNotLastAdmin: ({ context }) => (context.isLastAdmin ? refuse(lastAdministrator) : null),
  isSettled: ({ context: { openWork } }) =>
    openWork === 0 ? null : refuse(accountHasOpenBusiness, { n: openWork }),
  isOrdinary: ({ context }) => (context.isPowerful ? refuse(notAllowed) : null),
  isOnlyProposal: ({ context }) => (context.hasProposal ? refuse(proposalWaits) : null),
} satisfies Record<string, UserRule>;
const disable = {
  target: 'disabled',
  // The platform closes the account of a staff member who leaves.
  guard: and([may('disable'), 'isNotSelf', 'isNotLastAdmin']),
  actions: 'endSessions',
} as const;
/** The password of somebody who moves money or rights is reset by two people. */
const reset = [
  {
    guard: and([may('reset.password'), 'isOnlyProposal', 'isOrdinary']),
    actions: ['endSessions', 'issuePassword'],
  },
  { guard: and([may('reset.password'), 'isOnlyProposal']), actions: 'proposeReset' },
] as const;
const confirmed = {
  'reset.confirmed': { guard: may('reset.confirmed'), actions: ['endSessions', 'issuePassword'] },
  'factor.confirmed': { guard: may('factor.confirmed'), actions: 'dropFactors' },
  'rights.confirmed': {
    guard: may('rights.confirmed'),
    actions: ['storeRights', 'settleRoles', 'followPhone', 'issueFirstPassword'],
  },
} as const;
// One's own is kept with the profile: an administrator must not get round it.
const resetFactor = [
  {
    guard: and([may('reset.factor'), 'isNotSelf', 'isOnlyProposal', 'isOrdinary']),
    actions: 'dropFactors',
  },
  { guard: and([may('reset.factor'), 'isNotSelf', 'isOnlyProposal']), actions: 'proposeFactorReset' },
] as const;
const cancel = {
  target: 'cancelled',
  guard: and([may('cancel'), 'isNotSelf', 'isNotLastAdmin', 'isSettled']),
  actions: 'endSessions',
} as const;

/** A login account. Source: records 3; REGISTER and PHONE_CHANGE are separate processes. */
export const userLifecycle = setup({
  types: { context: {} as UserFacts, events: {} as UserEvent, input: {} as UserFacts },
  guards: { isBy, ...guardsOf<UserFacts, UserEvent, typeof userRules>(userRules) },
  actions: {
    storeUnlocked: () => undefined,
    clearFailures: () => undefined,
    endSessions: () => undefined,
    issuePassword: () => undefined,
    issueFirstPassword: () => undefined,
    proposeReset: () => undefined,
    storeRights: () => undefined,
    settleRoles: () => undefined,
    followPhone: () => undefined,
    dropFactors: () => undefined,
    proposeFactorReset: () => undefined,
  },
}).createMachine({
  id: 'user',
  description: 'A login account.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'May log in.',
      on: {
        lock: { target: 'locked', guard: may('lock') },
        disable,
        'reset.password': [...reset],
        ...confirmed,
        'reset.factor': [...resetFactor],
        cancel,
      },
    },
    locked: {
      description:
        'Many wrong passwords: an unknown browser waits before each further try, a known one does not.',
      on: {
        unlock: { target: 'active', guard: may('unlock'), actions: ['storeUnlocked', 'clearFailures'] },
        disable,
        'reset.password': [...reset],
        ...confirmed,
        'reset.factor': [...resetFactor],
      },
    },
    disabled: {
      description: 'Disabled: its sessions ended at once.',
      on: {
        enable: { target: 'active', guard: may('enable'), actions: 'storeUnlocked' },
        'factor.confirmed': confirmed['factor.confirmed'],
        'rights.confirmed': confirmed['rights.confirmed'],
        'reset.factor': [...resetFactor],
        cancel,
      },
    },
    cancelled: { description: 'Cancelled for good; its history stays.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: userLifecycle, rules: userRules };
