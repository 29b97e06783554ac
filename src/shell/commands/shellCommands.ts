import { isLocked } from '../../../machines/lock/selectors.ts';
import {
  IconBug,
  IconCommand,
  IconKeyboard,
  IconLogout,
  IconMaximize,
  IconMenu2,
  IconRefresh,
  IconSearch,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { goTo } from '../../app/location.ts';
import { loadNamespace } from '../../i18n/i18n.ts';
import { openPanel } from '../panels.ts';
import type { Command } from './command.ts';
import { COMMAND_TEXTS } from './useCommandTexts.ts';
import { whenLoaded } from './whenLoaded.ts';

export const openPalette: Command = {
  id: 'palette',
  label: 'palette',
  icon: IconCommand,
  keys: 'Mod+K',
  isLeading: true,
  run: (actors) => {
    actors.get('palette').send({ type: 'palette.opened' });
  },
};

export const searchMenu: Command = {
  id: 'search',
  label: 'search.title',
  icon: IconSearch,
  keys: '/',
  run: (actors) => {
    actors.get('search').send({ type: 'search.opened' });
  },
};

export const showShortcuts: Command = {
  id: 'shortcuts',
  label: 'user.shortcuts',
  icon: IconKeyboard,
  keys: '?',
  isLeading: true,
  run: () => {
    whenLoaded([import('../shortcuts/ShortcutSheet.tsx'), loadNamespace(COMMAND_TEXTS)], () => {
      openPanel('shortcuts');
    });
  },
};

export const toggleSidebar: Command = {
  id: 'sidebar',
  label: 'sidebar',
  icon: IconMenu2,
  keys: 'Mod+B',
  run: (actors) => {
    actors.get('sidebar').send({ type: 'sidebar.toggled' });
  },
};

export const toggleFullscreen: Command = {
  id: 'fullscreen',
  label: 'fullscreen',
  icon: IconMaximize,
  keys: 'Alt+Enter',
  run: (actors) => {
    actors.get('fullscreen').send({ type: 'fullscreen.toggled' });
  },
};

export const openSettings: Command = {
  id: 'settings',
  label: 'settings.title',
  icon: IconSettings,
  isEnabled: (actors) => actors.get('preferences').getSnapshot().context.settings.showSettings,
  run: () => {
    whenLoaded([import('../SettingsDrawer.tsx')], () => {
      openPanel('settings');
    });
  },
};

const reloadTodos: Command = {
  id: 'todos',
  label: 'todos',
  icon: IconRefresh,
  run: (actors) => {
    actors.get('todo').send({ type: 'todo.changed' });
  },
};

const openProfile: Command = {
  id: 'profile',
  label: 'route.Profile',
  icon: IconUser,
  run: () => {
    goTo('/profile/index');
  },
};

export const reportProblem: Command = {
  id: 'report',
  label: 'user.report',
  icon: IconBug,
  run: () => {
    const texts = ['report', 'record'].map(loadNamespace);
    whenLoaded([import('../report/ReportDialog.tsx'), ...texts], () => {
      openPanel('report');
    });
  },
};

export const logOut: Command = {
  id: 'logout',
  label: 'user.logout',
  icon: IconLogout,
  run: (actors) => {
    actors.get('tabs').send({
      type: 'desk.leave',
      how: { type: 'logout.requested' },
      isLocked: isLocked(actors.get('lock').getSnapshot()),
    });
  },
};

/** The commands of the layout itself. */
export const shellCommands: readonly Command[] = [
  openPalette,
  searchMenu,
  showShortcuts,
  toggleSidebar,
  toggleFullscreen,
  openSettings,
  reloadTodos,
  openProfile,
  reportProblem,
  logOut,
];
