import { fromPromise } from 'xstate';
import type { Lang } from '../../domain/codes/languages.ts';
import type { ProvidedTo } from '../../machines/placeholder.ts';
import type { preferencesMachine } from '../../machines/preferences/machine.ts';
import { whenIdle } from './idle.ts';
import { writeLanguage, writeSettings, writeSize, writeTheme } from './storage.ts';

/** Tags of the html element: they choose the fonts (theme/base.css) and tell screen readers how to speak. */
const TAGS: Record<Lang, string> = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' };

/** A visitor without a session first needs the login form, which has its own texts (public/boot.js). */
function whenLoginFormShown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.documentElement.dataset.visitor === 'nobody') whenIdle(resolve);
    else resolve();
  });
}

/** The implementations of the preferences chart: texts and palettes are loaded when used. */
export const preferenceEffects = {
  actors: {
    loadLanguage: fromPromise(async ({ input }) => {
      await whenLoginFormShown();
      const { loadTexts } = await import('../i18n/i18n.ts');
      await loadTexts(input.language);
      return null;
    }),
    compileTheme: fromPromise(async ({ input }) => {
      const { paletteOf } = await import('../theme/palette.ts');
      paletteOf(input.colour);
      return null;
    }),
  },
  actions: {
    applyLanguage: (_, { language }) => {
      document.documentElement.lang = TAGS[language];
      void import('../i18n/i18n.ts').then(({ setLanguage }) => setLanguage(language));
    },
    saveLanguage: (_, { language }) => {
      writeLanguage(language);
    },
    saveSize: (_, { size }) => {
      writeSize(size);
    },
    saveTheme: (_, theme) => {
      writeTheme(theme);
    },
    saveSettings: (_, { settings }) => {
      writeSettings(settings);
    },
  },
} satisfies ProvidedTo<typeof preferencesMachine>;
