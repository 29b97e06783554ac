import type { TFunction } from 'i18next';
import type { TabsActor } from './actions.ts';
import { numberOf, tabAt } from '../../../machines/tabs/strip.ts';

/** A title as text; of several tabs of one route all but the first are numbered. */
export function titleTexts(title: string, number: number | null, t: TFunction): string {
  return number === null ? t(title) : `${t(title)} (${String(number)})`;
}

/** The title of the tab with this key; empty where it is closed. */
export function titleOf(tabs: TabsActor, key: string, t: TFunction): string {
  const { tabs: open } = tabs.getSnapshot().context;
  const tab = tabAt(open, key);
  return tab ? titleTexts(tab.title, numberOf(open, tab), t) : '';
}
