import { assign, emit, setup } from 'xstate';
import { calling } from '../calling.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { placeholder, unprovided } from '../placeholder.ts';
import type { Scheme, Settings, Size } from './choices.ts';

export interface PreferencesInput {
  readonly language: Lang;
  readonly size: Size;
  /** #rrggbb */
  readonly colour: string;
  readonly scheme: Scheme;
  readonly settings: Settings;
}

export interface PreferencesContext extends PreferencesInput {
  /** The language whose texts are loading. */
  readonly wantedLanguage: Lang;
  /** The colour being compiled. */
  readonly wantedColour: string;
}

export type PreferencesEvent =
  | { type: 'language.chosen'; language: Lang }
  | { type: 'size.chosen'; size: Size }
  | { type: 'colour.chosen'; colour: string }
  | { type: 'scheme.chosen'; scheme: Scheme }
  | { type: 'setting.switched'; setting: keyof Settings; on: boolean };

/** What stands on the screen while a state lasts. */
export type PreferencesMessage = 'theme.compiling' | 'theme.failed' | 'language.failed';

export type PreferencesEmitted =
  /** The shell announces it in the new language (L-06). */
  | { type: 'language.switched'; language: Lang }
  | { type: 'message.shown' | 'message.ended'; message: PreferencesMessage };

interface Shown {
  readonly message: PreferencesMessage;
}
interface Chosen {
  readonly language: Lang;
}
interface Theme {
  readonly colour: string;
  readonly scheme: Scheme;
}

const spoken = ({ context }: { context: PreferencesContext }): Chosen => ({ language: context.language });
const wanted = ({ context }: { context: PreferencesContext }): Chosen => ({
  language: context.wantedLanguage,
});
const theme = ({ context: { colour, scheme } }: { context: PreferencesContext }): Theme => ({
  colour,
  scheme,
});

/** The first texts failed to load: those chosen meanwhile may load. */
const missed = [{ guard: 'isOtherWanted', target: 'switching' }, { target: 'failed' }] as const;

/** Shows a message while a state lasts. */
const showing = (message: PreferencesMessage) =>
  ({
    entry: { type: 'showMessage', params: { message } },
    exit: { type: 'endMessage', params: { message } },
  }) as const;

