import { useLayoutEffect, useMemo } from 'react';
import { Redirect } from 'wouter';
import type { ChannelParty } from '../../machines/channel/setup.ts';
import type { SessionContext } from '../../machines/session/context.ts';
import { tabOf, type Route, type Tab } from '../../machines/tabs/strip.ts';
import { useSession, viewerOf, ViewerContext } from '../app/hooks.ts';
import { usePlace, type Place } from '../app/location.ts';
import type { PageRoute } from '../app/routes.ts';
import { ForbiddenPage } from '../pages/errors/ForbiddenPage.tsx';
import { hasPage } from '../pages/registry.ts';
import { channel, sidebar, tabs, todo } from './desk.ts';
import { startDesk } from './deskWiring.ts';
import { Layout } from './Layout.tsx';
import { menuOf } from './menu.ts';
import { PageView } from './PageView.tsx';
import { Surface } from './Surface.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { verdictFor } from './verdict.ts';

startDesk();

function tabRoute({ path, fullPath, search }: Place, route: PageRoute | null): Route {
  const query = Object.fromEntries(new URLSearchParams(search));
  return { path, fullPath, query, name: route?.name ?? null, meta: route?.meta ?? {} };
}

function affixTabs(routes: Iterable<PageRoute>): Tab[] {
  return [...routes]
    .filter(({ meta }) => meta.affix === true)
    .map(({ name, path, meta }) => tabOf({ path, fullPath: path, query: {}, name, meta }, name));
}

function channelParty({ branchCode, partyType, code }: ChannelParty): ChannelParty {
  return { branchCode, partyType, code };
}

/** The channel and the counters run while the layout is there (W-04, W-07). */
function useRunning({ userId, roles, party, centralControl }: SessionContext): void {
  const role = roles[0];
  useLayoutEffect(() => {
    channel.send({ type: 'session.started', party: party && channelParty(party) });
    todo.send({ type: 'session.started', centralControl });
    return () => {
      channel.send({ type: 'session.ended' });
      todo.send({ type: 'session.ended' });
    };
  }, [userId, role, party, centralControl]);
}

/** Everything behind the login: the layout and, inside it, the page the address names. */
export default function Desk() {
  const context = useSession((snapshot) => snapshot.context);
  const { resourcelist, roles } = context;
  const viewer = useSession((snapshot) => viewerOf(snapshot.context));
  const menu = useMemo(() => menuOf({ resourcelist, roles }), [resourcelist, roles]);
  const place = usePlace();
  const verdict = verdictFor(place, menu.routes, hasPage);
  const route = 'route' in verdict ? verdict.route : null;
  const target = 'goTo' in verdict ? verdict.goTo : null;
  const isRefresh = 'refreshes' in verdict && verdict.refreshes;

  useRunning(context);
  usePageTitle(route?.meta.title ?? null);
  useLayoutEffect(() => {
    tabs.send({ type: 'tabs.loaded', tabs: affixTabs(menu.routes.values()) });
  }, [menu]);
  useLayoutEffect(() => {
    // A short form of an address is no visit; the redirect route is one, without a tab.
    if (target === null || isRefresh) tabs.send({ type: 'route.entered', route: tabRoute(place, route) });
  }, [place, route, target, isRefresh]);
  useLayoutEffect(() => {
    sidebar.send({ type: 'route.entered' });
  }, [place.path]);

  if (viewer === null) return null;
  return (
    <Surface>
      <ViewerContext value={viewer}>
        <Layout menu={menu} route={route}>
          {target !== null && <Redirect key={target} to={target} replace />}
          {'show' in verdict && (route ? <PageView path={place.path} /> : <ForbiddenPage />)}
        </Layout>
      </ViewerContext>
    </Surface>
  );
}
