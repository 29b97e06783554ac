import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
// The app's own texts are set up first: those given here take their place.
import './i18n.ts';

/** Lets views say these words by their keys, and the key itself where there are none. */
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
