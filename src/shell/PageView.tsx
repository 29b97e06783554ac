import { useSelector } from '@xstate/react';
import { pageId } from '../../machines/tabs/setup.ts';
import { PageActorContext } from '../app/pageActor.ts';
import { tabs } from './desk.ts';
import { LazyPage } from './LazyPage.tsx';

/** A page in the tab whose actor keeps what it remembers. A refreshed tab has a new actor, so a new view. */
export function PageView({ path }: { path: string }) {
  const actor = useSelector(tabs, ({ children }) => children[pageId(path)] ?? null);
  // The tab strip has not yet heard of the address.
  if (actor === null) return null;
  return (
    <PageActorContext value={actor}>
      <LazyPage key={actor.sessionId} path={path} />
    </PageActorContext>
  );
}
