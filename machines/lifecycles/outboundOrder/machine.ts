import { and, setup } from 'xstate';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { guardsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { type OutboundEvent, type OutboundFacts, outboundRules } from './rules.ts';

const may = permissionsOf(outboundOrder);

const release = {
  guard: and([may('release'), 'hasReason']),
  actions: ['storeRelease', 'tellReleased'],
} as const;
const link = { guard: and([may('link.waybill'), 'isWaybillFit']), actions: 'storeWaybill' } as const;
const putBack = {
  guard: and([may('unpick.line'), 'isAllocation', 'isWithinPicked']),
  actions: ['countStep', 'moveBack'],
} as const;
const CANCEL = and([may('cancel'), 'isCreatorOrKeeper', 'hasReason', 'isUnpicked']);

/** Goods of an owner on their way out of a warehouse. Source: addendum B 3.4. */
export const outboundLifecycle = setup({
  types: { context: {} as OutboundFacts, events: {} as OutboundEvent, input: {} as OutboundFacts },
  guards: { isBy, ...guardsOf<OutboundFacts, OutboundEvent, typeof outboundRules>(outboundRules) },
  actions: {
    tellKeepers: () => undefined,
    storeRelease: () => undefined,
    tellReleased: () => undefined,
    storeWaybill: () => undefined,
    allocate: () => undefined,
    dropAllocations: () => undefined,
    freeAll: () => undefined,
    storePick: () => undefined,
    moveToShipping: () => undefined,
    countStep: () => undefined,
    moveBack: () => undefined,
    storePicked: () => undefined,
    freeRest: () => undefined,
    storeShipping: () => undefined,
    moveOut: () => undefined,
    tellShipped: () => undefined,
    storeCancel: () => undefined,
  },
}).createMachine({
  id: 'outboundOrder',
  description: 'Goods of an owner on their way out of a warehouse.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; nothing is held for it.',
      on: {
        submit: {
          target: 'submitted',
          guard: and([may('submit'), 'isOwnerApproved', 'isFeePaid']),
          actions: 'tellKeepers',
        },
        release,
        cancel: { target: 'cancelled', guard: CANCEL, actions: 'storeCancel' },
      },
    },
    submitted: {
      description: 'The keepers are asked to allocate stock.',
      on: {
        release,
        'link.waybill': link,
        allocate: { target: 'allocated', guard: and([may('allocate'), 'isCovered']), actions: 'allocate' },
        cancel: { target: 'cancelled', guard: CANCEL, actions: 'storeCancel' },
      },
    },
    allocated: {
      description: 'Stock is held for each line; what is picked stands at the shipping place.',
      on: {
        'link.waybill': link,
        deallocate: {
          target: 'submitted',
          guard: and([may('deallocate'), 'isUnpicked']),
          actions: ['dropAllocations', 'freeAll'],
        },
        'pick.line': {
          guard: and([may('pick.line'), 'isAllocation', 'isRightPlace', 'isRightGoods', 'isLineOpen']),
          actions: ['storePick', 'moveToShipping'],
        },
        'unpick.line': putBack,
        pick: {
          target: 'picked',
          guard: and([may('pick'), 'isSomePicked', 'isShortExplained']),
          actions: ['storePicked', 'freeRest'],
        },
        cancel: {
          target: 'cancelled',
          guard: CANCEL,
          actions: ['storeCancel', 'dropAllocations', 'freeAll'],
        },
      },
    },
    picked: {
      description: 'Everything that leaves stands at the shipping place.',
      on: {
        'link.waybill': link,
        // It does not leave after all: its lot has expired, or its truck does not come.
        'unpick.line': { target: 'allocated', ...putBack },
        ship: {
          target: 'shipped',
          guard: and([may('ship'), 'isHandedOver', 'isTruckThere', 'isLotFree']),
          actions: ['storeShipping', 'moveOut', 'tellShipped'],
        },
      },
    },
    shipped: { description: 'It has left the warehouse.', type: 'final' },
    cancelled: { description: 'Given up before anything was picked.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: outboundLifecycle, rules: outboundRules };
