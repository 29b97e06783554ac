import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  priceChangeNeedsApprover,
  pricePeriodsOverlap,
  tiersLeaveGap,
} from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { fieldsAreWrong, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { FREE_CHANGE_BP } from '../../../domain/rules/priceList.ts';
import { formatTime, startOfDay } from '../../../domain/rules/times.ts';
import { priceList } from '../../../domain/records/priceList.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(priceList);

/** Facts of the price list chart; days are epoch ms of 00:00 in Shanghai. */
export interface PriceListFacts extends Common {
  readonly prices: number;
  readonly hasWholeTiers: boolean;
  readonly validFrom: number;
  readonly validTo: number;
  /** Another list of the owner in force for the same scope on some of the days. */
  readonly clash: { readonly from: number; readonly to: number } | null;
  /** Biggest change against the version before, basis points. */
  readonly biggestChangeBp: number;
  /** First day of the newer version that is in force or will be; null while there is none. */
  readonly replacedFrom: number | null;
}

export type PriceListEvent = EventsOf<typeof priceList>;

type PriceListRule = Rule<PriceListFacts, PriceListEvent>;

/** Guards of the price list with their refusals: records 10.4, 10.12. */
export const priceListRules = {
  hasPrices: ({ context }) => (context.prices > 0 ? null : refuse(fieldsAreWrong, { fields: 'prices' })),
  isInTime: ({ context, event }) =>
    context.validFrom <= context.validTo && context.validTo >= startOfDay(event.at)
      ? null
      : refuse(fieldsAreWrong, { fields: 'validTo' }),
  hasWholeTiers: ({ context }) => (context.hasWholeTiers ? null : refuse(tiersLeaveGap)),
  hasNoClash: ({ context: { clash } }) =>
    clash === null
      ? null
      : refuse(pricePeriodsOverlap, {
          from: formatTime(clash.from, 'y-m-d'),
          to: formatTime(clash.to, 'y-m-d'),
        }),
  isSmallChange: ({ context, event }) =>
    context.biggestChangeBp <= FREE_CHANGE_BP || event.by.role === 'financeApprover'
      ? null
      : refuse(priceChangeNeedsApprover),
  hasReason,
  isReplaced: ({ context, event }) =>
    context.replacedFrom !== null && context.replacedFrom <= event.at ? null : refuse(notInThisState),
} satisfies Record<string, PriceListRule>;

const copy = { guard: may('copy'), actions: 'makeCopy' } as const;

/** A price list from draft to replacement. Source: records 10.4. */
export const priceListLifecycle = setup({
  types: { context: {} as PriceListFacts, events: {} as PriceListEvent, input: {} as PriceListFacts },
  guards: { isBy, ...guardsOf<PriceListFacts, PriceListEvent, typeof priceListRules>(priceListRules) },
  actions: {
    endOlderVersion: () => undefined,
    storeReason: () => undefined,
    makeCopy: () => undefined,
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'priceList',
  description: 'Prices of the platform, a shipper or a fleet for some period.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; not used for prices.',
      on: {
        publish: {
          target: 'active',
          guard: and([
            may('publish'),
            'hasPrices',
            'isInTime',
            'hasWholeTiers',
            'hasNoClash',
            'isSmallChange',
          ]),
          actions: ['endOlderVersion', 'notifyOwner'],
        },
      },
    },
    active: {
      description: 'Read-only; it prices the orders of its days.',
      on: {
        withdraw: {
          target: 'withdrawn',
          guard: and([may('withdraw'), 'hasReason']),
          actions: ['storeReason', 'notifyOwner'],
        },
        supersede: { target: 'superseded', guard: and([may('supersede'), 'isReplaced']) },
        copy,
      },
    },
    superseded: {
      description: 'Replaced by a newer version; running orders keep their price.',
      on: { copy },
    },
    withdrawn: { description: 'Withdrawn; running orders keep their price.', on: { copy } },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: priceListLifecycle, rules: priceListRules };
