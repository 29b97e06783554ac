import { Group, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { NextEvent } from './nextEvents.ts';
import { useTexts } from '../texts.ts';

interface Props {
  events: readonly NextEvent[];
  lang: Lang;
  /** The event being sent: its button shows a spinner. */
  sending: string | undefined;
  onChoose: (next: NextEvent) => void;
}

/** The possible events of an opened document, as buttons. */
export function NextEvents({ events, lang, sending, onChoose }: Props) {
  const t = useTexts();
  if (events.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('next')} data-screen-only>
      <Text size="sm" c="dimmed">
        {t('next')}
      </Text>
      {events.map((next, index) => (
        <ReasonedButton
          key={next.type}
          variant={next.reason === undefined && index === 0 && !next.event.danger ? 'filled' : 'light'}
          {...(next.event.danger ? { color: 'red' } : {})}
          loading={sending === next.type}
          reason={next.reason ?? (sending === undefined ? undefined : t('sending'))}
          data-event={next.type}
          onClick={() => {
            onChoose(next);
          }}
        >
          {say(next.event.label, lang)}
        </ReasonedButton>
      ))}
    </Group>
  );
}
