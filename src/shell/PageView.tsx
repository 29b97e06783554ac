import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { pageId } from '../../machines/tabs/setup.ts';
import { PageActorContext } from '../app/pageActor.ts';
import { forgetPage, pageAt } from '../pages/registry.ts';
import { tabs } from './desk.ts';
import { ViewBoundary } from './ViewBoundary.tsx';

function Page({ path }: { path: string }) {
  const View = pageAt(path);
  return <View />;
}

/** A page by its path, in the tab whose actor keeps what it remembers. Refreshed tabs have a new actor, so a new view. */
export function PageView({ path }: { path: string }) {
  const actor = useSelector(tabs, ({ children }) => children[pageId(path)] ?? null);
  const [attempt, setAttempt] = useState(0);
  // The tab strip has not yet heard of the address.
  if (actor === null) return null;
  return (
    <PageActorContext value={actor}>
      <ViewBoundary
        key={`${actor.sessionId}:${String(attempt)}`}
        onRetry={() => {
          forgetPage(path);
          setAttempt(attempt + 1);
        }}
      >
        <Suspense fallback={<div className="calm" role="status" aria-busy="true" style={{ minHeight: '60vh' }} />}>
          <Page path={path} />
        </Suspense>
      </ViewBoundary>
    </PageActorContext>
  );
}
