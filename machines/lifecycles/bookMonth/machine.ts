import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  closedBySecondPerson,
  earlierMonthOpen,
  laterMonthClosed,
  monthNotOver,
  reopenedBySecondPerson,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { bookMonth } from '../../../domain/records/bookMonth.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(bookMonth);

/** Facts of the chart of an accounting month; months as people read them. */
export interface BookMonthFacts extends Common {
  readonly month: string;
  /** Its last moment, epoch ms. */
  readonly toAt: number;
  /** The oldest month before it that is not closed; null: all are. */
  readonly earlierOpen: string | null;
  /** The last month after it that is closed; null: none is. */
  readonly laterClosed: string | null;
  readonly preparedBy: string | null;
  readonly reopenBy: string | null;
  /** What has to be posted into the month before it is closed; null: nothing. */
  readonly missing: Refusal | null;
}

export type BookMonthEvent = EventsOf<typeof bookMonth>;

type BookMonthRule = Rule<BookMonthFacts, BookMonthEvent>;

/** Guards of an accounting month with their refusals: transport-and-money 8.2, 8.8; four eyes as in 14.3. */
export const bookMonthRules = {
  isOver: ({ context: { month, toAt }, event }) => (event.at > toAt ? null : refuse(monthNotOver, { month })),
  isNext: ({ context: { earlierOpen } }) =>
    earlierOpen === null ? null : refuse(earlierMonthOpen, { month: earlierOpen }),
  isLast: ({ context: { laterClosed } }) =>
    laterClosed === null ? null : refuse(laterMonthClosed, { month: laterClosed }),
  hasAll: ({ context }) => context.missing,
  isNotPreparer: ({ context, event }) =>
    event.by.id === context.preparedBy ? refuse(closedBySecondPerson) : null,
  isNotAsker: ({ context, event }) =>
    event.by.id === context.reopenBy ? refuse(reopenedBySecondPerson) : null,
  // Who asked may take it back; anybody else needs to be able to decide.
  mayKeep: ({ context, event }) =>
    event.by.role === 'financeApprover' || event.by.id === context.reopenBy ? null : refuse(notAllowed),
  hasReason,
} satisfies Record<string, BookMonthRule>;

/** A month of the books: open, prepared, closed, and perhaps reopened. Source: transport-and-money 8.2. */
export const bookMonthLifecycle = setup({
  types: { context: {} as BookMonthFacts, events: {} as BookMonthEvent, input: {} as BookMonthFacts },
  guards: { isBy, ...guardsOf<BookMonthFacts, BookMonthEvent, typeof bookMonthRules>(bookMonthRules) },
  actions: {
    storePreparer: () => undefined,
    forgetPreparer: () => undefined,
    storeCloser: () => undefined,
    storeAsker: () => undefined,
    forgetAsker: () => undefined,
    storeReopening: () => undefined,
    shutBooks: () => undefined,
    openBooks: () => undefined,
    notifyApprovers: () => undefined,
    notifyFinance: () => undefined,
  },
}).createMachine({
  id: 'bookMonth',
  description: 'A month of the books, and how far it is closed.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Everybody posts into it.',
      on: {
        'soft.close': {
          target: 'prepared',
          guard: and([may('soft.close'), 'isOver']),
          actions: ['storePreparer', 'notifyApprovers'],
        },
      },
    },
    prepared: {
      description: 'Only finance posts into it; a second person may close it.',
      on: {
        'undo.soft': {
          target: 'open',
          guard: and([may('undo.soft'), 'hasReason']),
          actions: 'forgetPreparer',
        },
        'close.month': {
          target: 'closed',
          guard: and([may('close.month'), 'isNotPreparer', 'isNext', 'hasAll']),
          actions: ['storeCloser', 'shutBooks', 'notifyFinance'],
        },
      },
    },
    closed: {
      description: 'Nobody posts into it.',
      on: {
        'ask.reopen': {
          target: 'reopening',
          guard: and([may('ask.reopen'), 'isLast', 'hasReason']),
          actions: ['storeAsker', 'notifyApprovers'],
        },
      },
    },
    reopening: {
      description: 'Still closed; a second person decides whether it is reopened.',
      on: {
        'agree.reopen': {
          target: 'prepared',
          guard: and([may('agree.reopen'), 'isNotAsker', 'isLast']),
          actions: ['storeReopening', 'openBooks', 'notifyFinance'],
        },
        'keep.closed': {
          target: 'closed',
          guard: and([may('keep.closed'), 'mayKeep']),
          actions: ['forgetAsker', 'notifyFinance'],
        },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: bookMonthLifecycle, rules: bookMonthRules };
