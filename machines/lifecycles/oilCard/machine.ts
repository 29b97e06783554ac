import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { usedByOtherRecords } from '../../../domain/codes/refusals/codes/common.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(oilCard);

/** Facts of the fuel card chart. */
export interface OilCardFacts extends Common {
  /** Advances onto it that are neither paid nor turned down. */
  readonly advances: number;
}

export type OilCardEvent = EventsOf<typeof oilCard>;

type OilCardRule = Rule<OilCardFacts, OilCardEvent>;

/** Guards of the fuel card with their refusals: records 9. */
export const oilCardRules = {
  isUnawaited: ({ context: { advances } }) =>
    advances === 0 ? null : refuse(usedByOtherRecords, { n: advances }),
  hasReason,
} satisfies Record<string, OilCardRule>;

const loss = {
  target: 'lost',
  guard: may('loss'),
  actions: 'notifyClerks',
} as const;
const close = { target: 'closed', guard: and([may('close.card'), 'isUnawaited']) } as const;

/** A fuel card, from its registration to its end. Source: records 9. */
export const oilCardLifecycle = setup({
  types: { context: {} as OilCardFacts, events: {} as OilCardEvent, input: {} as OilCardFacts },
  guards: { isBy, ...guardsOf<OilCardFacts, OilCardEvent, typeof oilCardRules>(oilCardRules) },
  actions: { storeReason: () => undefined, clearReason: () => undefined, notifyClerks: () => undefined },
}).createMachine({
  id: 'oilCard',
  description: 'A fuel card.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'May be recharged.',
      on: {
        freeze: { target: 'frozen', guard: and([may('freeze'), 'hasReason']), actions: 'storeReason' },
        loss,
        'close.card': close,
      },
    },
    frozen: {
      description: 'Temporarily not recharged.',
      on: {
        unfreeze: { target: 'active', guard: may('unfreeze'), actions: 'clearReason' },
        loss,
        'close.card': close,
      },
    },
    lost: {
      description: 'Blocked at once; replaced by a new card.',
      on: { 'close.card': close },
    },
    closed: { description: 'Closed.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: oilCardLifecycle, rules: oilCardRules };
