import { IconBell, IconHelpCircle, IconLock, IconRefresh } from '@tabler/icons-react';
import { lock, noticeBell, noticeCentre } from '../presence/presence.ts';
import { openPanel } from '../panels.ts';
import { release } from '../release/release.ts';
import { reloadApp } from '../release/useRelease.ts';
import type { Command } from './command.ts';
import { whenLoaded } from './whenLoaded.ts';

export const openNotices: Command = {
  id: 'notices',
  label: 'notices',
  icon: IconBell,
  keys: 'Alt+N',
  run: () => {
    noticeBell.send({ type: 'count.retried' });
    whenLoaded([import('../notices/NoticeDrawer.tsx')], () => {
      noticeCentre.send({ type: 'centre.opened' });
    });
  },
};

export const lockScreen: Command = {
  id: 'lock',
  label: 'lock',
  icon: IconLock,
  keys: 'Alt+L',
  run: () => {
    lock.send({ type: 'lock.requested' });
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
  isEnabled: () => release.getSnapshot().can({ type: 'reload.requested' }),
  run: reloadApp,
};

/** What accompanies the work. */
export const presenceCommands: readonly Command[] = [openNotices, lockScreen, startGuide, reloadNewer];
