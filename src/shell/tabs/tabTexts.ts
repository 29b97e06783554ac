import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../../i18n/i18n.ts';

const TABS = 'tabs';

/** Texts of what can be done with tabs. They come with the desk, which does not wait for them. */
export function useTabTexts() {
  return useTranslation(TABS, { useSuspense: false }).t;
}

/** Asks for the texts before the first view of them is drawn. */
export function loadTabTexts(): void {
  void loadNamespace(TABS);
}
