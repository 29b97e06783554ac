import { and, setup } from 'xstate';
import { complaint } from '../../../domain/records/complaint.ts';
import { guardsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { type ComplaintEvent, type ComplaintFacts, complaintRules } from './rules.ts';

const may = permissionsOf(complaint);

const withdraw = {
  target: 'withdrawn',
  guard: and([may('withdraw'), 'isComplainant']),
  actions: 'notifyHandler',
} as const;

// The platform's timer sends it at `lateAt`.
const remind = {
  'remind.late': {
    guard: and([may('remind.late'), 'isUnreminded']),
    actions: ['storeReminded', 'remindDesk'],
  },
} as const;

/** A complaint from its submission to its end, with one appeal. Source: addendum A 1.1. */
export const complaintLifecycle = setup({
  types: { context: {} as ComplaintFacts, events: {} as ComplaintEvent, input: {} as ComplaintFacts },
  guards: { isBy, ...guardsOf<ComplaintFacts, ComplaintEvent, typeof complaintRules>(complaintRules) },
  actions: {
    storeHandler: () => undefined,
    storeResponse: () => undefined,
    storeAnswer: () => undefined,
    storeAppeal: () => undefined,
    storeClosing: () => undefined,
    storeReminded: () => undefined,
    openAppeal: () => undefined,
    prolong: () => undefined,
    takePoints: () => undefined,
    askCompensation: () => undefined,
    askAccused: () => undefined,
    tellBoth: () => undefined,
    notifyHandler: () => undefined,
    notifyDesk: () => undefined,
    remindDesk: () => undefined,
  },
}).createMachine({
  id: 'complaint',
  description: 'A complaint from its submission to its end, with one appeal.',
  context: ({ input }) => input,
  initial: 'submitted',
  states: {
    submitted: {
      description: 'Submitted, or appealed; nobody handles it yet.',
      on: {
        accept: {
          target: 'processing',
          guard: and([may('accept'), 'isAnotherHandler']),
          actions: ['storeHandler', 'askAccused'],
        },
        withdraw,
        ...remind,
      },
    },
    processing: {
      description: 'The other side is heard, and the handler finds out what happened.',
      on: {
        respond: {
          guard: and([may('respond'), 'isAccused', 'isUnanswered']),
          actions: ['storeResponse', 'notifyHandler'],
        },
        answer: {
          target: 'answered',
          guard: and([
            may('answer'),
            'isAnotherHandler',
            'isHandler',
            'isOwed',
            'isWayPossible',
            'isProven',
            'isFreightOpen',
          ]),
          actions: ['storeAnswer', 'openAppeal', 'tellBoth'],
        },
        withdraw,
        ...remind,
      },
    },
    answered: {
      description: 'Answered; either party may appeal once, within a few days.',
      on: {
        appeal: {
          target: 'submitted',
          guard: and([may('appeal'), 'isWithinTime', 'isFirstAppeal']),
          actions: ['storeAppeal', 'prolong', 'notifyDesk'],
        },
        // The platform's timer sends it at `closeAt`.
        close: {
          target: 'closed',
          guard: and([may('close'), 'isSettled']),
          actions: ['storeClosing', 'takePoints', 'askCompensation'],
        },
      },
    },
    closed: {
      description: 'Closed for good: points are taken, the compensation is asked for.',
      type: 'final',
    },
    withdrawn: { description: 'Withdrawn by whoever complained.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: complaintLifecycle, rules: complaintRules };
