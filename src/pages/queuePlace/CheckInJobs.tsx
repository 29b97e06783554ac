import { Loader } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type OwnJob, ownJobs } from '../../../domain/calls/yard.ts';
import { ask } from '../../records/wire.ts';
import { type Loaded, useLoaded } from '../../ui/useLoaded.ts';
import { CheckIn, checkInWith } from './CheckIn.tsx';
import classes from './PlaceCard.module.css';
import { usePlaceTexts } from './texts.ts';

async function readJobs(): Promise<readonly OwnJob[]> {
  const answer = await ask(ownJobs, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The waybills with which the driver may check in at a station. @param key they are asked for anew with each other one */
export const useOwnJobs = (key: string): Loaded<readonly OwnJob[]> => useLoaded(key, readJobs);

/** One of them, with its button. */
export function OwnJobCheckIn({ job, onDone }: { job: OwnJob; onDone: () => void }) {
  const send = useMemo(() => checkInWith(job.waybillId), [job.waybillId]);
  return <CheckIn job={job} send={send} onDone={onDone} />;
}

/** Where a driver without a number may check in. @param none shown where he has no waybill for a station with a queue */
export function CheckInJobs({ onDone, none }: { onDone: () => void; none: ReactNode }) {
  const t = usePlaceTexts();
  const found = useOwnJobs('');
  if (found.state === 'loading')
    return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
  if (found.state === 'failed' || found.value.length === 0) return none;
  return (
    <div className={classes.jobs} role="group" aria-label={t('checkIn.title')}>
      <h2 className={classes.heading}>{t('checkIn.title')}</h2>
      {found.value.map((job) => (
        <OwnJobCheckIn key={job.waybillId} job={job} onDone={onDone} />
      ))}
    </div>
  );
}
