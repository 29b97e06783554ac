import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { say } from '../../domain/codes/label.ts';
import type { Entry } from '../../domain/rules/outboxEntry.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { useLang } from '../app/hooks.ts';
import { loadSpec } from '../records/specs.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import classes from './outbox.module.css';
import type { OutboxActor } from './outbox.ts';
import { useOutboxTexts } from './texts.ts';

interface Props {
  entry: Entry;
  outbox: OutboxActor;
  /** Changes are taken now. */
  isOpen: boolean;
  /** An entry before it was refused. */
  isBehind: boolean;
  /** The way to correct it. */
  children: ReactNode;
}

/** The buttons for what was refused. */
function Ways({ entry: { place }, outbox, isOpen, children }: Omit<Props, 'isBehind'>) {
  const t = useOutboxTexts();
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <Group gap="xs" role="group" aria-label={t('drop')}>
        <Text size="sm">{t('drop.sure')}</Text>
        <Button
          color="red"
          disabled={!isOpen}
          onClick={() => {
            setAsked(false);
            outbox.send({ type: 'entry.dropped', place });
          }}
        >
          {t('drop.yes')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setAsked(false);
          }}
        >
          {t('drop.no')}
        </Button>
      </Group>
    );
  return (
    <Group gap="xs">
      {children}
      <Button
        variant="default"
        disabled={!isOpen}
        onClick={() => {
          outbox.send({ type: 'entry.retried', place });
        }}
      >
        {t('again')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={!isOpen}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('drop')}
      </Button>
    </Group>
  );
}

/** One step that the platform does not have yet: what it is, when it was done, and why it was refused. */
export function WaitingEntry({ entry, outbox, isOpen, isBehind, children }: Props) {
  const t = useOutboxTexts();
  const lang = useLang();
  const found = useLoaded(entry.record, loadSpec);
  const label = found.state === 'ready' ? found.value.events[entry.event]?.label : undefined;
  const { refusal } = entry;
  return (
    <li data-refused={refusal !== null || undefined}>
      <span className={classes.fact}>
        <b>{label ? say(label, lang) : ''}</b>
        <span>{entry.title}</span>
        <time>{formatTime(entry.occurredAt, 'm-d h:i')}</time>
      </span>
      {refusal === null ? (
        <Text size="sm" c="dimmed">
          {t(isBehind ? 'behind' : 'waits')}
        </Text>
      ) : (
        <>
          <Alert color={refusal.isMoved ? 'orange' : 'red'} role="alert">
            {t(refusal.isMoved ? 'moved' : 'refused', { reason: refusal.msg })}
          </Alert>
          <Ways entry={entry} outbox={outbox} isOpen={isOpen}>
            {children}
          </Ways>
        </>
      )}
    </li>
  );
}
