import { Group, Stack, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { Fold } from '../../ui/Fold.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { arranged } from './arranged.ts';
import type { NextEvent } from './nextEvents.ts';
import classes from './next.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  events: readonly NextEvent[];
  lang: Lang;
  /** The event being sent: its button shows a spinner. */
  sending: string | undefined;
  onChoose: (next: NextEvent) => void;
}

/** The closed events of a state by why they are closed, each reason once. */
function reasonsOf(events: readonly NextEvent[], lang: Lang): [reason: string, names: string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { event, reason, rank } of events)
    if (reason !== undefined && rank !== undefined)
      reasons.set(reason, [...(reasons.get(reason) ?? []), say(event.label, lang)]);
  return [...reasons];
}

function Reasons({ events, lang }: Pick<Props, 'events' | 'lang'>) {
  const t = useTexts();
  const reasons = reasonsOf(events, lang);
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={t('reasons')}>
      {reasons.map(([reason, names]) => (
        <li key={reason}>{t('reasonOf', { names: names.join(' · '), reason })}</li>
      ))}
    </ul>
  );
}

/**
 * The possible events of an opened document, as buttons: those of its present state in front, that of the main path first, with the
 * reasons of the closed ones below them, which touch shows as well.
 */
export function NextEvents({ events, lang, sending, onChoose }: Props) {
  const t = useTexts();
  if (events.length === 0) return null;
  const { front, folded } = arranged(events);
  const button = (next: NextEvent) => (
    <ReasonedButton
      key={next.type}
      variant={next.rank === 0 && next.reason === undefined && !next.event.danger ? 'filled' : 'light'}
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
  );
  return (
    <Stack gap={6} role="group" aria-label={t('next')} data-screen-only>
      {front.length > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('next')}
          </Text>
          {front.map(button)}
        </Group>
      )}
      <Reasons events={front} lang={lang} />
      {folded.length > 0 && (
        <Fold label={t('moreEvents', { n: folded.length })}>
          <Group gap="xs">{folded.map(button)}</Group>
          <Reasons events={folded} lang={lang} />
          {folded.some(({ rank }) => rank === undefined) && (
            <p className={classes.elsewhere}>{t('elsewhere')}</p>
          )}
        </Fold>
      )}
    </Stack>
  );
}
