import { Loader } from '@mantine/core';
import { IconCloudOff, IconMapOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { vehicleTrack } from '../../../domain/calls/positions.ts';
import { readTrack } from '../../../domain/calls/trackLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { lengthM } from '../../../domain/rules/track.ts';
import { useLang } from '../../app/hooks.ts';
import { useMapTexts } from '../../map/texts.ts';
import { ask } from '../../records/wire.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { Player } from '../vehicleTrack/Player.tsx';
import { type FetchTrack, type LoadedTrack, type TrackActor, useTrack } from '../../map/useTrack.ts';
import type { Link } from './link.ts';
import classes from './TrackLink.module.css';

const TrackCanvas = lazy(() => import('../../map/TrackCanvas.tsx'));
const ICON = { size: 28, 'aria-hidden': true } as const;

/** What the link opens, or without a token the viewer's own rights. */
function trackOf({ waybillId, t, of }: Link, signal: AbortSignal) {
  if (t === undefined) return ask(vehicleTrack, { waybillId: of ?? waybillId }, signal);
  return ask(readTrack, { waybillId, t, ...(of === undefined ? {} : { of }) }, signal);
}

/** The track behind a link, with its replay. @param link must stay the same value */
export function LinkedTrack({ link }: { link: Link }) {
  const t = useMapTexts();
  const fetchTrack = useMemo<FetchTrack>(() => (_, signal) => trackOf(link, signal), [link]);
  const { actor, loaded } = useTrack(fetchTrack);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'showing'));
  useEffect(() => {
    const waybillId = link.of ?? link.waybillId;
    actor.send({ type: 'track.asked', query: { vehicleId: null, waybillId, from: null, to: null } });
  }, [actor, link]);
  if (state === 'refused') return <NoLink />;
  if (state === 'failed') {
    const again = {
      label: t('retry'),
      run: () => {
        actor.send({ type: 'track.repeated' });
      },
    };
    return <Notice icon={<IconCloudOff {...ICON} />} title={t('track.failed')} action={again} />;
  }
  if (state === 'empty') return <Notice icon={<IconMapOff {...ICON} />} title={t('link.empty')} />;
  return loaded && state === 'showing' ? <Way actor={actor} loaded={loaded} /> : <Waiting />;
}

/** The track, or who asks for it, is not known yet. */
export function Waiting() {
  const t = useMapTexts();
  return <Loader size="sm" role="status" aria-label={t('loading')} />;
}

function Way({ actor, loaded }: { actor: TrackActor; loaded: LoadedTrack }) {
  const t = useMapTexts();
  const lang = useLang();
  const { track, line } = loaded;
  const last = line.at(-1);
  return (
    <div className={classes.way}>
      <p className={classes.facts}>
        <PlateTag plate={track.plateNumber} color={track.plateColorCode} lang={lang} />
        <span>{t('km', { km: (lengthM(line) / 1_000).toFixed(1) })}</span>
        {last && (
          <span>
            {t('seenAt')} {formatTime(last.at, 'm-d h:i')}
          </span>
        )}
      </p>
      <Suspense fallback={<Waiting />}>
        <TrackCanvas
          label={t('track.map', { plate: track.plateNumber })}
          className={classes.map}
          actor={actor}
          loaded={loaded}
        />
      </Suspense>
      <Player actor={actor} line={line} />
    </div>
  );
}
