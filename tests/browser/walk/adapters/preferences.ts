import { DEFAULTS } from '../../../../machines/preferences/choices.ts';
import type { PreferencesContext } from '../../../../machines/preferences/machine.ts';
import type { AnyMachineSnapshot } from 'xstate';
import en from '../../../../src/i18n/en.json' with { type: 'json' };
import zh from '../../../../src/i18n/zh.json' with { type: 'json' };
import { type Can, type UserCause, itself, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';

const contextOf = (at: AnyMachineSnapshot) => at.context as PreferencesContext;
const banner = ({ page }: Scene) => page.getByRole('banner');
const TAGS: Readonly<Record<string, string>> = { en: 'en', 'zh-CN': 'zh' };
const FAILED = new RegExp([en['language.failed'], zh['language.failed']].join('|'));
/** Texts of the login page: it needs no loaded texts. */
const login = ({ page }: Scene) =>
  page.getByRole('main').getByRole('combobox', { name: /^(Language|语言)$/ });

const choose =
  (tool: RegExp, option: string | RegExp): UserCause['do'] =>
  async (scene) => {
    await banner(scene).getByRole('button', { name: tool }).click();
    await scene.page.getByRole('menuitem', { name: option }).click();
  };

/** Presses a control in the settings drawer. */
const set =
  (
    find: (drawer: ReturnType<Scene['page']['getByRole']>) => ReturnType<Scene['page']['getByRole']>,
  ): UserCause['do'] =>
  async (scene) => {
    await banner(scene)
      .getByRole('button', { name: /^(Settings|界面设置|Display settings|Interface settings)$/ })
      .click();
    const drawer = scene.page.getByRole('dialog');
    await find(drawer).click();
    await scene.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  };

const isAtDesk: Can = (_, memory) => memory.isAtLogin !== true;
const isOther =
  (language: string): Can =>
  (at) =>
    contextOf(at).language !== language;

/** Chooses a language, at the login or at the desk. */
const speak = (language: 'zh' | 'en', name: string): UserCause => ({
  can: isOther(language),
  do: async (scene, cue) => {
    if (cue.memory.isAtLogin === true) await login(scene).selectOption(language);
    else await choose(/^(Language|语言)$/, name)(scene, cue);
  },
});
/** Controls that only the desk has. */
const atDesk = (act: UserCause['do'], can: Can = () => true): UserCause => ({
  can: (at, memory) => isAtDesk(at, memory) && can(at, memory),
  do: act,
});
/** The language whose texts are loading. */
const awaited = (at: AnyMachineSnapshot) =>
  at.matches({ language: 'starting' }) ? contextOf(at).language : contextOf(at).wantedLanguage;

export const preferencesAdapter: WalkAdapter = {
  chart: 'preferences',
  // The desk is shown once its language is loaded: what can happen before is done at the login.
  adapt: (model) => ({
    ...model,
    inputs: { ...model.inputs, 'at the login': { language: 'zh', ...DEFAULTS } },
  }),
  inputs: {
    'nothing saved': async (scene) => {
      await scene.keep('language', 'en');
      await scene.logIn('dispatcher');
      await scene.go('/guide/index');
      await banner(scene).getByRole('button', { name: 'Language' }).waitFor();
    },
    'at the login': (scene) => scene.go('/login'),
  },
  events: {
    'choose Chinese': speak('zh', '中文'),
    'choose English': speak('en', 'English'),
    'choose mini': atDesk(choose(/^(Size|尺寸)$/, /^(Mini|超小)$/), (at) => contextOf(at).size !== 'mini'),
    'choose red': atDesk(set((drawer) => drawer.getByRole('radio', { name: '#f5222d' }))),
    'choose no colour': never('a field of colours always has one'),
    'choose dark': atDesk(set((drawer) => drawer.getByText(/^(Dark|深色)$/))),
    'switch the logo off': atDesk(
      set((drawer) => drawer.getByRole('switch', { name: /^(Logo in the sidebar|侧栏标志)$/ })),
      (at) => contextOf(at).settings.sidebarLogo,
    ),
  },
  outcomes: {
    loadLanguage: {
      loaded: {
        do: ({ gate }, { at, source }) => (awaited(at) === 'zh' ? gate.load(source) : undefined),
      },
      failed: { do: ({ gate }, { source }) => gate.fail(source) },
    },
    compileTheme: { compiled: itself, failed: never('the colours are made in the page, without a call') },
  },
  calls: { loadLanguage: /\/zh-[\w-]+\.js$/ },
  remember: ({ isAtLogin, hasChinese }, happened, to) => ({
    isAtLogin: isAtLogin ?? contextOf(to).language === 'zh',
    hasChinese:
      hasChinese === true || (happened.endsWith('Language:loaded') && contextOf(to).language === 'zh'),
  }),
  passes: (at, { hasChinese }) => {
    if (at.matches({ theme: 'compiling' })) return ['settle compileTheme:compiled'];
    const isKnown = awaited(at) === 'en' || hasChinese === true;
    const isLoading = at.matches({ language: 'starting' }) || at.matches({ language: 'switching' });
    return isLoading && isKnown ? ['settle startLanguage:loaded', 'settle switchLanguage:loaded'] : undefined;
  },
  see: ({ compiling: _, themeFailed: __, ...facts }, _scene, at, { isAtLogin }) => {
    if (isAtLogin !== true) return facts;
    const { language, switching, languageFailed } = facts;
    // The login has built-in texts: until another language is chosen none is missing.
    const isMissed = languageFailed && contextOf(at).wantedLanguage !== language;
    return { language, switching, languageFailed: isMissed };
  },
  read: async (scene) => {
    const { page } = scene;
    if ((await login(scene).count()) === 1)
      return {
        language: await login(scene).inputValue(),
        switching: (await login(scene).getAttribute('aria-busy')) === 'true',
        languageFailed: (await page.getByRole('alert').count()) > 0,
      };
    const root = page.locator('html');
    const colour = await root.evaluate((html) =>
      getComputedStyle(html).getPropertyValue('--mantine-color-brand-5').trim(),
    );
    const language = banner(scene).getByRole('button', { name: /^(Language|语言)$/ });
    return {
      language: TAGS[(await root.getAttribute('lang')) ?? ''],
      switching: (await language.getAttribute('aria-busy')) === 'true',
      languageFailed: (await page.getByRole('alert').filter({ hasText: FAILED }).count()) > 0,
      size: await root.getAttribute('data-size'),
      colour,
      scheme: await root.getAttribute('data-mantine-color-scheme'),
      tagsView: (await page.getByRole('tablist').count()) > 0,
      fixedHeader: (await page.locator('[data-fixed]').count()) > 0,
      sidebarLogo: (await page.getByRole('complementary').locator('a[href="#/home"] img').count()) > 0,
    };
  },
  beyond: {
    'preferences.theme.compiling | error compileTheme | 0':
      'the colours are made in the page, without a call',
    'preferences.theme.compiling | after themeTimeout | 0':
      'the colours are made in the page, without a wait',
  },
};
