import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { doesNotFitWaybill } from '../../../domain/codes/refusals/codes/advances.ts';
import { platformTollIsCharged, tollFreightConfirmed } from '../../../domain/codes/refusals/codes/tolls.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcToll);

/** Facts of the toll chart. */
export interface EtcTollFacts extends Common {
  /** Its card is registered. */
  readonly isKnown: boolean;
  /** Of a card of the platform: its tolls are cost. */
  readonly isGroup: boolean;
  /** It is part of the advance of its waybill. */
  readonly isAdvanced: boolean;
  /** The freight of its waybill is confirmed. */
  readonly isFreightConfirmed: boolean;
  /** What speaks against the waybill that is named; null: nothing, or none is named. */
  readonly misfit: Refusal | null;
  /** What the issuer's pool lacks for it; null: nothing. */
  readonly againstFunds: Refusal | null;
  /** Why what was posted of it cannot be taken back; null: it can. */
  readonly againstUndo: Refusal | null;
}

export type EtcTollEvent = EventsOf<typeof etcToll>;

type EtcTollRule = Rule<EtcTollFacts, EtcTollEvent>;

/** Guards of the toll with their refusals: addendum B 5.3. */
export const etcTollRules = {
  hasReason,
  isKnown: ({ context }) => (context.isKnown ? null : refuse(doesNotFitWaybill)),
  fits: ({ context }) => context.misfit,
  isFunded: ({ context }) => context.againstFunds,
  isOfPlatform: ({ context }) => (context.isGroup ? null : refuse(notAllowed)),
  isNotOfPlatform: ({ context }) => (context.isGroup ? refuse(platformTollIsCharged) : null),
  isFreightOpen: ({ context }) => (context.isFreightConfirmed ? refuse(tollFreightConfirmed) : null),
  isUndoable: ({ context }) => context.againstUndo,
  isAdvanced: ({ context }) => (context.isAdvanced ? null : refuse(notInThisState)),
} satisfies Record<string, EtcTollRule>;

const correct = {
  guard: and([may('correct'), 'isUndoable', 'isFunded']),
  actions: 'correctAmount',
} as const;
const settled = {
  settle: { guard: may('settle'), actions: 'storeSettled' },
  unsettle: { guard: may('unsettle'), actions: 'dropSettled' },
} as const;

/** A toll, from the feed of the issuer to its waybill and the books. Source: addendum B 5.3. */
export const etcTollLifecycle = setup({
  types: { context: {} as EtcTollFacts, events: {} as EtcTollEvent, input: {} as EtcTollFacts },
  guards: { isBy, ...guardsOf<EtcTollFacts, EtcTollEvent, typeof etcTollRules>(etcTollRules) },
  actions: {
    storeMatch: () => undefined,
    storeReason: () => undefined,
    storeSettled: () => undefined,
    dropSettled: () => undefined,
    chargeWaybill: () => undefined,
    chargeOwn: () => undefined,
    chargeLate: () => undefined,
    takeBack: () => undefined,
    correctAmount: () => undefined,
  },
}).createMachine({
  id: 'etcToll',
  description: 'A toll, from the feed of the issuer to its waybill and the books.',
  context: ({ input }) => input,
  initial: 'unmatched',
  states: {
    unmatched: {
      description: 'Waits for its waybill; the platform tries those of which it is sure.',
      on: {
        match: {
          target: 'matched',
          guard: and([may('match'), 'isKnown', 'fits', 'isFunded']),
          actions: ['storeMatch', 'chargeWaybill'],
        },
        'charge.own': {
          target: 'ignored',
          guard: and([may('charge.own'), 'hasReason', 'isOfPlatform', 'isFunded']),
          actions: ['storeReason', 'chargeOwn'],
        },
        ignore: {
          target: 'ignored',
          guard: and([may('ignore'), 'hasReason', 'isNotOfPlatform']),
          actions: 'storeReason',
        },
        correct,
      },
    },
    matched: {
      description: 'Belongs to a waybill: part of its advance, its cost, or a memo.',
      on: {
        unmatch: {
          target: 'unmatched',
          guard: and([may('unmatch'), 'hasReason', 'isFreightOpen', 'isUndoable']),
          actions: ['storeReason', 'takeBack'],
        },
        'waybill.end': {
          guard: and([may('waybill.end'), 'isAdvanced', 'isUndoable']),
          actions: 'chargeLate',
        },
        correct,
        ...settled,
      },
    },
    ignored: {
      description: 'Belongs to no waybill: charged to the platform, or nothing to it.',
      on: { correct, ...settled },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcTollLifecycle, rules: etcTollRules };
