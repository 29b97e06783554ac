import { shallowEqual, useSelector } from '@xstate/react';
import { Activity, memo, useMemo, useRef } from 'react';
import { Router } from 'wouter';
import { pageId } from '../../machines/tabs/setup.ts';
import { drawn, keyFor, tabAt } from '../../machines/tabs/strip.ts';
import { usePreferences } from '../app/hooks.ts';
import { PageActorContext, type PageActor } from '../app/pageActor.ts';
import { useActor } from '../app/actors.ts';
import { LazyPage } from './LazyPage.tsx';
import { PANEL, tabId } from './tabs/ids.ts';
import { tabLocation } from './tabs/tabLocation.ts';
import { useScrollRestoration } from './tabs/useScrollRestoration.ts';

/**
 * Views kept at most, the current one included. A hidden one renders nothing and runs no effect, so it is shown
 * again in a frame or two; the state of its actor survives it.
 */
const DRAWN_PAGES = 4;

interface Props {
  /** Of the current page; null while there is none, as during a navigation. */
  path: string | null;
  /** Key of the tab that the address was opened for, if any. */
  tab: string | null;
}

/** The current page, and hidden behind it those shown last. */
export function PageViews({ path, tab }: Props) {
  const tabs = useActor('tabs');
  const shown = useSelector(tabs, ({ context }) => (path === null ? null : keyFor(context.tabs, path, tab)));
  const keys = useSelector(tabs, ({ context }) => drawn(context, shown, DRAWN_PAGES), shallowEqual);
  return keys.map((key) => <PageView key={key} tab={key} isShown={key === shown} />);
}

interface ViewProps {
  tab: string;
  isShown: boolean;
}

/**
 * A page in its tab, whose actor keeps its state. A refreshed tab has a new actor, so a new view. The id of the
 * panel is set outside: React hides a view late, and two panels of one id must not exist.
 */
function PageView({ tab, isShown }: ViewProps) {
  const tabs = useActor('tabs');
  const actor = useSelector(tabs, ({ children }) => children[pageId(tab)] ?? null);
  const hasStrip = usePreferences(({ context }) => context.settings.tagsView);
  if (actor === null) return null;
  const panel = { id: PANEL, role: 'tabpanel', 'aria-labelledby': tabId(tab) };
  return (
    <div hidden={!isShown} data-transient {...(hasStrip && isShown ? panel : {})}>
      <Activity key={actor.sessionId} mode={isShown ? 'visible' : 'hidden'}>
        <Panel tab={tab} actor={actor} />
      </Activity>
    </div>
  );
}

function Panel({ tab, actor }: { tab: string; actor: PageActor }) {
  const root = useRef<HTMLDivElement>(null);
  useScrollRestoration(actor, root);
  return (
    <div ref={root}>
      <Page tab={tab} actor={actor} />
    </div>
  );
}

/** The part that a tab change does not re-render. */
const Page = memo(function Page({ tab, actor }: { tab: string; actor: PageActor }) {
  const tabs = useActor('tabs');
  const location = useMemo(() => tabLocation(tabs, tab), [tabs, tab]);
  const path = useSelector(tabs, ({ context }) => tabAt(context.tabs, tab)?.path);
  if (path === undefined) return null;
  return (
    <PageActorContext value={actor}>
      <Router hook={location}>
        <LazyPage path={path} />
      </Router>
    </PageActorContext>
  );
});
