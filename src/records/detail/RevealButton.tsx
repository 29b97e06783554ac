import { Button, Group, Menu, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_NOTE, MIN_NOTE, revealCause, revealForm } from '../../../domain/calls/reveal.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { isExplaining, isRevealing, isWhole } from '../../../machines/reveal/selectors.ts';
import { useTexts } from '../texts.ts';
import type { Reveal } from './useReveal.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import { upTo } from '../../ui/upTo.ts';

interface Props {
  reveal: Reveal;
  /** The data are about the viewer, who is not asked why. */
  isOwn: boolean;
  lang: Lang;
}

/** The button at masked personal data: staff say by one press why they look, their owner just looks. */
export function RevealButton({ reveal: { actor, snapshot }, isOwn, lang }: Props) {
  const t = useTexts();
  if (isWhole(snapshot)) return null;
  if (isExplaining(snapshot))
    return (
      <Explaining
        lang={lang}
        onGiven={(note) => {
          actor.send({ type: 'note.given', note });
        }}
        onCancel={() => {
          actor.send({ type: 'note.cancelled' });
        }}
      />
    );
  const button = {
    variant: 'default',
    leftSection: <IconEye size={14} />,
    loading: isRevealing(snapshot),
  } as const;
  if (isOwn)
    return (
      <Button
        {...button}
        onClick={() => {
          actor.send({ type: 'cause.chosen', cause: null });
        }}
      >
        {t('reveal')}
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button {...button}>{t('reveal')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say(revealForm.revealCause.label, lang)}</Menu.Label>
        {revealCause.items.map(({ code, ...labels }) => (
          <Menu.Item
            key={code}
            onClick={() => {
              actor.send({ type: 'cause.chosen', cause: code });
            }}
          >
            {labels[lang]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ExplainingProps {
  lang: Lang;
  onGiven: (note: string) => void;
  onCancel: () => void;
}

/** A cause in words. */
function Explaining({ lang, onGiven, onCancel }: ExplainingProps) {
  const t = useTexts();
  const [note, setNote] = useState('');
  const isEnough = saysEnough(note, MIN_NOTE);
  return (
    <Group
      gap="xs"
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isEnough) onGiven(note);
      }}
    >
      <TextInput
        aria-label={say(revealForm.revealNote.label, lang)}
        placeholder={say(revealForm.revealNote.label, lang)}
        data-autofocus
        value={note}
        onChange={upTo(MAX_NOTE, setNote)}
      />
      <Button type="submit" disabled={!isEnough}>
        {t('reveal')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Group>
  );
}