/** The user's settings for the look of the app (L-06 to L-10). Each part is saved when it is applied, not when it is chosen. */
export const preferencesMachine = setup({
  types: {} as {
    context: PreferencesContext;
    events: PreferencesEvent;
    emitted: PreferencesEmitted;
    input: PreferencesInput;
  },
  actors: {
    /** Fetches the texts of a language; applying them is `applyLanguage`, so a late response changes nothing. */
    loadLanguage: placeholder<null, Chosen>('loadLanguage'),
    compileTheme: placeholder<null, { colour: string }>('compileTheme'),
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: Chosen) => language !== context.language,
    isOtherWanted: ({ context }) => context.wantedLanguage !== context.language,
    isOtherSize: ({ context }, { size }: { size: Size }) => size !== context.size,
    isColour: (_, { colour }: { colour: string }) => /^#[0-9a-f]{6}$/i.test(colour),
  },
  actions: {
    setWantedLanguage: assign({ wantedLanguage: (_, { language }: Chosen) => language }),
    setLanguage: assign({ language: ({ context }) => context.wantedLanguage }),
    announceLanguage: emit(({ context }) => ({
      type: 'language.switched' as const,
      language: context.language,
    })),
    showMessage: emit((_, { message }: Shown) => ({ type: 'message.shown' as const, message })),
    endMessage: emit((_, { message }: Shown) => ({ type: 'message.ended' as const, message })),
    setSize: assign({ size: (_, { size }: { size: Size }) => size }),
    setWantedColour: assign({ wantedColour: (_, { colour }: { colour: string }) => colour }),
    setColour: assign({ colour: ({ context }) => context.wantedColour }),
    setScheme: assign({ scheme: (_, { scheme }: { scheme: Scheme }) => scheme }),
    setSetting: assign({
      settings: ({ context }, { setting, on }: { setting: keyof Settings; on: boolean }) => ({
        ...context.settings,
        [setting]: on,
      }),
    }),
    /** Switches the app to this language. */
    applyLanguage: (_, _params: Chosen) => unprovided('applyLanguage'),
    saveLanguage: (_, _params: Chosen) => unprovided('saveLanguage'),
    saveSize: (_, _params: { size: Size }) => unprovided('saveSize'),
    saveTheme: (_, _params: Theme) => unprovided('saveTheme'),
    saveSettings: (_, _params: { settings: Settings }) => unprovided('saveSettings'),
  },
  delays: { languageTimeout: 30_000, themeTimeout: 30_000 },
}).createMachine({
  id: 'preferences',
  type: 'parallel',
  description: 'Language, size, theme and switches of one user on one device.',
  context: ({ input }) => ({ ...input, wantedLanguage: input.language, wantedColour: input.colour }),
  states: {
    language: {
      description: 'Whose texts are shown.',
      initial: 'starting',
      states: {
        starting: {
          description:
            'The texts of the saved language are loading; nothing can be read yet. A choice made meanwhile waits for them, so that there are texts if its own fail.',
          ...calling({
            id: 'startLanguage',
            src: 'loadLanguage',
            input: spoken,
            answered: [
              {
                guard: 'isOtherWanted',
                target: 'switching',
                actions: { type: 'applyLanguage', params: spoken },
              },
              { target: 'settled', actions: { type: 'applyLanguage', params: spoken } },
            ],
            unanswered: missed,
            within: 'languageTimeout',
          }),

          on: {
            'language.chosen': { actions: { type: 'setWantedLanguage', params: ({ event }) => event } },
          },
        },
        settled: {
          description: 'The app speaks one language; the dropdown does not offer it again.',
          on: {
            'language.chosen': {
              guard: { type: 'isOtherLanguage', params: ({ event }) => event },
              target: 'switching',
              actions: { type: 'setWantedLanguage', params: ({ event }) => event },
            },
          },
        },
        switching: {
          description: 'The texts of the chosen language are loading; the old ones are shown meanwhile.',
          ...calling({
            id: 'switchLanguage',
            src: 'loadLanguage',
            input: wanted,
            answered: {
              target: 'settled',
              actions: [
                'setLanguage',
                { type: 'applyLanguage', params: spoken },
                { type: 'saveLanguage', params: spoken },
                'announceLanguage',
              ],
            },
            unanswered: 'failed',
            within: 'languageTimeout',
          }),

          on: {
            'language.chosen': {
              guard: { type: 'isOtherLanguage', params: ({ event }) => event },
              target: 'switching',
              reenter: true,
              actions: { type: 'setWantedLanguage', params: ({ event }) => event },
            },
          },
        },
        failed: {
          description:
            'The texts could not be loaded: the language stays as it was, and can be chosen again.',
          ...showing('language.failed'),
          on: {
            'language.chosen': {
              target: 'switching',
              actions: { type: 'setWantedLanguage', params: ({ event }) => event },
            },
          },
        },
      },
    },
    size: {
      description: 'Size of the controls.',
      on: {
        'size.chosen': {
          guard: { type: 'isOtherSize', params: ({ event }) => event },
          actions: [
            { type: 'setSize', params: ({ event }) => event },
            { type: 'saveSize', params: ({ event }) => event },
          ],
        },
      },
    },
    theme: {
      description: 'Colour and scheme.',
      initial: 'settled',
      on: {
        'colour.chosen': {
          guard: { type: 'isColour', params: ({ event }) => event },
          target: '.compiling',
          actions: { type: 'setWantedColour', params: ({ event }) => event },
        },
        'scheme.chosen': {
          actions: [
            { type: 'setScheme', params: ({ event }) => event },
            { type: 'saveTheme', params: theme },
          ],
        },
      },
      states: {
        settled: { description: 'The colours shown are those chosen.' },
        compiling: {
          description:
            "The colours are being computed: the message 'Compiling the theme' is shown until then.",
          ...showing('theme.compiling'),
          ...calling({
            src: 'compileTheme',
            input: ({ context }: { context: PreferencesContext }) => ({ colour: context.wantedColour }),
            answered: { target: 'settled', actions: ['setColour', { type: 'saveTheme', params: theme }] },
            unanswered: 'failed',
            within: 'themeTimeout',
          }),
        },
        failed: {
          description: 'The colours could not be computed: the old ones stay.',
          ...showing('theme.failed'),
        },
      },
    },
    settings: {
      description: 'Switches of the settings drawer.',
      on: {
        'setting.switched': {
          actions: [
            { type: 'setSetting', params: ({ event }) => event },
            { type: 'saveSettings', params: ({ context }) => ({ settings: context.settings }) },
          ],
        },
      },
    },
  },
});
