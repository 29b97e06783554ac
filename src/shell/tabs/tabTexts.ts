import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../../i18n/i18n.ts';

const TABS = 'tabs';

/** Texts of the actions of tabs. They are loaded with the desk, which does not wait for them. */
export function useTabTexts() {
  return useTranslation(TABS, { useSuspense: false }).t;
}

/** Fetches the texts before the first view of them is rendered. */
export function loadTabTexts(): void {
  void loadNamespace(TABS);
}
