import type { TFunction } from 'i18next';
import { ordinalOf, tabAt, type Tab } from '../../../machines/tabs/strip.ts';
import { tabs } from '../desk.ts';

/** The title of a tab in words; a route open more than once is numbered. */
export function titleWords({ title, key, path }: Pick<Tab, 'title' | 'key' | 'path'>, t: TFunction): string {
  const ordinal = ordinalOf({ key, path });
  return ordinal === 1 ? t(title) : `${t(title)} (${String(ordinal)})`;
}

/** The title of the tab with this key; empty where it is gone. */
export function titleOf(key: string, t: TFunction): string {
  const tab = tabAt(tabs.getSnapshot().context.tabs, key);
  return tab ? titleWords(tab, t) : '';
}
