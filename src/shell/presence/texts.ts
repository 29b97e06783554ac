import { useTranslation } from 'react-i18next';
import { loadNamespace, words } from '../../i18n/i18n.ts';

const PRESENCE = 'presence';

/** Texts of what accompanies the work: connection, notices, lock, expiry, new version. They come with the desk. */
export function usePresenceTexts() {
  return useTranslation(PRESENCE).t;
}

export type PresenceTexts = ReturnType<typeof usePresenceTexts>;

/** Asks for the texts before the first view of them is drawn. */
export function loadPresenceTexts(): void {
  void loadNamespace(PRESENCE);
}

/** The present words for a key, outside of a view. */
export function presenceTexts(key: string): string {
  return words(key, { ns: PRESENCE });
}
