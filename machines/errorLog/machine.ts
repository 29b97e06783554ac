import { assign, setup } from 'xstate';
import { withoutSecrets } from './secrets.ts';

/** Entries kept; older ones are dropped. */
export const MAX_ENTRIES = 200;

/** The facts of a caught error. */
export interface CaughtError {
  readonly message: string;
  readonly stack: string;
  /** Where it was caught: window, promise, view, call, channel … */
  readonly source: string;
  /** Path of the page it happened on. */
  readonly path: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface ErrorEntry extends CaughtError {
  /** Counts up from 1 over the life of the app. */
  readonly number: number;
}

export interface ErrorLogContext {
  /** Newest first. */
  readonly entries: readonly ErrorEntry[];
  /** How many were caught in all, dropped and cleared ones included. */
  readonly caught: number;
}

export type ErrorLogEvent = { type: 'error.caught'; error: CaughtError } | { type: 'log.cleared' };

/** The error log of this window (spec part 9): bounded, newest first, without secrets. */
export const errorLogMachine = setup({
  types: { context: {} as ErrorLogContext, events: {} as ErrorLogEvent },
  actions: {
    addError: assign(({ context }, { error }: { error: CaughtError }) => ({
      caught: context.caught + 1,
      entries: [
        {
          ...error,
          number: context.caught + 1,
          message: withoutSecrets(error.message),
          stack: withoutSecrets(error.stack),
          path: withoutSecrets(error.path),
        },
        ...context.entries,
      ].slice(0, MAX_ENTRIES),
    })),
    clear: assign({ entries: [] }),
  },
}).createMachine({
  id: 'errorLog',
  description: 'The errors of this window.',
  context: { entries: [], caught: 0 },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing to show: no error yet, or the list was cleared.',
      on: {
        'error.caught': {
          target: 'filled',
          actions: { type: 'addError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    filled: {
      description: 'There are errors to look at.',
      on: {
        'error.caught': { actions: { type: 'addError', params: ({ event }) => ({ error: event.error }) } },
        'log.cleared': { target: 'empty', actions: 'clear' },
      },
    },
  },
});
