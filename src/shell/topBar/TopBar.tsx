import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBug,
  IconMenu2,
  IconSettings,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { memo, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ERROR_LOG_READERS } from '../../../domain/codes/errorLogReaders.ts';
import type { Resource } from '../../../domain/calls/session.ts';
import { isSidebarOpen } from '../../../machines/sidebar/selectors.ts';
import { isFullscreen } from '../../../machines/fullscreen/selectors.ts';
import { useActor } from '../../app/actors.ts';
import { usePreferences, useViewer } from '../../app/hooks.ts';
import { Deferred } from '../../ui/Deferred.tsx';
import { BigDataLink } from './BigDataLink.tsx';
import { openSettings, toggleFullscreen, toggleSidebar } from '../commands/shellCommands.ts';
import { ConnectionBadge } from '../connection/ConnectionBadge.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LanguageMenu, SizeMenu } from './ChoiceMenus.tsx';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TodoBar } from './TodoBar.tsx';
import { Tool } from './Tool.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

function FullscreenTool() {
  const fullscreen = useActor('fullscreen');
  const { t } = useTranslation();
  // Full screen until the browser has left it.
  const isOn = useSelector(fullscreen, isFullscreen);
  return (
    <Tool label={t(isOn ? 'tool.windowed' : 'tool.fullscreen')} guide="fullscreen" command={toggleFullscreen}>
      {isOn ? <IconArrowsMinimize size={18} stroke={1.6} /> : <IconArrowsMaximize size={18} stroke={1.6} />}
    </Tool>
  );
}

/** Shown once an error was caught, for those who may read the log. */
function ErrorLogTool() {
  const errorLog = useActor('errorLog');
  const { t } = useTranslation();
  const count = useSelector(errorLog, ({ context }) => context.entries.length);
  const { role } = useViewer();
  if (count === 0 || !ERROR_LOG_READERS.includes(role)) return null;
  return (
    <Link
      className={classes.bug}
      to="/error-log/log"
      title={t('route.ErrorLog')}
      aria-label={t('route.ErrorLog')}
    >
      <IconBug size={18} stroke={1.6} />
    </Link>
  );
}

function SidebarTool() {
  const sidebar = useActor('sidebar');
  const { t } = useTranslation();
  const isOpen = useSelector(sidebar, isSidebarOpen);
  return (
    <Tool
      label={t(isOpen ? 'tool.fold' : 'tool.unfold')}
      expanded={isOpen}
      guide="sidebar"
      command={toggleSidebar}
    >
      <IconMenu2 size={18} stroke={1.6} />
    </Tool>
  );
}

/** The part that a page change does not re-render. */
const Tools = memo(function Tools() {
  const { t } = useTranslation();
  const hasSettings = usePreferences(({ context }) => context.settings.showSettings);
  return (
    <>
      <TodoBar />
      <div className={classes.tools} data-transient>
        <Suspense fallback={null}>
          <ConnectionBadge />
        </Suspense>
        <BigDataLink />
        <ErrorLogTool />
        <SearchBox />
        <Suspense fallback={null}>
          <NoticeBell />
        </Suspense>
        <span className={classes.wide}>
          <FullscreenTool />
          <SizeMenu />
        </span>
        <LanguageMenu />
        {hasSettings && (
          <Tool label={t('settings.title')} guide="settings" command={openSettings}>
            <IconSettings size={18} stroke={1.6} />
          </Tool>
        )}
        <UserMenu />
      </div>
    </>
  );
});

/** The bar above every page (L-04). At a page change the page is rendered before it. */
export const TopBar = memo(function TopBar({ trail }: { trail: readonly Resource[] }) {
  const shown = useDeferredValue(trail);
  return (
    <header className={classes.bar}>
      <SidebarTool />
      <Breadcrumbs trail={shown} />
      <Deferred fallback={<div className={classes.coming} aria-busy data-transient />}>
        <Tools />
      </Deferred>
    </header>
  );
});
