import { IconLanguage, IconMoon, IconSun, IconSunMoon, IconTextSize } from '@tabler/icons-react';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Scheme, Size } from '../../../machines/preferences/choices.ts';
import { preferences } from '../../app/app.ts';
import type { Command } from './command.ts';

const chosen = () => preferences.getSnapshot().context;

const speak = (language: Lang, { label }: { label: string }): Command => ({
  id: `language:${language}`,
  label,
  icon: IconLanguage,
  isEnabled: () => chosen().language !== language,
  run: () => {
    preferences.send({ type: 'language.chosen', language });
  },
});

const paint = (scheme: Scheme, { label, icon }: Pick<Command, 'label' | 'icon'>): Command => ({
  id: `scheme:${scheme}`,
  label,
  ...(icon ? { icon } : {}),
  isEnabled: () => chosen().scheme !== scheme,
  run: () => {
    preferences.send({ type: 'scheme.chosen', scheme });
  },
});

const resize = (size: Size, { label }: { label: string }): Command => ({
  id: `size:${size}`,
  label,
  icon: IconTextSize,
  isEnabled: () => chosen().size !== size,
  run: () => {
    preferences.send({ type: 'size.chosen', size });
  },
});

/** Language, light and dark, size: what is in force already is not offered. */
export const lookCommands: readonly Command[] = [
  speak('zh', { label: 'languageZh' }),
  speak('en', { label: 'languageEn' }),
  speak('es', { label: 'languageEs' }),
  speak('ja', { label: 'languageJa' }),
  paint('light', { label: 'schemeLight', icon: IconSun }),
  paint('dark', { label: 'schemeDark', icon: IconMoon }),
  paint('auto', { label: 'schemeAuto', icon: IconSunMoon }),
  resize('default', { label: 'sizeDefault' }),
  resize('medium', { label: 'sizeMedium' }),
  resize('small', { label: 'sizeSmall' }),
  resize('mini', { label: 'sizeMini' }),
];
