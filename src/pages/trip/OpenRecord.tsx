import { Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type Detail, recordCalls } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { Lifecycle } from '../../../machines/lifecycles/verdict.ts';
import type { RecordInput } from '../../../machines/record/setup.ts';
import {
  isRecordForbidden,
  isRecordNotFound,
  isRecordUnavailable,
} from '../../../machines/record/selectors.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import { askKept } from '../../outbox/reading.ts';
import {
  type RecordActor,
  type RecordSnapshot,
  useRecord,
  type Ways,
} from '../../records/detail/useRecord.ts';
import { loadLifecycle } from '../../records/lifecycles.ts';
import { useTexts } from '../../records/texts.ts';
import type { RecordView } from '../../records/view.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';

/** On the road an answer comes within seconds, or the network is gone. */
const PATIENCE_MS = 20_000;

/** A document that is open on the phone, with its chart. Its actor is the one place that sends its events. */
export interface OpenedRecord {
  readonly view: RecordView;
  readonly actor: RecordActor;
  readonly snapshot: RecordSnapshot;
  readonly detail: Detail;
  readonly lifecycle: Lifecycle;
  readonly viewer: Viewer;
  readonly lang: Lang;
}

interface Props {
  view: RecordView;
  id: string;
  /** The waybill whose trip it belongs to: then its last answer is kept, and shown where there is no network. */
  trip?: string;
  /** As it will be, of a document that the platform is still to make. Must be the same object while it is mounted. */
  given?: Detail;
  children: (opened: OpenedRecord) => ReactNode;
}

/** Opens one document, and says what is the matter where that fails. Mount it again (`key`) for another one. */
export function OpenRecord({ view, id, trip, given, children }: Props) {
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const ways = useMemo((): Ways => {
    if (given) return { patienceMs: PATIENCE_MS, load: () => Promise.resolve({ ok: true, data: given }) };
    if (trip === undefined) return { patienceMs: PATIENCE_MS };
    const { detail } = recordCalls(view.spec);
    const account = accountOf(viewer);
    return {
      patienceMs: PATIENCE_MS,
      load: (asked, signal) => askKept(account, detail, { id: asked }, { trip, signal }),
    };
  }, [view, trip, given, viewer]);
  const input = useMemo((): RecordInput => ({ id, initial: {} }), [id]);
  const { actor, snapshot } = useRecord(view.spec, input, lang, t, ways);
  const chart = useLoaded(view.spec.name, loadLifecycle);
  const retry = {
    label: t('retry'),
    run: () => {
      actor.send({ type: 'record.reload' });
    },
  };
  if (isRecordNotFound(snapshot) || isRecordForbidden(snapshot))
    return <Notice icon={<IconTrash />} title={t('gone.title')} text={t('gone.text')} />;
  if (isRecordUnavailable(snapshot) || chart.state === 'failed') {
    const text = snapshot.context.refusal?.msg ?? t('failed.text');
    return <Notice icon={<IconCloudOff />} title={t('failed.title')} text={text} action={retry} />;
  }
  const { detail } = snapshot.context;
  if (!detail || chart.state !== 'ready')
    return (
      <Stack role="status" aria-busy aria-label={t('loading')}>
        <Skeleton height={40} />
        <Skeleton height={180} />
      </Stack>
    );
  return children({ view, actor, snapshot, detail, lifecycle: chart.value, viewer, lang });
}
