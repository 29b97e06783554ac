import { Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconLock, IconTrash } from '@tabler/icons-react';
import { Notice } from '../../ui/Notice.tsx';
import { Conflict } from './Conflict.tsx';
import type { Stage } from '../../../domain/schema/draft.ts';
import {
  isRecordEdited,
  isRecordForbidden,
  isRecordNotFound,
  isRecordInConflict,
  isRecordLoading,
  isRecordUnavailable,
} from '../../../machines/record/selectors.ts';
import { Opened } from './Opened.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { BodyProps } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props extends BodyProps {
  hasCancel?: boolean;
  onSave?: ((stage: Stage) => void) | undefined;
  onUnchanged?: (() => void) | undefined;
  onFaulty?: ((paths: readonly string[]) => void) | undefined;
}

/** The content of the drawer in each state of the record's chart. */
export function DetailBody(props: Props) {
  const t = useTexts();
  const { actor, snapshot, fixed } = props;
  const retry = {
    label: t('retry'),
    run: () => {
      actor.send({ type: 'record.reload' });
    },
  };
  if (isRecordEdited(snapshot)) {
    const { detail } = snapshot.context;
    return <RecordForm key={detail?.row.version ?? 0} {...props} fixed={fixed} />;
  }
  if (isRecordInConflict(snapshot)) return <Conflict {...props} />;
  if (isRecordNotFound(snapshot))
    return <Notice icon={<IconTrash />} title={t('gone.title')} text={t('gone.text')} />;
  if (isRecordForbidden(snapshot))
    return (
      <Notice icon={<IconLock />} title={t('forbidden.title')} text={t('forbidden.text')} action={retry} />
    );
  if (isRecordUnavailable(snapshot)) {
    return (
      <Notice
        icon={<IconCloudOff />}
        title={t('failed.title')}
        text={snapshot.context.refusal?.msg ?? t('failed.text')}
        action={retry}
      />
    );
  }
  const { detail } = snapshot.context;
  // A stale copy is not shown while it is unknown whether the user may still see it.
  if (!detail || isRecordLoading(snapshot)) {
    return (
      <Stack role="status" aria-busy aria-label={t('loading')}>
        {[28, 40, 180, 180].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Stack>
    );
  }
  return <Opened {...props} detail={detail} />;
}
