import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { Router } from 'wouter';
import { pageId } from '../../machines/tabs/setup.ts';
import { keyFor } from '../../machines/tabs/strip.ts';
import { usePreferences } from '../app/hooks.ts';
import { PageActorContext, type PageActor } from '../app/pageActor.ts';
import { tabs } from './desk.ts';
import { LazyPage } from './LazyPage.tsx';
import { PANEL, tabId } from './tabs/ids.ts';
import { tabLocation } from './tabs/tabLocation.ts';
import { useKeptScroll } from './tabs/useKeptScroll.ts';

/**
 * A page in its tab, whose actor keeps what it remembers. A refreshed tab has a new actor, so a new view.
 * @param tab key of the tab that the address was opened for, if it was for one
 */
export function PageView({ path, tab }: { path: string; tab: string | null }) {
  const key = useSelector(tabs, ({ context }) => keyFor(context.tabs, path, tab));
  const actor = useSelector(tabs, ({ children }) => children[pageId(key)] ?? null);
  // The tab strip has not yet heard of the address.
  if (actor === null) return null;
  return <OpenPage key={actor.sessionId} path={path} tab={key} actor={actor} />;
}

function OpenPage({ path, tab, actor }: { path: string; tab: string; actor: PageActor }) {
  const hasStrip = usePreferences(({ context }) => context.settings.tagsView);
  const location = useMemo(() => tabLocation(tab), [tab]);
  const root = useRef<HTMLDivElement>(null);
  useKeptScroll(actor, root);
  return (
    <PageActorContext value={actor}>
      <Router hook={location}>
        <div ref={root} {...(hasStrip ? { id: PANEL, role: 'tabpanel', 'aria-labelledby': tabId(tab) } : {})}>
          <LazyPage path={path} />
        </div>
      </Router>
    </PageActorContext>
  );
}
