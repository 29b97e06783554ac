import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { sameGiverAndReceiver, tooManyPallets } from '../../../domain/codes/refusals/codes/contracts.ts';
import { moveNotReversible } from '../../../domain/codes/refusals/codes/stock.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(palletDoc);

/** Facts of the chart of an equipment document. */
export interface PalletDocFacts extends Common {
  readonly quantity: number;
  /** Giver and receiver are one and the same. */
  readonly isSame: boolean;
  /** How many the giver has; null: it gives what we do not count. */
  readonly giverHas: number | null;
  /** How many the receiver has; null: what is there is not counted. */
  readonly receiverHas: number | null;
  /** It takes another document back. */
  readonly isReversal: boolean;
  /** It is charged on the bill of a month that is over. */
  readonly isBilled: boolean;
}

export type PalletDocEvent = EventsOf<typeof palletDoc>;

const enough = (has: number | null, quantity: number): Refusal | null =>
  has === null || has >= quantity ? null : refuse(tooManyPallets, { n: has });

/** Guards of an equipment document with their refusals: addendum B 3.4. */
export const palletDocRules = {
  isToAnother: ({ context }) => (context.isSame ? refuse(sameGiverAndReceiver) : null),
  isHeld: ({ context: { giverHas, quantity } }) => enough(giverHas, quantity),
  isStillHeld: ({ context: { receiverHas, quantity } }) => enough(receiverHas, quantity),
  isOriginal: ({ context }) => (context.isReversal ? refuse(notInThisState) : null),
  isUnbilled: ({ context }) => (context.isBilled ? refuse(moveNotReversible) : null),
  hasReason,
} satisfies Record<string, Rule<PalletDocFacts, PalletDocEvent>>;

/** Equipment that changes hands. Source: addendum B 3.4. */
export const palletDocLifecycle = setup({
  types: { context: {} as PalletDocFacts, events: {} as PalletDocEvent, input: {} as PalletDocFacts },
  guards: { isBy, ...guardsOf<PalletDocFacts, PalletDocEvent, typeof palletDocRules>(palletDocRules) },
  actions: {
    storePosting: () => undefined,
    storeReason: () => undefined,
    moveBalances: () => undefined,
    chargeLoss: () => undefined,
    takeBack: () => undefined,
    tellSides: () => undefined,
  },
}).createMachine({
  id: 'palletDoc',
  description: 'Equipment that changes hands.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Written down; nothing has moved yet.',
      on: {
        post: {
          target: 'posted',
          guard: and([may('post'), 'isToAnother', 'isHeld']),
          actions: ['storePosting', 'moveBalances', 'chargeLoss', 'tellSides'],
        },
      },
    },
    posted: {
      description: 'The balances of both sides have moved.',
      on: {
        reverse: {
          target: 'reversed',
          guard: and([may('reverse'), 'isOriginal', 'isUnbilled', 'isStillHeld', 'hasReason']),
          actions: ['storeReason', 'takeBack', 'tellSides'],
        },
      },
    },
    reversed: { description: 'Taken back by an opposite document.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: palletDocLifecycle, rules: palletDocRules };
