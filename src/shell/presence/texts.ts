import { useTranslation } from 'react-i18next';
import { loadNamespace, words } from '../../i18n/i18n.ts';

const PRESENCE = 'presence';

/** Texts for connection, notices, lock, expiry and new version. They are loaded with the desk. */
export function usePresenceTexts() {
  return useTranslation(PRESENCE).t;
}

export type PresenceTexts = ReturnType<typeof usePresenceTexts>;

/** Fetches the texts before the first view of them is rendered. */
export function loadPresenceTexts(): void {
  void loadNamespace(PRESENCE);
}

/** The current text of a key, outside of a view. */
export function presenceTexts(key: string): string {
  return words(key, { ns: PRESENCE });
}
