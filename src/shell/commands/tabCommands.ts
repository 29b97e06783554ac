import {
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconPin,
  IconPinnedOff,
  IconReload,
  IconRestore,
  IconX,
} from '@tabler/icons-react';
import type { TabsActor } from '../tabs/actions.ts';
import type { TabsEvent } from '../../../machines/tabs/events.ts';
import * as actions from '../tabs/actions.ts';
import type { Command } from './command.ts';

type Look = Pick<Command, 'id' | 'label' | 'icon' | 'keys' | 'isLeading'>;

/** A command that sends an event to the strip; the chart says whether it can be sent now. */
function sends(look: Look, event: (tabs: TabsActor) => TabsEvent | null): Command {
  return {
    ...look,
    isEnabled: (actors) => {
      const tabs = actors.get('tabs');
      const now = event(tabs);
      return now !== null && actions.isPossible(tabs, now);
    },
    run: (actors) => {
      const tabs = actors.get('tabs');
      const now = event(tabs);
      if (now) tabs.send(now);
    },
  };
}

/** An event for the current tab. */
function shown(event: (key: string, tabs: TabsActor) => TabsEvent | null) {
  return (tabs: TabsActor): TabsEvent | null => {
    const { active } = tabs.getSnapshot().context;
    return active === null ? null : event(active, tabs);
  };
}

/** The commands for the current tab. Their keys are those that browsers do not use. */
export const tabCommands: readonly Command[] = [
  sends(
    { id: 'tab.close', label: 'closeShownTab', icon: IconX, keys: 'Alt+W', isLeading: true },
    shown(actions.close.event),
  ),
  sends(
    { id: 'tab.reopen', label: 'reopenTab', icon: IconRestore, keys: 'Alt+Shift+W', isLeading: true },
    () => ({
      type: 'tab.reopen',
    }),
  ),
  sends(
    { id: 'tab.next', label: 'nextTab', icon: IconArrowRight, keys: 'Alt+PageDown', isLeading: true },
    (tabs) => actions.neighbour(tabs, 1),
  ),
  sends(
    { id: 'tab.previous', label: 'previousTab', icon: IconArrowLeft, keys: 'Alt+PageUp', isLeading: true },
    (tabs) => actions.neighbour(tabs, -1),
  ),
  sends(
    { id: 'tab.moveRight', label: 'moveTabRight', icon: IconArrowBarRight, keys: 'Alt+Shift+PageDown' },
    shown((key, tabs) => actions.shift(tabs, key, 1)),
  ),
  sends(
    { id: 'tab.moveLeft', label: 'moveTabLeft', icon: IconArrowBarLeft, keys: 'Alt+Shift+PageUp' },
    shown((key, tabs) => actions.shift(tabs, key, -1)),
  ),
  sends({ id: 'tab.refresh', label: 'refreshTab', icon: IconReload }, shown(actions.refresh.event)),
  sends({ id: 'tab.duplicate', label: 'duplicateTab', icon: IconCopy }, shown(actions.duplicate.event)),
  sends({ id: 'tab.pin', label: 'pinTab', icon: IconPin }, shown(actions.pin.event)),
  sends({ id: 'tab.unpin', label: 'unpinTab', icon: IconPinnedOff }, shown(actions.unpin.event)),
  sends({ id: 'tabs.closeOthers', label: 'closeOtherTabs', icon: IconX }, shown(actions.closeOthers.event)),
  sends({ id: 'tabs.closeLeft', label: 'closeLeftTabs', icon: IconX }, shown(actions.closeLeft.event)),
  sends({ id: 'tabs.closeRight', label: 'closeRightTabs', icon: IconX }, shown(actions.closeRight.event)),
  sends({ id: 'tabs.closeAll', label: 'closeAllTabs', icon: IconX }, () => ({ type: 'all.close' })),
];
