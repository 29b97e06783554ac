import { answer, calling } from '../calling.ts';
import { lostOrder } from '../lostOrder.ts';
import { type AssigningContext, assigningSetup, assignmentOf } from './setup.ts';

/** One upstream order is looked at with those who may carry it, and goes to one of them. Source: addendum A 4.7. */
export const assigningMachine = assigningSetup.createMachine({
  id: 'assigning',
  description: 'An upstream order is assigned to a driver, a fleet or the hall.',
  context: ({ input }) => ({
    ...input,
    opened: null,
    candidates: null,
    target: null,
    form: null,
    requestNo: '',
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is loading; what was read before stays.',
      ...calling({
        src: 'read',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isToAssign', params: answer },
            target: 'judging',
            actions: { type: 'setOpened', params: answer },
          },
          { target: 'settled', actions: { type: 'setOpened', params: answer } },
        ],
        unanswered: 'unreachable',
      }),
    },
    ...lostOrder,
    judging: {
      description: 'Drivers and fleets are judged for the order.',
      ...calling({
        src: 'judge',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'unranked',
            actions: 'dropCandidates',
          },
          { target: 'choosing', actions: { type: 'setCandidates', params: answer } },
        ],
        unanswered: { target: 'unranked', actions: 'dropCandidates' },
      }),
    },
    unranked: {
      description: 'Nobody could be judged: only the hall is offered, and judging again.',
      on: {
        'target.picked': { guard: 'canPick', target: 'filling', actions: ['clearRefusal', 'setTarget'] },
        'judging.retried': 'judging',
        'order.changed': 'loading',
      },
    },
    choosing: {
      description: 'Those who may go are shown first, the others with every reason.',
      on: {
        'target.picked': { guard: 'canPick', target: 'filling', actions: ['clearRefusal', 'setTarget'] },
        'order.changed': 'loading',
      },
    },
    filling: {
      description: 'The rest of the assignment is filled in.',
      on: {
        'assignment.sent': { target: 'sending', actions: ['clearRefusal', 'setForm'] },
        'target.dropped': [
          { guard: 'isRanked', target: 'choosing', actions: ['clearRefusal', 'dropTarget'] },
          { target: 'unranked', actions: ['clearRefusal', 'dropTarget'] },
        ],
      },
    },
    sending: {
      description: 'The assignment is being made.',
      ...calling({
        src: 'assign',
        input: ({ context }: { context: AssigningContext }) => assignmentOf(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'filling',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'loading', actions: 'dropTarget' },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came: it may have been assigned. Loading again shows it.',
      on: { 'page.reloaded': { target: 'loading', actions: 'dropTarget' } },
    },
    settled: {
      description: 'It is assigned or over, or this viewer does not assign.',
      on: { 'order.changed': 'loading' },
    },
  },
});
