import { IconLanguage, IconMoon, IconSun, IconSunMoon, IconTextSize } from '@tabler/icons-react';
import type { Actors } from '../../app/actors.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Scheme, Size } from '../../../machines/preferences/choices.ts';
import type { Command } from './command.ts';

const chosen = (actors: Actors) => actors.get('preferences').getSnapshot().context;

const languageCommand = (language: Lang, { label }: { label: string }): Command => ({
  id: `language:${language}`,
  label,
  icon: IconLanguage,
  isEnabled: (actors) => chosen(actors).language !== language,
  run: (actors) => {
    actors.get('preferences').send({ type: 'language.chosen', language });
  },
});

const paint = (scheme: Scheme, { label, icon }: Pick<Command, 'label' | 'icon'>): Command => ({
  id: `scheme:${scheme}`,
  label,
  ...(icon ? { icon } : {}),
  isEnabled: (actors) => chosen(actors).scheme !== scheme,
  run: (actors) => {
    actors.get('preferences').send({ type: 'scheme.chosen', scheme });
  },
});

const resize = (size: Size, { label }: { label: string }): Command => ({
  id: `size:${size}`,
  label,
  icon: IconTextSize,
  isEnabled: (actors) => chosen(actors).size !== size,
  run: (actors) => {
    actors.get('preferences').send({ type: 'size.chosen', size });
  },
});

/** Language, light and dark, size: the current choice is not offered. */
export const lookCommands: readonly Command[] = [
  languageCommand('zh', { label: 'languageZh' }),
  languageCommand('en', { label: 'languageEn' }),
  languageCommand('es', { label: 'languageEs' }),
  languageCommand('ja', { label: 'languageJa' }),
  paint('light', { label: 'schemeLight', icon: IconSun }),
  paint('dark', { label: 'schemeDark', icon: IconMoon }),
  paint('auto', { label: 'schemeAuto', icon: IconSunMoon }),
  resize('default', { label: 'sizeDefault' }),
  resize('medium', { label: 'sizeMedium' }),
  resize('small', { label: 'sizeSmall' }),
  resize('mini', { label: 'sizeMini' }),
];
