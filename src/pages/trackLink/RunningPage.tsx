import { Button, Loader } from '@mantine/core';
import { IconCloudOff, IconMapOff } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { readRunning, type RunningJob } from '../../../domain/calls/trackLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Answer } from '../../../machines/answer.ts';
import { useLang } from '../../app/hooks.ts';
import { useMapWords } from '../../map/words.ts';
import { ask } from '../../records/wire.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { type Link, linkFrom } from './link.ts';
import { LinkedTrack } from './LinkedTrack.tsx';
import classes from './TrackLink.module.css';

const VehicleCanvas = lazy(() => import('../../map/VehicleCanvas.tsx'));
const ICON = { size: 28, 'aria-hidden': true } as const;

/** All vehicles that carry for one order, for whoever was sent the link (records 4). */
export default function RunningPage() {
  const t = useMapWords();
  const search = useSearch();
  const link = useMemo(() => linkFrom(search), [search]);
  return (
    <EntryFrame title={t('running.title')}>
      {link ? <Running key={search} link={link} /> : <NoLink />}
    </EntryFrame>
  );
}

function Running({ link }: { link: Link }) {
  const t = useMapWords();
  const [round, setRound] = useState(0);
  // A round of its own each time: the same key is never asked twice.
  const load = useCallback((): Promise<Answer<RunningJob[]>> => ask(readRunning, link), [link]);
  const found = useLoaded(String(round), load);
  const again = {
    label: t('retry'),
    run: () => {
      setRound(round + 1);
    },
  };
  if (found.state === 'loading') return <Loader size="sm" role="status" aria-label={t('loading')} />;
  if (found.state === 'failed')
    return <Notice icon={<IconCloudOff {...ICON} />} title={t('failed')} action={again} />;
  if (!found.value.ok) return <NoLink />;
  if (found.value.data.length === 0)
    return <Notice icon={<IconMapOff {...ICON} />} title={t('running.none')} action={again} />;
  return <Jobs link={link} jobs={found.value.data} onRefresh={again.run} />;
}

interface JobsProps {
  link: Link;
  jobs: readonly RunningJob[];
  onRefresh: () => void;
}

function Jobs({ link, jobs, onRefresh }: JobsProps) {
  const t = useMapWords();
  const lang = useLang();
  const [picked, setPicked] = useState<string | null>(null);
  const vehicles = useMemo(() => jobs.flatMap(({ vehicle }) => (vehicle ? [vehicle] : [])), [jobs]);
  const job = jobs.find(({ waybillId }) => waybillId === picked);
  const shown = useMemo(() => (picked === null ? null : { ...link, of: picked }), [link, picked]);
  const pickVehicle = useCallback(
    (id: string) => {
      setPicked(jobs.find(({ vehicle }) => vehicle?.id === id)?.waybillId ?? null);
    },
    [jobs],
  );
  return (
    <div className={classes.way}>
      <Suspense fallback={<Loader size="sm" aria-label={t('loading')} />}>
        <VehicleCanvas
          label={t('running.title')}
          className={classes.map}
          vehicles={vehicles}
          picked={job?.vehicle ?? null}
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
                setPicked(waybillId);
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
