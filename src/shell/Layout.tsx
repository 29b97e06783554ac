import { Drawer } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../domain/calls/session.ts';
import { isSidebarMobile, isSidebarOpen, isSidebarInstant } from '../../machines/sidebar/selectors.ts';
import { usePreferences, useSession } from '../app/hooks.ts';
import type { PageRoute } from '../app/routes.ts';
import { OutageBanner } from './connection/OutageBanner.tsx';
import { useActor } from '../app/actors.ts';
import classes from './Layout.module.css';
import type { Menu } from '../menu/menu.ts';
import { useStartupSnapshot } from './startupSnapshot/useStartupSnapshot.ts';
import { QuietBoundary } from './QuietBoundary.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TabStrip } from './tabs/TabStrip.tsx';
import { TopBar } from './topBar/TopBar.tsx';

const StandingBanner = lazy(async () => ({
  default: (await import('./standing/StandingBanner.tsx')).StandingBanner,
}));

interface Props {
  /** The user of the desk, and the roles. */
  owner: string;
  menu: Menu;
  /** Null on a page that is not in the menu. */
  route: PageRoute | null;
  children: ReactNode;
}

const NOWHERE: readonly Resource[] = [];
/** Width of the sidebar, px (spec part 9). */
const WIDTH = 210;

/** Sidebar, top bar, tab strip, page. */
export function Layout({ owner, menu, route, children }: Props) {
  const sidebar = useActor('sidebar');
  const { t } = useTranslation();
  const { tagsView, fixedHeader } = usePreferences(({ context }) => context.settings);
  const isOpen = useSelector(sidebar, isSidebarOpen);
  const isMobile = useSelector(sidebar, isSidebarMobile);
  const isStill = useSelector(sidebar, isSidebarInstant);
  const standing = useSession(({ context }) => context.standing);
  const title = t(route?.meta.title ?? 'error.forbidden');
  const desk = useRef<HTMLDivElement>(null);
  useStartupSnapshot(desk, owner, route?.path ?? null);
  const active = route?.meta.activeMenu ?? route?.path ?? null;
  const items = (isFolded: boolean) => (
    <Sidebar resources={menu.resources} active={active} isFolded={isFolded} />
  );

  return (
    <div
      ref={desk}
      className={classes.desk}
      data-folded={!isOpen || undefined}
      data-mobile={isMobile || undefined}
      data-still={isStill || undefined}
    >
      <a className={classes.skip} href="#page" onClick={skipToPage} data-transient>
        {t('layout.skip')}
      </a>
      {isMobile ? (
        <Drawer
          opened={isOpen}
          onClose={() => {
            sidebar.send({ type: 'sidebar.dismissed' });
          }}
          size={WIDTH}
          withCloseButton={false}
          padding={0}
          attributes={{ content: { 'aria-label': t('layout.menu') } }}
        >
          {items(false)}
        </Drawer>
      ) : (
        <aside className={classes.side}>{items(!isOpen)}</aside>
      )}
      <div className={classes.main}>
        <div className={classes.head} data-fixed={fixedHeader || undefined}>
          <TopBar trail={route?.trail ?? NOWHERE} />
          {tagsView && <TabStrip />}
        </div>
        <Suspense fallback={null}>
          <OutageBanner />
        </Suspense>
        {standing && (
          <QuietBoundary>
            <StandingBanner standing={standing} />
          </QuietBoundary>
        )}
        <RouteAnnouncer title={title} page={route?.path ?? ''} />
        <main className={classes.page} id="page" tabIndex={-1}>
          {route && <h1 className="visually-hidden">{title}</h1>}
          {children}
        </main>
      </div>
    </div>
  );
}

/** The hash belongs to the router, so the link moves the focus by script. */
function skipToPage(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#page')?.focus();
}
