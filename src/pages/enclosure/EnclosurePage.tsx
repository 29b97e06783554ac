import { Alert, Button, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { fenceCrossesItself } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { changedBySomeoneElse } from '../../../domain/codes/refusals/codes/common.ts';
import { address } from '../../../domain/records/address.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { speedZone } from '../../../domain/records/speedZone.ts';
import { station } from '../../../domain/records/station.ts';
import { DEFAULT_FENCE_M, isSimpleFence } from '../../../domain/rules/fence.ts';
import { ViewerContext, useLang, useSession, viewerOf } from '../../app/hooks.ts';
import type { PlaceShape } from '../../map/FenceLayer.ts';
import { useMapTexts } from '../../map/texts.ts';
import { optionsOf } from '../../records/values/codeLists.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useRecord } from '../../records/detail/useRecord.ts';
import { useTexts } from '../../records/texts.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { readFence } from '../../../domain/calls/linked.ts';
import {
  isFormSubmitted,
  isFormUnanswered,
  isFormWaiting,
  isRecordForbidden,
  isRecordNotFound,
  isRecordInConflict,
  isRecordLoading,
} from '../../../machines/record/selectors.ts';
import { useLink } from '../shared/useLink.ts';
import classes from './Enclosure.module.css';
import { draftOf, drawnFence, fenceOf, fieldsOf } from './fence.ts';
import { LinkedFence } from './LinkedFence.tsx';

const PlaceMap = lazy(() => import('../../map/PlaceMap.tsx'));

/** The record whose fence is meant, and its id; null: none is named. */
function fencedBy(params: URLSearchParams): [RecordSpec, string | null] {
  const [stationId, zoneId] = [params.get('stationId'), params.get('zoneId')];
  if (stationId !== null) return [station, stationId];
  return zoneId === null ? [address, params.get('addressId')] : [speedZone, zoneId];
}

/**
 * The fence of a station, an address or a speed zone on a map: readable with the record or its link, editable by who may edit the record
 * (records 4).
 */
export default function EnclosurePage() {
  const params = new URLSearchParams(useSearch());
  const viewer = useSession(({ context }) => viewerOf(context));
  const isAsking = useSession(({ value }) => value.identity === 'verifying');
  const [spec, id] = fencedBy(params);
  const link = useLink('/enclosure', readFence.request);
  if (isAsking) return <Waiting />;
  const unseen = <LinkedFence link={link} />;
  if (viewer === null || id === null || !/^\d{1,19}$/.test(id) || !spec.view.includes(viewer.role))
    return unseen;
  return (
    <ViewerContext value={viewer}>
      <Fence key={id} spec={spec} id={id} viewer={viewer} unseen={unseen} />
    </ViewerContext>
  );
}

function Waiting() {
  const t = useMapTexts();
  return (
    <div className={classes.note}>
      <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />
    </div>
  );
}

/** Shown when there is no fence. */
function Message({ text }: { text: string }) {
  return (
    <main className={classes.note}>
      <h1>{text}</h1>
    </main>
  );
}

interface FenceProps {
  spec: RecordSpec;
  id: string;
  viewer: Viewer;
  /** Shown to users who may not see the record. */
  unseen: ReactNode;
}

function Fence({ spec, id, viewer, unseen }: FenceProps) {
  const t = useMapTexts();
  const texts = useTexts();
  const lang = useLang();
  const { actor, snapshot } = useRecord(spec, { id, initial: {} }, lang, texts);
  const draft = useSelector(actor, ({ context }) => context.form.draft);
  const drawn = useMemo(() => drawnFence(draft), [draft]);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const saved = actor.on('record.saved', () => {
      setSaved(true);
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor]);
  const { detail, refusal, form } = snapshot.context;
  if (isRecordLoading(snapshot)) return <Waiting />;
  if (!detail) {
    const isGone = isRecordNotFound(snapshot) || isRecordForbidden(snapshot);
    return isGone ? unseen : <Message text={refusal?.msg ?? t('fence.failed')} />;
  }
  const { row } = detail;
  const shape = drawn ?? fenceOf(spec, row);
  const mayDraw = spec.edit?.by.includes(viewer.role) === true;
  const isSaving = isFormSubmitted(snapshot);
  const isUnsure = isFormUnanswered(snapshot);
  const change = (next: PlaceShape) => {
    setSaved(false);
    actor.send({ type: 'edit.started' });
    actor.send({ type: 'field.changed', changes: draftOf(next), unchanged: [] });
  };

  const reason = () => {
    if (isSaving) return t('fence.saving');
    if (drawn === null) return t('fence.unchanged');
    if (drawn.corners === null) return undefined;
    if (drawn.corners.length < 3) return t('fence.few');
    return isSimpleFence(drawn.corners) ? undefined : messageOf(refuse(fenceCrossesItself), lang);
  };
  const save = () => {
    if (!drawn) return;
    const values = fieldsOf(spec, drawn);
    if (isUnsure) {
      actor.send({ type: 'request.retried', values });
      return;
    }
    actor.send({ type: 'draft.submitted', values, requestNo: requestNo() });
  };
  return (
    <Stack component="main" className={classes.page} gap="sm">
      <Title order={1} size="h4">
        {String(row[spec.title])}
      </Title>
      {spec.fields.fenceKind && (
        <SegmentedControl
          aria-label={t('fence.kind')}
          disabled={!mayDraw}
          value={shape.corners ? 'polygon' : 'circle'}
          data={optionsOf(spec.fields.fenceKind, lang)}
          onChange={(kind) => {
            change(
              kind === 'polygon'
                ? { ...shape, radiusM: null, corners: fenceOf(spec, row).corners ?? [] }
                : { ...shape, radiusM: fenceOf(spec, row).radiusM ?? DEFAULT_FENCE_M, corners: null },
            );
          }}
        />
      )}
      <Suspense fallback={<Waiting />}>
        <PlaceMap shape={shape} onChange={mayDraw ? change : undefined} />
      </Suspense>
      {shape.radiusM !== null && (
        <Text size="sm">
          {t('place.radius')}: {t('fence.metres', { m: shape.radiusM })}
        </Text>
      )}
      {isRecordInConflict(snapshot) && (
        <Alert color="orange" py="xs" role="alert">
          {messageOf(refuse(changedBySomeoneElse), lang)}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              actor.send({ type: 'theirs.chosen' });
            }}
          >
            {texts('conflict.takeTheirs')}
          </Button>
        </Alert>
      )}
      {isFormWaiting(snapshot) && (refusal !== null || form.errors.length > 0) && (
        <Alert color="red" py="xs" role="alert">
          {refusal?.msg ?? form.errors[0]?.msg}
        </Alert>
      )}
      {isUnsure && (
        <Alert color="orange" py="xs" role="alert">
          {t('fence.unsure')}
        </Alert>
      )}
      {mayDraw && (
        <ReasonedButton reason={reason()} onClick={save}>
          {t('fence.save')}
        </ReasonedButton>
      )}
      {isSaved && (
        <Text size="sm" role="status">
          {t('fence.saved')}
        </Text>
      )}
    </Stack>
  );
}
