import { assign, sendParent, setup } from 'xstate';
import type { Json } from '../../domain/calls/records.ts';

/** What a page remembers of itself, by a key of its own choosing. */
export type Memory = Readonly<Record<string, Json>>;

export interface PageInput {
  readonly path: string;
  /** What the page told when it last went to sleep. */
  readonly memory: Memory;
}

export interface PageContext extends PageInput {
  /** Unsaved work by form. Kept apart from `memory`, because losing it must be asked first. */
  readonly drafts: Memory;
}

export type PageEvent =
  | { type: 'memory.set'; key: string; value: Json }
  | { type: 'memory.cleared' }
  | { type: 'draft.set'; key: string; value: Json }
  /** Saved or thrown away. */
  | { type: 'draft.dropped'; key: string }
  | { type: 'page.sleep' };

/** What a page tells the tab strip that owns it. */
export type PageReport =
  | { type: 'page.dirtied'; path: string }
  | { type: 'page.cleaned'; path: string }
  | { type: 'page.slept'; path: string; memory: Memory };

function without(memory: Memory, key: string): Memory {
  return Object.fromEntries(Object.entries(memory).filter(([name]) => name !== key));
}

/** The state of one open page: it lives as long as its tab keeps it awake, whether or not it is drawn. */
export const pageMachine = setup({
  types: {} as { context: PageContext; events: PageEvent; input: PageInput },
  guards: {
    isOnlyDraft: ({ context }, { key }: { key: string }) =>
      Object.keys(context.drafts).every((name) => name === key),
  },
  actions: {
    remember: assign({
      memory: ({ context }, { key, value }: { key: string; value: Json }) => ({
        ...context.memory,
        [key]: value,
      }),
    }),
    forget: assign({ memory: {}, drafts: {} }),
    keepDraft: assign({
      drafts: ({ context }, { key, value }: { key: string; value: Json }) => ({
        ...context.drafts,
        [key]: value,
      }),
    }),
    dropDraft: assign({ drafts: ({ context }, { key }: { key: string }) => without(context.drafts, key) }),
    tellDirtied: sendParent(({ context }) => ({ type: 'page.dirtied', path: context.path })),
    tellCleaned: sendParent(({ context }) => ({ type: 'page.cleaned', path: context.path })),
    tellMemory: sendParent(({ context }) => ({
      type: 'page.slept',
      path: context.path,
      memory: context.memory,
    })),
  },
}).createMachine({
  id: 'page',
  description: 'One open page: its filters, its place in a list, its unsaved forms.',
  context: ({ input }) => ({ ...input, drafts: {} }),
  initial: 'clean',
  on: {
    'memory.set': { actions: { type: 'remember', params: ({ event }) => event } },
    'memory.cleared': { target: '.clean', actions: 'forget' },
  },
  states: {
    clean: {
      description: 'Nothing unsaved: the page may be put to sleep at any time.',
      on: {
        'draft.set': { target: 'dirty', actions: { type: 'keepDraft', params: ({ event }) => event } },
        'page.sleep': { actions: 'tellMemory' },
      },
    },
    dirty: {
      description: 'Holds unsaved work: never put to sleep, and losing it is asked first.',
      entry: 'tellDirtied',
      exit: 'tellCleaned',
      on: {
        'draft.set': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'draft.dropped': [
          {
            guard: { type: 'isOnlyDraft', params: ({ event }) => event },
            target: 'clean',
            actions: { type: 'dropDraft', params: ({ event }) => event },
          },
          { actions: { type: 'dropDraft', params: ({ event }) => event } },
        ],
      },
    },
  },
});
