import type { AppActors } from '../../app/actors.ts';
import type { TabsEvent } from '../../../machines/tabs/events.ts';
import { tabAt } from '../../../machines/tabs/strip.ts';

export type TabsActor = AppActors['tabs'];

/** An action on a tab; the chart decides whether it is possible now. */
export interface TabAction {
  /** Key of the namespace `tabs`, as is `why`. */
  readonly label: string;
  /** Why it is not possible. */
  readonly why: string;
  event(key: string): TabsEvent;
}

export const refresh: TabAction = {
  label: 'refresh',
  why: 'whyAsking',
  event: (key) => ({ type: 'tab.refresh', key }),
};
export const close: TabAction = {
  label: 'close',
  why: 'whyFixed',
  event: (key) => ({ type: 'tab.close', key }),
};
export const closeOthers: TabAction = {
  label: 'closeOthers',
  why: 'whyNoOthers',
  event: (key) => ({ type: 'others.close', key }),
};
export const closeAll: TabAction = {
  label: 'closeAll',
  why: 'whyAsking',
  event: () => ({ type: 'all.close' }),
};
export const closeLeft: TabAction = {
  label: 'closeLeft',
  why: 'whyNoneLeft',
  event: (key) => ({ type: 'left.close', key }),
};
export const closeRight: TabAction = {
  label: 'closeRight',
  why: 'whyNoneRight',
  event: (key) => ({ type: 'right.close', key }),
};
export const pin: TabAction = {
  label: 'pin',
  why: 'whyAffix',
  event: (key) => ({ type: 'tab.pin', key }),
};
export const unpin: TabAction = {
  label: 'unpin',
  why: 'whyAffix',
  event: (key) => ({ type: 'tab.unpin', key }),
};
export const duplicate: TabAction = {
  label: 'duplicate',
  why: 'whyAsking',
  event: (key) => ({ type: 'tab.duplicate', key }),
};
export const reopen: TabAction = {
  label: 'reopen',
  why: 'whyNoneClosed',
  event: () => ({ type: 'tab.reopen' }),
};

export function isPossible(tabs: TabsActor, event: TabsEvent): boolean {
  return tabs.getSnapshot().can(event);
}

/** Moves a tab by so many places; null where it does not exist. */
export function shift(tabs: TabsActor, key: string, by: number): TabsEvent | null {
  const { tabs: open } = tabs.getSnapshot().context;
  const at = open.findIndex((tab) => tab.key === key);
  return at === -1 ? null : { type: 'tab.move', key, to: Math.max(0, at + by) };
}

/** The tab so many places from the current one, round the strip; null without tabs. */
export function neighbour(tabs: TabsActor, by: number): TabsEvent | null {
  const { tabs: open, active } = tabs.getSnapshot().context;
  const at = open.findIndex((tab) => tab.key === active);
  const next = open.at((at + by) % open.length);
  return (next && ({ type: 'tab.show', key: next.key } as const)) || null;
}

/** Pins or unpins the tab. */
export function pinOf(tabs: TabsActor, key: string): TabAction {
  return tabAt(tabs.getSnapshot().context.tabs, key)?.pinned === true ? unpin : pin;
}
