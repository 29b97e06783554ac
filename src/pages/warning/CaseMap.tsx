import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { vehicleTrack } from '../../../domain/calls/positions.ts';
import { waybillPlan } from '../../../domain/calls/waybillPlan.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import type { Corridor } from '../../map/CorridorLayer.ts';
import { useTrack } from '../../map/useTrack.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Player } from '../vehicleTrack/Player.tsx';
import { caseTrack, periodOf } from './caseTrack.ts';
import { useWarningTexts } from './texts.ts';
import classes from './warning.module.css';
import type { Warned } from './warned.ts';

const TrackCanvas = lazy(() => import('../../map/TrackCanvas.tsx'));

/** @param waybillId empty: nothing is asked for */
async function loadPlan(waybillId: string): Promise<(Corridor & { isLine: boolean }) | null> {
  if (waybillId === '') return null;
  const { plan } = await send(waybillPlan, { id: waybillId }, { quiet: true });
  if (!plan) return null;
  const points = plan.points.map(([lng, lat]) => ({ lng, lat }));
  return { points, widthM: plan.widthM, isLine: plan.source === 'line' };
}

/** Where the vehicle was around the warning: on the map with its planned way, and its speed; both go along one moment. */
export function CaseMap({ id, warned }: { id: string | null; warned: Warned }) {
  const t = useWarningTexts();
  const viewer = useViewer();
  const mayFollow = mayAsk(viewer, vehicleTrack);
  const [isEvidence, setEvidence] = useState(false);
  const [opened] = useState(() => Date.now());
  const { vehicleId, startedAt, endedAt, plateNumber, waybillId, limitKmh } = warned;
  const fetchTrack = useMemo(
    () => caseTrack({ id, vehicleId, plateNumber, mayFollow }, setEvidence),
    [id, vehicleId, plateNumber, mayFollow],
  );
  const { actor, loaded } = useTrack(fetchTrack);
  useEffect(() => {
    const period = periodOf({ startedAt, endedAt }, opened);
    actor.send({ type: 'track.asked', query: { vehicleId, waybillId: null, ...period } });
  }, [actor, vehicleId, startedAt, endedAt, opened]);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'showing'));
  useEffect(() => {
    if (state === 'showing') actor.send({ type: 'moment.chosen', at: startedAt });
  }, [actor, state, startedAt]);
  const canPlan = waybillId !== null && mayAsk(viewer, waybillPlan);
  const plan = useLoaded(canPlan ? waybillId : '', loadPlan);
  const way = plan.state === 'ready' ? plan.value : null;

  if (state === 'empty') {
    return (
      <Text c="dimmed" role="status">
        {t('case.none')}
      </Text>
    );
  }
  if (state === 'failed' || state === 'refused' || state === 'tooLong') {
    return (
      <Alert color="red" role="alert">
        {t('case.failed')}{' '}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            actor.send({ type: 'track.repeated' });
          }}
        >
          {t('case.retry')}
        </Button>
      </Alert>
    );
  }
  if (state !== 'showing' || !loaded) return <Skeleton height={360} />;
  return (
    <div className={classes.mapFrame}>
      {isEvidence && (
        <Text size="sm" className={classes.note} role="status">
          {t('case.evidence')}
        </Text>
      )}
      <Suspense fallback={<Skeleton className={classes.map} />}>
        <TrackCanvas
          label={t('case.map', { plate: plateNumber })}
          className={classes.map}
          actor={actor}
          loaded={loaded}
          corridor={way ?? undefined}
        />
      </Suspense>
      <Player actor={actor} line={loaded.line} limitKmh={limitKmh ?? undefined} />
      {way && (
        <Text size="xs" c="dimmed" className={classes.note}>
          {t(way.isLine ? 'case.line' : 'case.straight', { km: (way.widthM / 1_000).toFixed(1) })}
        </Text>
      )}
    </div>
  );
}
