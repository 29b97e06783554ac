import { model } from '../model.ts';
import { DEFAULTS } from './choices.ts';
import { type PreferencesContext, preferencesMachine } from './machine.ts';

/** A choice made while the first texts load is loading too. */
const isSwitching = (state: string, { language, wantedLanguage }: PreferencesContext) =>
  state === 'switching' || (state === 'starting' && wantedLanguage !== language);

export const preferencesModel = model({
  machine: preferencesMachine,
  inputs: { 'nothing saved': { language: 'en', ...DEFAULTS } },
  events: {
    'choose Chinese': { type: 'language.chosen', language: 'zh' },
    'choose English': { type: 'language.chosen', language: 'en' },
    'choose mini': { type: 'size.chosen', size: 'mini' },
    'choose red': { type: 'colour.chosen', colour: '#f5222d' },
    'choose no colour': { type: 'colour.chosen', colour: '' },
    'choose dark': { type: 'scheme.chosen', scheme: 'dark' },
    'switch the logo off': { type: 'setting.switched', setting: 'sidebarLogo', on: false },
  },
  outcomes: {
    loadLanguage: { loaded: { output: null }, failed: { error: new Error('chunk not loaded') } },
    compileTheme: { compiled: { output: null }, failed: { error: new Error('chunk not loaded') } },
  },
  abstract: ({ language, wantedLanguage, size }) => ({ language, wantedLanguage, size }),
  facts: (snapshot) => ({
    language: snapshot.context.language,
    switching: isSwitching(snapshot.value.language, snapshot.context),
    languageFailed: snapshot.matches({ language: 'failed' }),
    size: snapshot.context.size,
    colour: snapshot.context.colour,
    scheme: snapshot.context.scheme,
    compiling: snapshot.matches({ theme: 'compiling' }),
    themeFailed: snapshot.matches({ theme: 'failed' }),
    tagsView: snapshot.context.settings.tagsView,
    fixedHeader: snapshot.context.settings.fixedHeader,
    sidebarLogo: snapshot.context.settings.sidebarLogo,
  }),
  invariants: {
    'settled, the language wanted is the one shown': ({ context, value }) =>
      value.language !== 'settled' || context.language === context.wantedLanguage,
    'the colour is one': ({ context }) => /^#[0-9a-f]{6}$/i.test(context.colour),
  },
});
