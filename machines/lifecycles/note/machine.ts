import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { nobodyWouldReceive, textIsEmpty } from '../../../domain/codes/refusals/codes/system.ts';
import { note } from '../../../domain/records/note.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(note);

/** Facts of the chart of a note. */
export interface NoteFacts extends Common {
  readonly hasText: boolean;
  /** Somebody would get it. */
  readonly hasReader: boolean;
  /** Epoch ms; null: it does not end by itself. */
  readonly expireAt: number | null;
}

export type NoteEvent = EventsOf<typeof note>;

type NoteRule = Rule<NoteFacts, NoteEvent>;

/** Guards of a note with their refusals: addendum B 6.3. */
export const noteRules = {
  hasText: ({ context }) => (context.hasText ? null : refuse(textIsEmpty)),
  hasReader: ({ context }) => (context.hasReader ? null : refuse(nobodyWouldReceive)),
  isOver: ({ context, event }) =>
    context.expireAt !== null && event.at >= context.expireAt ? null : refuse(notInThisState),
} satisfies Record<string, NoteRule>;

/** A note to people of the group, from its draft until it is withdrawn. Source: addendum B 6.3. */
export const noteLifecycle = setup({
  types: { context: {} as NoteFacts, events: {} as NoteEvent, input: {} as NoteFacts },
  guards: { isBy, ...guardsOf<NoteFacts, NoteEvent, typeof noteRules>(noteRules) },
  actions: { storePublished: () => undefined, tellReaders: () => undefined, takeBack: () => undefined },
}).createMachine({
  id: 'note',
  description: 'A note to people of the group, from its draft until it is withdrawn.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; nobody else reads it.',
      on: {
        publish: {
          target: 'published',
          guard: and([may('publish'), 'hasText', 'hasReader']),
          actions: ['storePublished', 'tellReaders'],
        },
      },
    },
    published: {
      description: 'In the inboxes of its readers; its text stays as it is.',
      on: {
        withdraw: { target: 'withdrawn', guard: may('withdraw'), actions: 'takeBack' },
        'time.over': { target: 'withdrawn', guard: and([may('time.over'), 'isOver']), actions: 'takeBack' },
      },
    },
    withdrawn: { type: 'final', description: 'Gone from the inboxes; who has read it stays known.' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: noteLifecycle, rules: noteRules };
