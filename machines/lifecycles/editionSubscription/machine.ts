import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(editionSubscription);

/** Facts of the subscription chart. */
export interface EditionSubscriptionFacts extends Common {
  readonly trialEndAt: number | null;
  /** End of what is paid; null: it has none. */
  readonly endAt: number | null;
  readonly graceUntil: number | null;
  /** From when another edition holds; null: there is none. */
  readonly nextAt: number | null;
  /** Waybills are charged, and nothing is left to take it from. */
  readonly isBalanceUsed: boolean;
}

export type EditionSubscriptionEvent = EventsOf<typeof editionSubscription>;

type EditionRule = Rule<EditionSubscriptionFacts, EditionSubscriptionEvent>;

const isPast = (moment: number | null, at: number) => moment !== null && moment <= at;
const unless = (holds: boolean) => (holds ? null : refuse(notInThisState));

/** Guards of the subscription with their refusals: addendum B 6.3. */
export const editionSubscriptionRules = {
  isTrialOver: ({ context, event }) => unless(isPast(context.trialEndAt, event.at)),
  isPaidOn: ({ context, event }) => unless(!isPast(context.endAt, event.at)),
  isPeriodOver: ({ context, event }) => unless(isPast(context.endAt, event.at)),
  isGraceOver: ({ context, event }) => unless(isPast(context.graceUntil, event.at)),
  isChangeDue: ({ context, event }) => unless(isPast(context.nextAt, event.at)),
  isBalanceUsed: ({ context }) => unless(context.isBalanceUsed),
  isWhole: ({ event }) => unless(event.type !== 'paid' || event.isWhole === true),
} satisfies Record<string, EditionRule>;

const paid = ['storePaid', 'settle', 'raiseRights'] as const;
const shared = {
  'set.warning': { guard: may('set.warning'), actions: ['storeWarningLine', 'settle'] },
  refunded: { guard: may('refunded'), actions: ['storeRefunded', 'settle'] },
  'change.edition': {
    guard: and([may('change.edition'), 'isChangeDue']),
    actions: ['storeChange', 'settle', 'raiseRights'],
  },
  terminate: { target: 'ended', guard: may('terminate'), actions: ['storeEnd', 'settle', 'raiseRights'] },
} as const;
const restored = {
  paid: [
    { target: 'active', guard: and([may('paid'), 'isWhole']), actions: [...paid, 'tellAdmin'] },
    { guard: may('paid'), actions: [...paid] },
  ],
} as const;

/** What a group has subscribed to, from its trial to its end. Source: addendum B 6.3. */
export const editionSubscriptionLifecycle = setup({
  types: {
    context: {} as EditionSubscriptionFacts,
    events: {} as EditionSubscriptionEvent,
    input: {} as EditionSubscriptionFacts,
  },
  guards: {
    isBy,
    ...guardsOf<EditionSubscriptionFacts, EditionSubscriptionEvent, typeof editionSubscriptionRules>(
      editionSubscriptionRules,
    ),
  },
  actions: {
    storePaid: () => undefined,
    storeRefunded: () => undefined,
    storeWarningLine: () => undefined,
    storeChange: () => undefined,
    beginGrace: () => undefined,
    storeEnd: () => undefined,
    settle: () => undefined,
    raiseRights: () => undefined,
    tellAdmin: () => undefined,
    tellStaff: () => undefined,
  },
}).createMachine({
  id: 'editionSubscription',
  description: 'The edition that a group has subscribed to.',
  context: ({ input }) => input,
  initial: 'trial',
  states: {
    trial: {
      description: 'Tried without fees; a payment already counts from its end.',
      on: {
        begin: { target: 'active', guard: and([may('begin'), 'isTrialOver', 'isPaidOn']), actions: 'settle' },
        expire: {
          target: 'overdue',
          guard: and([may('expire'), 'isPeriodOver']),
          actions: ['beginGrace', 'settle', 'tellAdmin'],
        },
        paid: { guard: may('paid'), actions: [...paid] },
        ...shared,
      },
    },
    active: {
      description: 'Paid for.',
      on: {
        expire: {
          target: 'overdue',
          guard: and([may('expire'), 'isPeriodOver']),
          actions: ['beginGrace', 'settle', 'tellAdmin'],
        },
        'balance.zero': {
          target: 'overdue',
          guard: and([may('balance.zero'), 'isBalanceUsed']),
          actions: ['beginGrace', 'settle', 'tellAdmin'],
        },
        paid: { guard: may('paid'), actions: [...paid] },
        ...shared,
      },
    },
    overdue: {
      description: 'Not paid for, in its days of grace.',
      on: {
        'grace.end': {
          target: 'suspended',
          guard: and([may('grace.end'), 'isGraceOver']),
          actions: ['settle', 'raiseRights', 'tellAdmin', 'tellStaff'],
        },
        ...restored,
        ...shared,
      },
    },
    suspended: {
      description: 'Nothing new is begun; running work goes on.',
      on: { ...restored, ...shared },
    },
    ended: { description: 'The group was closed.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = {
  machine: editionSubscriptionLifecycle,
  rules: editionSubscriptionRules,
};
