import { Alert, Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { useSearch } from 'wouter';
import { z } from 'zod';
import { messageOf } from '../../../domain/codes/refusals.ts';
import { trackPeriodTooLong } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import type { TrackQuery } from '../../../machines/trackPlayback/machine.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useMapTexts } from '../../map/texts.ts';
import { Player } from './Player.tsx';
import { TrackFacts } from './TrackFacts.tsx';
import { TrackForm } from './TrackForm.tsx';
import { type LoadedTrack, type TrackActor, useTrack } from '../../map/useTrack.ts';
import classes from './VehicleTrack.module.css';

const TrackCanvas = lazy(() => import('../../map/TrackCanvas.tsx'));

const id = z
  .string()
  .regex(/^\d{1,19}$/)
  .nullable()
  .catch(null);
const moment = z.coerce.number().int().positive().nullable().catch(null);
const querySchema = z.object({ vehicleId: id, waybillId: id, from: moment, to: moment });

/** The query in the address; null: incomplete. */
function queryOf(search: string): TrackQuery | null {
  const params = new URLSearchParams(search);
  const query = querySchema.parse({
    vehicleId: params.get('vehicleId'),
    waybillId: params.get('waybillId'),
    // The longer names are those of `/trackOfVehicle` (records 4).
    from: params.get('from') ?? params.get('startTime'),
    to: params.get('to') ?? params.get('endTime'),
  });
  return query.vehicleId === null && query.waybillId === null ? null : query;
}

/** Positions of one vehicle in a period, as a line and as a replay (records 10.3). */
export default function VehicleTrackPage() {
  const search = useSearch();
  const { actor, loaded } = useTrack();
  useEffect(() => {
    const query = queryOf(search);
    if (query) actor.send({ type: 'track.asked', query });
  }, [actor, search]);
  return (
    <div className={classes.page}>
      <TrackForm key={search} query={queryOf(search)} />
      <Outcome actor={actor} loaded={loaded} />
    </div>
  );
}

function Outcome({ actor, loaded }: { actor: TrackActor; loaded: LoadedTrack | null }) {
  const t = useMapTexts();
  const lang = useLang();
  const { role } = useViewer();
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'showing'));
  const msg = useSelector(actor, ({ context }) => context.msg);
  switch (state) {
    case 'choosing':
      return (
        <p className={classes.note}>
          {t(vehicle.view.includes(role) ? 'track.choosing' : 'track.choosing.own')}
        </p>
      );
    case 'loading':
      return (
        <p className={classes.note} role="status">
          <Loader size="sm" aria-hidden /> {t('loading')}
        </p>
      );
    case 'tooLong':
    case 'refused':
      return (
        <Alert color="orange" role="alert">
          {state === 'refused' ? msg : messageOf(refuse(trackPeriodTooLong), lang)}
        </Alert>
      );
    case 'failed':
      return (
        <Alert color="red" role="alert">
          {t('track.failed')}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              actor.send({ type: 'track.repeated' });
            }}
          >
            {t('retry')}
          </Button>
        </Alert>
      );
    case 'empty':
      return (
        <p className={classes.note} role="status">
          {t('track.empty')}
        </p>
      );
    default:
      return loaded && <Showing actor={actor} loaded={loaded} />;
  }
}

function Showing({ actor, loaded }: { actor: TrackActor; loaded: LoadedTrack }) {
  const t = useMapTexts();
  return (
    <div className={classes.body}>
      <div className={classes.mapFrame}>
        <Suspense
          fallback={
            <div className={classes.waiting}>
              <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />
            </div>
          }
        >
          <TrackCanvas
            label={t('track.map', { plate: loaded.track.plateNumber })}
            className={classes.map}
            actor={actor}
            loaded={loaded}
          />
        </Suspense>
        <Player actor={actor} line={loaded.line} />
      </div>
      <TrackFacts actor={actor} loaded={loaded} />
    </div>
  );
}
