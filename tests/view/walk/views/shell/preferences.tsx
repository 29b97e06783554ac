import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';
import { type Lang, LANGS } from '../../../../../domain/codes/languages.ts';
import { PRESETS, SCHEMES, SIZES } from '../../../../../machines/preferences/choices.ts';
import type { PreferencesContext } from '../../../../../machines/preferences/machine.ts';
import { preferencesModel } from '../../../../../machines/preferences/model.ts';
import { LANGUAGE_NAMES } from '../../../../../src/pages/login/texts.ts';
import { LanguageMenu, SizeMenu } from '../../../../../src/shell/topBar/ChoiceMenus.tsx';
import SettingsDrawer from '../../../../../src/shell/SettingsDrawer.tsx';
import { type UserAction, userAction, never, pressOn } from '../../causes.ts';
import { all, button, control, field, lookInto, nameOf, option, shows, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const languageMenu = () => button(shellTexts('tool.language'), document.body);
const sizeMenu = () => button(shellTexts('tool.size'), document.body);

const chosen = () =>
  all('[role=menuitem]', document.body).find((one) => one.matches(':disabled, [data-disabled]'));
/** An entry of a menu; the present one is disabled. */
const entry = (
  menuName: string,
  menu: () => HTMLElement | null,
  name: () => string,
  when: Pick<UserAction, 'when' | 'because'>,
) =>
  userAction(
    `menu of ${menuName}`,
    () => (lookInto(menu(), () => option(name())) ? menu() : null),
    (control) => {
      lookInto(control, () => {
        const found = option(name());
        if (found) fireEvent.click(found);
      });
    },
    when,
  );
const language = (lang: Lang) =>
  entry('languages', languageMenu, () => LANGUAGE_NAMES[lang], {
    when: ({ context }) => (context as PreferencesContext).language !== lang,
    because: 'the language shown is not offered',
  });
/** A message stays in the language in which it was shown. */
const isTold = (key: string) =>
  (['en', 'zh'] as const).some((lang) => shows(i18next.getFixedT(lang, 'shell')(key), document.body));
const radio = (name: string) => control('[role=radio], [type=radio]', name);
const isOn = (name: string) => field(shellTexts(name))?.checked;

export const preferencesView = view({
  model: preferencesModel,
  draw: () => (
    <>
      <LanguageMenu />
      <SizeMenu />
      <SettingsDrawer onClose={() => undefined} />
    </>
  ),
  userActions: {
    'choose Chinese': language('zh'),
    'choose English': language('en'),
    'choose mini': entry('sizes', sizeMenu, () => shellTexts('size.mini'), {}),
    'choose red': pressOn('red', () => radio('#f5222d')),
    'choose no colour': never('a field of colours always has one'),
    'choose dark': pressOn('dark', () => radio(shellTexts('scheme.dark'))),
    'switch the logo off': pressOn('switch of the logo', () => field(shellTexts('settings.sidebarLogo'))),
  },
  read: () => ({
    language: lookInto(languageMenu(), () =>
      LANGS.find((lang) => chosen()?.textContent === LANGUAGE_NAMES[lang]),
    ),
    switching: languageMenu()?.getAttribute('aria-busy') === 'true',
    languageFailed: isTold('language.failed'),
    size: lookInto(sizeMenu(), () =>
      SIZES.find((size) => chosen()?.textContent === shellTexts(`size.${size}`)),
    ),
    colour: PRESETS.find((preset) => radio(preset)?.getAttribute('aria-checked') === 'true'),
    scheme: SCHEMES.find((scheme) =>
      all('input[type=radio]').find(
        (one) => nameOf(one) === shellTexts(`scheme.${scheme}`) && (one as HTMLInputElement).checked,
      ),
    ),
    compiling: isTold('theme.compiling'),
    themeFailed: isTold('theme.failed'),
    tagsView: isOn('settings.tagsView'),
    fixedHeader: isOn('settings.fixedHeader'),
    sidebarLogo: isOn('settings.sidebarLogo'),
  }),
});
