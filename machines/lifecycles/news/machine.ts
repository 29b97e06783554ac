import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { textIsEmpty } from '../../../domain/codes/refusals/codes/system.ts';
import { news } from '../../../domain/records/news.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(news);

/** Facts of the chart of a piece of news; times in epoch ms. */
export interface NewsFacts extends Common {
  readonly hasText: boolean;
  readonly publishAt: number | null;
  readonly offlineAt: number | null;
}

export type NewsEvent = EventsOf<typeof news>;

type NewsRule = Rule<NewsFacts, NewsEvent>;

/** Guards of a piece of news with their refusals: addendum B 6.3. */
export const newsRules = {
  hasText: ({ context }) => (context.hasText ? null : refuse(textIsEmpty)),
  endsLater: ({ event }) =>
    event.type === 'publish' && (event.offlineAt ?? Infinity) <= event.at
      ? refuse(fieldsAreWrong, { fields: 'offlineAt' })
      : null,
  isForNow: ({ event }) =>
    event.type === 'publish' && (event.publishAt ?? 0) > event.at ? refuse(notInThisState) : null,
  isTime: ({ context, event }) =>
    context.publishAt !== null && event.at >= context.publishAt ? null : refuse(notInThisState),
  isOver: ({ context, event }) =>
    context.offlineAt !== null && event.at >= context.offlineAt ? null : refuse(notInThisState),
} satisfies Record<string, NewsRule>;

const publishing = [may('publish'), 'hasText', 'endsLater'] as const;
const publish = [
  { target: 'published', guard: and([...publishing, 'isForNow']), actions: 'storePeriod' },
  { target: 'scheduled', guard: and([...publishing]), actions: 'storePeriod' },
] as const;

/** An article from its draft to its end on the site, in the app or in the back office. Source: addendum B 6.3. */
export const newsLifecycle = setup({
  types: { context: {} as NewsFacts, events: {} as NewsEvent, input: {} as NewsFacts },
  guards: { isBy, ...guardsOf<NewsFacts, NewsEvent, typeof newsRules>(newsRules) },
  actions: { storePeriod: () => undefined, clearPeriod: () => undefined, storeEnd: () => undefined },
}).createMachine({
  id: 'news',
  description: 'An article from its draft to its end on the site, in the app or in the back office.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { description: 'Being written; nobody else reads it.', on: { publish } },
    scheduled: {
      description: 'Waits for the time at which it is published.',
      on: {
        'time.reached': { target: 'published', guard: and([may('time.reached'), 'isTime']) },
        'cancel.publish': { target: 'draft', guard: may('cancel.publish'), actions: 'clearPeriod' },
      },
    },
    published: {
      description: 'Read where its channel says.',
      on: {
        'take.off': { target: 'offline', guard: may('take.off'), actions: 'storeEnd' },
        'time.over': { target: 'offline', guard: and([may('time.over'), 'isOver']) },
      },
    },
    offline: { description: 'Taken off; it may be changed and published again.', on: { publish } },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: newsLifecycle, rules: newsRules };
