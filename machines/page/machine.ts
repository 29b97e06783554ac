import { assign, sendParent, setup } from 'xstate';
import type { Json } from '../../domain/calls/json.ts';

/** Values by a key of the page's own choosing. */
export type Memory = Readonly<Record<string, Json>>;

/** What is restored when a page opens again after it was suspended, closed or reloaded. */
export interface Notes {
  /** Scroll position, chosen view and the like. */
  readonly memory: Memory;
  /** Unsaved work by form. Kept apart from `memory`, because the user is asked before it is lost. */
  readonly drafts: Memory;
}

export const NO_NOTES: Notes = { memory: {}, drafts: {} };

export interface PageInput {
  /** Key of the tab it belongs to. */
  readonly tab: string;
  readonly notes: Notes;
}

export interface PageContext extends Notes {
  readonly tab: string;
}

export type PageEvent =
  | { type: 'memory.set'; key: string; value: Json }
  | { type: 'draft.set'; key: string; value: Json }
  /** Saved or thrown away. */
  | { type: 'draft.dropped'; key: string };

/** Sent to the tab strip at each change, so that the page can be stopped at any time without losing anything. */
export interface PageReport {
  readonly type: 'page.reported';
  readonly tab: string;
  readonly notes: Notes;
}

interface Value {
  readonly key: string;
  readonly value: Json;
}

function without(memory: Memory, key: string): Memory {
  return Object.fromEntries(Object.entries(memory).filter(([name]) => name !== key));
}

/** The state of one open page: it lives as long as its tab keeps it awake, visible or not. */
export const pageMachine = setup({
  types: {} as { context: PageContext; events: PageEvent; input: PageInput },
  guards: {
    isOnlyDraft: ({ context }, { key }: { key: string }) =>
      Object.keys(context.drafts).every((name) => name === key),
    hasDrafts: ({ context }) => Object.keys(context.drafts).length > 0,
  },
  actions: {
    setMemory: assign({
      memory: ({ context }, { key, value }: Value) => ({ ...context.memory, [key]: value }),
    }),
    setDraft: assign({
      drafts: ({ context }, { key, value }: Value) => ({ ...context.drafts, [key]: value }),
    }),
    dropDraft: assign({ drafts: ({ context }, { key }: { key: string }) => without(context.drafts, key) }),
    reportNotes: sendParent(({ context: { tab, memory, drafts } }) => ({
      type: 'page.reported',
      tab,
      notes: { memory, drafts },
    })),
  },
}).createMachine({
  id: 'page',
  description: 'One open page: its place in a list, its unsaved forms.',
  context: ({ input: { tab, notes } }) => ({ tab, ...notes }),
  initial: 'restoring',
  on: {
    'memory.set': { actions: [{ type: 'setMemory', params: ({ event }) => event }, 'reportNotes'] },
    'draft.set': {
      target: '.dirty',
      actions: [{ type: 'setDraft', params: ({ event }) => event }, 'reportNotes'],
    },
  },
  states: {
    restoring: {
      description: 'Are there drafts from before?',
      always: [{ guard: 'hasDrafts', target: 'dirty' }, { target: 'clean' }],
    },
    clean: {
      description: 'Nothing unsaved.',
    },
    dirty: {
      description: 'Has unsaved work: a question is shown before it is lost.',
      on: {
        'draft.dropped': [
          {
            guard: { type: 'isOnlyDraft', params: ({ event }) => event },
            target: 'clean',
            actions: [{ type: 'dropDraft', params: ({ event }) => event }, 'reportNotes'],
          },
          { actions: [{ type: 'dropDraft', params: ({ event }) => event }, 'reportNotes'] },
        ],
      },
    },
  },
});
