import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pageMachine } from '../../machines/page/machine.ts';

export type PageActor = ActorRefFrom<typeof pageMachine>;

/** The actor of the tab a page is shown in; null outside of tabs. */
export const PageActorContext = createContext<PageActor | null>(null);

/**
 * The actor of the own tab. What a page stores in it by `memory.set` survives the view, the sleep of the page and
 * a reload. `draft.set` marks unsaved work, which the tab strip asks about before it is lost, until
 * `draft.dropped`.
 */
export function usePageActor(): PageActor | null {
  return use(PageActorContext);
}
