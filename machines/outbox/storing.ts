import { changeIn, outboxSetup, type OutboxEvent, type Written } from './setup.ts';

type Corrected = Extract<OutboxEvent, { type: 'entry.corrected' }>;

const written = ({ event }: { event: { output: Written } }) => ({ written: event.output });

/** A correction is of what was refused: the rest may be under way already. */
const taken = {
  'entry.added': {
    target: 'writing',
    actions: {
      type: 'setAdded',
      params: ({ event }: { event: Extract<OutboxEvent, { type: 'entry.added' }> }) => event,
    },
  },
  'entry.corrected': {
    guard: { type: 'isRefused', params: ({ event }: { event: Corrected }) => event },
    target: 'writing',
    actions: { type: 'setCorrected', params: ({ event }: { event: Corrected }) => event },
  },
} as const;

/** What to do with a change that could not be stored: nothing of it is lost until the person gives it up. */
const kept = {
  ...taken,
  'change.retried': 'writing',
  'change.cancelled': { target: 'loading', actions: 'clearChange' },
} as const;

/** What this device keeps. An entry counts as done only once it is stored. */
export const storing = outboxSetup.createStateConfig({
  description: 'What this device keeps.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The stored entries are read.',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'setEntries', params: ({ event }) => event.output } },
        onError: 'unreadable',
      },
      after: { storageTimeout: 'unreadable' },
    },
    unreadable: {
      description: 'The storage cannot be read: nothing can be kept for later, and the person is told so.',
      on: { 'storage.retried': 'loading' },
    },
    ready: {
      description: 'What is known is what is stored.',
      on: {
        ...taken,
        'entry.retried': {
          guard: { type: 'isRefused', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'setRetried', params: ({ event }) => event },
        },
        'entry.dropped': {
          guard: { type: 'isFree', params: ({ event }) => event },
          target: 'writing',
          actions: { type: 'setDropped', params: ({ event }) => event },
        },
        'entries.changed': 'loading',
      },
    },
    writing: {
      description: 'A change is being stored; until it is, nobody is told that it is kept.',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => changeIn(context),
        onDone: [
          { guard: { type: 'isFull', params: written }, target: 'full' },
          {
            target: 'ready',
            actions: [{ type: 'takeWritten', params: written }, 'announceStored', 'clearChange'],
          },
        ],
        onError: 'failed',
      },
      after: { storageTimeout: 'failed' },
    },
    full: {
      description: 'There is no room on this device: the form stays as it is until there is some.',
      on: kept,
    },
    failed: {
      description: 'The change could not be stored; it may be tried again.',
      on: kept,
    },
  },
});
