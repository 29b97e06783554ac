import { ActionIcon, Loader, Menu } from '@mantine/core';
import { IconLanguage, IconTextSize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from '../../../domain/codes/languages.ts';
import { SIZES } from '../../../machines/preferences/choices.ts';
import { useActor } from '../../app/actors.ts';
import { useChosenLanguage, useLang, usePreferences } from '../../app/hooks.ts';
import { LANGUAGE_NAMES } from '../../pages/login/texts.ts';

interface Props<T extends string> {
  label: string;
  guide: string;
  icon: ReactNode;
  options: readonly T[];
  nameOf: (option: T) => string;
  current: T;
  onChoose: (option: T) => void;
  /** The last choice is not applied yet. */
  isBusy?: boolean;
}

/** A choice of the top bar; the current one is disabled. */
function ChoiceMenu<T extends string>({
  label,
  guide,
  icon,
  options,
  nameOf,
  current,
  onChoose,
  isBusy = false,
}: Props<T>) {
  const first = options.find((option) => option !== current);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size={32}
          aria-label={label}
          title={label}
          data-guide={guide}
          aria-busy={isBusy}
        >
          {isBusy ? <Loader size={16} /> : icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={option}
            disabled={option === current}
            // A disabled entry cannot take the focus when the menu opens.
            data-autofocus={option === first || undefined}
            onClick={() => {
              onChoose(option);
            }}
          >
            {nameOf(option)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** L-06. */
export function LanguageMenu() {
  const preferences = useActor('preferences');
  const { t } = useTranslation();
  return (
    <ChoiceMenu
      label={t('tool.language')}
      guide="language"
      icon={<IconLanguage size={18} stroke={1.6} />}
      options={LANGS}
      nameOf={(lang) => LANGUAGE_NAMES[lang]}
      current={useLang()}
      isBusy={useChosenLanguage() === 'coming'}
      onChoose={(language) => {
        preferences.send({ type: 'language.chosen', language });
      }}
    />
  );
}

/** L-07. */
export function SizeMenu() {
  const preferences = useActor('preferences');
  const { t } = useTranslation();
  const names = {
    default: t('size.default'),
    medium: t('size.medium'),
    small: t('size.small'),
    mini: t('size.mini'),
  };
  return (
    <ChoiceMenu
      label={t('tool.size')}
      guide="size"
      icon={<IconTextSize size={18} stroke={1.6} />}
      options={SIZES}
      nameOf={(size) => names[size]}
      current={usePreferences(({ context }) => context.size)}
      onChoose={(size) => {
        preferences.send({ type: 'size.chosen', size });
      }}
    />
  );
}
