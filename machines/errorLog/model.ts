import { model } from '../model.ts';
import { errorLogMachine, MAX_ENTRIES } from './machine.ts';

export const errorLogModel = model({
  machine: errorLogMachine,
  inputs: { start: undefined },
  events: {
    'an error': {
      type: 'error.caught',
      error: {
        message: 'login failed: password=abc',
        stack: 'Error: Bearer abc.def',
        source: 'window',
        path: '/home',
        at: 1_700_000_000_000,
      },
    },
    clear: { type: 'log.cleared' },
  },
  outcomes: {},
  abstract: () => null,
  facts: ({ context }) => ({ errors: context.entries.map(({ message, path }) => ({ message, path })) }),
  invariants: {
    'the list is bounded': ({ context }) => context.entries.length <= MAX_ENTRIES,
    'newest first': ({ context }) =>
      context.entries.every((entry, index) => entry.number === context.caught - index),
    'no secret is kept': ({ context }) => !/abc/.test(JSON.stringify(context.entries)),
  },
});
