import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';
import { etcTopUp } from '../../../domain/records/etcTopUp.ts';
import { type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { type StatedFacts, statedRules } from '../statedResult.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcTopUp);

/** Facts of the toll top-up chart. `submittedBy` is who entered it. */
export interface EtcTopUpFacts extends StatedFacts {
  /** Serial of the payment, when another document is booked with it; null: it is free. */
  readonly takenSerial: string | null;
  /** What the platform's own funds lack to pay it; null: nothing. */
  readonly againstFunds: Refusal | null;
  /** A card is to be loaded with it. */
  readonly hasCard: boolean;
}

export type EtcTopUpEvent = EventsOf<typeof etcTopUp>;

type EtcTopUpRule = Rule<EtcTopUpFacts, EtcTopUpEvent>;

/** Guards of the toll top-up with their refusals: addendum B D40, as of a fuel purchase. */
export const etcTopUpRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isOwn: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isSerialFree: ({ context: { takenSerial } }) =>
    takenSerial === null ? null : refuse(bankSerialAlreadyBooked, { no: takenSerial }),
  isCovered: ({ context }) => context.againstFunds,
  loadsCard: ({ context }) => (context.hasCard ? null : refuse(notInThisState)),
  ...statedRules,
} satisfies Record<string, EtcTopUpRule>;

const booked = ['storeReview', 'takeSerial', 'postTopUp', 'matchWaiting'] as const;
const mayBook = [may('book.top.up'), 'isNotOwn', 'isSerialFree', 'isCovered'] as const;
const answers = {
  'load.ok': { target: 'loaded', guard: may('load.ok'), actions: 'storeLoaded' },
  'load.fail': { target: 'loadFailed', guard: may('load.fail'), actions: ['storeFailure', 'notifyClerk'] },
  'query.issuer': { guard: may('query.issuer'), actions: 'askNow' },
} as const;

const mayConfirm = [may('confirm.result'), 'isStated', 'isNotStater'] as const;

/** Money paid to an issuer of ETC cards: entered by one, booked by another, then loaded on a card. Source: addendum B 5.2, D40. */
export const etcTopUpLifecycle = setup({
  types: { context: {} as EtcTopUpFacts, events: {} as EtcTopUpEvent, input: {} as EtcTopUpFacts },
  guards: {
    isBy,
    ...guardsOf<EtcTopUpFacts, EtcTopUpEvent, typeof etcTopUpRules>(etcTopUpRules),
  },
  actions: {
    storeReview: () => undefined,
    storeReason: () => undefined,
    storeOrder: () => undefined,
    storeSubmit: () => undefined,
    storeLoaded: () => undefined,
    storeFailure: () => undefined,
    askNow: () => undefined,
    takeSerial: () => undefined,
    postTopUp: () => undefined,
    matchWaiting: () => undefined,
    notifyClerk: () => undefined,
    storeStated: () => undefined,
    storeConfirmed: () => undefined,
    storeRefuted: () => undefined,
    clearStated: () => undefined,
    tellToConfirm: () => undefined,
    tellSentBack: () => undefined,
  },
}).createMachine({
  id: 'etcTopUp',
  description: 'Money paid to an issuer of ETC cards.',
  context: ({ input }) => input,
  initial: 'pendingReview',
  states: {
    pendingReview: {
      description: 'Entered with the serial of its payment; another person checks it.',
      on: {
        'book.top.up': [
          { target: 'loading', guard: and([...mayBook, 'loadsCard']), actions: [...booked, 'storeOrder'] },
          { target: 'booked', guard: and([...mayBook]), actions: [...booked] },
        ],
        'reject.top.up': {
          target: 'rejected',
          guard: and([may('reject.top.up'), 'hasReason']),
          actions: ['storeReview', 'storeReason'],
        },
        'cancel.top.up': { target: 'cancelled', guard: and([may('cancel.top.up'), 'isOwn']) },
      },
    },
    booked: { description: 'In the pool of the issuer.', type: 'final' },
    loading: {
      description: 'In the pool of the issuer, which is told after the commit to load the card.',
      on: { 'submit.load': { target: 'submitted', guard: may('submit.load'), actions: 'storeSubmit' } },
    },
    submitted: {
      description: 'The issuer was told.',
      on: {
        timeout: { target: 'unknown', guard: may('timeout'), actions: 'notifyClerk' },
        ...answers,
      },
    },
    unknown: {
      description: 'No answer yet: asked about repeatedly, never sent again; two persons may end it.',
      on: {
        ...answers,
        'state.result': {
          guard: and([may('state.result'), 'mayBeStated', 'hasReason']),
          actions: ['storeStated', 'tellToConfirm'],
        },
        'confirm.result': [
          {
            target: 'loaded',
            guard: and([...mayConfirm, 'isStatedDone']),
            actions: 'storeConfirmed',
          },
          {
            target: 'loadFailed',
            guard: and([...mayConfirm]),
            actions: ['storeRefuted', 'notifyClerk'],
          },
        ],
        'reject.result': {
          guard: and([may('reject.result'), 'isStated', 'hasReason']),
          actions: ['clearStated', 'tellSentBack'],
        },
      },
    },
    loaded: { description: 'On the card.', type: 'final' },
    loadFailed: {
      description: 'The issuer refused it, or never received it; the money stays in its pool.',
      on: { 'load.again': { target: 'loading', guard: may('load.again'), actions: 'storeOrder' } },
    },
    rejected: { description: 'Rejected by the approver.', type: 'final' },
    cancelled: { description: 'Cancelled by the person who entered it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcTopUpLifecycle, rules: etcTopUpRules };
