import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
// The app's own texts are loaded first: those given here override them.
import './i18n.ts';

/** Lets views show these texts by their keys, and the key itself where there is none. */
export async function showKeys(words: Readonly<Record<string, string>> = {}): Promise<void> {
  await createInstance()
    .use(initReactI18next)
    .init({
      lng: 'en',
      resources: { en: { translation: words } },
      fallbackNS: 'translation',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    });
}
