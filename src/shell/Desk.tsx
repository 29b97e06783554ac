import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import type { ChannelParty } from '../../machines/channel/setup.ts';
import type { SessionContext } from '../../machines/session/context.ts';
import { useSession, viewerOf, ViewerContext } from '../app/hooks.ts';
import { usePlace, useCurrentTab, type useHashLocation } from '../app/location.ts';
import { landingFor } from '../pages/entry/landing.ts';
import { ForbiddenPage } from '../pages/errors/ForbiddenPage.tsx';
import { hasPage } from '../pages/registry.ts';
import { WithRowPlaces } from '../pages/rowPlaces.tsx';
import { useActors } from '../app/actors.ts';
import { logOut } from './commands/shellCommands.ts';
import { prefetchFirstPage, startDesk } from './deskWiring.ts';
import { openTabs } from './tabs/storedTabs.ts';
import { Layout } from './Layout.tsx';
import { LazyPage } from './LazyPage.tsx';
import { LockPlace } from './lock/LockPlace.tsx';
import { useScreen } from './lock/useScreen.ts';
import { menuOf } from '../menu/menu.ts';
import { Overlays } from './Overlays.tsx';
import { PageViews } from './PageViews.tsx';
import { enterPresence, leavePresence } from './presence/wiring.ts';
import { isStandalone, StandaloneFrame } from './StandaloneFrame.tsx';
import { UiRoot } from './UiRoot.tsx';
import { tabRoute } from './tabs/tabRoutes.ts';
import { usePageTitle } from './usePageTitle.ts';
import { verdictFor } from './verdict.ts';

prefetchFirstPage();

/** The user of the channel; null where the user info lacks it (W-08). */
function channelParty({ party, rightsMark }: SessionContext): ChannelParty | null {
  if (party === null) return null;
  const { branchCode, partyType, code } = party;
  return { branchCode, partyType, code, ...(rightsMark === null ? {} : { rightsMark }) };
}

/** The channel and the counters run while the layout is mounted (W-04, W-07). */
function useRunning(context: SessionContext, isOpen: boolean): void {
  const actors = useActors();
  const { userId, roles, centralControl } = context;
  const role = roles[0];
  // As one text: rights that were fetched again unchanged do not reconnect the channel.
  const party = JSON.stringify(channelParty(context));
  useLayoutEffect(() => {
    if (!isOpen) return;
    actors.get('channel').send({ type: 'session.started', party: JSON.parse(party) as ChannelParty | null });
    actors.get('todo').send({ type: 'session.started', centralControl });
    enterPresence(actors);
    return () => {
      actors.get('channel').send({ type: 'session.ended' });
      actors.get('todo').send({ type: 'session.ended' });
      leavePresence(actors);
    };
  }, [actors, userId, role, party, centralControl, isOpen]);
}

/** Everything behind the login. A page change does not re-render its parents. */
export default memo(function Desk() {
  const actors = useActors();
  useState(() => {
    startDesk(actors);
  });
  return (
    <UiRoot>
      <DeskContent />
    </UiRoot>
  );
});

/** The layout with the current page inside it; the lock screen replaces both. */
function DeskContent() {
  const actors = useActors();
  const context = useSession((snapshot) => snapshot.context);
  const { t } = useTranslation();
  const { resourcelist, roles, userId } = context;
  const viewer = useSession((snapshot) => viewerOf(snapshot.context));
  const menu = useMemo(() => menuOf({ resourcelist, roles }), [resourcelist, roles]);
  const place = usePlace();
  const tab = useCurrentTab();
  const home = viewer ? landingFor(viewer.partyType, null) : undefined;
  const verdict = verdictFor(place, menu.routes, hasPage, home);
  const route = 'route' in verdict ? verdict.route : null;
  const target = 'goTo' in verdict ? verdict.goTo : null;
  const alone = isStandalone(place.path) ? route : null;
  const isRefresh = 'refreshes' in verdict && verdict.refreshes;

  const owner = `${userId}:${roles.join()}`;

  const screen = useScreen(userId);
  useRunning(context, screen === 'open');
  usePageTitle(screen === 'open' ? (route?.meta.title ?? null) : null);
  useLayoutEffect(() => {
    openTabs(actors.get('tabs'), owner, menu.routes);
  }, [actors, menu, owner]);
  useLayoutEffect(() => {
    // Behind a locked screen no page is left or entered: the address is read after unlocking.
    if (screen !== 'open') return;
    // A short form of an address is no visit; the redirect route and standalone pages are visits without a tab.
    if (target === null || isRefresh)
      actors.get('tabs').send({ type: 'route.entered', route: tabRoute(place, alone ? null : route), tab });
  }, [actors, screen, place, tab, route, alone, target, isRefresh]);
  useLayoutEffect(() => {
    actors.get('sidebar').send({ type: 'route.entered' });
  }, [actors, place.path]);

  if (viewer === null || screen === 'unknown') return null;
  if (screen === 'locked') return <LockPlace />;
  return (
    <ViewerContext value={viewer}>
      <WithRowPlaces>
        {alone ? (
          <StandaloneFrame title={t(alone.meta.title)}>
            <LazyPage key={place.path} path={place.path} />
          </StandaloneFrame>
        ) : (
          <Layout owner={owner} menu={menu} route={route}>
            {target !== null && (
              <Redirect<typeof useHashLocation> key={target} to={target} replace tab={tab} />
            )}
            {'show' in verdict && route === null && (
              <ForbiddenPage
                onSwitch={() => {
                  logOut.run(actors);
                }}
              />
            )}
            <PageViews path={route && place.path} tab={tab} />
          </Layout>
        )}
        <Overlays />
      </WithRowPlaces>
    </ViewerContext>
  );
}
