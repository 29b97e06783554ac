import { Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconLock, IconTrash } from '@tabler/icons-react';
import type { Json } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
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
import type { RecordActor, RecordSnapshot } from './useRecord.ts';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  actor: RecordActor;
  snapshot: RecordSnapshot;
  viewer: Viewer;
  lang: Lang;
  fixed: Readonly<Record<string, Json>>;
  unsavedKey: string;
  submitLabel?: string | undefined;
  hasCancel?: boolean;
  onSave?: ((stage: Stage) => void) | undefined;
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
