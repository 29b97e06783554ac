import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconChecks, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Filters, Sort } from '../../../machines/list/setup.ts';
import {
  isQueueFailed,
  isQueueFinished,
  isQueueLoading,
  isQueueOpen,
  isQueueStale,
} from '../../../machines/queue/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useTexts } from '../texts.ts';
import classes from './queue.module.css';
import { useQueue } from './useQueue.ts';

/** What the document of a queue tells it. */
export interface QueueHands {
  readonly onDecided: () => void;
  readonly onSkip: () => void;
}

interface Props {
  spec: RecordSpec;
  filters: Filters;
  sort: Sort;
  /** Back to the list. */
  onClose: () => void;
  /** Draws one document. */
  children: (id: string, hands: QueueHands) => ReactNode;
}

/** Documents one by one: how many are left, and the present one. The focus moves on with them. */
export function Queue({ spec, filters, sort, onClose, children }: Props) {
  const t = useTexts();
  const lang = useLang();
  const { actor, snapshot } = useQueue(spec, filters, sort);
  const { current, left, decided, refusal } = snapshot.context;
  const box = useRef<HTMLElement>(null);
  const isFinished = isQueueFinished(snapshot);
  const isOpen = isQueueOpen(snapshot);
  useLayoutEffect(() => {
    // The button that was pressed has gone with its document: keys must still arrive here.
    box.current?.focus({ preventScroll: true });
  }, [current, isFinished]);
  const reload = {
    label: t('retry'),
    run: () => {
      actor.send({ type: 'queue.reload' });
    },
  };
  const hands: QueueHands = {
    onDecided: () => {
      actor.send({ type: 'document.decided' });
    },
    onSkip: () => {
      actor.send({ type: 'document.skipped' });
    },
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-queue
      className={classes.queue}
      aria-label={t('queue.title', { name: say(spec.label, lang) })}
    >
      <Group justify="space-between" mb="sm">
        <Group gap="md">
          <Title order={2} size="h4">
            {t('queue.title', { name: say(spec.label, lang) })}
          </Title>
          <Text role="status" fw={600}>
            {isOpen && t('queue.left', { count: left })}
          </Text>
          {decided > 0 && <Text c="dimmed">{t('queue.decided', { count: decided })}</Text>}
        </Group>
        <Button variant="default" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={onClose}>
          {t('queue.close')}
        </Button>
      </Group>
      {isQueueStale(snapshot) && (
        <Group mb="sm">
          <Text c="orange" size="sm" role="status">
            {t('queue.stale')}
          </Text>
          <Button size="compact-sm" variant="light" onClick={reload.run}>
            {reload.label}
          </Button>
        </Group>
      )}
      {isQueueLoading(snapshot) && (
        <Stack role="status" aria-busy aria-label={t('loading')}>
          {[40, 320].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
      {isQueueFailed(snapshot) && (
        <Notice
          icon={<IconCloudOff />}
          title={t('failed.title')}
          text={refusal ?? t('failed.text')}
          action={reload}
        />
      )}
      {isFinished && (
        <Notice
          icon={<IconChecks />}
          title={t('queue.finished')}
          text={decided > 0 ? t('queue.decided', { count: decided }) : t('queue.none')}
          action={{ ...reload, label: t('refresh') }}
        />
      )}
      {isOpen && current !== null && children(current, hands)}
    </section>
  );
}
