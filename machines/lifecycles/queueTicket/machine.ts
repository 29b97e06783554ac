import { and, setup } from 'xstate';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { guardsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { type TicketEvent, type TicketFacts, ticketRules } from './rules.ts';

const may = permissionsOf(queueTicket);

const GIVE_UP = {
  target: 'cancelled',
  guard: may('give.up'),
  actions: ['storeGivingUp', 'tellDriver', 'callNext'],
} as const;

/** The place of a vehicle in the queue of a station. Source: addendum A 2.2. */
export const ticketLifecycle = setup({
  types: { context: {} as TicketFacts, events: {} as TicketEvent, input: {} as TicketFacts },
  guards: { isBy, ...guardsOf<TicketFacts, TicketEvent, typeof ticketRules>(ticketRules) },
  actions: {
    storeCall: () => undefined,
    storeRecall: () => undefined,
    storePresence: () => undefined,
    storeRequeue: () => undefined,
    storeEntry: () => undefined,
    storeLeaving: () => undefined,
    storeGivingUp: () => undefined,
    storeUrgency: () => undefined,
    announce: () => undefined,
    setMissTime: () => undefined,
    setDropTime: () => undefined,
    changeLane: () => undefined,
    signIn: () => undefined,
    callNext: () => undefined,
    tellDriver: () => undefined,
  },
}).createMachine({
  id: 'queueTicket',
  description: 'The place of a vehicle in the queue of a station.',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'In line for its lane.',
      on: {
        call: {
          target: 'called',
          guard: and([may('call'), 'hasRoom', 'isNext']),
          actions: ['storeCall', 'setMissTime', 'announce'],
        },
        'give.up': GIVE_UP,
        urgent: { guard: and([may('urgent'), 'isOrdinary', 'isReasoned']), actions: 'storeUrgency' },
        'move.lane': {
          guard: and([may('move.lane'), 'isOtherLane']),
          actions: ['changeLane', 'callNext'],
        },
      },
    },
    called: {
      description:
        'Called to the gate. Whoever stands there is never missed, however long the docks are taken.',
      on: {
        'call.again': { guard: and([may('call.again'), 'mayRecall']), actions: ['storeRecall', 'announce'] },
        'at.gate': { guard: and([may('at.gate'), 'isAbsent', 'isAtPlace']), actions: 'storePresence' },
        miss: {
          target: 'missed',
          guard: and([may('miss'), 'isMissDue']),
          actions: ['setDropTime', 'tellDriver', 'callNext'],
        },
        enter: {
          target: 'inside',
          guard: and([may('enter'), 'isPlateRead', 'hasDock', 'isFirstAtGate']),
          actions: ['storeEntry', 'signIn'],
        },
        'give.up': GIVE_UP,
      },
    },
    inside: {
      description: 'At a dock.',
      on: {
        leave: {
          target: 'done',
          guard: and([may('leave'), 'isWorkDone']),
          actions: ['storeLeaving', 'callNext'],
        },
      },
    },
    missed: {
      description: 'Called and did not come; once it may go back in line.',
      on: {
        requeue: {
          target: 'waiting',
          guard: and([may('requeue'), 'isFirstTime', 'isOpen']),
          actions: ['storeRequeue', 'callNext'],
        },
        'drop.missed': {
          target: 'cancelled',
          guard: and([may('drop.missed'), 'isDropDue']),
          actions: 'tellDriver',
        },
      },
    },
    done: { description: 'Left the station.', type: 'final' },
    cancelled: { description: 'Gave up, or did not come.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: ticketLifecycle, rules: ticketRules };
