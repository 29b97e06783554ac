import { fromPromise } from 'xstate';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Scheme, Settings, Size } from '../../machines/preferences/choices.ts';
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
    loadLanguage: fromPromise(async ({ input }: { input: { language: Lang } }) => {
      await whenLoginFormShown();
      const { loadTexts } = await import('../i18n/i18n.ts');
      await loadTexts(input.language);
      return null;
    }),
    compileTheme: fromPromise(async ({ input }: { input: { colour: string } }) => {
      const { paletteOf } = await import('../theme/palette.ts');
      paletteOf(input.colour);
      return null;
    }),
  },
  actions: {
    applyLanguage: (_: unknown, { language }: { language: Lang }) => {
      document.documentElement.lang = TAGS[language];
      void import('../i18n/i18n.ts').then(({ setLanguage }) => setLanguage(language));
    },
    saveLanguage: (_: unknown, { language }: { language: Lang }) => {
      writeLanguage(language);
    },
    saveSize: (_: unknown, { size }: { size: Size }) => {
      writeSize(size);
    },
    saveTheme: (_: unknown, theme: { colour: string; scheme: Scheme }) => {
      writeTheme(theme);
    },
    saveSettings: (_: unknown, { settings }: { settings: Settings }) => {
      writeSettings(settings);
    },
  },
};
