import { Button, Loader } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { readOwnRunning, readRunning, type RunningJob } from '../../../domain/calls/trackLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useMapTexts } from '../../map/texts.ts';
import { ask } from '../../records/wire.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Linked } from '../shared/Linked.tsx';
import { type Link, useTrackLink } from './link.ts';
import { LinkedTrack } from './LinkedTrack.tsx';
import classes from './TrackLink.module.css';

const VehicleCanvas = lazy(() => import('../../map/VehicleCanvas.tsx'));

const read = ({ waybillId, waybillIds, t }: Link) =>
  t === undefined
    ? ask(readOwnRunning, { waybillIds: waybillIds.join(',') })
    : ask(readRunning, { waybillId, t });

/** All vehicles that carry for one order, for holders of the link and for users who may follow them (records 4). */
export default function CtmsTrackMapPage() {
  const t = useMapTexts();
  const link = useTrackLink();
  // The selection stays when the positions are loaded again.
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <EntryFrame title={t('running.title')}>
      <Linked link={link} read={read}>
        {(jobs, opened, again) =>
          jobs.length === 0 ? (
            <Notice
              icon={<IconMapOff size={28} aria-hidden />}
              title={t('running.none')}
              action={{ label: t('retry'), run: again }}
            />
          ) : (
            <Jobs link={opened} jobs={jobs} picked={picked} onPick={setPicked} onRefresh={again} />
          )
        }
      </Linked>
    </EntryFrame>
  );
}

interface JobsProps {
  link: Link;
  jobs: readonly RunningJob[];
  /** Id of the selected waybill. */
  picked: string | null;
  onPick: (id: string | null) => void;
  onRefresh: () => void;
}

function Jobs({ link, jobs, picked, onPick, onRefresh }: JobsProps) {
  const t = useMapTexts();
  const lang = useLang();
  const vehicles = useMemo(() => jobs.flatMap(({ vehicle }) => (vehicle ? [vehicle] : [])), [jobs]);
  const job = jobs.find(({ waybillId }) => waybillId === picked);
  const shown = useMemo(() => (picked === null ? null : { ...link, of: picked }), [link, picked]);
  const pickVehicle = useCallback(
    (id: string) => {
      onPick(jobs.find(({ vehicle }) => vehicle?.id === id)?.waybillId ?? null);
    },
    [jobs, onPick],
  );
  return (
    <div className={classes.way}>
      <Suspense fallback={<Loader size="sm" role="status" aria-busy aria-label={t('loading')} />}>
        <VehicleCanvas
          label={t('running.title')}
          className={classes.map}
          vehicles={vehicles}
          picked={job?.vehicle ?? null}
          isFitted
          onPick={pickVehicle}
        />
      </Suspense>
      <ul className={classes.jobs}>
        {jobs.map(({ waybillId, waybillNo, plateNumber, plateColorCode, next, place, expectedAt }) => (
          <li key={waybillId}>
            <button
              type="button"
              aria-pressed={waybillId === picked}
              onClick={() => {
                onPick(waybillId);
              }}
            >
              <span className={classes.facts}>
                <PlateTag plate={plateNumber} color={plateColorCode} lang={lang} />
                {waybillNo}
              </span>
              <span>
                {t(`running.${next}`)}: {place}
              </span>
              <small>{t('running.expected', { time: formatTime(expectedAt, 'm-d h:i') })}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onRefresh}>
        {t('running.refresh')}
      </Button>
      {shown && <LinkedTrack key={shown.of} link={shown} />}
    </div>
  );
}
