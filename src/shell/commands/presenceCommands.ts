import { IconBell, IconHelpCircle, IconLock, IconRefresh } from '@tabler/icons-react';
import { openPanel } from '../panels.ts';
import type { Command } from './command.ts';
import { whenLoaded } from './whenLoaded.ts';
import { releaseOf } from '../release/useRelease.ts';

export const openNotices: Command = {
  id: 'notices',
  label: 'notices',
  icon: IconBell,
  keys: 'Alt+N',
  run: (actors) => {
    actors.get('noticeBell').send({ type: 'count.retried' });
    whenLoaded([import('../notices/NoticeDrawer.tsx')], () => {
      actors.get('noticeCentre').send({ type: 'centre.opened' });
    });
  },
};

export const lockScreen: Command = {
  id: 'lock',
  label: 'lock',
  icon: IconLock,
  keys: 'Alt+L',
  run: (actors) => {
    actors.get('lock').send({ type: 'lock.requested' });
  },
};

const startGuide: Command = {
  id: 'guide',
  label: 'guide',
  icon: IconHelpCircle,
  run: () => {
    openPanel('tour');
  },
};

export const reloadNewer: Command = {
  id: 'newer',
  label: 'release.newer',
  icon: IconRefresh,
  isEnabled: (actors) => releaseOf(actors)?.getSnapshot().can({ type: 'reload.requested' }) ?? false,
  run: (actors) => {
    releaseOf(actors)?.send({ type: 'reload.requested' });
  },
};

/** Commands for connection, notices, lock and expiry. */
export const presenceCommands: readonly Command[] = [openNotices, lockScreen, startGuide, reloadNewer];
