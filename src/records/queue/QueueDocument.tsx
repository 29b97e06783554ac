import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconLock, IconTrash } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { Detail } from '../../../domain/calls/records.ts';
import {
  isCopyStale,
  isRecordForbidden,
  isRecordLoading,
  isRecordNotFound,
  isRecordUnavailable,
} from '../../../machines/record/selectors.ts';
import type { RecordInput } from '../../../machines/record/setup.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useScreenMark } from '../../app/personal.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DetailHeader } from '../detail/DetailHeader.tsx';
import { Facts } from '../detail/Facts.tsx';
import { useRecord } from '../detail/useRecord.ts';
import { eventKey, useUnsavedTexts } from '../form/unsaved.ts';
import { useTexts } from '../texts.ts';
import type { QueueHands } from './Queue.tsx';
import classes from './queue.module.css';
import type { QueueSpec } from './queueSpec.ts';
import { SinceLast } from './SinceLast.tsx';
import { Verdicts } from './Verdicts.tsx';

interface Props extends QueueHands {
  queue: QueueSpec;
  id: string;
}

/** One document of a queue: its verdict, and what it depends on side by side. Mount it again (`key`) for the next one. */
export function QueueDocument({ queue, id, onDecided, onSkip }: Props) {
  const { view, stays } = queue;
  const { spec } = view;
  const t = useTexts();
  const lang = useLang();
  useScreenMark(spec.fields);
  const [input] = useState<RecordInput>(() => ({ id, initial: {} }));
  const { actor, snapshot } = useRecord(spec, input, lang, t);
  const texts = useUnsavedTexts();
  useEffect(() => {
    const acted = actor.on('record.acted', ({ event }) => {
      texts.drop(eventKey(spec.name, id, event));
      if (stays?.includes(event) !== true) onDecided();
    });
    return () => {
      acted.unsubscribe();
    };
  }, [actor, texts, spec.name, id, onDecided, stays]);

  const later = { label: t('queue.skip'), run: onSkip };
  const retry = {
    label: t('retry'),
    run: () => {
      actor.send({ type: 'record.reload' });
    },
  };
  if (isRecordNotFound(snapshot))
    return <Notice icon={<IconTrash />} title={t('gone.title')} text={t('gone.text')} action={later} />;
  if (isRecordForbidden(snapshot))
    return (
      <Notice icon={<IconLock />} title={t('forbidden.title')} text={t('forbidden.text')} action={later} />
    );
  if (isRecordUnavailable(snapshot))
    return (
      <Notice
        icon={<IconCloudOff />}
        title={t('failed.title')}
        text={snapshot.context.refusal?.msg ?? t('failed.text')}
        action={retry}
      />
    );
  const { detail } = snapshot.context;
  if (!detail || isRecordLoading(snapshot))
    return (
      <Stack role="status" aria-busy aria-label={t('loading')}>
        {[40, 320].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </Stack>
    );
  const { row } = detail;
  return (
    <article>
      <div className={classes.verdict}>
        <Group mb="xs">
          <DetailHeader spec={spec} row={row} lang={lang} title="" />
        </Group>
        <Verdicts queue={queue} actor={actor} snapshot={snapshot} detail={detail} onSkip={onSkip} />
      </div>
      {isCopyStale(snapshot) && (
        <Alert color="yellow" role="status" my="sm">
          {t('staleCopy')}
        </Alert>
      )}
      <Sides queue={queue} detail={detail} />
    </article>
  );
}

/** Figures on one side, evidence on the other; where there is none, all facts take its place. */
function Sides({ queue, detail }: { queue: QueueSpec; detail: Detail }) {
  const { view, Compare, Evidence, submit } = queue;
  const t = useTexts();
  const lang = useLang();
  const { role } = useViewer();
  const { row, history } = detail;
  const Related = Evidence ?? (view.hasRelated?.(row, role) === false ? undefined : view.related);
  const facts = (
    <section aria-label={t('facts')}>
      <Facts view={view} row={row} lang={lang} />
    </section>
  );
  const hasEvidence = Evidence !== null && Related !== undefined;
  return (
    <div className={classes.sides}>
      <Stack gap="md" mt="md">
        {Compare && <Compare detail={detail} />}
        {submit !== undefined && <SinceLast view={view} history={history} submit={submit} lang={lang} />}
        {hasEvidence && facts}
      </Stack>
      {hasEvidence ? (
        <section aria-label={t('queue.evidence')}>
          <Suspense fallback={<Skeleton height={320} />}>
            <Related row={row} />
          </Suspense>
        </section>
      ) : (
        facts
      )}
    </div>
  );
}
