import { and, setup } from 'xstate';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { guardsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { type InboundEvent, type InboundFacts, inboundRules } from './rules.ts';

const may = permissionsOf(inboundOrder);

const cancel = {
  target: 'cancelled',
  guard: and([may('cancel'), 'isOwn', 'hasReason']),
  actions: ['storeReason', 'tellCancelled'],
} as const;

/** Goods that come into a warehouse, from the notice to their places. Source: addendum B 3.4. */
export const inboundLifecycle = setup({
  types: { context: {} as InboundFacts, events: {} as InboundEvent, input: {} as InboundFacts },
  guards: { isBy, ...guardsOf<InboundFacts, InboundEvent, typeof inboundRules>(inboundRules) },
  actions: {
    storeSubmitter: () => undefined,
    setContract: () => undefined,
    tellKeepers: () => undefined,
    storeArrival: () => undefined,
    storeCount: () => undefined,
    receiveLine: () => undefined,
    storeFinish: () => undefined,
    explainShort: () => undefined,
    storePut: () => undefined,
    putLine: () => undefined,
    unputLine: () => undefined,
    putRest: () => undefined,
    storeEnd: () => undefined,
    notifyShipper: () => undefined,
    storeReason: () => undefined,
    tellCancelled: () => undefined,
    takeBack: () => undefined,
  },
}).createMachine({
  id: 'inboundOrder',
  description: 'Goods that come into a warehouse, from the notice to their places.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written.',
      on: {
        submit: {
          target: 'submitted',
          guard: and([may('submit'), 'hasLines', 'isShortEnough', 'isUsable', 'isFirstStock']),
          actions: ['storeSubmitter', 'setContract', 'tellKeepers'],
        },
        cancel,
      },
    },
    submitted: {
      description: 'The warehouse expects the goods.',
      on: {
        start: {
          target: 'receiving',
          guard: and([may('start'), 'hasArrived']),
          actions: 'storeArrival',
        },
        cancel,
      },
    },
    receiving: {
      description: 'The goods are counted at the gate. Nothing of them is stock yet.',
      on: {
        'receive.line': {
          guard: and([may('receive.line'), 'isOnDocument', 'isCorrection', 'isWithinPlan', 'isSound']),
          actions: ['storeCount', 'receiveLine'],
        },
        finish: {
          target: 'received',
          guard: and([may('finish'), 'isAnswered']),
          actions: ['storeFinish', 'explainShort'],
        },
      },
    },
    received: {
      description: 'Counted; each part becomes stock when it is put into its place.',
      on: {
        'put.line': { guard: and([may('put.line'), 'isLeft']), actions: ['storePut', 'putLine'] },
        'unput.line': { guard: and([may('unput.line'), 'isOfToday']), actions: ['storePut', 'unputLine'] },
        'put.away': {
          target: 'done',
          guard: and([may('put.away'), 'isAllPut']),
          actions: ['storePut', 'storeEnd', 'putRest', 'notifyShipper'],
        },
      },
    },
    done: {
      description: 'All of it is in stock.',
      on: {
        reverse: {
          target: 'cancelled',
          guard: and([may('reverse'), 'hasReason']),
          actions: ['storeReason', 'takeBack', 'tellCancelled'],
        },
      },
    },
    cancelled: { description: 'Nothing of it is in stock.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: inboundLifecycle, rules: inboundRules };
