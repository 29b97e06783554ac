import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { say } from '../../domain/codes/label.ts';
import { type Entry, type Held, isNote } from '../../domain/rules/outboxEntry.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { useLang } from '../app/hooks.ts';
import { KeptImage } from '../records/files/KeptImage.tsx';
import { loadSpec } from '../records/specs.ts';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import classes from './outbox.module.css';
import { keptFile } from './files.ts';
import type { OutboxActor } from './outbox.ts';
import { useOutboxTexts } from './texts.ts';

interface Props {
  entry: Entry;
  outbox: OutboxActor;
  /** Changes are taken now. */
  isOpen: boolean;
  /** An entry before it was refused. */
  isBehind: boolean;
  /** Why it cannot be given up; null: it can. */
  held: Held | null;
  /** The way to correct it. */
  children: ReactNode;
}

/** The buttons: a step may be given up, and what was refused corrected or sent again. */
function Ways({ entry: { place, refusal }, outbox, isOpen, held, children }: Omit<Props, 'isBehind'>) {
  const t = useOutboxTexts();
  const [isAsked, setAsked] = useState(false);
  if (isAsked && held === null)
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
      {refusal !== null && (
        <>
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
        </>
      )}
      <ReasonedButton
        variant="subtle"
        color="red"
        disabled={held === null && !isOpen}
        reason={held === null ? undefined : t(`held.${held}`)}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('drop')}
      </ReasonedButton>
    </Group>
  );
}

/** One step that the platform does not have yet: what it is, when it was done, and why it was refused. */
export function WaitingEntry({ entry, outbox, isOpen, isBehind, held, children }: Props) {
  const t = useOutboxTexts();
  const lang = useLang();
  const found = useLoaded(entry.record, loadSpec);
  const label = found.state === 'ready' ? found.value.events[entry.event]?.label : undefined;
  const { refusal, files } = entry;
  return (
    <li data-refused={refusal !== null || undefined} data-place={entry.place}>
      <span className={classes.fact}>
        <b>{isNote(entry) ? t('note') : label ? say(label, lang) : ''}</b>
        <span>{entry.title}</span>
        <time>{formatTime(entry.occurredAt, 'm-d h:i')}</time>
      </span>
      {files.length > 0 && (
        <Group gap="xs">
          {files.map(({ key }, index) => (
            <KeptImage key={key} id={key} alt={`${t('photo')} ${String(index + 1)}`} open={keptFile} />
          ))}
        </Group>
      )}
      {refusal === null ? (
        <Text size="sm" c="dimmed">
          {t(isBehind ? 'behind' : 'waits')}
        </Text>
      ) : (
        <Alert color={refusal.isMoved ? 'orange' : 'red'} role="alert">
          {t(refusal.isMoved ? 'moved' : 'refused', { reason: refusal.msg })}
        </Alert>
      )}
      <Ways entry={entry} outbox={outbox} isOpen={isOpen} held={held}>
        {children}
      </Ways>
    </li>
  );
}
