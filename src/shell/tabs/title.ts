import type { TFunction } from 'i18next';
import { ordinalOf, tabAt } from '../../../machines/tabs/strip.ts';
import { tabs } from '../desk.ts';

/** A title in words; of several tabs of one route all but the first are numbered. */
export function titleWords(title: string, ordinal: number, t: TFunction): string {
  return ordinal === 1 ? t(title) : `${t(title)} (${String(ordinal)})`;
}

/** The title of the tab with this key; empty where it is gone. */
export function titleOf(key: string, t: TFunction): string {
  const tab = tabAt(tabs.getSnapshot().context.tabs, key);
  return tab ? titleWords(tab.title, ordinalOf(tab), t) : '';
}
