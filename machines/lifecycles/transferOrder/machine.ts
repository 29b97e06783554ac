import { and, setup } from 'xstate';
import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { transferKind } from '../../../domain/codes/lists/transfer.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  moreThanLeft,
  ownersPapersMissing,
  sameFromAndTo,
  stillToDo,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(transferOrder);

/** Papers of both owners. */
const PAPERS = 2;

/** Facts of the chart of a transfer. */
export interface TransferFacts extends Common {
  readonly kind: CodeOf<typeof transferKind>;
  /** What it should change is the same before and after. */
  readonly isSame: boolean;
  readonly papers: number;
  /** Whoever asks keeps the warehouse that it leaves. */
  readonly isSender: boolean;
  /** Whoever asks keeps the warehouse that it reaches. */
  readonly isReceiver: boolean;
  /** What has neither arrived nor is lost, thousandths of the unit. */
  readonly left: readonly { readonly lineNo: number; readonly qty: number }[];
}

export type TransferEvent = EventsOf<typeof transferOrder>;

const sumOf = (left: TransferFacts['left']) => left.reduce((sum, { qty }) => sum + qty, 0);

/** Guards of a transfer with their refusals: addendum B 3.4. */
export const transferRules = {
  isBetween: ({ context: { kind } }) => (kind === 'interWarehouse' ? null : refuse(notInThisState)),
  isOneStep: ({ context: { kind } }) => (kind === 'interWarehouse' ? refuse(notInThisState) : null),
  isOther: ({ context: { isSame } }) => (isSame ? refuse(sameFromAndTo) : null),
  isSender: ({ context: { isSender } }) => (isSender ? null : refuse(notAllowed)),
  isReceiver: ({ context: { isReceiver } }) => (isReceiver ? null : refuse(notAllowed)),
  // Whose goods they are is no matter of the keepers.
  isForRole: ({ context: { kind }, event }) =>
    kind === 'ownerChange' && event.by.role === 'warehouse' ? refuse(notAllowed) : null,
  hasPapers: ({ context: { kind, papers } }) =>
    kind === 'ownerChange' && papers < PAPERS ? refuse(ownersPapersMissing) : null,
  isWithin: ({ context: { left }, event }) => {
    if (event.type !== 'receive.line') return null;
    if (event.lineNo === undefined) return sumOf(left) > 0 ? null : refuse(moreThanLeft, { n: 0 });
    const line = left.find(({ lineNo }) => lineNo === event.lineNo);
    const asked = (event.qty ?? 0) + (event.lossQty ?? 0);
    if (line === undefined) return refuse(fieldsAreWrong, { fields: 'lineNo' });
    if (asked <= 0) return refuse(fieldsAreWrong, { fields: 'qty' });
    return asked <= line.qty ? null : refuse(moreThanLeft, { n: line.qty / 1000 });
  },
  isWhole: ({ context: { left } }) =>
    sumOf(left) === 0 ? null : refuse(stillToDo, { n: sumOf(left) / 1000 }),
  isCreator: ({ context: { submittedBy }, event }) =>
    submittedBy === event.by.id ? null : refuse(notAllowed),
} satisfies Record<string, Rule<TransferFacts, TransferEvent>>;

/** Stock that goes to another warehouse, location, owner or quality. Source: addendum B 3.4. */
export const transferLifecycle = setup({
  types: { context: {} as TransferFacts, events: {} as TransferEvent, input: {} as TransferFacts },
  guards: { isBy, ...guardsOf<TransferFacts, TransferEvent, typeof transferRules>(transferRules) },
  actions: {
    moveOut: () => undefined,
    moveOver: () => undefined,
    storeDone: () => undefined,
    storeReceipt: () => undefined,
    moveIn: () => undefined,
    tellReceiver: () => undefined,
    tellSender: () => undefined,
  },
}).createMachine({
  id: 'transferOrder',
  description: 'Stock that goes to another warehouse, location, owner or quality.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; nothing has moved.',
      on: {
        issue: {
          target: 'inTransit',
          guard: and([may('issue'), 'isBetween', 'isSender', 'isOther']),
          actions: ['moveOut', 'tellReceiver'],
        },
        move: {
          target: 'done',
          guard: and([may('move'), 'isOneStep', 'isForRole', 'isOther', 'hasPapers']),
          actions: ['storeDone', 'moveOver'],
        },
        cancel: { target: 'cancelled', guard: and([may('cancel'), 'isCreator']) },
      },
    },
    inTransit: {
      description: 'On the way: it has left the one warehouse and is not in the other.',
      on: {
        'receive.line': {
          guard: and([may('receive.line'), 'isReceiver', 'isWithin']),
          actions: ['storeReceipt', 'moveIn'],
        },
        receive: {
          target: 'done',
          guard: and([may('receive'), 'isReceiver', 'isWhole']),
          actions: ['storeDone', 'tellSender'],
        },
      },
    },
    done: { description: 'Everything has arrived or is written off.', type: 'final' },
    cancelled: { description: 'Given up before anything moved.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: transferLifecycle, rules: transferRules };
