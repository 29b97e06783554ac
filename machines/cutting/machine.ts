import { answer, calling } from '../calling.ts';
import { lostOrder } from '../lostOrder.ts';
import { type CuttingContext, cuttingSetup, sentOf } from './setup.ts';

/** An answer of the platform, after which the order is read anew: refused or not, it may be another one now. */
const answered = [
  {
    guard: { type: 'isRefused', params: answer },
    target: 'loading',
    actions: { type: 'setRefusal', params: answer },
  },
] as const;

const cutAnew = { guard: 'canCut', actions: 'cutAnew' } as const;
/** The quantity of an order that is whole is cut, also while it is read again: no key is lost. */
const cutting = {
  'parts.shared': cutAnew,
  'parts.loaded': cutAnew,
  'cut.moved': cutAnew,
  'part.typed': cutAnew,
  'part.halved': cutAnew,
  'part.removed': cutAnew,
} as const;

/** One order is cut into parts, or its parts are merged. Source: addendum A 4.6, transport-and-money 3.3. */
export const cuttingMachine = cuttingSetup.createMachine({
  id: 'cutting',
  description: 'An order is cut into parts, or its parts go back into it.',
  context: ({ input }) => ({ ...input, cut: null, parts: [], requestNo: '', refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The order and its parts are loading; what was read before stays.',
      on: cutting,
      ...calling({
        src: 'read',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isWhole', params: answer },
            target: 'cutting',
            actions: { type: 'setCut', params: answer },
          },
          {
            guard: { type: 'isParted', params: answer },
            target: 'parted',
            actions: { type: 'setCut', params: answer },
          },
          { target: 'fixed', actions: { type: 'setCut', params: answer } },
        ],
        unanswered: 'unreachable',
      }),
    },
    ...lostOrder,
    cutting: {
      description: 'The order is whole: its quantity is cut, and nothing has been sent.',
      on: {
        ...cutting,
        'split.sent': {
          guard: 'canSplit',
          target: 'splitting',
          actions: ['clearRefusal', 'setRequestNo'],
        },
        'order.changed': 'loading',
      },
    },
    splitting: {
      description: 'The parts are being made.',
      ...calling({
        src: 'split',
        input: ({ context }: { context: CuttingContext }) => ({ ...sentOf(context), parts: context.parts }),
        answered: [...answered, { target: 'loading', actions: 'wholeAgain' }],
        unanswered: 'unanswered',
      }),
    },
    parted: {
      description: 'The order has parts, each with a life of its own.',
      on: {
        'merge.sent': {
          guard: 'canMerge',
          target: 'merging',
          actions: ['clearRefusal', 'setRequestNo'],
        },
        'order.changed': 'loading',
      },
    },
    merging: {
      description: 'The parts go back into the order.',
      ...calling({
        src: 'merge',
        input: ({ context }: { context: CuttingContext }) => sentOf(context),
        answered: [...answered, { target: 'loading' }],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came: it may have been done. Loading again shows it.',
      on: { 'page.reloaded': 'loading' },
    },
    fixed: {
      description: 'In its present state, or by this viewer, the order is not cut.',
      on: { 'order.changed': 'loading' },
    },
  },
});
